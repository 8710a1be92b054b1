import { isServiceId, serviceNames } from '#shared/agency/offerings.ts';
import { tables } from '#shared/data-api.ts';
import { operatorTexts } from '#shared/texts/operator/operator.ts';
import type { ColumnValue } from '../../database/statements/request-rows.ts';
import { isDue, isOverdue, type ListedRequest } from '../../exports/request-list.ts';
import { shorten } from '../../outbox/plain-text.ts';

const { requests: texts } = operatorTexts;

/** How many characters of a cell are shown; the exports have the whole text. */
const maxCell = 40;

/** The minimum widths, in characters: of time, id and response, from the left, and of any other column. */
const fixedColumns = 3;
const narrowest = 6;

/** How many characters of an id are shown: enough to identify a request, see `answered`. */
const idLength = 8;

const minute = 60_000;
const hour = 60 * minute;

export interface TableOptions {
  /** How many are stored in all. */
  readonly stored?: number;
  /** Width of the terminal in characters; undefined for no limit. */
  readonly columns?: number | undefined;
}

/**
 * Writes the requests as one table for each kind, oldest first, for a terminal, and what remains to be done.
 * @param now milliseconds since 1970
 */
export function toTables(
  list: readonly ListedRequest[],
  now: number,
  { stored = list.length, columns }: TableOptions = {},
): string {
  if (stored === 0) return `${texts.none}\n`;
  if (list.length === 0) return `${texts.noMatch(stored)}\n`;
  const parts = tables
    .map((kind) => ({ kind, part: list.filter(({ request }) => request.kind === kind) }))
    .filter(({ part }) => part.length > 0)
    .map(({ kind, part }) => `${texts.count(part.length, kind)}\n${table(part, now, columns)}`);
  return [...parts, summary(list, now)].join('\n');
}

function summary(list: readonly ListedRequest[], now: number): string {
  const statuses = list.map(({ status }) => status);
  const due = statuses.filter(isDue);
  const overdue = due.filter((status) => isOverdue(status, now));
  const flagged = statuses.filter(({ flags }) => flags.length > 0);
  const spam = statuses.filter(({ state }) => state === 'spam');
  const answered = list.length - due.length - spam.length;
  return `${texts.summary(due.length, overdue.length, answered, flagged.length, spam.length)}\n`;
}

function table(list: readonly ListedRequest[], now: number, room = Number.POSITIVE_INFINITY): string {
  const rows = list.map((listed) => cells(listed, now));
  const columns = Object.keys(rows[0] ?? {});
  const lines = [columns, ...rows.map((row) => columns.map((column) => row[column] ?? ''))];
  const widths = fitWidths(
    columns.map((_, index) => Math.max(...lines.map((line) => width(line[index] ?? '')))),
    room,
  );
  return lines
    .map((line) =>
      shorten(
        line
          .map((text, index) => pad(shorten(text, widths[index] ?? 0), widths[index] ?? 0))
          .join(gap)
          .trimEnd(),
        room,
      ),
    )
    .map((line) => `${line}\n`)
    .join('');
}

/** Between two columns. */
const gap = '  ';

/** Shrinks the widest columns, as long as they stay readable, until a line fits. */
function fitWidths(widths: readonly number[], room: number): readonly number[] {
  const fitting = [...widths];
  const total = () => fitting.reduce((sum, one) => sum + one + gap.length, -gap.length);
  while (total() > room) {
    const widest = Math.max(...fitting.slice(fixedColumns));
    if (widest <= narrowest) break;
    fitting[fitting.indexOf(widest, fixedColumns)] = widest - 1;
  }
  return fitting;
}

/** The cells of one line by column name. */
function cells({ request, status }: ListedRequest, now: number): Readonly<Record<string, string>> {
  const { id, kind: _, created_at, ...columns } = request;
  return {
    [texts.columns.received]: created_at.slice(0, 16).replace('T', ' '),
    [texts.columns.id]: id.slice(0, idLength),
    [texts.columns.response]: response({ request, status }, now),
    [texts.columns.flags]: status.flags.join(', '),
    ...Object.fromEntries(Object.entries(columns).map(([column, value]) => [column, cell(value)])),
  };
}

function response({ request, status }: ListedRequest, now: number): string {
  const due = Date.parse(status.due_at);
  if (status.first_response_at !== null) {
    return texts.answered(duration(Date.parse(status.first_response_at) - Date.parse(request.created_at)));
  }
  if (status.state === 'spam') return texts.spam;
  return isOverdue(status, now) ? texts.overdue(duration(now - due)) : texts.due(duration(due - now));
}

function duration(milliseconds: number): string {
  return milliseconds < hour
    ? texts.minutes(Math.floor(milliseconds / minute))
    : texts.hours(Math.floor(milliseconds / hour));
}

function cell(value: ColumnValue): string {
  if (Array.isArray(value)) return serviceNames(value.filter(isServiceId));
  return shorten(printable(String(value ?? '')), maxCell);
}

/** One line, without anything that a terminal would interpret: a visitor's text may hold escape sequences. */
function printable(text: string): string {
  return text.replace(/\s+/g, ' ').replace(/[\p{Cc}\p{Cf}]/gu, '');
}

function width(text: string): number {
  return [...text].length;
}

function pad(text: string, columns: number): string {
  return text + ' '.repeat(columns - width(text));
}
