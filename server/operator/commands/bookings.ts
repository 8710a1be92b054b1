// Lists the bookings for the operator, marks them as answered, exports and erases: npm run bookings [-- …].
import { resolve } from 'node:path';
import type { HeldRequest } from '../../database/statements/held-requests.ts';
import type { StoredRequest } from '../../database/statements/request-rows.ts';
import { toCsv } from '../../exports/csv.ts';
import { exportPerson } from '../../exports/export-person.ts';
import { toJsonArray } from '../../exports/json.ts';
import { isWanted, type ListedRequest, withStatus } from '../../exports/request-list.ts';
import { OperatorError } from '../../operator-error.ts';
import { askOnce, type CommandOptions, readHeld } from '../ask-database.ts';
import { actOnRequest } from '../bookings/act-on-request.ts';
import { describeErasure, erase } from '../bookings/erase.ts';
import { type BookingsCommand, readArguments, usage } from '../bookings/read-arguments.ts';
import { showRequest } from '../bookings/show-request.ts';
import { toTables } from '../bookings/table.ts';
import { writePrivateFile } from '../files/write-private-file.ts';
import { runCommandLine } from '../run-command-line.ts';

await runCommandLine({
  usage,
  async *run(args, options) {
    const command = readArguments(args);
    switch (command.command) {
      case 'list':
        yield* list(command, options);
        break;
      case 'show':
        yield await showRequest(command.id, options);
        break;
      case 'answered':
        yield await markAnswered(command.id, options);
        break;
      case 'act':
        yield await actOnRequest(command, options);
        break;
      case 'export':
        yield* toFile(
          command.out,
          exportPerson(command.email, readHeld({ kind: 'email', email: command.email }, options)),
        );
        break;
      case 'erase':
        if (command.isDryRun) yield* describeErasure(command.selection, options);
        else yield await erase(command.selection, options);
    }
  },
});

type ListCommand = Extract<BookingsCommand, { readonly command: 'list' }>;

async function* list(
  { format, isWithStatus, filter, out }: ListCommand,
  options: CommandOptions,
): AsyncGenerator<string> {
  const now = Date.now();
  const isListed = (held: HeldRequest) => isWanted(held, filter, now);
  if (format === 'table') {
    const listed: ListedRequest[] = [];
    let stored = 0;
    for await (const held of readHeld({ kind: 'all' }, options)) {
      stored += 1;
      if (isListed(held)) listed.push({ request: held.request, status: held.status });
    }
    yield toTables(listed, now, { stored, columns: process.stdout.columns });
    return;
  }
  async function* requests(): AsyncGenerator<StoredRequest> {
    for await (const held of readHeld({ kind: 'all' }, options)) {
      if (isListed(held)) yield isWithStatus ? withStatus(held) : held.request;
    }
  }
  yield* toFile(out, format === 'csv' ? toCsv(requests(), isWithStatus) : toJsonArray(requests()));
}

/** Writes texts to the named file, which only its owner can read, and reports that; without a name, passes them on. */
async function* toFile(file: string | undefined, texts: AsyncIterable<string>): AsyncGenerator<string> {
  if (file === undefined) {
    warnOfBanner();
    yield* texts;
    return;
  }
  await writePrivateFile(resolve(file), texts);
  yield `Saved to ${file}, readable by you alone.\n`;
}

/** npm prints the command it runs to standard output as well: redirected into a file, that would corrupt it. */
function warnOfBanner(): void {
  const { npm_lifecycle_event: script, npm_config_loglevel: level } = process.env;
  if (script !== 'bookings' || level === 'silent' || process.stdout.isTTY) return;
  process.stderr.write('npm put its own lines before this output; use --out FILE for a clean file.\n');
}

/**
 * Marks a request as answered; does nothing if it already is.
 * @param id or a unique prefix of it
 * @throws OperatorError when no request, or more than one, has an id that begins this way
 */
async function markAnswered(id: string, options: CommandOptions): Promise<string> {
  const { at } = await askOnce({ command: 'answered', id }, 'answered', options);
  if (at === null) throw new OperatorError(`No request has the ID "${id}". npm run bookings shows the IDs.`);
  return `Marked as answered at ${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC.\n`;
}
