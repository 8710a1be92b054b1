import { type DeskNumbers, type NumberPeriod, numberNames } from '#shared/desk/desk-api.ts';
import { guard } from '../exports/csv.ts';
import { fileAnswer } from '../exports/file-answer.ts';

/** Days in each period, including today. */
const lengths: Readonly<Record<NumberPeriod, number>> = { week: 7, month: 30, year: 364 };

/** The days of a period that ends today, by the calendar of its time zone. @param now milliseconds since 1970 */
export function daysOf(period: NumberPeriod, timeZone: string, now: number): readonly string[] {
  const today = new Intl.DateTimeFormat('en-CA', { timeZone, dateStyle: 'short' }).format(now);
  const last = Date.parse(`${today}T00:00:00Z`);
  return Array.from({ length: lengths[period] }, (_, index) =>
    new Date(last - (lengths[period] - 1 - index) * 86_400_000).toISOString().slice(0, 10),
  );
}

/** The numbers as a spreadsheet file: a line for each day and source. */
export function numbersAsCsv({ period, counts }: DeskNumbers): Response {
  const lines = new Map<string, Map<string, number>>();
  for (const [day, source, what, number] of counts) {
    const key = `${day},${field(source)}`;
    const line = lines.get(key) ?? new Map<string, number>();
    line.set(what, (line.get(what) ?? 0) + number);
    lines.set(key, line);
  }
  const rows = [...lines].map(([key, line]) =>
    [key, ...numberNames.map((name) => (line.get(name) ?? 0) / (name === 'won value' ? 100 : 1))].join(','),
  );
  const text = [['day', 'source', ...numberNames].join(','), ...rows].map((line) => `${line}\r\n`).join('');
  return fileAnswer(`\ufeff${text}`, 'text/csv', `numbers-${period}.csv`);
}

function field(text: string): string {
  return `"${guard(text).replaceAll('"', '""')}"`;
}
