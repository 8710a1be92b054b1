import { z } from 'zod';
import { serviceIds } from '#shared/agency/offerings.ts';
import { type BookingField, bookingFields, bookingForm } from '#shared/forms/booking.ts';
import { countCharacters } from '#shared/forms/text-rules.ts';
import { isJsonObject, type JsonObject, parseJson } from '#shared/json-object.ts';
import { maxMessageCharacters, type VisitorMessage } from '#shared/voice/messages.ts';

/** The meaning of a text frame from the visitor's client (DESIGN 4). */
export type VisitorFrame =
  /** The agent's audio plays. */
  | { readonly kind: 'playable' }
  /** The visitor hangs up. */
  | { readonly kind: 'leave' }
  /** The visitor's page is being left, possibly to reload: its connection ends, and may come back. */
  | { readonly kind: 'away' }
  /** Asks when this arrived, to measure the line. */
  | { readonly kind: 'probe'; readonly id: number }
  /** The client can send and play Opus. */
  | { readonly kind: 'opus' }
  /** The line carries no sound from the microphone. */
  | { readonly kind: 'unheard' }
  | { readonly kind: 'message'; readonly message: VisitorMessage }
  /** Valid, but its text is longer than {@link maxMessageCharacters}. */
  | { readonly kind: 'too-long' }
  /** Unknown: other versions and providers send more than we use. */
  | { readonly kind: 'unknown' };

/** Parses a text frame: JSON, or the bare word `playable`. Never throws. */
export function readVisitorFrame(text: string): VisitorFrame {
  const value = text === 'playable' ? text : parseJson(text);
  if (value === 'playable') return { kind: 'playable' };
  if (!isJsonObject(value)) return unknown;
  if (value['type'] === 'room') return readRoomEvent(value);
  const { data } = message.safeParse(value);
  if (!data) return unknown;
  return isTooLong(data) ? { kind: 'too-long' } : { kind: 'message', message: data };
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

/** Lone surrogates become U+FFFD: the text may be stored as part of a booking, and no database accepts them. */
const text = z.string().transform((said) => said.toWellFormed());

/** An option with a value of another type is dropped. */
const option = z.boolean().optional().catch(undefined);

const isChoice = (field: BookingField): boolean => bookingForm[field].kind === 'services';
const type = z.literal('booking-action');
const action = z.literal('fill');

/** Only known fields, and only with values of their types. */
const message = z.union([
  z.object({
    type: z.literal('add-message'),
    message: z.object({ role: z.string(), content: text.optional() }),
    triggerResponseEnabled: option,
  }),
  z.object({
    type: z.literal('user-transcript'),
    transcriptType: z.enum(['partial', 'final']),
    transcript: text,
  }),
  z.object({ type, action: z.enum(['send', 'change']) }),
  z.object({ type, action: z.literal('confirm-email'), email: text }),
  z.object({ type, action: z.literal('pick-time'), at: z.int() }),
  z.object({ type, action, field: z.enum(bookingFields.filter((field) => !isChoice(field))), value: text }),
  z.object({
    type,
    action,
    field: z.enum(bookingFields.filter(isChoice)),
    value: z.array(z.unknown()).transform((chosen) => serviceIds.filter((id) => chosen.includes(id))),
  }),
  z.object({
    type: z.literal('say'),
    message: text,
    endCallAfterSpoken: option,
    interruptionsEnabled: option,
    interruptAssistantEnabled: option,
  }),
  z.object({
    type: z.literal('control'),
    control: z.enum(['mute-assistant', 'unmute-assistant', 'say-first-message']),
  }),
  z.object({ type: z.literal('end-call') }),
]) satisfies z.ZodType<VisitorMessage>;

/** Whether any text in it, at any depth, is longer than a message may be. */
function isTooLong(part: unknown): boolean {
  if (typeof part === 'string') return countCharacters(part) > maxMessageCharacters;
  return isJsonObject(part) && Object.values(part).some(isTooLong);
}
