import type { TableName } from '#shared/data-api.ts';
import { checkEntries, readEntries } from '#shared/forms/form-fields.ts';
import { requestForms } from '#shared/forms/request-forms.ts';
import type { FieldErrors } from '#shared/forms/text-rules.ts';

/** A row that keeps the rules, or all messages by field, in the order of the form. */
export type ReadForm =
  | { readonly ok: true; readonly row: Readonly<Record<string, string | readonly string[]>> }
  | { readonly ok: false; readonly errors: FieldErrors<string> };

/** Checks what a form's inputs held, by the rules that the browser uses too (SPEC group V). */
export function readForm(table: TableName, inputs: URLSearchParams): ReadForm {
  const fields = requestForms[table];
  const checked = checkEntries(fields, readEntries(fields, inputs));
  if (!checked.ok) return checked;
  // What is optional and empty is absent already.
  return { ok: true, row: checked.row as Readonly<Record<string, string | readonly string[]>> };
}
