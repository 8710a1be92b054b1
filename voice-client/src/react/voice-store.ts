import type { CameraErrorEvent } from '../call-object/call-object.ts';
import type { EventListener, VoiceClientEvents } from '../events/events.ts';
import type { MessageRole } from '../provider/messages.ts';
import type { SessionState } from '../session-state.ts';
import type { VoiceClient } from '../voice-client.ts';

/** A line of the conversation, for the screen. */
export interface TranscriptLine {
  /** Stays the same while the line grows, so it can be a React key. */
  readonly id: number;
  readonly role: MessageRole;
  readonly text: string;
  /** `false` while it is still being spoken. */
  readonly final: boolean;
}

/** The call's status, and the last error. */
export type VoiceStatus = SessionState & {
  /** The last `error` event since the start; null if there was none. */
  readonly error: VoiceClientEvents['error'][0] | null;
  /** `false` while the connection is lost and may come back. */
  readonly online: boolean;
};

/** The microphone's current state. */
export interface MicrophoneState {
  readonly muted: boolean;
  /** Why it cannot be used; null while it can. */
  readonly problem: CameraErrorEvent['error'] | null;
}

/** The agent's state. */
export type AgentState = 'idle' | 'connecting' | 'listening' | 'thinking' | 'speaking';

/** A value for `useSyncExternalStore`. */
export interface Observable<Value> {
  readonly get: () => Value;
  readonly subscribe: (listener: () => void) => () => void;
}

class Cell<Value> implements Observable<Value> {
  #value: Value;
  readonly #listeners = new Set<() => void>();

  constructor(value: Value) {
    this.#value = value;
  }

  readonly get = (): Value => this.#value;

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => {
      this.#listeners.delete(listener);
    };
  };

  set(value: Value): void {
    if (Object.is(value, this.#value)) return;
    this.#value = value;
    for (const listener of [...this.#listeners]) listener();
  }
}

const stores = new WeakMap<VoiceClient, VoiceStore>();

/** The part of a client that hooks read. There is one per client, however many providers it has. */
export class VoiceStore {
  readonly client: VoiceClient;
  readonly status: Cell<VoiceStatus>;
  readonly transcript = new Cell<readonly TranscriptLine[]>([]);
  readonly agent = new Cell<AgentState>('idle');
  readonly microphone = new Cell<MicrophoneState>({ muted: false, problem: null });
  /** 0 to 1, rounded to two digits, which is more than anybody sees. */
  readonly levels = { assistant: new Cell(0), user: new Cell(0) } as const;
  readonly #detach: (() => void)[] = [];
  #providers = 0;
  #lines = 0;

  static of(client: VoiceClient): VoiceStore {
    const store = stores.get(client) ?? new VoiceStore(client);
    stores.set(client, store);
    return store;
  }

  constructor(client: VoiceClient) {
    this.client = client;
    this.status = new Cell<VoiceStatus>({ ...client.getSnapshot(), error: null, online: true });
  }

  /** Registers a provider. @returns a function to call when it is unmounted */
  attach(keepsCall: boolean): () => void {
    if (this.#providers++ === 0) this.#listen();
    return () => {
      this.#providers--;
      // React may only undo the effect in order to run it again, as in StrictMode.
      queueMicrotask(() => {
        if (this.#providers > 0) return;
        for (const stop of this.#detach.splice(0)) stop();
        if (!keepsCall) this.client.stop();
      });
    };
  }

  /** Turns the microphone off or on again; does nothing without a call. */
  setMuted(muted: boolean): void {
    if (this.client.getCallObject()) this.client.setMuted(muted);
  }

  #listen(): void {
    if (this.#detach.length > 0) return;
    const { client } = this;
    const on = <E extends keyof VoiceClientEvents>(event: E, listener: EventListener<E>) => {
      client.on(event, listener);
      this.#detach.push(() => client.off(event, listener));
    };
    this.#detach.push(client.subscribe(() => this.#update()));
    this.#update();
    on('error', (error) => this.#change({ error }));
    on('network-connection', ({ event }) => this.#change({ online: event !== 'interrupted' }));
    on('camera-error', ({ error }) => this.#tellMicrophone({ problem: error.error }));
    on('volume-level', (level) => this.levels.assistant.set(rounded(level)));
    on('local-volume-level', (level) => {
      this.levels.user.set(rounded(level));
      // It is heard again.
      if (level > 0 && this.microphone.get().problem) this.#tellMicrophone({ problem: null });
    });
    on('speech-start', () => this.#acts('speaking'));
    on('speech-end', () => this.#acts('listening'));
    on('message', (message) => {
      if (message.type !== 'transcript') return;
      const final = message.transcriptType === 'final';
      if (message.role === 'user' && this.agent.get() !== 'speaking')
        this.#acts(final ? 'thinking' : 'listening');
      this.#say(message.role, message.transcript, final);
    });
  }

  /** The client has changed. */
  #update(): void {
    const before = this.status.get();
    const now = this.client.getSnapshot();
    const begins = now.status === 'starting' && before.status !== 'starting';
    if (begins) {
      this.transcript.set([]);
      this.#tellMicrophone({ muted: false, problem: null });
    }
    if (!sameState(before, now)) {
      const rest = begins ? { error: null, online: true } : { error: before.error, online: before.online };
      this.status.set({ ...now, ...rest });
    }
    if (now.status === 'starting' || now.status === 'joined') this.agent.set('connecting');
    else if (now.status !== 'live') this.agent.set('idle');
    else if (before.status !== 'live') this.agent.set('listening');
    if (now.status === 'idle') {
      this.levels.assistant.set(0);
      this.levels.user.set(0);
    }
    const muted = this.client.isMuted();
    if (muted !== this.microphone.get().muted) this.#tellMicrophone({ muted });
  }

  #acts(state: AgentState): void {
    if (this.client.getSnapshot().status === 'live') this.agent.set(state);
  }

  #tellMicrophone(part: Partial<MicrophoneState>): void {
    this.microphone.set({ ...this.microphone.get(), ...part });
  }

  #change(part: Partial<Pick<VoiceStatus, 'error' | 'online'>>): void {
    this.status.set({ ...this.status.get(), ...part });
  }

  /** A partial line replaces the previous one, a final one ends them. */
  #say(role: MessageRole, said: string, final: boolean): void {
    const text = said.trim();
    const lines = this.transcript.get();
    const growing = lines.find((line) => line.role === role && !line.final);
    if (text === '') {
      if (final && growing) this.transcript.set(lines.filter((line) => line !== growing));
      return;
    }
    const line = { id: growing?.id ?? ++this.#lines, role, text, final };
    this.transcript.set(growing ? lines.map((one) => (one === growing ? line : one)) : [...lines, line]);
  }
}

function sameState(before: VoiceStatus, now: SessionState): boolean {
  if (before.status !== now.status) return false;
  if (now.status === 'starting') return before.status === 'starting' && before.stage === now.stage;
  return true;
}

function rounded(level: number): number {
  return Math.round(Math.min(1, level) * 100) / 100;
}
