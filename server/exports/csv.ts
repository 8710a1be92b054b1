import { tables } from '#shared/data-api.ts';
import { requestForms } from '#shared/forms/request-forms.ts';
import { sourceNames } from '#shared/forms/request-source.ts';
import type { ColumnValue, StoredRequest } from '../database/statements/request-rows.ts';

/** The columns of both forms, each once, in the order of the forms. */
const answers = new Set(
  tables.flatMap((table) => Object.values(requestForms[table]).map(({ column }) => column)),
);

/** Every column that a booking or a consultation has, in the order of the file. */
const columns: readonly string[] = ['created_at', 'kind', ...answers, 'id'];

/** Columns added by `--status`; after the others, so that those keep their places. */
const statusColumns = ['due_at', 'first_response_at', 'flags', 'state', 'owner', 'way', ...sourceNames];

/** Tells spreadsheet programs that this is UTF-8; otherwise they guess. */
const byteOrderMark = '\ufeff';

/**
 * Writes requests as CSV (RFC 4180) for a spreadsheet program, line by line.
 * @param isWithStatus whether the requests carry their status, which is then written too
 */
export async function* toCsv(
  requests: AsyncIterable<StoredRequest>,
  isWithStatus = false,
): AsyncGenerator<string, void, undefined> {
  const header: readonly string[] = isWithStatus ? [...columns, ...statusColumns] : columns;
  yield byteOrderMark + toLine(header);
  for await (const request of requests) yield toLine(header.map((column) => field(request[column] ?? null)));
}

function toLine(fields: readonly string[]): string {
  return `${fields.join(',')}\r\n`;
}

function field(value: ColumnValue): string {
  const text = guard(printable(Array.isArray(value) ? value.join(', ') : String(value ?? '')));
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}

/** Removes control characters except tabs and line breaks: a terminal that shows the file would obey them. */
function printable(text: string): string {
  return text.replace(/[^\P{Cc}\t\r\n]/gu, '');
}

/**
 * A visitor's text must not become a formula in the operator's spreadsheet: a leading apostrophe makes it text (OWASP, CSV
 * injection; tab, carriage return and the full-width signs count as well, and some programs skip white space).
 */
export function guard(text: string): string {
  return /^(?:[\t\r\n]|\s*[=+\-@＝＋－＠])/.test(text) ? `'${text}` : text;
}
