import type {
  CallLibraryConfig,
  CallObject,
  CreateCallObject,
  InputDevices,
  MediaSource,
  OutputDevice,
} from './call-object/call-object.ts';
import { loadDaily } from './call-object/daily.ts';
import type {
  DailyCall,
  DailyDisplayMediaStreamOptions,
  DailyVideoSendSettings,
} from './call-object/daily-types.ts';
import type { NetworkTestResults } from './call-object/network-tests.ts';
import { CallSession, type SessionOutlet, type SessionSettings } from './call-session.ts';
import { createCallObject } from './create-call-object.ts';
import { EventEmitter } from './events/event-emitter.ts';
import type { EventName, ToldEventName, VoiceClientEvents } from './events/events.ts';
import { reportListenerError } from './events/report-error.ts';
import type {
  AssistantOverrides,
  AssistantRequest,
  SquadRequest,
  WorkflowOverrides,
  WorkflowRequest,
} from './provider/call-requests.ts';
import type { ClientMessage } from './provider/messages.ts';
import type { WebCall } from './provider/resources.ts';
import {
  isWebCall,
  type RequestWebCall,
  type RunningCall,
  type StartOptions,
  type StartRequest,
} from './provider/web-call.ts';
import { type RejoinStore, rejoinAfterReload } from './rejoin.ts';
import { idle, type SessionEvent, type SessionState, transition } from './session-state.ts';

/** The devices of a call. */
export interface CallDevices {
  readonly audioSource?: MediaSource;
  /** Default: the camera, if video is recorded. */
  readonly videoSource?: MediaSource;
  /** Joins muted. */
  readonly startAudioOff?: boolean;
}

/** Options that `@vapi-ai/web` has no argument for. */
export interface VoiceClientOptions {
  /** Creates the call objects, instead of the choice by the room's address. */
  readonly createCallObject?: CreateCallObject;
  /** Gets the call, instead of the request to the provider. */
  readonly createWebCall?: RequestWebCall;
  /** Decides whether this is a mobile device. Default: the browser's. */
  readonly userAgent?: string;
  /** Milliseconds that joining a room may take. Default 15,000. */
  readonly joinTimeoutMs?: number;
  /** `false` joins without asking for the microphone. */
  readonly microphone?: boolean;
  /** `true` resumes a call after a reload of the page: it is joined again as soon as the page creates this client. */
  readonly rejoin?: boolean;
}

const defaultJoinTimeout = 15_000;

/** The arguments of `start` by name: an assistant has none of these. */
function isNamed(request: AssistantRequest | StartRequest | string | undefined): request is StartRequest {
  return typeof request === 'object' && ['assistant', 'squad', 'workflow'].some((name) => name in request);
}

/** The error text of methods that need a call (SPEC VS21). */
const noCallObject = 'Call object is not available.';

/**
 * Starts and tracks web voice calls, one at a time. Clients share no state.
 *
 * Every event is described in {@link VoiceClientEvents}, the life of a call in {@link SessionState}.
 */
export class VoiceClient extends EventEmitter<VoiceClientEvents, ToldEventName> {
  #settings: SessionSettings;
  readonly #subscribers = new Set<() => void>();
  #state: SessionState = idle;
  #session: CallSession | undefined;
  /** Kept for later calls. */
  #volume: number | undefined;
  readonly #rejoins: RejoinStore | undefined;

