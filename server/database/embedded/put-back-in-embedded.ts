import path from 'node:path';
import { OperatorError } from '../../operator-error.ts';
import { unjournaledDesk } from '../desk-restore.ts';
import type { HeldRequest } from '../held-requests.ts';
import { type BackupBatches, type HeldBackup, type PutBackCount, putBackBackup } from '../put-back.ts';
import { prepareDataFolder } from './data-folder.ts';
import { lockDataFolder } from './data-folder-lock.ts';
import { type EmbeddedDatabaseOptions, openParts } from './embedded-database.ts';
import { hasRoom } from './free-room.ts';
import { type JournalEvent, toRequestEvent } from './journal-event.ts';
import { readHistory } from './journal-history.ts';
import { readJournal } from './read-journal.ts';

/**
 * Puts a backup into the embedded database, which no server may hold in the meantime. Requests that the journal says were
 * erased do not come back. When the process is killed, the next start has either all of the backup or nothing.
 * @throws OperatorError when the folder is in use or cannot be used
 */
export async function putBackInEmbedded(
  options: EmbeddedDatabaseOptions,
  backup: HeldBackup,
): Promise<PutBackCount> {
  await prepareDataFolder(options.dataDir);
  const lock = await lockDataFolder(options.dataDir);
  try {
    const { folder, journal } = await openParts(options);
    try {
      const { events: before } = await readJournal(path.join(options.dataDir, 'journal.ndjson'));
      const { erased } = readHistory(before);
      const added: JournalEvent[] = [];
      const count = await putBackBackup(folder.db, {
        isAdding: backup.isAdding,
        batches: whileThereIsRoom(backup.batches, options.dataDir),
        isErased: ({ request }) => erased[request.kind].has(request.id),
        onAdded: (held) => added.push(...held.flatMap(toEvents)),
      });
      // The team and its numbers.
      const ofDesk = await unjournaledDesk(folder.db, readHistory([...before, ...added]));
      for (const event of ofDesk) added.push(event);
      await journal.rewrite((events) => [...events, ...added]);
      return count;
    } finally {
      await journal.close();
      await folder.close();
    }
  } finally {
    await lock.release();
  }
}

/** PGlite does not survive a disk that is full (see free-room.ts): before that the restore ends, with nothing changed. */
async function* whileThereIsRoom(batches: BackupBatches, dataDir: string): BackupBatches {
  for await (const batch of batches) {
    if (!(await hasRoom(dataDir))) {
      throw new OperatorError(`The disk that holds ${dataDir} is too full. Nothing was restored.`);
    }
    yield batch;
  }
}

/** What waited to be sent is not sent anymore, so the journal says nothing of it. */
function toEvents({
  request: { kind, ...row },
  status: { id, flags, first_response_at: answeredAt },
  messages,
  desk,
}: HeldRequest): readonly JournalEvent[] {
  const events: JournalEvent[] = [toRequestEvent(kind, row, flags, [], desk?.origin)];
  if (answeredAt !== null) events.push({ event: 'answered', id, at: answeredAt });
  for (const { message, delivered_at: at } of messages) {
    if (at !== null) events.push({ event: 'delivered', id, table: kind, message, at });
  }
  for (const entry of desk?.entries ?? []) events.push({ event: 'desk', id, at: entry.at, entry });
  return events;
}
