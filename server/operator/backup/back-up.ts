import { hasCode } from '../../database/error-codes.ts';
import { type CommandOptions, runCommand } from '../bookings/run-command.ts';
import { OperatorError } from '../operator-error.ts';
import { type BackupPart, writeBackup } from './backup-file.ts';

/**
 * Writes everything that is stored into a file, while the server runs or not. Requests that are stored meanwhile may
 * be in it; each that is in it is whole.
 * @returns how many requests were backed up
 * @throws OperatorError when the database cannot be read or the file not be written
 */
export async function backUp(file: string, options: CommandOptions): Promise<number> {
  try {
    return await writeBackup(file, readAll(options));
  } catch (error) {
    if (error instanceof OperatorError || !isSystemError(error)) throw error;
    throw new OperatorError(`The backup ${file} cannot be written: ${error.message}.`, { cause: error });
  }
}

async function* readAll(options: CommandOptions): AsyncGenerator<BackupPart, void, undefined> {
  for await (const answer of runCommand({ command: 'read', selection: { kind: 'all' } }, options)) {
    if ('held' in answer) for (const held of answer.held) yield { kind: 'request', held };
    if ('complete' in answer && answer.limits) yield { kind: 'limits', limits: answer.limits };
  }
}

/** A folder that is missing or full, rights that are missing. */
function isSystemError(error: unknown): error is Error {
  return ['ENOENT', 'ENOTDIR', 'EISDIR', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EIO'].some((code) =>
    hasCode(error, code),
  );
}
