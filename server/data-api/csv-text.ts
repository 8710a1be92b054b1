import type { ColumnValue, StoredRow } from '../database/statements/request-rows.ts';

/**
 * Rows as CSV (RFC 4180) under a line of column names. Null is an empty field, an empty text is `""`, and an array is
 * written the way PostgreSQL does.
 */
export function csvText(columns: readonly string[], rows: readonly StoredRow[]): string {
  const lines = [
    columns.map(quote),
    ...rows.map((row) => columns.map((column) => field(row[column] ?? null))),
  ];
  return lines.map((fields) => `${fields.join(',')}\r\n`).join('');
}

function field(value: ColumnValue): string {
  if (value === null) return '';
  return quote(Array.isArray(value) ? `{${value.map(element).join(',')}}` : String(value));
}

function quote(text: string): string {
  return text === '' || /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** An element of an array literal (PostgreSQL manual, 8.15.6). */
function element(value: ColumnValue): string {
  if (value === null) return 'NULL';
  const text = String(value);
  return /^$|^null$|[{}",\\\s]/i.test(text) ? `"${text.replace(/["\\]/g, '\\$&')}"` : text;
}
