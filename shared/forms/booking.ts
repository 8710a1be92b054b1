import {
  checkEntries,
  type EntriesOf,
  type FieldName,
  type FormFields,
  fieldNames,
  type RowOf,
} from './form-fields.ts';
import { emailMessages, type FormResult, maxCharacters } from './text-rules.ts';

/** The booking form (SPEC B1, B5, B20, A28, V1–V6). */
export const bookingForm = {
  name: {
    kind: 'line',
    column: 'name',
    label: 'Name',
    limit: maxCharacters.name,
    required: 'Name is required',
    autoComplete: 'name',
    question: 'What’s your name?',
  },
  email: {
    kind: 'email',
    column: 'email',
    label: 'Email',
    limit: maxCharacters.email,
    required: emailMessages.missing,
    autoComplete: 'email',
    question: 'What’s your email address?',
  },
  services: {
    kind: 'services',
    column: 'services',
    label: 'Services',
    required: 'Please select at least one service',
    question: 'Which is it about?',
  },
  problems: {
    kind: 'text',
    column: 'problems',
    label: 'What problems are you looking to solve?',
    limit: maxCharacters.text,
    required: "Please describe what problems you're looking to solve",
    hint: 'A few plain sentences are enough: what eats up your time? What do clients complain about?',
    rows: 4,
    question: 'What should get easier?',
  },
  additionalInfo: {
    kind: 'text',
    column: 'additional_info',
    label: 'Additional information',
    limit: maxCharacters.text,
    hint: 'Your hours, the booking software you use, when you can talk.',
    rows: 3,
    question: 'Anything else we should know, like your booking software?',
  },
} as const satisfies FormFields;

type Fields = typeof bookingForm;

export type BookingField = FieldName<Fields>;

/** The booking form's inputs in the order of the page. */
export const bookingFields: readonly BookingField[] = fieldNames(bookingForm);

export type BookingEntries = EntriesOf<Fields>;

/** The payload of the insert (SPEC B11): `additional_info` is absent when empty. */
export type BookingRow = RowOf<Fields>;

/** Checks a booking: the row to insert, or all errors at once (SPEC V1–V6, B8). */
export function checkBooking(entries: BookingEntries): FormResult<BookingRow, BookingField> {
  return checkEntries<Fields>(bookingForm, entries);
}
