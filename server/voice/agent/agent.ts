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

/** The room's side of the seam between room and agent. */
export interface AgentTransport {
  /** The call's: the room closes them with it, and ends the call when one fails. */
  readonly timers: CallTimers;
  /** One frame of the agent's voice, 320 samples; the agent sends them in real time. */
  sendAudio(frame: Int16Array): void;
  /** Lets the visitor's player drop what it has not played yet (barge-in). */
  clearAudio(): void;
  send(message: AgentMessage | 'listening'): void;
  /** Keeps a finished line. */
  keep(line: TranscriptLine): void;
  /** Keeps a visitor's question that the agent can't answer. */
  keepUnanswered(question: string): void;
  /** Takes the last of them back: the visitor had not finished. */
  takeBackUnanswered(): void;
  /** Ends the call from the agent's side, status-update included. */
  end(reason: EndedReason): void;
}

/** How the visitor's line copes with the agent's voice. */
export type LineOfCall =
  /** It carries it. */
  | 'spoken'
  /** It's lagging: the voice pauses for a moment. */
  | 'waiting'
  /** It does not carry it: the visitor reads. */
  | 'none';

/** The agent of one call: ears, mind and mouth, wired to a room. */
export interface Agent {
  /** The visitor hears us (`playable`): say `listening`, then greet. Later calls are ignored. */
  start(): void;
  /** 20 ms of the visitor's microphone, 320 samples. */
  hear(frame: Int16Array): void;
  receive(message: VisitorMessage): void;
  /** The visitor, who was with another server until now, hears us: answer what was said last, or say it once more. */
  goOn(): void;
  /** The state that another agent needs to take over. Plain JSON. */
  readonly mind: unknown;
  /** The visitor's connection was lost: nothing is said until it is back. */
  pause(): void;
  resume(): void;
  /** Told whenever the visitor's line changes; `spoken` until then. */
  carry(line: LineOfCall): void;
  /** Ends everything: no request, worker job or detector of this call stays. Harmless when repeated. */
  close(): void;
}

/** A call's engines: chosen when it is requested, and kept to its end. */
export interface CallEngines {
  readonly transcriber: TranscriberProvider;
  /** Whether the server has an outside service turn speech into words. */
  readonly isHeardOutside: boolean;
  /** Which engines speak and think, for the answer of `POST /voice/call/web`. */
  readonly voice: string;
  readonly model: 'concierge' | 'openai';
  createAgent(transport: AgentTransport, call: CallOfAgent): Agent;
}

/** Where a call comes from. */
export interface Caller {
  /** Counts calls and bookings against their sender's limits. */
  readonly clientAddress: string;
  /** Origin of the other site on whose page it was started; undefined for this site's own. */
  readonly site?: string | undefined;
  /** Where the visit came from, as the page says. */
  readonly source?: RequestSource | undefined;
  /** The visitor's time zone, IANA name, as the page says. */
  readonly zone?: string | undefined;
  /** Told the id of each booking that was stored. */
  readonly onBooked?: ((id: string) => void) | undefined;
}

/** The agent's knowledge of its call. */
export interface CallOfAgent extends Caller {
  /** The id of a booking with these answers: the same whenever it is tried, on whichever server. */
  bookingId(payload: string): string;
  /** Of a call that another server had: what was said, and what its agent's mind had written down. */
  readonly before?: { readonly lines: readonly TranscriptLine[]; readonly mind: unknown };
}

/** Makes agents; one for the whole process. */
export interface AgentFactory {
  /**
   * The engines of a new call: the best that are there now.
   * @param transcriber of a call continued here: what its visitor's page was told
   */
  engage(transcriber?: TranscriberProvider): CallEngines;
  /** The mind alone, for a chat in writing. */
  createChat(caller: Caller): Dialogue;
  /** Ends worker threads. */
  close(): Promise<void>;
}
