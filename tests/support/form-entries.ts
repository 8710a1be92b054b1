import { type BookingEntries, bookingForm } from '#shared/forms/booking.ts';
import { type ConsultationEntries, consultationForm } from '#shared/forms/consultation.ts';
import { type EntriesOf, emptyEntries, type FormFields } from '#shared/forms/form-fields.ts';

/** A booking form in which only these are answered: a test need not name a field that it says nothing about. */
export function bookingEntries(answers: Partial<BookingEntries> = {}): BookingEntries {
  return { ...emptyEntries(bookingForm), ...answers };
}

/** A consultation form in which only these are answered. */
export function consultationEntries(answers: Partial<ConsultationEntries> = {}): ConsultationEntries {
  return { ...emptyEntries(consultationForm), ...answers };
}

type Entry = string | readonly string[];

/** The entries under the names of their columns, just as they were typed, without optional ones left empty. */
export function rowOf<Fields extends FormFields>(
  fields: Fields,
  entries: EntriesOf<Fields>,
): Record<string, Entry> {
  const row = Object.entries(storedRowOf(fields, entries));
  return Object.fromEntries(row.filter((column): column is [string, Entry] => column[1] !== null));
}

/** The same as the database holds it: an optional answer left empty is null. */
export function storedRowOf<Fields extends FormFields>(
  fields: Fields,
  entries: EntriesOf<Fields>,
): Record<string, Entry | null> {
  const typed: Readonly<Record<string, Entry>> = entries;
  return Object.fromEntries(
    Object.entries(fields).map(([name, { column, required }]) => {
      const entry = typed[name] ?? '';
      return [column, required === undefined && entry.length === 0 ? null : entry];
    }),
  );
}
