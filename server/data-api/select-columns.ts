import type { TableName } from '#shared/data-api.ts';
import type { StoredRow } from '../database/request-rows.ts';
import { columnType, requestColumns } from '../database/request-rows.ts';
import { readColumnList } from './column-list.ts';
import { type Refusal, refusals } from './refusal.ts';

/** Which columns of the stored row the client asked to have back. */
export type ColumnSelection =
  | { readonly ok: true; readonly columns: readonly string[] }
  | { readonly ok: false; readonly refusal: Refusal };

/** Reads the parameter `select`: names of columns or `*`, the default. Nothing is embedded, renamed or cast. */
export function readSelection(table: TableName, select: string | undefined): ColumnSelection {
  const columns: string[] = [];
  for (const name of readColumnList(select ?? '*')) {
    if (name === '*') columns.push(...Object.keys(requestColumns[table]));
    else if (!/^\w+$/.test(name)) return { ok: false, refusal: refusals.select(name) };
    else if (columnType(table, name) === undefined) {
      return { ok: false, refusal: refusals.noSelectedColumn(table, name) };
    } else columns.push(name);
  }
  return { ok: true, columns };
}

/** The selected columns of a row, in the order of the selection. */
export function selectColumns(row: StoredRow, columns: readonly string[]): StoredRow {
  return Object.fromEntries(columns.map((column) => [column, row[column] ?? null]));
}
