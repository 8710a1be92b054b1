import type { TableName } from '../data-api.ts';
import type { FieldErrors } from './text-rules.ts';

/** A form that was posted without JavaScript and rejected: shown again with its contents. */
export interface PostedForm {
  readonly form: TableName;
  /** By input name. */
  readonly entries: Readonly<Record<string, string | readonly string[]>>;
  /** By input name, in the order of the form. */
  readonly errors: FieldErrors<string>;
  /** Why it was rejected, if not because of a single field. */
  readonly notice?: { readonly heading: string; readonly lead: string };
}
