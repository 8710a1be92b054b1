import type { HeldTeam } from '../../database/held-requests.ts';
import { ask, askOnce, type CommandOptions } from '../ask-database.ts';
import { heldTeam } from '../held-request-schema.ts';
import { type BackupPart, writeBackup } from './backup-file.ts';

/**
 * Writes everything that is stored into a file, while the server runs or not. Requests that are stored meanwhile may
 * be in it; each that is in it is whole.
 * @returns how many requests were backed up
 * @throws OperatorError when the database cannot be read or the file not be written
 */
export function saveBackup(file: string, options: CommandOptions): Promise<number> {
  return writeBackup(file, readAll(options));
}

async function* readAll(options: CommandOptions): AsyncGenerator<BackupPart, void, undefined> {
  for await (const answer of ask({ command: 'read', selection: { kind: 'all' } }, options)) {
    if (answer.kind === 'held') for (const held of answer.held) yield { kind: 'request', held };
    if (answer.kind !== 'complete' || !answer.limits) continue;
    yield { kind: 'limits', limits: answer.limits };
    const team = await readTeam(options);
    if (Object.values(team).flat().length > 0) yield { kind: 'team', team };
  }
}

/** Without sessions, links and what was said in calls: the first end with a restore, the last is kept for days only. */
async function readTeam(options: CommandOptions): Promise<HeldTeam> {
  const read = async (name: 'list_members' | 'held_numbers') =>
    (await askOnce({ command: 'desk', name, values: [] }, 'returned', options)).value;
  return heldTeam.parse({ members: await read('list_members'), ...((await read('held_numbers')) as object) });
}
