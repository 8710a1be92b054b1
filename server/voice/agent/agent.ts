import type { RequestSource } from '#shared/forms/request-source.ts';
import type {
  AgentMessage,
  EndedReason,
  TranscriberProvider,
  VisitorMessage,
} from '#shared/voice/messages.ts';
import type { CallTimers } from '../call-timers.ts';
import type { Dialogue } from '../mind/dialogue.ts';

/** One finished line of a call, kept for `GET /voice/call/{id}`. */
export interface TranscriptLine {
  readonly role: 'user' | 'assistant';
  readonly message: string;
  /** Milliseconds since 1970. */
  readonly time: number;
}

/** The room's side of the interface between room and agent. */
export interface AgentTransport {
  /** The call's timers: the room closes them with it, and ends the call when one fails. */
  readonly timers: CallTimers;
  /** One frame of the agent's voice, 320 samples; the agent sends them in real time. */
  sendAudio(frame: Int16Array): void;
  /** Makes the visitor's player drop what it has not played yet (barge-in). */
  clearAudio(): void;
  send(message: AgentMessage | 'listening'): void;
  /** Keeps a finished line. */
  keep(line: TranscriptLine): void;
  /** Keeps a visitor's question that the agent can't answer. */
  keepUnanswered(question: string): void;
  /** Takes the last one back: the visitor had not finished. */
  takeBackUnanswered(): void;
  /** Ends the call from the agent's side, including the status update. */
  end(reason: EndedReason): void;
}

/** How well the visitor's line carries the agent's voice. */
export type LineOfCall =
  /** The voice gets through. */
  | 'spoken'
  /** The line is lagging: the voice pauses for a moment. */
  | 'waiting'
  /** The voice does not get through: the visitor reads. */
  | 'none';

/** The agent of one call: ears, mind and mouth, wired to a room. */
export interface Agent {
  /** The visitor can hear us (`playable`): announce `listening`, then greet. Later calls are ignored. */
  start(): void;
  /** 20 ms of the visitor's microphone, 320 samples. */
  hear(frame: Int16Array): void;
  receive(message: VisitorMessage): void;
  /** A visitor who was on another server until now can hear us: answer their last turn, or repeat the agent's. */
  goOn(): void;
  /** The state that another agent needs to take over. Plain JSON. */
  readonly mind: unknown;
  /** The visitor's connection was lost: say nothing until it is back. */
  pause(): void;
  resume(): void;
  /** Called whenever the visitor's line changes; `spoken` until then. */
  carry(line: LineOfCall): void;
  /** Ends everything: no request, worker job or detector of this call stays. Idempotent. */
  close(): void;
}

/** A call's engines: chosen when it is requested, and kept to its end. */
export interface CallEngines {
  readonly transcriber: TranscriberProvider;
  /** Whether the server has an outside service turn speech into words. */
  readonly isHeardOutside: boolean;
  /** Which engines speak and think, for the response to `POST /voice/call/web`. */
  readonly voice: string;
  readonly model: 'concierge' | 'openai';
  createAgent(transport: AgentTransport, call: CallOfAgent): Agent;
}

/** The origin of a call. */
export interface Caller {
  /** Used to count calls and bookings against their sender's limits. */
  readonly clientAddress: string;
  /** Origin of the other site on whose page it was started; undefined for this site. */
  readonly site?: string | undefined;
  /** Where the visit came from, according to the page. */
  readonly source?: RequestSource | undefined;
  /** The visitor's time zone, IANA name, according to the page. */
  readonly zone?: string | undefined;
  /** Called with the id of each stored booking. */
  readonly onBooked?: ((id: string) => void) | undefined;
}

/** The agent's knowledge of its call. */
export interface CallOfAgent extends Caller {
  /** The id of a booking with these answers: the same at every try, on every server. */
  bookingId(payload: string): string;
  /** For a call that another server had: what was said, and the state of its agent's mind. */
  readonly before?: { readonly lines: readonly TranscriptLine[]; readonly mind: unknown };
}

/** Makes agents; one for the whole process. */
export interface AgentFactory {
  /**
   * The engines of a new call: the best that are available now.
   * @param transcriber for a call continued here: what its visitor's page was told
   */
  engage(transcriber?: TranscriberProvider): CallEngines;
  /** Only the mind, for a chat in writing. */
  createChat(caller: Caller): Dialogue;
  /** Ends worker threads. */
  close(): Promise<void>;
}
