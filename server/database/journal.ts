import { type FileHandle, open } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from './error-codes.ts';
import { encodeLine, type JournalEvent } from './journal-event.ts';
import { syncFolder } from './sync-folder.ts';

/** The event log that makes bookings durable: PGlite itself never asks the disk to keep anything. */
export interface Journal {
  /** Takes an event at once, in order; resolves when it is on disk. Rejects when it could not be written. */
  append(event: JournalEvent): Promise<void>;
  /**
   * Resolves when everything taken so far is on disk. After a failure it tries again; rejects while that fails.
   */
  settle(): Promise<void>;
  close(): Promise<void>;
}

/** Where the next line goes, and how many events stand before it. */
export interface JournalEnd {
  readonly bytes: number;
  readonly events: number;
}

/**
 * Opens the journal for appending after `end`; anything behind that is cut off. Its contents are on disk when
 * this resolves.
 *
 * Grouping: whatever was taken while one sync was under way goes into the next line, so 32 waiting visitors
 * cost one write and one fdatasync.
 *
 * When a write or sync fails (disk full, for example), the events stay queued, everyone who waits is refused, and
 * the next `append` or `settle` writes them again **at the same place**: what the failed attempt left behind is
 * overwritten, so no byte is trusted that a failed sync may have dropped. Nothing is lost if the process ends
 * meanwhile: the rows are in the database folder and are appended at the next start.
 */
export async function openJournal(file: string, end: JournalEnd): Promise<Journal> {
  const handle = await openFile(file);
  await handle.truncate(end.bytes);
  await handle.sync();

  let { bytes, events: written } = end;
  let queue: JournalEvent[] = [];
  /** The write under way and the one that will take what is queued now. */
  let writing: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function writeQueue(): Promise<void> {
    const batch = queue;
    queue = [];
    try {
      const line = Buffer.from(encodeLine(written, batch));
      await writeAll(handle, line, bytes);
      await handle.datasync();
      bytes += line.length;
      written += batch.length;
    } catch (error) {
      queue = [...batch, ...queue];
      throw error;
    }
  }

  /** Everything in the queue now is written by the promise that this returns. */
  function flush(): Promise<void> {
    if (next) return next;
    if (!writing) return start();
    const turn = writing.then(start, start);
    next = turn;
    return turn;
  }

  function start(): Promise<void> {
    next = undefined;
    const current = writeQueue().finally(() => {
      if (writing === current) writing = undefined;
    });
    writing = current;
    return current;
  }

  async function settle(): Promise<void> {
    if (queue.length > 0) await flush();
    else await writing;
  }

  return {
    append(event) {
      queue.push(event);
      return flush();
    },
    settle,
    async close() {
      // What still cannot be written is added at the next start.
      await settle().catch(() => {});
      await handle.close();
    },
  };
}

async function openFile(file: string): Promise<FileHandle> {
  try {
    return await open(file, 'r+');
  } catch (error) {
    if (!isMissing(error)) throw error;
    const handle = await open(file, 'wx+', 0o600);
    // The file's name has to survive too.
    await syncFolder(path.dirname(file));
    return handle;
  }
}

async function writeAll(handle: FileHandle, bytes: Buffer, position: number): Promise<void> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
}
