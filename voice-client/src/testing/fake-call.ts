import { assistantName } from '../call-object/assistant-name.ts';
import type {
  CallObject,
  CallObjectEvent,
  CallParticipant,
  InputDevices,
  OutputDevice,
} from '../call-object/call-object.ts';
import { readFatalErrorType } from '../call-object/fatal-error.ts';
import type { MeetingState } from '../call-object/meeting-state.ts';
import { VoiceClientError, type VoiceClientErrorCode } from '../errors.ts';
import type { ClientMessage, KnownServerMessage, MessageRole } from '../provider/messages.ts';
import type { WebCall } from '../provider/resources.ts';
import type { CreateWebCall } from '../provider/web-call.ts';
import { fullVolume } from '../speech/speech-detector.ts';
import type { VoiceClientOptions } from '../voice-client.ts';

/** The behavior of the fakes. Anything not listed works. */
export interface FakeCallSettings {
  /**
   * The response of `POST /call/web` instead of a call: an HTTP status, with its body and headers; `unreachable` for no
   * network; `hangs` for no response.
   */
  readonly answer?:
    | {
        readonly status: number;
        readonly body?: unknown;
        readonly headers?: Readonly<Record<string, string>>;
      }
    | 'unreachable'
    | 'hangs';
  /** Fields of the returned call. */
  readonly webCall?: Partial<WebCall>;
  /** Why the room cannot be joined; `hangs` for a join that never ends. */
  readonly join?: VoiceClientErrorCode | 'hangs';
  /** Whether the assistant listens as soon as the room is joined. Default true. */
  readonly listens?: boolean;
  /** Milliseconds that the join takes. Default 0. */
  readonly joinTime?: number;
  /** Whether leaving takes so long that the client gives up waiting. */
  readonly leave?: 'hangs';
  /** Which requests to change the microphone or speaker fail. */
  readonly devices?: 'refused';
}

/**
 * A provider and a room without a network, for tests of your own call screens:
 *
 * ```js
 * const fake = createFakeCall();
 * const client = new VoiceClient('key', undefined, {}, {}, fake.options);
 * await client.start('assistant');
 * fake.transcript('assistant', 'Hi, how can I help?');
 * fake.end('assistant-ended-call');
 * ```
 */
export interface FakeCall {
  /** The last argument of the client. */
  readonly options: Required<Pick<VoiceClientOptions, 'createCallObject' | 'createWebCall'>>;
  /** The calls that were requested, oldest first. */
  readonly requests: readonly CreateWebCall[];
  /** Everything the client has sent into the room, oldest first; `playable` and the like as texts. */
  readonly sent: readonly (ClientMessage | string)[];
  /** The client's device requests, oldest first. */
  readonly devices: readonly (InputDevices | OutputDevice)[];
  /** The room of the newest call: its state, and whether its microphone is on. */
  readonly room: FakeCallObject | undefined;
  /** The assistant listens: the conversation begins. */
  listen(): void;
  /** A message of the provider, as it would arrive. */
  message(message: KnownServerMessage | { readonly type: string; readonly [field: string]: unknown }): void;
  /** Somebody said something. */
  transcript(role: MessageRole, transcript: string, transcriptType?: 'partial' | 'final'): void;
  /** How loud the assistant is, 0 to 1 of full volume. */
  level(level: number): void;
  /** How loud the visitor is, on the same scale. */
  localLevel(level: number): void;
  /** The provider ends the call: its status update, then the room closes. */
  end(endedReason?: string): void;
  /** The room closes without a word. */
  drop(): void;
  /** The call library fails for good, e.g. with `ejected` or `exp-room`. */
  fail(type: string, message?: string): void;
  /** The microphone fails in the call, e.g. with `not-found`. */
  loseMicrophone(type?: string): void;
  /** The connection is lost for a while, or back. */
  connection(event: 'interrupted' | 'connected'): void;
  /** The browser plays no sound until a user gesture. */
  blockSound(): void;
}

const assistant = { session_id: 'assistant', user_name: assistantName, local: false } as CallParticipant;

