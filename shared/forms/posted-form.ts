import type { TableName } from '../data-api.ts';
import type { FieldErrors } from './text-rules.ts';

/** A form that was posted without JavaScript and rejected: shown again with what was in it. */
export interface PostedForm {
  readonly form: TableName;
  /** By the names of the inputs. */
  readonly entries: Readonly<Record<string, string | readonly string[]>>;
  /** By the names of the inputs, in the order of the form. */
  readonly errors: FieldErrors<string>;
  /** Why it was rejected, if that is not about one field. */
  readonly notice?: { readonly heading: string; readonly lead: string };
}
