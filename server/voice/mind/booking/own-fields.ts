import { type BookingField, bookingFields, bookingForm } from '#shared/forms/booking.ts';
import type { FormField } from '#shared/forms/form-fields.ts';
import { toWords } from '../language/words.ts';
import { type BookingState, missingField } from './booking-state.ts';

/** Fields that the agent asks for in its own words and at their own place. */
const withOwnRules: ReadonlySet<string> = new Set([
  'name',
  'email',
  'services',
  'problems',
  'additionalInfo',
]);

/** The required fields that an owner added to the booking form: asked as the form says, taken as they are said. */
export const ownFields: readonly BookingField[] = bookingFields.filter((name) => {
  const { required, kind }: FormField = bookingForm[name];
  return required !== undefined && kind !== 'services' && !withOwnRules.has(name);
});

/** The owner's field that is to be asked for next. */
export function missingOwnField(booking: BookingState): BookingField | undefined {
  const missing = missingField(booking);
  return ownFields.find((field) => field === missing);
}

/** The question for a field: the form's own, or else its label turned into one. */
export function questionFor(name: BookingField): string {
  const { question, label }: FormField = bookingForm[name];
  return question ?? (/[?.!]$/.test(label) ? label : `${label}?`);
}

/** The questions for all of the owner's fields. */
export const ownQuestions: readonly string[] = ownFields.map(questionFor);

/** Finds the owner's field whose label was said. */
export function namedOwnField(text: string): BookingField | undefined {
  const line = ` ${toWords(text).join(' ')} `;
  return ownFields.find((name) => line.includes(` ${toWords(bookingForm[name].label).join(' ')} `));
}

/** The value said for such a field, without the lead-in; single-line values lose a final full stop. */
export function heardValue(name: BookingField, text: string): string {
  const { kind, label }: FormField = bookingForm[name];
  const said = text.trim().replace(/^(?:(?:yes|well|ok|okay|sure|um|uh|so)\b[\s,.]*)+(?=\S)/i, '');
  const at = said.toLowerCase().lastIndexOf(label.toLowerCase());
  const behind = at < 0 ? said : said.slice(at + label.length);
  const value = behind.replace(
    /^\s*(?:number )?(?:it'?s|it is|is|to|should be|must be|:)\s+(?:actually )?/i,
    '',
  );
  return kind === 'text' ? value.trim() : value.trim().replace(/[.!]$/, '');
}
