import { tables } from '#shared/data-api.ts';
import { isServiceId, serviceNames } from '#shared/offerings.ts';
import type { ColumnValue } from '../../database/request-rows.ts';
import { isOverdue, type ListedRequest } from './request-list.ts';

/** Characters of a cell that are shown; the exports have the whole text. */
const maxCell = 40;

/** Characters of an id that are shown: enough to name a request, see `answered`. */
const idLength = 8;

const minute = 60_000;
const hour = 60 * minute;

/**
 * Writes the requests as one table for each kind, oldest first, for a terminal, and what is left to do.
 * @param now milliseconds since 1970
 * @param stored how many there are with those that were not asked for
 */
export function toTables(list: readonly ListedRequest[], now: number, stored = list.length): string {
  if (stored === 0) return 'No bookings yet.\n';
  if (list.length === 0) {
    return stored === 1
      ? 'No match: the one request that is stored is not one of these.\n'
      : `No match: none of the ${stored} requests that are stored is one of these.\n`;
  }
  const parts = tables
    .map((kind) => ({ kind, part: list.filter(({ request }) => request.kind === kind) }))
    .filter(({ part }) => part.length > 0)
    .map(({ kind, part }) => `${part.length} ${kind}${part.length === 1 ? '' : 's'}\n${table(part, now)}`);
  return [...parts, summary(list, now)].join('\n');
}

function summary(list: readonly ListedRequest[], now: number): string {
  const statuses = list.map(({ status }) => status);
  const due = statuses.filter(({ first_response_at }) => first_response_at === null);
  const overdue = due.filter((status) => isOverdue(status, now));
  const flagged = statuses.filter(({ flags }) => flags.length > 0);
  return `${due.length} due, ${overdue.length} of them overdue; ${list.length - due.length} answered; ${flagged.length} flagged.\n`;
}

function table(list: readonly ListedRequest[], now: number): string {
  const rows = list.map((listed) => cells(listed, now));
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
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

/** The cells of one line by the names of their columns. */
function cells({ request, status }: ListedRequest, now: number): Readonly<Record<string, string>> {
  const { id, kind: _, created_at, ...columns } = request;
  return {
    'created_at (UTC)': created_at.slice(0, 16).replace('T', ' '),
    id: id.slice(0, idLength),
    response: response({ request, status }, now),
    flags: status.flags.join(', '),
    ...Object.fromEntries(Object.entries(columns).map(([column, value]) => [column, cell(value)])),
  };
}

function response({ request, status }: ListedRequest, now: number): string {
  const due = Date.parse(status.due_at);
  if (status.first_response_at !== null) {
    return `answered after ${duration(Date.parse(status.first_response_at) - Date.parse(request.created_at))}`;
  }
  return isOverdue(status, now) ? `overdue by ${duration(now - due)}` : `due in ${duration(due - now)}`;
}

function duration(milliseconds: number): string {
  return milliseconds < hour
    ? `${Math.floor(milliseconds / minute)} min`
    : `${Math.floor(milliseconds / hour)} h`;
}

function cell(value: ColumnValue): string {
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
