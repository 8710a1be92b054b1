import { operatorTexts } from '#shared/texts/operator/operator.ts';
import type { OutboxEntry } from '../database/statements/outbox.ts';

const { outbox: texts } = operatorTexts;

/** How many characters of an id are shown: enough to identify a request. */
const idLength = 8;

/** Formats the messages that are waiting or were given up for a terminal, oldest first. */
export function toOutboxTable(entries: readonly OutboxEntry[]): string {
  const dead = entries.filter(({ next_attempt_at }) => next_attempt_at === null);
  const summary = `${texts.summary(entries.length - dead.length, dead.length)}\n`;
  if (entries.length === 0) return summary;
  const lines = [
    texts.columns,
    ...entries.map((entry) => [
      minutes(entry.noted_at),
      entry.request.slice(0, idLength),
      `${entry.message} (${entry.table})`,
      String(entry.attempts),
      entry.next_attempt_at === null ? texts.givenUp : minutes(entry.next_attempt_at),
      entry.last_error ?? '',
    ]),
  ];
  const widths = texts.columns.map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  const table = lines.map((line) => line.map((text, column) => text.padEnd(widths[column] ?? 0)).join('  '));
  const hint = dead.length > 0 ? `${texts.hint}\n` : '';
  return `${table.map((line) => `${line.trimEnd()}\n`).join('')}${summary}${hint}`;
}

function minutes(time: string): string {
  return new Date(time).toISOString().slice(0, 16).replace('T', ' ');
}