/** A room without a network, controlled by {@link FakeCall}. */
export class FakeCallObject implements CallObject {
  readonly dailyCall = null;
  readonly #settings: FakeCallSettings;
  readonly #listeners = new Set<(event: CallObjectEvent) => void>();
  readonly #log: {
    readonly sent: (ClientMessage | string)[];
    readonly devices: (InputDevices | OutputDevice)[];
  };
  #state: MeetingState = 'loaded';
  #microphone = true;

  constructor(settings: FakeCallSettings, log: FakeCallObject['log']) {
    this.#settings = settings;
    this.#log = log;
  }

  /** Records the client's actions. */
  get log(): {
    readonly sent: (ClientMessage | string)[];
    readonly devices: (InputDevices | OutputDevice)[];
  } {
    return this.#log;
  }

  /** Reports events of the room to the client; does nothing once it was left. */
  emit(event: CallObjectEvent): void {
    for (const listener of [...this.#listeners]) listener(event);
  }

  /** The room closes. */
  close(): void {
    if (this.#state === 'left') return;
    this.#state = 'left';
    this.emit({ type: 'left' });
    this.#listeners.clear();
  }

  subscribe(listener: (event: CallObjectEvent) => void): () => void {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  }

  async join(): Promise<readonly CallParticipant[]> {
    const { join, joinTime = 0, listens = true } = this.#settings;
    this.#state = 'joining';
    if (join === 'hangs') await new Promise(() => {});
    if (joinTime > 0) await new Promise((resolve) => setTimeout(resolve, joinTime));
    if (join !== undefined && join !== 'hangs') {
      this.#state = 'error';
      throw new VoiceClientError(join, `The fake room was told to fail with ${join}`);
    }
    this.#state = 'joined';
    if (listens) this.emit({ type: 'app-message', data: 'listening' });
    return [assistant];
  }

  async destroy(): Promise<void> {
    if (this.#settings.leave === 'hangs') await new Promise(() => {});
    this.close();
  }

  receiveTracks(): void {}

  sendAppMessage(data: string): void {
    this.#log.sent.push(data.startsWith('{') ? JSON.parse(data) : data);
  }

  setLocalAudio(on: boolean): void {
    this.#microphone = on;
  }

  localAudio(): boolean | null {
    return this.#state === 'joined' ? this.#microphone : null;
  }

  async setAudioProcessor(): Promise<void> {}

  async setInputDevices(devices: InputDevices): Promise<void> {
    this.#takeDevices(devices);
  }

  async setOutputDevice(device: OutputDevice): Promise<void> {
    this.#takeDevices(device);
  }

  async observeAudioLevels(): Promise<void> {}

  async startRecording(): Promise<void> {}

  async stopRecording(): Promise<void> {}

  startScreenShare(): void {}

  stopScreenShare(): void {}

  meetingState(): MeetingState {
    return this.#state;
  }

  accessLevel(): 'full' | 'unknown' {
    return this.#state === 'joined' ? 'full' : 'unknown';
  }

  permissions(): ReturnType<CallObject['permissions']> {
    if (this.#state !== 'joined') return null;
    return { hasPresence: true, canSend: ['audio'], canReceive: { base: true }, canAdmin: false };
  }

  #takeDevices(devices: InputDevices | OutputDevice): void {
    if (this.#settings.devices === 'refused') {
      throw new VoiceClientError('microphone-not-found', 'The fake room was told to refuse devices');
    }
    this.#log.devices.push(devices);
  }
}

/** @param settings the failures; they may be changed before each start */
export function createFakeCall(settings: FakeCallSettings = {}): FakeCall {
  const requests: CreateWebCall[] = [];
  const log = { sent: [] as (ClientMessage | string)[], devices: [] as (InputDevices | OutputDevice)[] };
  let room: FakeCallObject | undefined;

  const emit = (event: CallObjectEvent) => room?.emit(event);
  const message: FakeCall['message'] = (told) => emit({ type: 'app-message', data: JSON.stringify(told) });

  return {
    options: {
      createWebCall: async (request, signal) => {
        requests.push(request);
        return answerOf(settings, requests.length, signal);
      },
      createCallObject: () => {
        room = new FakeCallObject(settings, log);
        return room;
      },
    },
    requests,
    sent: log.sent,
    devices: log.devices,
    get room() {
      return room;
    },
    listen: () => emit({ type: 'app-message', data: 'listening' }),
    message,
    transcript: (role, transcript, transcriptType = 'final') =>
      message({ type: 'transcript', role, transcript, transcriptType }),
    level: (level) => emit({ type: 'audio-levels', levels: { [assistant.session_id]: level * fullVolume } }),
    localLevel: (level) => emit({ type: 'local-audio-level', level: level * fullVolume }),
    end: (endedReason = 'assistant-ended-call') => {
      message({ type: 'status-update', status: 'ended', endedReason });
      room?.close();
    },
    drop: () => room?.close(),
    fail: (type, msg = 'The fake room was told to fail') => {
      const event = { action: 'error', errorMsg: msg, error: { type, msg } } as const;
      emit({ type: 'fatal-error', fatalType: readFatalErrorType(event), event });
    },
    loseMicrophone: (type = 'not-found') =>
      emit({
        type: 'camera-error',
        event: { action: 'camera-error', error: { type, msg: 'The fake microphone is gone' } },
      }),
    connection: (event) =>
      emit({
        type: 'network-connection-changed',
        event: { action: 'network-connection', type: 'signaling', event },
      }),
    blockSound: () =>
      emit({
        type: 'audio-blocked',
        error: new DOMException('The browser plays no sound before a user gesture', 'NotAllowedError'),
      }),
  };
}

async function answerOf(
  { answer, webCall }: FakeCallSettings,
  number: number,
  signal: AbortSignal,
): Promise<WebCall> {
  if (answer === 'hangs') {
    await new Promise((_resolve, reject) => signal.addEventListener('abort', () => reject(signal.reason)));
  }
  if (answer === 'unreachable') throw new TypeError('Failed to fetch');
  if (typeof answer === 'object') {
    const { status, body = null, headers = {} } = answer;
    const response = new Response(body === null ? null : JSON.stringify(body), { status, headers });
    throw Object.assign(response, { data: null, error: body });
  }
  const now = new Date().toISOString();
  return {
    id: `fake-call-${number}`,
    orgId: 'fake-org',
    createdAt: now,
    updatedAt: now,
    type: 'webCall',
    status: 'queued',
    webCallUrl: 'wss://fake.invalid/room',
    ...webCall,
  };
}
