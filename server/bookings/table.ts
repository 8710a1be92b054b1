import { tables } from '#shared/data-api.ts';
import { isServiceId, serviceNames } from '#shared/offerings.ts';
import type { StoredRequest } from '../database/database.ts';

/** Characters of a cell that are shown; the exports have the whole text. */
const maxCell = 40;

/** Writes the requests as one table for each kind, oldest first, for a terminal. */
export function toTables(requests: readonly StoredRequest[]): string {
  if (requests.length === 0) return 'No bookings yet.\n';
  return tables
    .map((kind) => ({ kind, rows: requests.filter((request) => request.kind === kind) }))
    .filter(({ rows }) => rows.length > 0)
    .map(({ kind, rows }) => `${rows.length} ${kind}${rows.length === 1 ? '' : 's'}\n${table(rows)}`)
    .join('\n');
}

function table(rows: readonly StoredRequest[]): string {
  const columns = Object.keys(rows[0] ?? {}).filter((column) => column !== 'id' && column !== 'kind');
  const header = columns.map((column) => (column === 'created_at' ? 'created_at (UTC)' : column));
  const lines = [header, ...rows.map((row) => columns.map((column) => cell(column, row)))];
  const widths = columns.map((_, index) => Math.max(...lines.map((line) => width(line[index] ?? ''))));
  return lines
    .map((line) =>
      line
        .map((text, index) => pad(text, widths[index] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .map((line) => `${line}\n`)
    .join('');
}

function cell(column: string, row: StoredRequest): string {
  const value = row[column];
  if (column === 'created_at') return row.created_at.slice(0, 16).replace('T', ' ');
  if (Array.isArray(value)) return serviceNames(value.filter(isServiceId));
  const text = printable(String(value ?? ''));
  const characters = [...text];
  return characters.length > maxCell ? `${characters.slice(0, maxCell - 1).join('')}…` : text;
}

/** One line, and nothing that a terminal would obey: a visitor's text may hold escape sequences. */
function printable(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\p{Cc}\p{Cf}]/gu, '');
}

function width(text: string): number {
  return [...text].length;
}

function pad(text: string, columns: number): string {
  return text + ' '.repeat(columns - width(text));
}
