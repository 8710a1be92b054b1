/**
 * How a form was filled in, in one header sent with the row. It only ever flags: a request without it is stored like any
 * other. Judged by private.form_flags in supabase/migrations.
 */
export const evidenceHeader = 'x-foyer-form';

/**
 * Name of the hidden input. Bots know it from other contact forms and fill it in; browsers and password managers store
 * nothing under this name.
 */
export const honeypotName = 'subject';

export interface FormEvidence {
  readonly isHoneypotFilled: boolean;
  /** Whole seconds from the first touch to the submit. */
  readonly seconds?: number;
  /** The token the server issued when the form was first touched. */
  readonly token?: string | undefined;
}

/** Writes the header's value: a dictionary of structured fields (RFC 9651). */
export function writeEvidence({ isHoneypotFilled, seconds, token }: FormEvidence): string {
  return [
    `honeypot=?${isHoneypotFilled ? 1 : 0}`,
    ...(seconds === undefined ? [] : [`seconds=${seconds}`]),
    ...(token === undefined ? [] : [`token="${token}"`]),
  ].join(', ');
}
