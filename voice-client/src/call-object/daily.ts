import type { DailyCallOptions, DailyEvent, DailyEventObject } from '@daily-co/daily-js';
import { readAccessLevel } from './access-level.ts';
import type { CallObject, CallObjectEvent, CallObjectSettings, CallParticipant } from './call-object.ts';
import type { DailyCall, DailyFactoryOptions } from './daily-types.ts';
import { readFatalErrorType } from './fatal-error.ts';
import { readMeetingState } from './meeting-state.ts';
import { readPermissions } from './participant-permissions.ts';

/** The part of daily-js that makes calls, in whichever release. */
export interface DailyLibrary {
  createCallObject(options: DailyFactoryOptions): object;
}

/** daily-js as it is imported: bundlers give its default export, Node wraps that once more. */
export interface DailyModule {
  readonly default: DailyLibrary | { readonly default: DailyLibrary };
}

/** Loads daily-js. */
export type LoadDaily = () => Promise<DailyModule>;

const loadInstalledDaily: LoadDaily = () => import('@daily-co/daily-js');

/**
 * Joins Daily rooms. daily-js is loaded here and not earlier, so that a page pays for it only when a
 * call starts.
 * @param load a daily-js release other than the installed one, e.g. `() => import('daily-js-next')`
 */
export async function createDailyCallObject(
  settings: CallObjectSettings,
  load: LoadDaily = loadInstalledDaily,
): Promise<CallObject> {
  const { default: loaded } = await load();
  const daily = 'createCallObject' in loaded ? loaded : loaded.default;
  const options: DailyFactoryOptions = {
    audioSource: settings.audioSource,
    videoSource: settings.videoSource,
    // Without it a second client in the page is refused, and so is a new call while the last one is still leaving.
    allowMultipleCallInstances: true,
    dailyConfig: { avoidEval: true, ...settings.config },
  };
  if (settings.startAudioOff !== undefined) options.startAudioOff = settings.startAudioOff;
  const dailyCall = daily.createCallObject(options);
  if (!isDailyCall(dailyCall)) throw new TypeError('This is not a daily-js call object');
  return new DailyCallObject(dailyCall, settings.webCallUrl);
}

/** Releases differ in their types; what is used here is in all of them since 0.80.0. */
function isDailyCall(callObject: object): callObject is DailyCall {
  return 'join' in callObject && 'sendAppMessage' in callObject;
}

class DailyCallObject implements CallObject {
  readonly dailyCall: DailyCall;
  readonly #url: string;
  readonly #unsubscribers = new Set<() => void>();

  constructor(dailyCall: DailyCall, url: string) {
    this.dailyCall = dailyCall;
    this.#url = url;
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
      }),
      this.#on('network-quality-change', (event) => listener({ type: 'network-quality-changed', event })),
      this.#on('network-connection', (event) => listener({ type: 'network-connection-changed', event })),
      this.#on('participant-joined', (event) => {
        if (event) listener({ type: 'participant-joined', participant: event.participant });
      }),
      this.#on('participant-updated', (event) => {
        if (event) listener({ type: 'participant-updated', participant: event.participant });
      }),
      this.#on('participant-left', (event) => {
        if (event) listener({ type: 'participant-left', participant: event.participant });
      }),
      this.#on('track-started', (event) => {
        if (event) listener({ type: 'track-started', track: event.track, participant: event.participant });
      }),
      this.#on('recording-started', () => listener({ type: 'recording-started' })),
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
    const options: DailyCallOptions = { url: this.#url, subscribeToTracksAutomatically: false };
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
    await this.dailyCall.setInputDevicesAsync(devices);
  }

  async setOutputDevice(device: Parameters<CallObject['setOutputDevice']>[0]): Promise<void> {
    await this.dailyCall.setOutputDeviceAsync(device);
  }

  async observeAudioLevels(interval: number): Promise<void> {
    await this.dailyCall.startRemoteParticipantsAudioLevelObserver(interval);
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
