import { serviceIds } from '#shared/agency/offerings.ts';
import { bookingFields, bookingForm } from '#shared/forms/booking.ts';
import { countCharacters } from '#shared/forms/text-rules.ts';
import { isJsonObject, type JsonObject, parseJson } from '#shared/json-object.ts';
import { maxMessageCharacters, type VisitorMessage } from '#shared/voice/messages.ts';

/** The meaning of a text frame of the visitor's client (DESIGN 4). */
export type VisitorFrame =
  /** The agent's track plays. */
  | { readonly kind: 'playable' }
  /** The visitor hangs up. */
  | { readonly kind: 'leave' }
  /** The visitor's page is being left, possibly to reload: its connection ends, and may come back. */
  | { readonly kind: 'away' }
  /** Asks when this came, to find out what the line carries. */
  | { readonly kind: 'probe'; readonly id: number }
  /** The client can send and play Opus. */
  | { readonly kind: 'opus' }
  /** The line carries nothing of the microphone. */
  | { readonly kind: 'unheard' }
  | { readonly kind: 'message'; readonly message: VisitorMessage }
  /** Well formed, but its text has more than {@link maxMessageCharacters}. */
  | { readonly kind: 'too-long' }
  /** Nothing we know: other versions and providers send more than we use. */
  | { readonly kind: 'unknown' };

/** Reads a text frame: JSON, or the bare word `playable`. Never throws. */
export function readVisitorFrame(text: string): VisitorFrame {
  const value = text === 'playable' ? text : parseJson(text);
  if (value === 'playable') return { kind: 'playable' };
  if (!isJsonObject(value)) return unknown;
  if (value['type'] === 'room') return readRoomEvent(value);
  const message = readMessage(value);
  if (!message) return unknown;
  return isTooLong(message) ? { kind: 'too-long' } : { kind: 'message', message };
}

function readRoomEvent({ event, id }: JsonObject): VisitorFrame {
  switch (event) {
    case 'leave':
    case 'away':
    case 'opus':
    case 'unheard':
      return { kind: event };
    case 'probe':
      return typeof id === 'number' ? { kind: 'probe', id } : unknown;
    default:
      return unknown;
  }
}

const unknown: VisitorFrame = { kind: 'unknown' };

/**
 * Only the fields that are known, and only with values of their types. Half a surrogate pair becomes U+FFFD: what
 * is said may be stored as a booking, and no database takes such a text.
 */
function readMessage(fields: JsonObject): VisitorMessage | undefined {
  switch (fields['type']) {
    case 'add-message':
      return readAddMessage(fields);
    case 'user-transcript':
      return readUserTranscript(fields);
    case 'booking-action':
      return readBookingAction(fields);
    case 'say':
      return readSay(fields);
    case 'control':
      return readControl(fields);
    case 'end-call':
      return { type: 'end-call' };
    default:
      return undefined;
  }
}

function readAddMessage({ message, triggerResponseEnabled }: JsonObject): VisitorMessage | undefined {
  if (!isJsonObject(message)) return undefined;
  const { role, content } = message;
  if (typeof role !== 'string' || (content !== undefined && typeof content !== 'string')) return undefined;
  return {
    type: 'add-message',
    message: { role, ...(content !== undefined && { content: content.toWellFormed() }) },
    ...(typeof triggerResponseEnabled === 'boolean' && { triggerResponseEnabled }),
  };
}

function readUserTranscript({ transcriptType, transcript }: JsonObject): VisitorMessage | undefined {
  if (transcriptType !== 'partial' && transcriptType !== 'final') return undefined;
  if (typeof transcript !== 'string') return undefined;
  return { type: 'user-transcript', transcriptType, transcript: transcript.toWellFormed() };
}

function readBookingAction({ action, email, field, value, at }: JsonObject): VisitorMessage | undefined {
  if (action === 'fill') return readFill(field, value);
  if (action === 'pick-time')
    return typeof at === 'number' && Number.isSafeInteger(at)
      ? { type: 'booking-action', action, at }
      : undefined;
  if (action === 'send' || action === 'change') return { type: 'booking-action', action };
  if (action !== 'confirm-email' || typeof email !== 'string') return undefined;
  return { type: 'booking-action', action, email: email.toWellFormed() };
}

/** One entry of the form: a text, or a choice of services. */
function readFill(field: unknown, value: unknown): VisitorMessage | undefined {
  const known = bookingFields.find((name) => name === field);
  if (known === undefined) return undefined;
  const fill = { type: 'booking-action', action: 'fill', field: known } as const;
  if (bookingForm[known].kind === 'services')
    return Array.isArray(value)
      ? { ...fill, value: serviceIds.filter((id) => value.includes(id)) }
      : undefined;
  return typeof value === 'string' ? { ...fill, value: value.toWellFormed() } : undefined;
}

function readSay(fields: JsonObject): VisitorMessage | undefined {
  const { message, endCallAfterSpoken, interruptionsEnabled, interruptAssistantEnabled } = fields;
  if (typeof message !== 'string') return undefined;
  return {
    type: 'say',
    message: message.toWellFormed(),
    ...(typeof endCallAfterSpoken === 'boolean' && { endCallAfterSpoken }),
    ...(typeof interruptionsEnabled === 'boolean' && { interruptionsEnabled }),
    ...(typeof interruptAssistantEnabled === 'boolean' && { interruptAssistantEnabled }),
  };
}

function readControl({ control }: JsonObject): VisitorMessage | undefined {
  switch (control) {
    case 'mute-assistant':
    case 'unmute-assistant':
    case 'say-first-message':
      return { type: 'control', control };
    default:
      return undefined;
  }
}

function isTooLong(message: VisitorMessage): boolean {
  return textsOf(message).some((text) => countCharacters(text) > maxMessageCharacters);
}

function textsOf(message: VisitorMessage): readonly string[] {
  switch (message.type) {
    case 'add-message': {
      const { role, content } = message.message;
      return typeof content === 'string' ? [role, content] : [role];
    }
    case 'user-transcript':
      return [message.transcript];
    case 'booking-action':
      if (message.action === 'fill') return typeof message.value === 'string' ? [message.value] : [];
      return message.action === 'confirm-email' ? [message.email] : [];
    case 'say':
      return [message.message];
    case 'control':
    case 'end-call':
      return [];
  }
}
