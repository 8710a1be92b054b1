import { randomUUID } from 'node:crypto';
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
import type { BookingStep, BookingUpdateMessage } from '#shared/voice/messages.ts';
import type { DialogueContext, StoreOutcome } from '../dialogue.ts';

/** What came of the wish to send. */
export type SendOutcome =
  | StoreOutcome
  /** Exactly this was sent before: it is not sent twice. */
  | { readonly kind: 'already-sent' }
  /** Something is missing still, or the email is not confirmed. */
  | { readonly kind: 'incomplete' };

/**
 * The booking of one call, whoever fills it in: the rules of the form, the email's confirmation, one id for
 * each payload.
 *
 *     collecting → confirm-email → collecting → review → sending → sent
 *                                                  ↑         └→ failed → sending
 *                                                  └─ any change, by collecting
 */
export interface BookingDraft {
  readonly entries: BookingEntries;
  /** The visitor wants a booking; else details are only kept for the form. */
  readonly isWanted: boolean;
  readonly isEmailConfirmed: boolean;
  readonly step: BookingStep;
  /** Some booking of this call is stored. */
  readonly hasSent: boolean;
  readonly update: Omit<BookingUpdateMessage, 'type'>;
  /** The next entry that is needed; the optional one never is. */
  readonly missing: BookingField | undefined;
  want(): void;
  /** Not wanted any more. The details stay for the form. */
  cancel(): void;
  /** Forgets all details. */
  clear(): void;
  /** After one was sent: the next one, from the same person. */
  startAnother(): void;
  /**
   * Sets entries that keep the form's rules; the others stay as they were.
   * @returns the rules' messages for those that do not
   */
  fill(details: Partial<BookingEntries>): string[];
  /** Empties one entry, for it to be asked for again. */
  clearEntry(field: BookingField): void;
  /** @returns the rule's message when this is no address */
  confirmEmail(email: string): string | undefined;
  /** All was read to the visitor. */
  markReviewed(): void;
  /** The visitor wants to change something. */
  reopen(): void;
  /** Stores the booking, once for each payload. Never throws. */
  send(): Promise<SendOutcome>;
}

const nothing: BookingEntries = emptyEntries(bookingForm);

export function createBookingDraft({ storeBooking }: DialogueContext): BookingDraft {
  let entries = nothing;
  let isWanted = false;
  let confirmed = '';
  let isReviewed = false;
  let sending: Promise<SendOutcome> | undefined;
  let last: { readonly payload: string; readonly step: 'sent' | 'failed' } | undefined;
  /** The id of each payload that was tried: a second try is the same row. */
  const ids = new Map<string, `${string}-${string}-${string}-${string}-${string}`>();
  const sent = new Set<string>();

  const isEmailConfirmed = (): boolean => entries.email !== '' && confirmed === entries.email;

  function errorsOf(candidate: BookingEntries): Readonly<Partial<Record<BookingField, string>>> {
    const checked = checkBooking(candidate);
    return checked.ok ? {} : checked.errors;
  }

  const missing = (): BookingField | undefined => {
    const errors = errorsOf(entries);
    return bookingFields.find((field) => errors[field] !== undefined);
  };

  function step(): BookingStep {
    if (sending !== undefined) return 'sending';
    if (last?.payload === payloadOf(entries)) return last.step;
    if (isWanted && entries.email !== '' && !isEmailConfirmed()) return 'confirm-email';
    return isWanted && isReviewed && missing() === undefined ? 'review' : 'collecting';
  }

  async function store(row: BookingRow, payload: string): Promise<SendOutcome> {
    const id = ids.get(payload) ?? randomUUID();
    ids.set(payload, id);
    let outcome: StoreOutcome;
    try {
      outcome = await storeBooking({ id, ...row });
    } catch {
      // One that breaks is one that is not available.
      outcome = { kind: 'unavailable' };
    }
    sending = undefined;
    last = { payload, step: outcome.kind === 'stored' ? 'sent' : 'failed' };
    if (outcome.kind === 'stored') sent.add(payload);
    return outcome;
  }

  return {
    get entries() {
      return entries;
    },
    get isWanted() {
      return isWanted;
    },
    get isEmailConfirmed() {
      return isEmailConfirmed();
    },
    get hasSent() {
      return sent.size > 0;
    },
    get step() {
      return step();
    },
    get update() {
      return { step: step(), entries };
    },
    get missing() {
      return missing();
    },
    want() {
      isWanted = true;
    },
    cancel() {
      isWanted = false;
      isReviewed = false;
    },
    clear() {
      entries = nothing;
      confirmed = '';
      isReviewed = false;
    },
    startAnother() {
      entries = { ...nothing, name: entries.name, email: entries.email };
      isWanted = true;
      isReviewed = false;
    },
    fill(details) {
      const messages: string[] = [];
      for (const field of bookingFields) {
        const value = details[field];
        if (value === undefined) continue;
        const candidate = { ...entries, [field]: typeof value === 'string' ? normalizeText(value) : value };
        const message = errorsOf(candidate)[field];
        if (message !== undefined) messages.push(message);
        else if (JSON.stringify(candidate) !== JSON.stringify(entries)) {
          entries = candidate;
          isReviewed = false;
        }
      }
      return messages;
    },
    clearEntry(field) {
      entries = { ...entries, [field]: nothing[field] };
      isReviewed = false;
    },
    confirmEmail(email) {
      const candidate = { ...entries, email: normalizeText(email) };
      const message = errorsOf(candidate).email;
      if (message !== undefined) return message;
      if (candidate.email !== entries.email) isReviewed = false;
      entries = candidate;
      confirmed = candidate.email;
      return undefined;
    },
    markReviewed() {
      isReviewed = true;
    },
    reopen() {
      isReviewed = false;
    },
    async send() {
      if (sending !== undefined) return sending;
      const payload = payloadOf(entries);
      if (sent.has(payload)) return { kind: 'already-sent' };
      const checked = checkBooking(entries);
      if (!checked.ok || !isEmailConfirmed()) return { kind: 'incomplete' };
      sending = store(checked.row, payload);
      return sending;
    },
  };
}

function payloadOf(entries: BookingEntries): string {
  return JSON.stringify(bookingFields.map((field) => entries[field]));
}
