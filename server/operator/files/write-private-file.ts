import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../../database/disk/durable-files.ts';
import { hasCode } from '../../database/statements/error-codes.ts';
import { OperatorError } from '../../operator-error.ts';

/** How many characters are buffered before they are written. */
const bufferLength = 1 << 18;

/**
 * Writes visitors' data into a file that only its owner can read (mode 0600), replacing one of that name. It gets its name
 * once it is complete and on disk; if anything fails, no file is left.
 * @throws OperatorError when it cannot be written
 */
export async function writePrivateFile(file: string, texts: AsyncIterable<string>): Promise<void> {
  try {
    await write(file, texts);
  } catch (error) {
    if (error instanceof OperatorError || !isSystemError(error)) throw error;
    throw new OperatorError(`${file} cannot be written: ${error.message}.`, { cause: error });
  }
}

async function write(file: string, texts: AsyncIterable<string>): Promise<void> {
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  const handle = await open(unfinished, 'wx', 0o600);
  try {
    let buffered = '';
    for await (const text of texts) {
      buffered += text;
      if (buffered.length < bufferLength) continue;
      await handle.appendFile(buffered);
      buffered = '';
    }
    await handle.appendFile(buffered);
    await handle.sync();
    await rename(unfinished, file);
    await syncFolder(path.dirname(file));
  } finally {
    await handle.close();
    await rm(unfinished, { force: true });
  }
}

/** For example a missing or full folder, or missing rights. */
function isSystemError(error: unknown): error is Error {
  return ['ENOENT', 'ENOTDIR', 'EISDIR', 'EACCES', 'EPERM', 'EROFS', 'ENOSPC', 'EDQUOT', 'EIO'].some((code) =>
    hasCode(error, code),
  );
}
