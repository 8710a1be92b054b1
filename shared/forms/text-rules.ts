/** The checks that both forms share. Used by browser and server; a test keeps SQL in step. */

/** The longest value of each kind of field, in Unicode code points after trimming (SPEC A11). */
export const maxCharacters = { name: 200, email: 320, text: 5000 } as const;

export const emailMessages = {
  missing: 'Email is required',
  malformed: 'Please enter a valid email',
} as const;

/** Normalizes typed text for sending and storing: trimmed, line breaks as LF (SPEC A16, DESIGN 3.6). */
export function normalizeText(typed: string): string {
  return typed.replace(/\r\n?/g, '\n').trim();
}

/** Length as every limit counts it: Unicode code points, not UTF-16 units. */
export function countCharacters(text: string): number {
  let count = 0;
  for (const _ of text) count += 1;
  return count;
}

/**
 * Whether a trimmed text looks like text@text.text without white space (SPEC V3, V8, A15).
 * Linear in the length: no regular expression that could backtrack.
 */
export function isEmail(text: string): boolean {
  if (/\s/.test(text)) return false;
  const at = text.indexOf('@');
  if (at < 1 || at !== text.lastIndexOf('@')) return false;
  const domain = text.slice(at + 1);
  // A dot with text on both sides of it.
  return domain.slice(1, -1).includes('.');
}

/** The message for a text over its limit, or undefined (SPEC A11). */
export function tooLong(label: string, text: string, limit: number): string | undefined {
  return countCharacters(text) > limit ? `${label} must be ${limit} characters or fewer` : undefined;
}

/** The message for a normalized email address, or undefined. */
export function requiredEmail(label: string, text: string): string | undefined {
  if (text === '') return emailMessages.missing;
  return tooLong(label, text, maxCharacters.email) ?? (isEmail(text) ? undefined : emailMessages.malformed);
}

/** The result of checking a form: the row to send, or every error at once, by field. */
export type FormResult<Row, Field extends string> =
  | { readonly ok: true; readonly row: Row }
  | { readonly ok: false; readonly errors: FieldErrors<Field> };

export type FieldErrors<Field extends string> = Readonly<Partial<Record<Field, string>>>;
