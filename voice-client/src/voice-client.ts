import { openBoostedMicrophone } from './boosted-microphone.ts';
import type {
  CallLibraryConfig,
  CallObject,
  CreateCallObject,
  InputDevices,
  MediaSource,
  OutputDevice,
} from './call-object/call-object.ts';
import type {
  DailyCall,
  DailyDisplayMediaStreamOptions,
  DailyVideoSendSettings,
} from './call-object/daily-types.ts';
import type {
  AssistantOverrides,
  AssistantRequest,
  SquadRequest,
  WorkflowOverrides,
  WorkflowRequest,
} from './call-requests.ts';
import { CallSession, type SessionOutlet, type SessionSettings } from './call-session.ts';
import { createCallObject } from './create-call-object.ts';
import { EventEmitter } from './event-emitter.ts';
import type { ToldEventName, VoiceClientEvents } from './events.ts';
import type { ClientMessage } from './messages.ts';
import { reportListenerError } from './report-error.ts';
import type { WebCall } from './resources.ts';
import { idle, type SessionEvent, type SessionState, transition } from './session-state.ts';
import type { RequestWebCall, StartRequest } from './web-call.ts';

/** The devices of a call. */
export interface CallDevices {
  readonly audioSource?: MediaSource;
  /** Default: the camera, when the video is recorded. */
  readonly videoSource?: MediaSource;
  /** Joins muted. */
  readonly startAudioOff?: boolean;
}

/** Options that `@vapi-ai/web` has no argument for. */
export interface VoiceClientOptions {
  /** Makes the call objects, instead of the choice by the room's address. */
  readonly createCallObject?: CreateCallObject;
  /** Gets the call, instead of the request to the provider. */
  readonly createWebCall?: RequestWebCall;
  /** Decides whether this is a mobile device. Default: the browser's. */
  readonly userAgent?: string;
  /** Milliseconds that joining a room may take. Default 15,000. */
  readonly joinTimeoutMs?: number;
  /** false joins without asking for the microphone. */
  readonly microphone?: boolean;
}

const defaultJoinTimeout = 15_000;

/** The error text of methods that need a call (SPEC VS21). */
const noCallObject = 'Call object is not available.';

/**
 * Starts and follows web voice calls, one at a time. Clients share nothing with each other.
 *
 * Every event is described in {@link VoiceClientEvents}, the life of a call in {@link SessionState}.
 */
export class VoiceClient extends EventEmitter<VoiceClientEvents, ToldEventName> {
  readonly #settings: SessionSettings;
  readonly #subscribers = new Set<() => void>();
  #state: SessionState = idle;
  #session: CallSession | undefined;

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
    };
  }

  /**
   * Starts a call with an assistant, a squad or a workflow, each given as an object or as the id of a stored
   * one. While a call is on, nothing is started. A failure is reported by `call-start-failed` and `error`.
   * @returns the call once it is joined and set up; null if that fails
   * @throws when none of the three is given (SPEC V11)
   */
  async start(
    assistant?: AssistantRequest | string,
    assistantOverrides?: AssistantOverrides,
    squad?: SquadRequest | string,
    workflow?: WorkflowRequest | string,
    workflowOverrides?: WorkflowOverrides,
  ): Promise<WebCall | null> {
    if (!assistant && !squad && !workflow) {
      const error = new Error('Assistant or Squad or Workflow must be provided.');
      this.emit('error', {
        type: 'validation-error',
        stage: 'input-validation',
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
    const request: StartRequest = { assistant, assistantOverrides, squad, workflow, workflowOverrides };
    const previous = this.#session;
    const session = new CallSession(request, this.#settings, this.#outlet);
    this.#session = session;
    this.#dispatch({ type: 'start-requested' });
    // Started by a listener of the last call's end: that call finishes its events first.
    if (previous?.tellingEnd) await Promise.resolve();
    return session.start();
  }

  /** Ends the call, or the start of one, at whatever stage it is. Harmless when there is none. */
  stop(): void {
    this.#session?.stop();
  }

  /**
   * Sends a message into the call. Nothing happens without one.
   * @throws what the call library throws, e.g. for a message that is too large (SPEC L15)
   */
  send(message: ClientMessage): void {
    this.#session?.send(message);
  }

  /**
   * Has the assistant say a text (SPEC VE5).
   * @param interruptionsEnabled whether the visitor can interrupt it
   * @param interruptAssistantEnabled whether it interrupts what the assistant is saying
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
   * Boosts the microphone for this call. A failure is only logged (SPEC VS22).
   * @param gain 1 leaves it as it is
   * @throws without a call (SPEC VS21)
   */
  async increaseMicLevel(gain: number): Promise<void> {
    const session = this.#session;
    if (!session?.callObject) throw new Error(noCallObject);
    try {
      await session.switchMicrophone(await openBoostedMicrophone(gain));
    } catch (error) {
      console.error('Error adjusting microphone level:', error);
    }
  }

  /**
   * Uses another microphone or camera from now on. Nothing happens without a call.
   * @throws what the call library throws, e.g. `microphone-not-found`; the current one stays in use
   */
  async setInputDevicesAsync(options: InputDevices): Promise<void> {
    await this.getCallObject()?.setInputDevices(options);
  }

  /** Plays the assistant on another speaker from now on, in browsers that offer the choice. */
  async setOutputDeviceAsync(options: OutputDevice): Promise<void> {
    await this.#session?.setOutputDevice(options);
  }

  /** Shares the screen, where the room has video. */
  startScreenSharing(
    displayMediaOptions?: DailyDisplayMediaStreamOptions,
    screenVideoSendSettings?: DailyVideoSendSettings,
  ): void {
    this.getCallObject()?.startScreenShare({
      ...(displayMediaOptions && { displayMediaOptions }),
      ...(screenVideoSendSettings && { screenVideoSendSettings }),
    });
  }

  /** Ends what {@link startScreenSharing} began. */
  stopScreenSharing(): void {
    this.getCallObject()?.stopScreenShare();
  }

  /** The call's own object, whatever room it is in; null without a call. */
  getCallObject(): CallObject | null {
    return this.#session?.callObject ?? null;
  }

  /** Daily's own call object; null without a call, and in a room that is not Daily's. */
  getDailyCallObject(): DailyCall | null {
    return this.getCallObject()?.dailyCall ?? null;
  }

  /**
   * Calls the listener when {@link getSnapshot} or {@link isMuted} changes. Both fit React's `useSyncExternalStore`
   * as they are.
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

  readonly #outlet: SessionOutlet = {
    emit: (event, ...args) => this.emit(event, ...args),
    dispatch: this.#dispatch,
    state: () => this.#state,
  };
}
