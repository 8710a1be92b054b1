import type { TableName } from '#shared/data-api.ts';
import { checkEntries, readEntries } from '#shared/forms/form-fields.ts';
import type { PostedForm } from '#shared/forms/posted-form.ts';
import { requestForms } from '#shared/forms/request-forms.ts';
import type { FieldErrors } from '#shared/forms/text-rules.ts';

/** A form's entries and the result: a valid row, or all messages by field. */
export type ReadForm = Pick<PostedForm, 'entries'> &
  (
    | { readonly ok: true; readonly row: Readonly<Record<string, string | readonly string[]>> }
    | { readonly ok: false; readonly errors: FieldErrors<string> }
  );

/** Checks a form's inputs by the same rules as the browser (SPEC group V). */
export function readForm(table: TableName, inputs: URLSearchParams): ReadForm {
  const fields = requestForms[table];
  const entries = readEntries(fields, inputs);
  const checked = checkEntries(fields, entries);
  if (!checked.ok) return { ...checked, entries };
  // Empty optional fields are already absent.
  return { ok: true, entries, row: checked.row as Readonly<Record<string, string | readonly string[]>> };
}
