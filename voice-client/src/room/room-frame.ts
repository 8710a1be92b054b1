import type { CallParticipant } from '../call-object/call-object.ts';

/** The meaning of a text frame from the server. */
export type RoomText =
  /** First after every connection. */
  | {
      readonly type: 'joined';
      readonly participants: readonly CallParticipant[];
      readonly resumeKey: string;
      /** How many of this side's messages the call has; undefined from a server that does not count them. */
      readonly received: number | undefined;
      /** Whether the server answers probes. */
      readonly probes: boolean;
      /** Whether it supports Opus. */
      readonly opus: boolean;
    }
  /** A probe from this side arrived, at this time of the server's clock (milliseconds). */
  | { readonly type: 'probed'; readonly id: number; readonly at: number }
  /** Drop the unplayed rest of the agent's audio. */
  | { readonly type: 'clear' }
  /** A word, or the text of a JSON object. */
  | { readonly type: 'app-message'; readonly data: string };

/** @returns undefined: control of an unknown kind */
export function readRoomText(text: string): RoomText | undefined {
  const frame = parse(text);
  if (typeof frame === 'string') return { type: 'app-message', data: frame };
  const { type, event, participants, resumeKey, received, probes, codecs, id, at } = frame;
  if (type !== 'room') return { type: 'app-message', data: text };
  switch (event) {
    case 'joined':
      return {
        type: 'joined',
        participants: readList(participants).filter(isParticipant),
        resumeKey: String(resumeKey),
        received: typeof received === 'number' ? received : undefined,
        probes: probes === true,
        opus: readList(codecs).includes('opus'),
      };
    case 'probed':
      return typeof id === 'number' && typeof at === 'number' ? { type: 'probed', id, at } : undefined;
    case 'clear':
      return { type: 'clear' };
    default:
      return undefined;
  }
}

/** Messages of this side about the room itself. */
export type RoomEvent =
  /** Ends the call. */
  | 'leave'
  /** The page is gone for now, with its connection: it may come back. */
  | 'away'
  /** This side sends and plays Opus if the line needs it. */
  | 'opus'
  /** The line carries no sound from the microphone. */
  | 'unheard';

export function roomText(event: RoomEvent | 'probe', more?: object): string {
  return JSON.stringify({ type: 'room', event, ...more });
}

/** Asks when this arrives. @param padding meaningless characters, to measure how long they take */
export function probeText(id: number, padding: number): string {
  return roomText('probe', { id, ...(padding > 0 && { padding: '.'.repeat(padding) }) });
}

/** Anything but a JSON object is a word. */
function parse(text: string): Readonly<Record<string, unknown>> | string {
  try {
    const frame: unknown = JSON.parse(text);
    if (typeof frame === 'string') return frame;
    return isObject(frame) ? frame : text;
  } catch {
    return text;
  }
}

function readList(value: unknown): unknown[] {
  return Array.isArray(value) ? value : [];
}

function isParticipant(value: unknown): value is CallParticipant {
  return isObject(value) && typeof value['session_id'] === 'string';
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
