import { request } from './api/request.ts';
import { assistantName } from './call-object/assistant-name.ts';
import type {
  CallDeviceSettings,
  CallLibraryConfig,
  CallObject,
  CallObjectEvent,
  CallParticipant,
  CreateCallObject,
  MediaSource,
  PreparedCall,
} from './call-object/call-object.ts';
import { describeError, type FailureContext, failureText, thrownValue, VoiceClientError } from './errors.ts';
import type { Emit, EventName, Metadata, ReadBothWays } from './events/events.ts';
import { isMobileDevice } from './is-mobile-device.ts';
import type { BoostedMicrophone } from './microphone/boosted-microphone.ts';
import {
  type ClientMessage,
  customerEndedCall,
  parseServerMessage,
  saysCallEnded,
} from './provider/messages.ts';
import type { WebCall } from './provider/resources.ts';
import {
  createWebCallEndpoint,
  isWebCall,
  type RequestWebCall,
  readCallToken,
  type StartRequest,
  webCallBody,
} from './provider/web-call.ts';
import type { SessionEvent, SessionState, StageName, StartContext } from './session-state.ts';
import { AudioPlayers } from './speech/audio-players.ts';
import { SpeechDetector, volume } from './speech/speech-detector.ts';
import { reportStages } from './start/report-stages.ts';
import { runStartStages } from './start/run-start-stages.ts';
import { reconnectStages, type StartSteps, startStages } from './start/start-stages.ts';

/** Everything a session gets from its client. */
export interface SessionSettings {
  readonly token: string;
  readonly baseUrl: string | undefined;
  readonly createCallObject: CreateCallObject;
  readonly createWebCall: RequestWebCall | undefined;
  readonly libraryConfig: CallLibraryConfig;
  readonly audioSource: MediaSource;
  /** undefined: the camera is on if video is recorded (SPEC VS17). */
  readonly videoSource: MediaSource | undefined;
  readonly startAudioOff: boolean | undefined;
  readonly userAgent: string;
  readonly joinTimeout: number;
  /** The speaker for voices; undefined: the system's choice. */
  readonly speaker?: string | undefined;
  /** The volume of voices, 0 to 1; it may change at any time. */
  readonly volume: () => number | undefined;
}

/** Where a session reports what happens. */
export interface SessionOutlet {
  readonly emit: Emit;
  /** Whether somebody listens to the event. */
  hears(event: EventName): boolean;
  dispatch(event: SessionEvent): void;
  state(): SessionState;
}

/** How calls are recorded (SPEC VS16). */
const recordingSettings = {
  width: 1280,
  height: 720,
  backgroundColor: '#FF1F2D3D',
  layout: { preset: 'default' },
} as const;

/** Milliseconds between two reports of the visitor's own level. */
const localLevelInterval = 100;

/** The longest that leaving a room may delay the end of a call (milliseconds). */
const leaveLimit = 2000;

/**
 * The state of a call, apart from its start, whose last stages come after the join:
 *
 *     outside ──join──► inside ──end──► telling-end ──► over
 *        └──── the start fails, or is stopped ───────────┘
 */
type CallPhase =
  | {
      readonly at: 'outside';
      /** Whether the assistant was there before the join was reported. */
      readonly listening: boolean;
      /** Whether the room was left before the join was reported. */
      readonly gone: boolean;
    }
  | { readonly at: 'inside'; readonly listening: boolean }
  /** Everything is released; the last events are being emitted. */
  | { readonly at: 'telling-end' }
  /** Nothing is emitted anymore. */
  | { readonly at: 'over' };

const outside: CallPhase = { at: 'outside', listening: false, gone: false };
const over: CallPhase = { at: 'over' };

/** One call, from its start to its end. Used once. */
export class CallSession implements StartSteps {
  readonly context: StartContext;
  readonly joinTimeout: number;
  readonly audioSource: MediaSource;
  /** undefined: the call is on already. */
  readonly #request: StartRequest | undefined;
  readonly #settings: SessionSettings;
  readonly #outlet: SessionOutlet;
  readonly #speech: SpeechDetector;
  readonly #players: AudioPlayers;
  readonly #startedAt = Date.now();

