import type { KeptRow } from '../../database/dump-and-restore/durable-tables.ts';
import { ask, type CommandOptions } from '../ask-database.ts';
import { writeBackup } from './backup-file.ts';

/**
 * Writes everything stored into a file, whether the server runs or not. Requests stored meanwhile may be included.
 * Sessions, links and call transcripts are not: the first two end with a restore, and transcripts are only kept for days.
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
