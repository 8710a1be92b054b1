import { isServiceId, type ServiceId, serviceIds } from '../agency/offerings.ts';
import { type FieldErrors, type FormResult, normalizeText, requiredEmail, tooLong } from './text-rules.ts';

/**
 * One field of a form, defined once: used by the page, the plain post, the rules, mails, tables, exports and the agent. A
 * new field needs its column in the database too: a start reports that (docs/recipes.md).
 */
export interface FormField {
  readonly kind: 'line' | 'text' | 'email' | 'services';
  /** The database's column, also the key of the insert and the exports. */
  readonly column: string;
  /** Accessible name of the input, and the entry's name in mails. */
  readonly label: string;
  /** Longest text in code points after trimming (SPEC A11); none for a choice of services. */
  readonly limit?: number;
  /** The message if it's empty. A field without one is optional. */
  readonly required?: string;
  readonly hint?: string;
  /** Rows of its text area. */
  readonly rows?: number;
  /** The browser's autofill token for it (HTML). */
  readonly autoComplete?: 'name' | 'email' | 'organization' | 'tel';
  /** How the agent asks for it in a call. Fields without it are only asked for on the page. */
  readonly question?: string;
}

/** The fields of a form by input name, in the order of the page. */
export type FormFields = Readonly<Record<string, FormField>>;

type ValueOf<Field extends FormField> = Field['kind'] extends 'services' ? readonly string[] : string;

type StoredValueOf<Field extends FormField> = Field['kind'] extends 'services'
  ? readonly ServiceId[]
  : string;

/** The form's values, exactly as the visitor typed and chose them. */
export type EntriesOf<Fields extends FormFields> = {
  readonly [Name in keyof Fields]: ValueOf<Fields[Name]>;
};

/** The payload of the insert: an optional field is absent if empty (SPEC B11). */
export type RowOf<Fields extends FormFields> = {
  readonly [Name in keyof Fields as Fields[Name] extends { readonly required: string }
    ? Fields[Name]['column']
    : never]: StoredValueOf<Fields[Name]>;
} & {
  readonly [Name in keyof Fields as Fields[Name] extends { readonly required: string }
    ? never
    : Fields[Name]['column']]?: StoredValueOf<Fields[Name]>;
};

export type FieldName<Fields extends FormFields> = keyof Fields & string;

/** The names of a form's inputs in the order of the page. */
export function fieldNames<Fields extends FormFields>(fields: Fields): readonly FieldName<Fields>[] {
  return Object.keys(fields);
}

/** The inputs of a form as provided by a browser: FormData or URLSearchParams. */
interface FormInputs {
  get(name: string): unknown;
  getAll(name: string): unknown[];
}

/** Reads a form's inputs; anything but text counts as empty. */
export function readEntries<Fields extends FormFields>(
  fields: Fields,
  inputs: FormInputs,
): EntriesOf<Fields> {
  const read = ([name, { kind }]: [string, FormField]) => {
    const value = inputs.get(name);
    if (kind === 'services') return [name, inputs.getAll(name).filter((one) => typeof one === 'string')];
    return [name, typeof value === 'string' ? value : ''];
  };
  return Object.fromEntries(Object.entries(fields).map(read)) as EntriesOf<Fields>;
}

/** The entries that a row was created from. */
export function entriesOfRow<Fields extends FormFields>(
  fields: Fields,
  row: RowOf<Fields>,
): EntriesOf<Fields> {
  const values: Readonly<Record<string, unknown>> = row;
  return Object.fromEntries(
    Object.entries(fields).map(([name, { column, kind }]) => [
      name,
      values[column] ?? (kind === 'services' ? [] : ''),
    ]),
  ) as EntriesOf<Fields>;
}

/** An empty form. */
export function emptyEntries<Fields extends FormFields>(fields: Fields): EntriesOf<Fields> {
  return readEntries(fields, { get: () => '', getAll: () => [] });
}

/** Checks a form's entries: the row to insert, or all errors at once (SPEC V1–V10, B8, A12). */
export function checkEntries<Fields extends FormFields>(
  fields: Fields,
  entries: EntriesOf<Fields>,
): FormResult<RowOf<Fields>, FieldName<Fields>> {
  const errors: Record<string, string> = {};
  const row: Record<string, unknown> = {};
  for (const [name, field] of Object.entries(fields)) {
    const entry: string | readonly string[] = entries[name] ?? '';
    const { value, error } =
      typeof entry === 'string' ? checkText(field, entry) : checkServices(field, entry);
    if (error !== undefined) errors[name] = error;
    else if (value.length > 0) row[field.column] = value;
  }
  return Object.keys(errors).length > 0
    ? { ok: false, errors: errors as FieldErrors<FieldName<Fields>> }
    : { ok: true, row: row as RowOf<Fields> };
}

interface Checked {
  readonly value: string | readonly string[];
  readonly error: string | undefined;
}

function checkText(
  { kind, label, limit = Number.POSITIVE_INFINITY, required }: FormField,
  typed: string,
): Checked {
  const value = normalizeText(typed);
  if (value === '') return { value, error: required };
  return { value, error: kind === 'email' ? requiredEmail(label, value) : tooLong(label, value, limit) };
}

function checkServices({ required }: FormField, chosen: readonly string[]): Checked {
  const value = serviceIds.filter((id) => chosen.includes(id));
  const isAnswered = value.length > 0 || required === undefined;
  return { value, error: isAnswered && chosen.every(isServiceId) ? undefined : required };
}
