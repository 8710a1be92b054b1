import type { RequestOrigin } from '#shared/desk/desk-api.ts';
import { sourceNames } from '#shared/forms/request-source.ts';
import { describeEntry, sourceTexts, stateNames, wayNames } from '#shared/texts/desk/desk.ts';
import { cleanText, indent } from '../../outbox/plain-text.ts';
import { entriesOf } from '../../outbox/request-entries.ts';
import type { CommandOptions } from '../ask-database.ts';
import { findHeld } from './find-held.ts';

/**
 * Writes everything about one request for a terminal: its state, what the visitor wrote, and its history.
 * @throws OperatorError when no request, or more than one, has an id that begins this way
 */
export async function showRequest(id: string, options: CommandOptions): Promise<string> {
  const { request, status, desk } = await findHeld(id, options);
  const { state = 'waiting', owner = null } = status;
  const way = desk?.origin.way;
  const head = [
    `${request.kind} ${request.id}`,
    [stateNames[state], owner === null ? 'not taken' : `taken by ${owner}`].join(', '),
    `received ${utc(request.created_at)}${way ? ` by ${wayNames[way]}` : ''}, due ${utc(status.due_at)}`,
    ...sourceLines(desk?.origin ?? {}),
    ...(status.flags.length > 0 ? [`flags: ${status.flags.join(', ')}`] : []),
  ];
  const answers = entriesOf({ table: request.kind, row: request }).map(
    ({ label, text }) => `${label}\n${indent(text)}`,
  );
  const entries = desk?.entries ?? [];
  const history = entries.map((entry) =>
    [
      `${utc(entry.at)} ${cleanText(`${entry.actor_name} ${describeEntry(entry, entries)}`)}`,
      ...(entry.text === null ? [] : [indent(entry.text)]),
    ].join('\n'),
  );
  return `${[head.join('\n'), ...answers, ...(history.length > 0 ? [history.join('\n')] : [])].join('\n\n')}\n`;
}

function sourceLines(origin: RequestOrigin): readonly string[] {
  const parts = sourceNames.flatMap((name) => {
    const value = origin[name];
    return value === undefined ? [] : [`${sourceTexts[name]} ${cleanText(value)}`];
  });
  return parts.length > 0 ? [`came from: ${parts.join(', ')}`] : [];
}

function utc(time: string): string {
  return `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC`;
}
