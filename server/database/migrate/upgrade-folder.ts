import { constants, copyFile, open, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { OperatorError } from '../../operator-error.ts';
import type { DatabaseLog } from '../database.ts';
import { syncFolder } from '../disk/durable-files.ts';
import { hasRoom } from '../disk/free-room.ts';
import { isMissing } from '../statements/error-codes.ts';
import type { SqlClient } from '../statements/sql-client.ts';
import { findUpgrade, migrate } from './migrations.ts';

/** Copies of the journal from before an upgrade; an erasure removes them like everything set aside (renewal.ts). */
const copyPrefix = 'journal.ndjson.before-';

/**
 * Brings the database of a data folder to the schema of this version. That is one-way: an older version opens it no more.
 * So a copy of the journal is made first, from which an older version builds everything anew, and one line of the log says
 * where it lies. The copy of an earlier upgrade goes.
 * @throws OperatorError as migrate does, and when there is no room for the copy
 */
export async function upgradeFolder(client: SqlClient, dataDir: string, log: DatabaseLog): Promise<void> {
  const upgrade = await findUpgrade(client);
  if (!upgrade) return migrate(client);
  const copy = await copyJournal(dataDir, `${copyPrefix}${upgrade.to}`);
  await migrate(client);
  for (const name of await readdir(dataDir)) {
    const file = path.join(dataDir, name);
    if (name.startsWith(copyPrefix) && file !== copy) await rm(file, { force: true });
  }
  log.warn(
    { ...upgrade, journal: copy },
    'the data folder was upgraded, and an older version no longer opens it; the journal as it was before is kept',
  );
}

/** Whether the journal of before an upgrade is kept. */
export async function isUpgradeCopied(dataDir: string): Promise<boolean> {
  return (await readdir(dataDir)).some((name) => name.startsWith(copyPrefix));
}

/** @returns where the copy is, on disk; undefined when there is no journal */
async function copyJournal(dataDir: string, name: string): Promise<string | undefined> {
  const journal = path.join(dataDir, 'journal.ndjson');
  const copy = path.join(dataDir, name);
  try {
    const { size } = await stat(journal);
    if (!(await hasRoom(dataDir, size))) {
      const megabytes = Math.ceil(size / 1e6);
      throw new OperatorError(
        `Before this version upgrades ${dataDir} it copies the journal, and the disk has no room for ${megabytes} MB more; free some space and start again.`,
      );
    }
    await copyFile(journal, copy, constants.COPYFILE_FICLONE);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw error;
  }
  const handle = await open(copy, 'r+');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
  await syncFolder(dataDir);
  return copy;
}
