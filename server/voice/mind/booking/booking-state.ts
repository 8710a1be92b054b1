import {
  type BookingEntries,
  type BookingField,
  type BookingRow,
  bookingFields,
  bookingForm,
  checkBooking,
} from '#shared/forms/booking.ts';
import { emptyEntries } from '#shared/forms/form-fields.ts';
import { normalizeText } from '#shared/forms/text-rules.ts';
import type { BookingStep } from '#shared/voice/messages.ts';

/** How far the sending of a booking has got. `payload` is the data sent, as one string. */
export type Sending =
  | { readonly kind: 'not-yet' }
  /** The visitor was shown everything and asked whether to send it. */
  | { readonly kind: 'reviewed' }
  | { readonly kind: 'sending' | 'sent' | 'failed'; readonly payload: string };

/** The booking of one call, filled in by the script or a model: the form's rules, plus an email confirmed on screen. */
export interface BookingState {
  readonly entries: BookingEntries;
  /** Whether the visitor wants a booking; if not, details are only kept for the form. */
  readonly isWanted: boolean;
  /** The address confirmed on screen; '' until then. */
  readonly confirmedEmail: string;
  readonly sending: Sending;
  /** Everything that was stored in this call, as payloads. */
  readonly stored: readonly string[];
}

const noEntries: BookingEntries = emptyEntries(bookingForm);

export const noBooking: BookingState = {
  entries: noEntries,
  isWanted: false,
  confirmedEmail: '',
  sending: { kind: 'not-yet' },
  stored: [],
};

/** A change to a booking. */
export type BookingEvent =
  | { readonly type: 'wanted' }
  /** Not wanted anymore. The details stay for the form. */
  | { readonly type: 'stopped' }
  /** Everything is forgotten. */
  | { readonly type: 'cleared' }
  /** After one was sent: the next one, from the same person. */
  | { readonly type: 'another' }
  /** Sets entries; those that break the form's rules are left as they were (see `refusals`). */
  | { readonly type: 'filled'; readonly details: Partial<BookingEntries> }
  | { readonly type: 'emptied'; readonly field: BookingField }
  | { readonly type: 'email-confirmed'; readonly email: string }
  | { readonly type: 'reviewed' }
  | { readonly type: 'reopened' }
  | { readonly type: 'sending' }
  | { readonly type: 'stored' }
  | { readonly type: 'not-stored' };

export function reduceBooking(state: BookingState, event: BookingEvent): BookingState {
  switch (event.type) {
    case 'wanted':
      return { ...state, isWanted: true };
    case 'stopped':
      return { ...state, isWanted: false, sending: unreviewed(state.sending) };
    case 'cleared':
      return { ...noBooking, isWanted: state.isWanted, stored: state.stored };
    case 'another': {
      const { name, email } = state.entries;
      return {
        ...state,
        entries: { ...noEntries, name, email },
        isWanted: true,
        sending: { kind: 'not-yet' },
      };
    }
    case 'filled':
      return withEntries(state, fill(state.entries, event.details).entries);
    case 'emptied':
      return withEntries(state, { ...state.entries, [event.field]: noEntries[event.field] });
    case 'email-confirmed': {
      const email = normalizeText(event.email);
      return { ...withEntries(state, { ...state.entries, email }), confirmedEmail: email };
    }
    case 'reviewed':
      return { ...state, sending: { kind: 'reviewed' } };
    case 'reopened':
      return { ...state, sending: unreviewed(state.sending) };
    case 'sending':
      return { ...state, sending: { kind: 'sending', payload: payloadOf(state.entries) } };
    case 'stored':
      return {
        ...state,
        isWanted: false,
        sending: { kind: 'sent', payload: payloadOf(state.entries) },
        stored: [...state.stored, payloadOf(state.entries)],
      };
    case 'not-stored':
      return { ...state, sending: { kind: 'failed', payload: payloadOf(state.entries) } };
  }
}

/** Returns the rules' messages for details that would be refused. */
export function refusals({ entries }: BookingState, details: Partial<BookingEntries>): readonly string[] {
  return fill(entries, details).refused;
}

/** Returns the rule's message if this is not a valid address. */
export function emailRefusal({ entries }: BookingState, email: string): string | undefined {
  return errorsOf({ ...entries, email: normalizeText(email) }).email;
}

export function isEmailConfirmed({ entries, confirmedEmail }: BookingState): boolean {
  return entries.email !== '' && confirmedEmail === entries.email;
}

/** The next field that still needs an entry; an optional one never does. */
export function missingField({ entries }: BookingState): BookingField | undefined {
  const errors = errorsOf(entries);
  return bookingFields.find((field) => errors[field] !== undefined);
}

export function isComplete(state: BookingState): boolean {
  return missingField(state) === undefined && isEmailConfirmed(state);
}

/** The step that the visitor's screen shows. */
export function stepOf(state: BookingState): BookingStep {
  const { sending, isWanted, entries } = state;
  if (sending.kind === 'sending') return 'sending';
  if ((sending.kind === 'sent' || sending.kind === 'failed') && sending.payload === payloadOf(entries))
    return sending.kind;
  if (isWanted && entries.email !== '' && !isEmailConfirmed(state)) return 'confirm-email';
  return isWanted && sending.kind === 'reviewed' && missingField(state) === undefined
    ? 'review'
    : 'collecting';
}

/** The row to store, with the payload that it belongs to; undefined while something is missing. */
export function rowToSend(
  state: BookingState,
): { readonly row: BookingRow; readonly payload: string } | undefined {
  const checked = checkBooking(state.entries);
  return checked.ok && isEmailConfirmed(state)
    ? { row: checked.row, payload: payloadOf(state.entries) }
    : undefined;
}

function fill(entries: BookingEntries, details: Partial<BookingEntries>) {
  let filled = entries;
  const refused: string[] = [];
  for (const field of bookingFields) {
    const value = details[field];
    if (value === undefined) continue;
    const candidate = { ...filled, [field]: typeof value === 'string' ? normalizeText(value) : value };
    const message = errorsOf(candidate)[field];
    if (message === undefined) filled = candidate;
    else refused.push(message);
  }
  return { entries: filled, refused };
}

/** Sets the entries; changed ones must be shown again before they are sent. */
function withEntries(state: BookingState, entries: BookingEntries): BookingState {
  if (payloadOf(entries) === payloadOf(state.entries)) return state;
  return { ...state, entries, sending: unreviewed(state.sending) };
}

function unreviewed(sending: Sending): Sending {
  return sending.kind === 'reviewed' ? { kind: 'not-yet' } : sending;
}

function errorsOf(candidate: BookingEntries): Readonly<Partial<Record<BookingField, string>>> {
  const checked = checkBooking(candidate);
  return checked.ok ? {} : checked.errors;
}

function payloadOf(entries: BookingEntries): string {
  return JSON.stringify(bookingFields.map((field) => entries[field]));
}
