// Lists the bookings for the operator, notes which ones were answered, exports and erases: npm run bookings [-- …].

import { readConfig } from '../../config.ts';
import type { StoredRequest } from '../../database/database.ts';
import { readEnvironment } from '../../environment.ts';
import { createLog } from '../../log.ts';
import { OperatorError } from '../operator-error.ts';
import { toCsv } from './csv.ts';
import { describeErasure, erase } from './erase.ts';
import { exportPerson } from './export-person.ts';
import { toJsonArray } from './json.ts';
import { markAnswered } from './mark-answered.ts';
import { type BookingsCommand, readArguments } from './read-arguments.ts';
import { filterRequests, type ListedRequest, readHeld, withStatus } from './request-list.ts';
import type { CommandOptions } from './run-command.ts';
import { toTables } from './table.ts';
import { writeOut } from './write-out.ts';

try {
  const command = readArguments(process.argv.slice(2));
  // Standard output belongs to the list.
  const options = { ...readConfig(readEnvironment()), log: createLog(process.stderr) };
  await writeOut(run(command, options));
} catch (error) {
  if (!(error instanceof OperatorError)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function* run(command: BookingsCommand, options: CommandOptions): AsyncGenerator<string> {
  switch (command.command) {
    case 'list':
      yield* list(command, options);
      break;
    case 'answered':
      yield await markAnswered(command.id, options);
      break;
    case 'export':
      yield* exportPerson(command.email, options);
      break;
    case 'erase':
      if (command.isDryRun) yield* describeErasure(command.selection, options);
      else yield await erase(command.selection, options);
  }
}

type ListCommand = Extract<BookingsCommand, { readonly command: 'list' }>;

async function* list(
  { format, isWithStatus, filter }: ListCommand,
  options: CommandOptions,
): AsyncGenerator<string> {
  const now = Date.now();
  const listed = filterRequests(readHeld({ kind: 'all' }, options), filter, now);
  if (format === 'table') yield toTables(await Array.fromAsync(listed), now);
  else if (format === 'csv') yield* toCsv(requests(listed, isWithStatus), isWithStatus);
  else yield* toJsonArray(requests(listed, isWithStatus));
}

async function* requests(
  list: AsyncIterable<ListedRequest>,
  isWithStatus: boolean,
): AsyncGenerator<StoredRequest> {
  for await (const listed of list) yield isWithStatus ? withStatus(listed) : listed.request;
}
