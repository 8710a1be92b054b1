import { OperatorError } from '../../operator-error.ts';
import { hasRoom } from '../disk/free-room.ts';
import type { KeptRow } from '../dump-and-restore/durable-tables.ts';
import { type HeldBackup, type RestoreCount, restoreRows } from '../dump-and-restore/restore.ts';
import { prepareDataFolder } from './data-folder.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { type EmbeddedDatabaseOptions, openParts } from './embedded-database.ts';
import { changesAfter, forgetChanges, toChanges } from './journal/change-log.ts';

/** How many changes are sent to the journal at a time. */
const batchChanges = 5000;

/**
 * Puts a backup into the embedded database, which no server may hold in the meantime. If the process is killed, the next
 * start has either all of the backup or nothing.
 * @throws OperatorError when the folder is in use or cannot be used
 */
export async function restoreInEmbedded(
  options: EmbeddedDatabaseOptions,
  backup: HeldBackup,
): Promise<RestoreCount> {
  await prepareDataFolder(options.dataDir);
  const lock = await lockDataFolder(options.dataDir);
  try {
    const { folder, journal, end } = await openParts(options);
    try {
      const batches = whileThereIsRoom(backup.batches, options.dataDir);
      const count = await restoreRows(folder.db, { ...backup, batches });
      let { upto } = end;
      for (;;) {
        const { text, values } = changesAfter(upto);
        const { rows } = await folder.db.query<{ number: number; line: string }>(
          `${text} limit ${batchChanges}`,
          [...values],
        );
        const changes = toChanges(rows.map(({ number, line }) => [String(number), line]));
        if (!changes) break;
        ({ upto } = changes);
        // They only count together.
        await journal.append(changes, rows.length === batchChanges);
      }
      // Now, before there are visitors.
      await folder.db.exec(forgetChanges(upto));
      return count;
    } finally {
      await journal.close();
      await folder.close();
    }
  } finally {
    await lock.release();
  }
}

/** PGlite does not survive a full disk (see free-room.ts): the restore ends before that, with nothing changed. */
async function* whileThereIsRoom(
  batches: HeldBackup['batches'],
  dataDir: string,
): AsyncGenerator<readonly KeptRow[]> {
  for await (const batch of batches) {
    if (!(await hasRoom(dataDir))) {
      throw new OperatorError(`The disk that holds ${dataDir} is too full. Nothing was restored.`);
    }
    yield batch;
  }
}