  readonly #prepared: PreparedCall | undefined;
  #webCall: WebCall | undefined;
  #callObject: CallObject | undefined;
  #unsubscribe: (() => void) | undefined;
  #boostedMicrophone: BoostedMicrophone | undefined;
  #interruptJoin: ((error: VoiceClientError) => void) | undefined;
  #leaveTimer: ReturnType<typeof setTimeout> | undefined;
  /** The room is being left, or was. */
  #leaving: Promise<void> | undefined;
  /** Milliseconds since 1970; undefined while nothing is recorded. */
  #recordingRequestedAt: number | undefined;
  /** Whether the assistant was told that its greeting is recorded. */
  #greeted = false;
  /** The visitor's own level, 0 to 1; undefined while it is not measured. */
  #localLevel: number | undefined;
  #stopped: Promise<void> | undefined;
  /** The element that plays the assistant. */
  #player: HTMLAudioElement | undefined;
  /** The error of a failed start or reconnect. */
  failure: unknown;
  #tellStopped: () => void = () => {};
  /** The remaining stages; undefined once the start is over, successful or not. */
  #starting: { readonly abort: AbortController; stage: StageName } | undefined = {
    abort: new AbortController(),
    stage: 'initialization',
  };
  #phase: CallPhase = outside;
  /** The visitor's choice for the microphone. */
  #wanted: 'on' | 'muted' = 'on';
  #present: readonly CallParticipant[] = [];
  /** Which side announced the end of the call. */
  #lastWord: 'ours' | "the server's" = 'ours';

  /** @param wanted a call to request, or one already running */
  constructor(wanted: StartRequest | WebCall, settings: SessionSettings, outlet: SessionOutlet) {
    const running = isWebCall(wanted);
    const request: StartRequest = running ? {} : wanted;
    this.#request = running ? undefined : wanted;
    this.#webCall = running ? wanted : undefined;
    this.#settings = settings;
    this.#outlet = outlet;
    this.joinTimeout = settings.joinTimeout;
    const { microphone = settings.audioSource !== false } = request;
    this.audioSource = microphone && (settings.audioSource || true);
    this.context = {
      hasAssistant: Boolean(request.assistant),
      hasSquad: Boolean(request.squad),
      hasWorkflow: Boolean(request.workflow),
      isMobile: isMobileDevice(settings.userAgent),
    };
    const emit = outlet.emit;
    this.#speech = new SpeechDetector({
      volumeLevel: (level) => emit('volume-level', level),
      speechStart: () => emit('speech-start'),
      speechEnd: () => emit('speech-end'),
    });
    this.#players = new AudioPlayers(
      (error) => this.#tellPlaybackError(error),
      settings.volume,
      settings.speaker,
    );
    this.#prepared = settings.createCallObject.prepare?.(this.#devices);
  }

  /** Whether the events of the end are being emitted right now. */
  get tellingEnd(): boolean {
    return this.#phase.at === 'telling-end';
  }

  /** Only the end itself may still be emitted, and everything is released. */
  get #over(): boolean {
    return this.#phase.at === 'telling-end' || this.#phase.at === 'over';
  }

  /** null once the call is over. */
  get callObject(): CallObject | null {
    return this.#over ? null : (this.#callObject ?? null);
  }

  get recordsVideo(): boolean {
    return this.#webCall?.artifactPlan?.videoRecordingEnabled ?? false;
  }

  get recordsByToken(): boolean {
    return readCallToken(this.#webCall) !== undefined;
  }

  get callMetadata(): Metadata {
    return {
      callId: this.#callId,
      hasVideoRecording: this.recordsVideo,
      voiceProvider: this.#webCall?.assistant?.voice?.provider || 'unknown',
    };
  }

  /** The visitor's own level, 0 to 1; undefined while it is not measured. */
  get localLevel(): number | undefined {
    return this.#over ? undefined : this.#localLevel;
  }

  /** Whether this provider's assistant has video (SPEC VS18). */
  get showsVideo(): boolean {
    return this.#webCall?.assistant?.voice?.provider === 'tavus';
  }

  get videoSource(): MediaSource {
    return this.#settings.videoSource ?? this.recordsVideo;
  }

  get #devices(): CallDeviceSettings {
    const { startAudioOff } = this.#settings;
    return { audioSource: this.audioSource, ...(startAudioOff === undefined ? {} : { startAudioOff }) };
  }

  get #outlivesPage(): boolean {
    return this.#request ? this.#request.roomDeleteOnUserLeaveEnabled === false : true;
  }

  get #callId(): string {
    return this.#webCall?.id || 'unknown';
  }

  get player(): HTMLAudioElement | null {
    return this.#player ?? null;
  }

  get #failureContext(): FailureContext {
    return this.#request ? this.context : { isReconnect: true, ...this.callMetadata, ...this.context };
  }

  /** @returns null if the start failed, or was interrupted */
  async start(): Promise<WebCall | null> {
    const { emit, dispatch } = this.#outlet;
    const reporter = reportStages(
      (event, ...args) => {
        if (!this.#over) emit(event, ...args);
      },
      {
        started: (stage) => {
          if (this.#starting) this.#starting.stage = stage;
          dispatch({ type: 'stage-started', stage });
        },
        completed: (stage) => {
          if (stage === 'daily-call-join') this.#enter();
        },
      },
    );
    const signal = this.#starting?.abort.signal ?? AbortSignal.abort();
    const stages = this.#request ? startStages : reconnectStages;
    const outcome = await runStartStages(stages, this, reporter, signal);
    if (outcome.type === 'interrupted') return null;
    this.#starting = undefined;
    const totalDuration = Date.now() - this.#startedAt;
    if (outcome.type === 'completed') {
      dispatch({ type: 'start-succeeded', callId: this.#callId });
      emit('call-start-success', { totalDuration, callId: this.#callId, timestamp: now() });
      // Not earlier: noise cancellation replaces the measured track.
      if (this.#outlet.hears('local-volume-level') && !this.#over) {
        this.observeLocalLevel(localLevelInterval).catch((error: unknown) => this.#tellLevelError(error));
      }
      // Back in a call whose assistant has been listening all the time.
      if (!this.#request && this.#phase.at === 'inside') this.#listen();
      return this.#webCall ?? null;
    }
    const { stage, error } = outcome;
    this.#phase = over;
    this.#release();
    dispatch({ type: 'start-failed' });
    emit('call-start-failed', {
      stage,
      totalDuration,
      error: failureText(error),
      message: describeError(error),
      errorStack: (error instanceof Error && error.stack) || 'No stack trace available',
      timestamp: now(),
      context: this.#failureContext,
    });
    emit('error', {
      type: this.#request ? 'start-method-error' : 'reconnect-error',
      stage,
      error: thrownValue(error),
      message: describeError(error),
      totalDuration,
      timestamp: now(),
      context: this.#failureContext,
    });
    this.failure = error;
    return null;
  }

  /**
   * Ends the call, or its start. Idempotent.
   * @returns once the room is left; never rejects
   */
  stop(): Promise<void> {
    this.#stopped ??= this.#over
      ? Promise.resolve()
      : new Promise((resolve) => {
          this.#tellStopped = resolve;
        });
    this.#stop();
    return this.#stopped;
  }

  #stop(): void {
    if (this.#over) return;
    const state = this.#outlet.state();
    if (state.status === 'ending') return;
    const starting = state.status === 'starting';
    this.#outlet.dispatch({ type: 'stop-requested' });
    if (starting) {
      this.#phase = over;
      this.#release();
      this.#interruptStart('aborted');
      void this.#destroyCallObject().then(this.#tellStopped);
      return;
    }
    this.#interruptStart('aborted');
    this.#silence();
    this.#leaveTimer = setTimeout(() => this.end(), leaveLimit);
    void this.#destroyCallObject().then(() => this.end());
  }

  /** The call is over: reports that, once (SPEC VS9, VS10, A21). */
  end(): void {
    if (this.#over) return;
    const { emit, dispatch } = this.#outlet;
    this.#speech.end();
    // A speech-end listener may already have ended it.
    if (this.#over) return;
    this.#phase = { at: 'telling-end' };
    this.#release();
    dispatch({ type: 'call-ended' });
    this.#interruptStart('call-ended');
    emit('call-end');
    if (this.#lastWord === 'ours') emit('message', { ...customerEndedCall });
    this.#phase = over;
    this.#tellStopped();
  }

  send(message: ClientMessage): void {
    this.callObject?.sendAppMessage(JSON.stringify(message));
  }

  /** Asks the server to end the call, so that nobody can come back into it. */
  requestEnd(): void {
    try {
      if (this.#phase.at === 'inside') this.send({ type: 'end-call' });
    } catch {
      // The room may already be closing.
    }
  }

  setMuted(muted: boolean): void {
    this.#wanted = muted ? 'muted' : 'on';
    this.callObject?.setLocalAudio(!muted);
  }

  /** Uses this microphone from now on, and releases it with the call. */
  async switchMicrophone(microphone: BoostedMicrophone): Promise<void> {
    const callObject = this.callObject;
    if (!callObject) {
      microphone.release();
      return;
    }
    const previous = this.#boostedMicrophone;
    this.#boostedMicrophone = microphone;
    try {
      await callObject.setInputDevices({ audioSource: microphone.track });
    } catch (error) {
      microphone.release();
      throw error;
    } finally {
      previous?.release();
    }
  }

  /** The volume has changed. */
  adjustVolume(): void {
    this.#players.adjust();
  }

  /** Starts a recording, or tries again; the outcome is reported by events. */
  record(): void {
    this.#recordingRequestedAt = Date.now();
    this.#requireCallObject()
      .startRecording(recordingSettings)
      .catch((error: unknown) => {
        if (this.#over) return;
        this.#outlet.emit('recording-error', { action: 'recording-error', errorMsg: describeError(error) });
      });
  }

  /** Measures the visitor's own level. */
  async observeLocalLevel(interval?: number): Promise<void> {
    const callObject = this.#requireCallObject();
    await callObject.observeLocalAudioLevel?.(interval);
    this.#localLevel ??= 0;
  }

  ignoreLocalLevel(): void {
    this.#callObject?.ignoreLocalAudioLevel?.();
    this.#localLevel = undefined;
  }

  /** Also plays the assistant on it. */
  async setOutputDevice(device: { readonly outputDeviceId?: string }): Promise<void> {
    if (device.outputDeviceId !== undefined) await this.#players.setOutputDevice(device.outputDeviceId);
    await this.callObject?.setOutputDevice(device);
  }

  // The stages of the start.

  async createWebCall(signal: AbortSignal): Promise<void> {
    const { token, baseUrl, createWebCall } = this.#settings;
    const body = webCallBody(this.#request ?? {});
    const data: unknown = createWebCall
      ? await createWebCall(body, signal)
      : (await request({ token, baseUrl }, createWebCallEndpoint, { parameters: {}, body, signal })).data;
    if (!isWebCall(data)) {
      throw new VoiceClientError('invalid-web-call', "The provider's answer has no call address");
    }
    this.#webCall = data;
  }

  async createCallObject(signal: AbortSignal): Promise<void> {
    const { createCallObject, libraryConfig } = this.#settings;
    const create = this.#prepared?.create ?? createCallObject;
    const callObject = await create({
      ...this.#devices,
      webCallUrl: this.#webCall?.webCallUrl ?? '',
      ...(this.#webCall && { webCall: this.#webCall }),
      callToken: readCallToken(this.#webCall),
      outlivesPage: this.#outlivesPage,
      videoSource: this.videoSource,
      config: libraryConfig,
    });
    if (signal.aborted || this.#over) {
      // Nobody waits for it anymore.
      await callObject.destroy();
      return;
    }
    this.#callObject = callObject;
    this.#unsubscribe = callObject.subscribe((event) => this.#handle(event));
  }

  async waitForPermissions(milliseconds: number, signal: AbortSignal): Promise<void> {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, milliseconds);
      signal.addEventListener('abort', () => clearTimeout(timer));
    });
  }

  async join(): Promise<void> {
    const callObject = this.#requireCallObject();
    // The room starts recording by itself, possibly during the join.
    if (this.recordsVideo && this.recordsByToken) this.#recordingRequestedAt = Date.now();
    const interrupted = new Promise<never>((_resolve, reject) => {
      this.#interruptJoin = reject;
    });
    this.#present = await Promise.race([callObject.join(), interrupted]);
    this.#interruptJoin = undefined;
  }

  async startRecording(): Promise<void> {
    this.#recordingRequestedAt = Date.now();
    await this.#requireCallObject().startRecording(recordingSettings);
  }

  async observeAudioLevels(interval: number): Promise<void> {
    await this.#requireCallObject().observeAudioLevels(interval);
  }

  async cancelNoise(): Promise<void> {
    await this.#requireCallObject().setAudioProcessor('noise-cancellation');
  }

  #requireCallObject(): CallObject {
    if (!this.#callObject) throw new Error('Call object is not available.');
    return this.#callObject;
  }

  // Events of the room.

  #handle(event: CallObjectEvent): void {
    if (this.#over) return;
    const { emit } = this.#outlet;
    switch (event.type) {
      case 'left':
        this.#left('The room was left before the join was done', undefined);
        break;
      case 'fatal-error':
        emit('error', readBothWays(event.event, 'daily-error', describeError(event.event)));
        this.#left(describeError(event.event), event.event);
        break;
      case 'camera-error':
        emit('camera-error', readBothWays(event.event, 'camera-error', describeError(event.event)));
        break;
      case 'audio-processor-error':
        void this.#dropNoiseCancellation();
        break;
      case 'network-quality-changed':
        emit('network-quality-change', event.event);
        break;
      case 'network-connection-changed':
        emit('network-connection', event.event);
        break;
      case 'participant-joined':
        this.#receive(event.participant);
        break;
      case 'participant-updated':
        emit('daily-participant-updated', event.participant);
        break;
      case 'participant-left':
        if (this.#players.remove(event.participant.session_id) === this.#player) this.#player = undefined;
        break;
      case 'track-started':
        void this.#play(event.track, event.participant);
        break;
      case 'recording-started':
        emit('recording-started', event.event ?? {});
        this.#greetOnRecording();
        break;
      case 'recording-stopped':
      case 'recording-stats':
      case 'recording-error':
      case 'recording-upload-completed':
        emit(event.type, event.event);
        break;
      case 'audio-levels':
        this.#speech.update(Object.values(event.levels));
        break;
      case 'local-audio-level':
        this.#localLevel = event.level;
        emit('local-volume-level', volume(event.level));
        break;
      case 'local-audio-level-error':
        this.#tellLevelError(event.error);
        break;
      case 'audio-blocked':
        this.#tellPlaybackError(event.error);
        break;
      case 'app-message':
        this.#receiveMessage(event.data);
        break;
    }
  }

  #tellPlaybackError(error: unknown): void {
    this.#outlet.emit('error', {
      type: 'audio-start-failed',
      error: thrownValue(error),
      message: describeError(error),
      timestamp: now(),
    });
  }

  #tellLevelError(error: unknown): void {
    this.#localLevel = undefined;
    if (this.#over) return;
    const told = error instanceof Error ? error : { ...Object(error), message: describeError(error) };
    this.#outlet.emit('local-audio-level-observer-error', told);
  }

  /** The join is done and reported; events from the room in the meantime follow. */
  #enter(): void {
    const before = this.#phase;
    if (before.at !== 'outside') return;
    this.#phase = { at: 'inside', listening: before.listening };
    for (const participant of this.#present) this.#receive(participant);
    if (before.gone) this.end();
    else if (before.listening) this.#begin();
  }

  /** The room is gone: the end of a joined call, otherwise a failed join. */
  #left(reason: string, cause: unknown): void {
    if (this.#phase.at !== 'outside') {
      this.end();
      return;
    }
    this.#phase = { ...this.#phase, gone: true };
    const error = new VoiceClientError('join-interrupted', reason, cause === undefined ? {} : { cause });
    // The join's own error says more, and follows right after the event.
    setTimeout(() => this.#interruptJoin?.(error));
  }

  /** SPEC VS18. */
  #receive(participant: CallParticipant): void {
    if (participant.local) return;
    this.#callObject?.receiveTracks(participant.session_id, {
      audio: true,
      video: this.recordsVideo || this.showsVideo,
    });
  }

  async #play(track: MediaStreamTrack, participant: CallParticipant | null): Promise<void> {
    if (!participant || participant.local || participant.user_name !== assistantName) return;
    if (track.kind === 'video') this.#outlet.emit('video', track);
    if (track.kind === 'audio') {
      const player = await this.#players.play(participant.session_id, track);
      if (!player) return;
      this.#player = player;
      this.#outlet.emit('audio', player);
    }
    // SPEC VE9: the assistant waits for it.
    this.callObject?.sendAppMessage('playable');
  }

  #receiveMessage(data: unknown): void {
    if (data === 'listening') {
      this.#listen();
      return;
    }
    try {
      const message = parseServerMessage(data);
      if (saysCallEnded(message)) this.#lastWord = "the server's";
      this.#outlet.emit('message', message);
    } catch (error) {
      // SPEC VS22: such a message is harmless.
      console.warn('Error parsing message data: ', error);
    }
  }

  /** The assistant listens. */
  #listen(): void {
    const phase = this.#phase;
    if ((phase.at !== 'outside' && phase.at !== 'inside') || phase.listening) return;
    this.#phase = { ...phase, listening: true };
    // The call cannot begin before the join is done, but begins right after it.
    if (phase.at === 'inside') this.#begin();
  }

  /** The conversation begins (SPEC VE9). */
  #begin(): void {
    if (this.#outlet.state().status === 'ending') return;
    this.#outlet.dispatch({ type: 'assistant-listening', callId: this.#callId });
    this.#outlet.emit('call-start');
  }

  /** The assistant greets once its greeting is recorded. */
  #greetOnRecording(): void {
    if (this.#recordingRequestedAt === undefined || this.#greeted || !this.recordsVideo) return;
    this.#greeted = true;
    const delaySeconds = (Date.now() - this.#recordingRequestedAt) / 1000;
    this.#outlet.emit('call-start-progress', {
      stage: 'video-recording-started',
      status: 'completed',
      timestamp: now(),
      metadata: { delaySeconds },
    });
    this.send({
      type: 'control',
      control: 'say-first-message',
      videoRecordingStartDelaySeconds: delaySeconds,
    });
  }

  /** SPEC VS12; a muted microphone stays muted. */
  async #dropNoiseCancellation(): Promise<void> {
    try {
      await this.callObject?.setAudioProcessor('none');
      if (this.#wanted === 'on') this.callObject?.setLocalAudio(true);
    } catch (error) {
      if (this.#over) return;
      this.#outlet.emit('error', {
        type: 'audio-processor-recovery-error',
        stage: 'audio-processor-recovery',
        error: thrownValue(error),
        message: describeError(error),
        timestamp: now(),
      });
    }
  }

  // Cleaning up.

  /** Interrupts a start in progress, and reports why. */
  #interruptStart(reason: 'aborted' | 'call-ended'): void {
    const starting = this.#starting;
    if (!starting || starting.abort.signal.aborted) return;
    starting.abort.abort();
    this.#outlet.emit('call-start-progress', {
      stage: starting.stage,
      status: 'failed',
      timestamp: now(),
      metadata: { reason },
    });
  }

  /** Stops the call from being heard or recorded. */
  #silence(): void {
    this.stopRecording();
    this.#player = undefined;
    this.#players.release();
    this.#boostedMicrophone?.release();
    this.#boostedMicrophone = undefined;
  }

  #release(): void {
    clearTimeout(this.#leaveTimer);
    this.#interruptJoin = undefined;
    this.#speech.end();
    this.#silence();
    this.#unsubscribe?.();
    this.#prepared?.release();
    void this.#destroyCallObject();
  }

  /** SPEC VS11. */
  stopRecording(): void {
    if (this.#recordingRequestedAt === undefined) return;
    this.#recordingRequestedAt = undefined;
    // The room may be gone, along with its recording.
    this.#callObject?.stopRecording().catch(() => {});
  }

  #destroyCallObject(): Promise<void> {
    this.#leaving ??= this.#leave();
    return this.#leaving;
  }

  async #leave(): Promise<void> {
    try {
      await this.#callObject?.destroy();
    } catch {
      // If a room cannot even be left, there is nothing more to release.
    }
  }
}

/** The library's event, plus the fields of newer releases of the peer. */
function readBothWays<Event extends { readonly error?: object }, Type extends string>(
  event: Event,
  type: Type,
  message: string,
): ReadBothWays<Event, Type> {
  const error = { type: 'unknown', msg: message, ...event, ...event.error, message, error: event.error };
  // The compiler doesn't know the spread fields.
  return { ...event, type, message, timestamp: now(), error } as ReadBothWays<Event, Type>;
}

function now(): string {
  return new Date().toISOString();
}
