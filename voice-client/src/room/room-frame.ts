import type { CallParticipant } from '../call-object/call-object.ts';

/** The meaning of a text frame from the server. */
export type RoomText =
  /** First after every connection. */
  | {
      readonly type: 'joined';
      readonly participants: readonly CallParticipant[];
      readonly resumeKey: string;
      /** How many messages of this side's the call has; undefined from a server that does not count them. */
      readonly received: number | undefined;
      /** Whether the server answers probes. */
      readonly probes: boolean;
      /** Whether it knows Opus. */
      readonly opus: boolean;
    }
  /** A probe of this side's came, at this time of the server's clock (milliseconds). */
  | { readonly type: 'probed'; readonly id: number; readonly at: number }
  /** The unplayed rest of the agent's audio is to be dropped. */
  | { readonly type: 'clear' }
  /** A word, or the text of a JSON object. */
  | { readonly type: 'app-message'; readonly data: string };

/** @returns undefined: control of a kind that is not known yet */
export function readRoomText(text: string): RoomText | undefined {
  const frame = parse(text);
  if (typeof frame === 'string') return { type: 'app-message', data: frame };
  if (Reflect.get(frame, 'type') !== 'room') return { type: 'app-message', data: text };
  switch (Reflect.get(frame, 'event')) {
    case 'joined':
      return {
        type: 'joined',
        participants: readParticipants(Reflect.get(frame, 'participants')),
        resumeKey: String(Reflect.get(frame, 'resumeKey')),
        received: readCount(Reflect.get(frame, 'received')),
        probes: Reflect.get(frame, 'probes') === true,
        opus: readList(Reflect.get(frame, 'codecs')).includes('opus'),
      };
    case 'probed': {
      const id = readCount(Reflect.get(frame, 'id'));
      const at = readCount(Reflect.get(frame, 'at'));
      return id === undefined || at === undefined ? undefined : { type: 'probed', id, at };
    }
    case 'clear':
      return { type: 'clear' };
    default:
      return undefined;
  }
}

/** Ends the call. */
export const leaveText = JSON.stringify({ type: 'room', event: 'leave' });

/** The page is gone for now, with its connection: it may come back. */
export const awayText = JSON.stringify({ type: 'room', event: 'away' });

/** This side sends and plays Opus where the line needs it. */
export const opusText = JSON.stringify({ type: 'room', event: 'opus' });

/** The line carries nothing of the microphone. */
export const unheardText = JSON.stringify({ type: 'room', event: 'unheard' });

/** Asks when this comes. @param padding characters that mean nothing, to see how long they take */
export function probeText(id: number, padding: number): string {
  return JSON.stringify({
    type: 'room',
    event: 'probe',
    id,
    ...(padding > 0 && { padding: '.'.repeat(padding) }),
  });
}

/** Anything but a JSON object is a word. */
function parse(text: string): object | string {
  try {
    const frame: unknown = JSON.parse(text);
    if (typeof frame === 'string') return frame;
    return typeof frame === 'object' && frame !== null ? frame : text;
  } catch {
    return text;
  }
}

function readCount(value: unknown): number | undefined {
  return typeof value === 'number' ? value : undefined;
}

function readParticipants(value: unknown): CallParticipant[] {
  return readList(value).filter(isParticipant);
}

function readList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function isParticipant(value: unknown): value is CallParticipant {
  return typeof value === 'object' && value !== null && typeof Reflect.get(value, 'session_id') === 'string';
}
