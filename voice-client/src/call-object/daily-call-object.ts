import type { DailyCallOptions, DailyEvent, DailyEventObject } from '@daily-co/daily-js';
import { readAccessLevel } from './access-level.ts';
import type {
  CallLibraryConfig,
  CallObject,
  CallObjectEvent,
  CallObjectSettings,
  CallParticipant,
} from './call-object.ts';
import type { DailyCall, DailyFactoryOptions, DailyLibrary } from './daily-types.ts';
import { readFatalErrorType } from './fatal-error.ts';
import { readMeetingState } from './meeting-state.ts';
import { readPermissions } from './participant-permissions.ts';

/** The call object of a Daily room, using a loaded daily-js. */
export function makeDailyCallObject(daily: DailyLibrary, settings: CallObjectSettings): CallObject {
  const options: DailyFactoryOptions = {
    audioSource: settings.audioSource,
    videoSource: settings.videoSource,
    // Otherwise a second client in the page is refused, and so is a new call while the last one is still leaving.
    allowMultipleCallInstances: true,
    dailyConfig: { avoidEval: true, ...guarded(settings.config) },
  };
  if (settings.startAudioOff !== undefined) options.startAudioOff = settings.startAudioOff;
  const dailyCall = daily.createCallObject(options);
  if (!isDailyCall(dailyCall)) throw new TypeError('This is not a daily-js call object');
  return new DailyCallObject(dailyCall, settings);
}

/** Chrome 140 and later lose the microphone if a prompt omits it. */
function guarded(config: CallLibraryConfig): CallLibraryConfig {
  if (config.alwaysIncludeMicInPermissionPrompt !== false) return config;
  console.warn(
    'alwaysIncludeMicInPermissionPrompt: false is left out: Chrome 140 would lose the microphone.',
  );
  const { alwaysIncludeMicInPermissionPrompt: _dropped, ...rest } = config;
  return rest;
}

/** Releases differ in their types; everything used here has existed since 0.80.0. */
function isDailyCall(callObject: object): callObject is DailyCall {
  return 'join' in callObject && 'sendAppMessage' in callObject;
}

const participantEvents = ['participant-joined', 'participant-updated', 'participant-left'] as const;

const recordingEvents = [
  'recording-started',
  'recording-stopped',
  'recording-stats',
  'recording-error',
  'recording-upload-completed',
] as const;

class DailyCallObject implements CallObject {
  readonly dailyCall: DailyCall;
  readonly #settings: CallObjectSettings;
  readonly #unsubscribers = new Set<() => void>();

  constructor(dailyCall: DailyCall, settings: CallObjectSettings) {
    this.dailyCall = dailyCall;
    this.#settings = settings;
  }

