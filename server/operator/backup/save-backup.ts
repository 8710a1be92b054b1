import type { KeptRow } from '../../database/dump-and-restore/durable-tables.ts';
import { ask, type CommandOptions } from '../ask-database.ts';
import { writeBackup } from './backup-file.ts';

/**
 * Writes everything that is stored into a file, while the server runs or not. Requests that are stored meanwhile may
 * be in it. Without sessions, links and what was said in calls: the first end with a restore, the last is kept for days
 * only.
 * @returns how many requests were backed up
 * @throws OperatorError when the database cannot be read or the file not be written
 */
export function saveBackup(file: string, options: CommandOptions): Promise<number> {
  return writeBackup(file, readAll(options));
}

async function* readAll(options: CommandOptions): AsyncGenerator<KeptRow, void, undefined> {
  for await (const answer of ask({ command: 'dump' }, options)) {
    if (answer.kind === 'rows') yield* answer.rows;
  }
}
