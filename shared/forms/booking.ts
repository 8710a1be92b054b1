import { isServiceId, type ServiceId, serviceIds } from '../offerings.ts';
import {
  collectErrors,
  type FormResult,
  maxCharacters,
  normalizeText,
  requiredEmail,
  requiredText,
  tooLong,
} from './text-rules.ts';

/** The booking form's inputs in the order of the page (SPEC B1). */
export const bookingFields = ['name', 'email', 'services', 'problems', 'additionalInfo'] as const;

export type BookingField = (typeof bookingFields)[number];

/** What the visitor typed and chose, as it stands in the form. */
export interface BookingEntries {
  readonly name: string;
  readonly email: string;
  readonly services: readonly string[];
  readonly problems: string;
  readonly additionalInfo: string;
}

/** The payload of the insert (SPEC B11): `additional_info` is absent when empty. */
export interface BookingRow {
  readonly name: string;
  readonly email: string;
  readonly services: readonly ServiceId[];
  readonly problems: string;
  readonly additional_info?: string;
}

/** Accessible names of the inputs (SPEC A28). */
export const bookingLabels: Readonly<Record<BookingField, string>> = {
  name: 'Name',
  email: 'Email',
  services: 'Services',
  problems: 'What problems are you looking to solve?',
  additionalInfo: 'Additional information',
};

/** The longest text of each field; `services` is a choice and has none. */
export const bookingLimits: Readonly<Record<Exclude<BookingField, 'services'>, number>> = {
  name: maxCharacters.name,
  email: maxCharacters.email,
  problems: maxCharacters.text,
  additionalInfo: maxCharacters.text,
};

/** Checks a booking: the row to insert, or all errors at once (SPEC V1–V6, B8). */
export function checkBooking(entries: BookingEntries): FormResult<BookingRow, BookingField> {
  const name = normalizeText(entries.name);
  const email = normalizeText(entries.email);
  const services = serviceIds.filter((id) => entries.services.includes(id));
  const problems = normalizeText(entries.problems);
  const additionalInfo = normalizeText(entries.additionalInfo);

  const errors = collectErrors<BookingField>({
    name: requiredText(bookingLabels.name, name, bookingLimits.name, 'Name is required'),
    email: requiredEmail(bookingLabels.email, email),
    services:
      services.length > 0 && entries.services.every(isServiceId)
        ? undefined
        : 'Please select at least one service',
    problems: requiredText(
      bookingLabels.problems,
      problems,
      bookingLimits.problems,
      "Please describe what problems you're looking to solve",
    ),
    additionalInfo: tooLong(bookingLabels.additionalInfo, additionalInfo, bookingLimits.additionalInfo),
  });
  if (Object.keys(errors).length > 0) return { ok: false, errors };

  const row = { name, email, services, problems };
  return { ok: true, row: additionalInfo === '' ? row : { ...row, additional_info: additionalInfo } };
}