  subscribe(listener: (event: CallObjectEvent) => void): () => void {
    const stops = [
      this.#on('left-meeting', () => listener({ type: 'left' })),
      this.#on('error', (event) =>
        listener({ type: 'fatal-error', fatalType: readFatalErrorType(event), event }),
      ),
      this.#on('camera-error', (event) => listener({ type: 'camera-error', event })),
      this.#on('nonfatal-error', (event) => {
        if (event?.type === 'audio-processor-error') listener({ type: 'audio-processor-error' });
        // Not in the types of every release.
        if (String(event?.type) === 'local-audio-level-observer-error') {
          listener({ type: 'local-audio-level-error', error: event });
        }
      }),
      this.#on('network-quality-change', (event) => listener({ type: 'network-quality-changed', event })),
      this.#on('network-connection', (event) => listener({ type: 'network-connection-changed', event })),
      ...participantEvents.map((type) =>
        this.#on(type, (event) => {
          if (event) listener({ type, participant: event.participant });
        }),
      ),
      this.#on('track-started', (event) => {
        if (event) listener({ type: 'track-started', track: event.track, participant: event.participant });
      }),
      ...recordingEvents.map((type) =>
        this.#on(type, (event) => listener({ type, event: { ...event, action: type } })),
      ),
      this.#on('local-audio-level', (event) => {
        if (event) listener({ type: 'local-audio-level', level: event.audioLevel });
      }),
      this.#on('remote-participants-audio-level', (event) => {
        if (event) listener({ type: 'audio-levels', levels: event.participantsAudioLevel });
      }),
      this.#on('app-message', (event) => {
        if (event) listener({ type: 'app-message', data: event.data });
      }),
    ];
    const unsubscribe = () => {
      for (const stop of stops) stop();
      this.#unsubscribers.delete(unsubscribe);
    };
    this.#unsubscribers.add(unsubscribe);
    return unsubscribe;
  }

  async join(): Promise<readonly CallParticipant[]> {
    const { webCallUrl: url, callToken: token } = this.#settings;
    const options: DailyCallOptions = { url, subscribeToTracksAutomatically: false };
    if (token) options.token = token;
    return Object.values((await this.dailyCall.join(options)) ?? {});
  }

  async destroy(): Promise<void> {
    if (this.dailyCall.isDestroyed()) return;
    await this.dailyCall.destroy();
    for (const unsubscribe of this.#unsubscribers) unsubscribe();
  }

  receiveTracks(participantId: string, tracks: { readonly audio: boolean; readonly video: boolean }): void {
    this.dailyCall.updateParticipant(participantId, {
      setSubscribedTracks: { audio: tracks.audio, video: tracks.video },
    });
  }

  sendAppMessage(data: string): void {
    this.dailyCall.sendAppMessage(data);
  }

  setLocalAudio(on: boolean): void {
    this.dailyCall.setLocalAudio(on);
  }

  localAudio(): boolean | null {
    return this.dailyCall.localAudio();
  }

  async setAudioProcessor(type: 'noise-cancellation' | 'none'): Promise<void> {
    await this.dailyCall.updateInputSettings({ audio: { processor: { type } } });
  }

  async setInputDevices(devices: Parameters<CallObject['setInputDevices']>[0]): Promise<void> {
    const { audioSource, ...others } = devices;
    // Chrome 140 and later do not get the microphone back after that: muting is enough.
    if (audioSource === false) this.dailyCall.setLocalAudio(false);
    await this.dailyCall.setInputDevicesAsync(audioSource === false ? others : devices);
  }

  async setOutputDevice(device: Parameters<CallObject['setOutputDevice']>[0]): Promise<void> {
    await this.dailyCall.setOutputDeviceAsync(device);
  }

  async observeAudioLevels(interval: number): Promise<void> {
    await this.dailyCall.startRemoteParticipantsAudioLevelObserver(interval);
  }

  async observeLocalAudioLevel(interval?: number): Promise<void> {
    await this.dailyCall.startLocalAudioLevelObserver(interval);
  }

  ignoreLocalAudioLevel(): void {
    this.dailyCall.stopLocalAudioLevelObserver();
  }

  async startRecording(settings: Parameters<CallObject['startRecording']>[0]): Promise<void> {
    await this.dailyCall.startRecording({ ...settings, layout: { ...settings.layout } });
  }

  async stopRecording(): Promise<void> {
    await this.dailyCall.stopRecording();
  }

  startScreenShare(options: Parameters<CallObject['startScreenShare']>[0]): void {
    this.dailyCall.startScreenShare(options);
  }

  stopScreenShare(): void {
    this.dailyCall.stopScreenShare();
  }

  meetingState(): ReturnType<CallObject['meetingState']> {
    return readMeetingState(this.dailyCall.meetingState());
  }

  accessLevel(): ReturnType<CallObject['accessLevel']> {
    return readAccessLevel(this.dailyCall.accessState().access);
  }

  permissions(): ReturnType<CallObject['permissions']> {
    const local = this.dailyCall.participants().local;
    return local ? readPermissions(local.permissions) : null;
  }

  /** @returns a function that removes the listener */
  #on<E extends DailyEvent>(event: E, listener: (event: DailyEventObject<E>) => void): () => void {
    this.dailyCall.on(event, listener);
    return () => {
      this.dailyCall.off(event, listener);
    };
  }
}
