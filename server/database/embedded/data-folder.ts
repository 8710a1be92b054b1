import { access, constants, lstat, mkdir, readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import process from 'node:process';
import { OperatorError } from '../../operator-error.ts';
import { isMissing } from '../statements/error-codes.ts';

/** The permission bit with which anybody can replace a folder's files, even those they may not write to. */
const othersMayWrite = 0o002;

/**
 * Creates the data folder if it is missing, accessible only to its owner, and makes sure that this process can use it and
 * nobody else can change it.
 * @throws OperatorError with what to do about it
 */
export async function prepareDataFolder(dataDir: string): Promise<void> {
  try {
    await mkdir(dataDir, { recursive: true, mode: 0o700 });
  } catch (error) {
    throw new OperatorError(
      `The data folder ${dataDir} cannot be created. Check DATA_DIR and its permissions.`,
      { cause: error },
    );
  }
  if (process.platform === 'win32') return;
  const { mode, uid } = await stat(dataDir);
  if ((mode & othersMayWrite) !== 0) {
    throw new OperatorError(
      `Everybody on this machine can write to the data folder ${dataDir}. Close it first: chmod o-w ${dataDir}`,
    );
  }
  const me = process.geteuid?.();
  if (me === 0 && uid !== 0) {
    throw new OperatorError(
      `The data folder ${dataDir} belongs to user ${uid}, and this runs as root, whose files would lock that user out. Run it as that user: sudo -u '#${uid}' …`,
    );
  }
  const foreign = me === 0 ? undefined : await findUnusable(dataDir);
  if (foreign !== undefined) {
    const { uid: owner } = await lstat(foreign);
    if (owner === me) {
      throw new OperatorError(
        `${foreign} cannot be used by its own user. Let it be read and written: chmod -R u+rwX ${dataDir}`,
      );
    }
    throw new OperatorError(
      `${foreign} belongs to user ${owner} and cannot be used by user ${me}, which this runs as; a command that was run as another user may have left it. Give it back: sudo chown -R ${me} ${dataDir}`,
    );
  }
}

/** The first file or folder within a folder that this process cannot both read and write; sockets are ignored. */
async function findUnusable(folder: string): Promise<string | undefined> {
  if (!(await isUsable(folder))) return folder;
  for (const entry of await readdir(folder, { withFileTypes: true })) {
    const file = path.join(folder, entry.name);
    if (entry.isDirectory()) {
      const found = await findUnusable(file);
      if (found !== undefined) return found;
    } else if (entry.isFile() && !(await isUsable(file))) return file;
  }
  return undefined;
}

async function isUsable(file: string): Promise<boolean> {
  try {
    await access(file, constants.R_OK | constants.W_OK);
    return true;
  } catch (error) {
    // Gone in the meantime.
    return isMissing(error);
  }
}
