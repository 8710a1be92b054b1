import { isServiceId, serviceNames } from '#shared/agency/offerings.ts';
import type { FormField } from '#shared/forms/form-fields.ts';
import { requestForms } from '#shared/forms/request-forms.ts';
import type { ClaimedMessage } from '../database/statements/outbox.ts';
import type { ColumnValue } from '../database/statements/request-rows.ts';

/** One entry of a visitor under the form's own label. */
export interface Entry {
  readonly label: string;
  readonly text: string;
}

/** The parts of a request that messages need. */
export type ToldRequest = Pick<ClaimedMessage, 'table' | 'row'>;

/** Everything that a visitor wrote, in the order of the form; without empty fields. */
export function entriesOf({ table, row }: ToldRequest): readonly Entry[] {
  return Object.values(requestForms[table])
    .map(({ label, column }) => ({ label, text: textOf(row[column] ?? null) }))
    .filter(({ text }) => text !== '');
}

/** The visitor's name. */
export function nameOf(request: ToldRequest): string {
  return entryOf(request, ({ autoComplete }) => autoComplete === 'name');
}

/** The address that the visitor typed. */
export function emailOf(request: ToldRequest): string {
  return entryOf(request, ({ kind }) => kind === 'email');
}

function entryOf({ table, row }: ToldRequest, isWanted: (field: FormField) => boolean): string {
  const field = Object.values(requestForms[table]).find(isWanted);
  return field === undefined ? '' : textOf(row[field.column] ?? null);
}

function textOf(value: ColumnValue): string {
  return Array.isArray(value) ? serviceNames(value.filter(isServiceId)) : String(value ?? '');
}