  /**
   * @param apiToken the provider's public key
   * @param apiBaseUrl the provider's address; may be relative to the page. Default https://api.vapi.ai
   */
  constructor(
    apiToken: string,
    apiBaseUrl?: string,
    dailyCallConfig: CallLibraryConfig = {},
    dailyCallObject: CallDevices = {},
    options: VoiceClientOptions = {},
  ) {
    super();
    this.#settings = {
      token: apiToken,
      baseUrl: apiBaseUrl,
      createCallObject: options.createCallObject ?? createCallObject,
      createWebCall: options.createWebCall,
      libraryConfig: dailyCallConfig,
      audioSource: options.microphone === false ? false : (dailyCallObject.audioSource ?? true),
      videoSource: dailyCallObject.videoSource,
      startAudioOff: dailyCallObject.startAudioOff,
      userAgent: options.userAgent ?? globalThis.navigator?.userAgent ?? '',
      joinTimeout: options.joinTimeoutMs ?? defaultJoinTimeout,
      volume: () => this.#volume,
    };
    if (options.rejoin) this.#rejoins = rejoinAfterReload(this, apiBaseUrl);
  }

  /**
   * Starts a call with an assistant, a squad or a workflow, each given as an object or as the id of a stored one. Does
   * nothing while a call is on. A failure is reported by `call-start-failed` and `error`. Instead of six arguments it also
   * takes one object with their names: `start({ assistant: 'id', microphone: false })`.
   * @returns the call once it is joined and set up; null if that fails
   * @throws if none of the three is given (SPEC V11)
   */
  async start(request: StartRequest): Promise<WebCall | null>;
  async start(
    assistant?: AssistantRequest | string,
    assistantOverrides?: AssistantOverrides,
    squad?: SquadRequest | string,
    workflow?: WorkflowRequest | string,
    workflowOverrides?: WorkflowOverrides,
    options?: StartOptions,
  ): Promise<WebCall | null>;
  async start(
    assistant?: AssistantRequest | StartRequest | string,
    assistantOverrides?: AssistantOverrides,
    squad?: SquadRequest | string,
    workflow?: WorkflowRequest | string,
    workflowOverrides?: WorkflowOverrides,
    options?: StartOptions,
  ): Promise<WebCall | null> {
    const request: StartRequest = isNamed(assistant)
      ? assistant
      : { assistant, assistantOverrides, squad, workflow, workflowOverrides, ...options };
    if (!request.assistant && !request.squad && !request.workflow) {
      const error = new Error('Assistant or Squad or Workflow must be provided.');
      this.emit('error', {
        type: 'validation-error',
        stage: 'input-validation',
        error,
        message: error.message,
        timestamp: new Date().toISOString(),
      });
      throw error;
    }
    // A call right after stop() need not wait until the room is left.
    if (this.#state.status === 'ending') this.#session?.end();
    if (this.#state.status !== 'idle') {
      this.emit('call-start-progress', {
        stage: 'validation',
        status: 'failed',
        timestamp: new Date().toISOString(),
        metadata: { reason: 'already-started' },
      });
      return null;
    }
    const kept = this.#rejoins ? { roomDeleteOnUserLeaveEnabled: false, ...request } : request;
    const { call } = await this.#run(kept);
    if (call && this.getSnapshot().status !== 'idle') this.#rejoins?.keep(call);
    return call;
  }

  /**
   * Resumes a running call, after a reload for example; pass the result of `start`. The call must have been started with
   * `roomDeleteOnUserLeaveEnabled: false`.
   * @throws while a call is on, and when the room cannot be joined; also reported by events
   */
  async reconnect(webCall: RunningCall): Promise<void> {
    if (this.#state.status === 'ending') this.#session?.end();
    if (this.#state.status !== 'idle') {
      throw new Error('Cannot reconnect while a call is already in progress. Call stop() first.');
    }
    if (!isWebCall(webCall)) throw new Error('webCallUrl is required for reconnection.');
    const { session } = await this.#run(webCall);
    if (session.failure !== undefined) throw session.failure;
  }

  /**
   * Ends the call, or its start at any stage. Does nothing if there is none. A call started with
   * `roomDeleteOnUserLeaveEnabled: false` continues without the visitor, for `reconnect`.
   * @returns once the room is left; never rejects
   */
  async stop(): Promise<void> {
    if (this.#rejoins) this.#session?.requestEnd();
    await this.#session?.stop();
  }

  /** Ends the call for good, even one that {@link reconnect} could resume. */
  async end(): Promise<void> {
    this.#session?.requestEnd();
    await this.#session?.stop();
  }

  /**
   * Sends a message into the call. Does nothing without one.
   * @throws the call library's errors, e.g. for a message that is too large (SPEC L15)
   */
  send(message: ClientMessage): void {
    this.#session?.send(message);
  }

  /**
   * Makes the assistant say a text (SPEC VE5).
   * @param interruptionsEnabled whether the visitor can interrupt it
   * @param interruptAssistantEnabled whether it interrupts the assistant's current speech
   */
  say(
    message: string,
    endCallAfterSpoken?: boolean,
    interruptionsEnabled = false,
    interruptAssistantEnabled = false,
  ): void {
    this.send({ type: 'say', message, endCallAfterSpoken, interruptionsEnabled, interruptAssistantEnabled });
  }

  /**
   * Turns the microphone off or on again.
   * @throws without a call (SPEC VS21)
   */
  setMuted(mute: boolean): void {
    if (!this.#session?.callObject) throw new Error(noCallObject);
    this.#session.setMuted(mute);
    this.#notify();
  }

  /** Whether the microphone is off; false without a call. */
  isMuted(): boolean {
    return this.getCallObject()?.localAudio() === false;
  }

  /**
   * The playback volume of the assistant, 0 to 1; for this call and all later ones. Affects neither what the assistant
   * hears nor `volume-level`.
   */
  setVolume(volume: number): void {
    if (!Number.isFinite(volume)) return;
    this.#volume = Math.min(1, Math.max(0, volume));
    this.#session?.adjustVolume();
  }

  /** The element that plays the assistant; null until the event `audio`. */
  getAudioPlayer(): HTMLAudioElement | null {
    return this.#session?.player ?? null;
  }

  /**
   * Starts a recording in the cloud, or tries again after `recording-error`. The outcome is reported by events.
   * @throws without a call
   */
  startRecording(): void {
    if (!this.#session?.callObject) throw new Error(noCallObject);
    this.#session.record();
  }

  /** Ends the recording; `recording-stopped` reports when it has ended. */
  stopRecording(): void {
    this.#session?.stopRecording();
  }

  /** The visitor's own level as measured by the call library, 0 to 1; 0 while it is not measured. */
  getLocalAudioLevel(): number {
    return this.#session?.localLevel ?? 0;
  }

  /**
   * Measures the visitor's own level in a Daily room from now on. Automatic if somebody listens to `local-volume-level`
   * when a call starts; other rooms always measure.
   * @param interval milliseconds between two events
   * @throws without a call, and the call library's errors
   */
  async startLocalAudioLevelObserver(interval?: number): Promise<void> {
    if (!this.#session?.callObject) throw new Error(noCallObject);
    await this.#session.observeLocalLevel(interval);
  }

  /** Ends {@link startLocalAudioLevelObserver}. */
  stopLocalAudioLevelObserver(): void {
    this.#session?.ignoreLocalLevel();
  }

  /** Whether the visitor's own level is measured. */
  isLocalAudioLevelObserverRunning(): boolean {
    return this.#session?.localLevel !== undefined;
  }

  /**
   * Tests whether calls in Daily rooms get through from here. Asks for the microphone, but not for the camera.
   * @returns daily-js's result of each test; `error` if it failed
   */
  static async runNetworkTestsStandalone(): Promise<NetworkTestResults> {
    const { runNetworkTests } = await import('./call-object/network-tests.ts');
    return runNetworkTests(await loadDaily());
  }

  /**
   * Boosts the microphone for this call. A failure is only logged (SPEC VS22).
   * @param gain 1 leaves it unchanged
   * @throws without a call (SPEC VS21)
   */
  async increaseMicLevel(gain: number): Promise<void> {
    const session = this.#session;
    if (!session?.callObject) throw new Error(noCallObject);
    try {
      const { openBoostedMicrophone } = await import('./microphone/boosted-microphone.ts');
      await session.switchMicrophone(await openBoostedMicrophone(gain));
    } catch (error) {
      console.error('Error adjusting microphone level:', error);
    }
  }

  /**
   * Uses another microphone or camera from now on. Without a call, the microphone is stored for the next ones.
   * @throws the call library's errors, e.g. `microphone-not-found`; the current one stays in use
   */
  async setInputDevicesAsync(options: InputDevices): Promise<void> {
    const callObject = this.getCallObject();
    if (callObject) await callObject.setInputDevices(options);
    else if (options.audioDeviceId)
      this.#settings = { ...this.#settings, audioSource: options.audioDeviceId };
  }

  /** Plays the assistant on another speaker from now on, including later calls, if the browser offers the choice. */
  async setOutputDeviceAsync(options: OutputDevice): Promise<void> {
    this.#settings = { ...this.#settings, speaker: options.outputDeviceId };
    await this.#session?.setOutputDevice(options);
  }

  /** Shares the screen, if the room supports video. */
  startScreenSharing(
    displayMediaOptions?: DailyDisplayMediaStreamOptions,
    screenVideoSendSettings?: DailyVideoSendSettings,
  ): void {
    this.getCallObject()?.startScreenShare({
      ...(displayMediaOptions && { displayMediaOptions }),
      ...(screenVideoSendSettings && { screenVideoSendSettings }),
    });
  }

  /** Ends {@link startScreenSharing}. */
  stopScreenSharing(): void {
    this.getCallObject()?.stopScreenShare();
  }

  /** The call's own object, whatever room it is in; null without a call. */
  getCallObject(): CallObject | null {
    return this.#session?.callObject ?? null;
  }

  /** Daily's own call object; null without a call, and in any other room. */
  getDailyCallObject(): DailyCall | null {
    return this.getCallObject()?.dailyCall ?? null;
  }

  /**
   * Calls the listener when {@link getSnapshot} or {@link isMuted} changes. Both can be passed to React's
   * `useSyncExternalStore` directly.
   * @returns a function that ends the subscription
   */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#subscribers.add(listener);
    return () => {
      this.#subscribers.delete(listener);
    };
  };

  /** The same object until the state changes. */
  readonly getSnapshot = (): SessionState => this.#state;

  readonly #dispatch = (event: SessionEvent): void => {
    const next = transition(this.#state, event);
    if (next === this.#state) return;
    this.#state = next;
    this.#notify();
  };

  #notify(): void {
    for (const listener of this.#subscribers) {
      try {
        listener();
      } catch (error) {
        reportListenerError(error);
      }
    }
  }

  async #run(wanted: StartRequest | WebCall): Promise<{
    readonly session: CallSession;
    readonly call: WebCall | null;
  }> {
    const previous = this.#session;
    const session = new CallSession(wanted, this.#settings, this.#outlet);
    this.#session = session;
    this.#dispatch({
      type: 'start-requested',
      stage: isWebCall(wanted) ? 'reconnect-initialization' : 'initialization',
    });
    // Started by a listener of the last call's end: that call emits its remaining events first.
    if (previous?.tellingEnd) await Promise.resolve();
    return { session, call: await session.start() };
  }

  readonly #outlet: SessionOutlet = {
    emit: (event, ...args) => {
      // Before the listeners: one of them may start the next call.
      if (event === 'call-end') this.#rejoins?.forget();
      this.emit(event, ...args);
    },
    hears: (event: EventName) => this.listenerCount(event) > 0,
    dispatch: this.#dispatch,
    state: () => this.#state,
  };
}
