import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from '../error-codes.ts';
import { syncFolder } from './durable-files.ts';
import { encodeLine, type JournalEvent } from './journal-event.ts';
import { readJournal } from './read-journal.ts';

/** The event log that makes bookings durable: PGlite itself never asks the disk to keep anything. */
export interface Journal {
  /** Accepts an event at once, in order; resolves when it is on disk. Rejects when it could not be written. */
  append(event: JournalEvent): Promise<void>;
  /**
   * Resolves when everything taken so far is on disk. After a failure it tries again; rejects while that fails.
   */
  settle(): Promise<void>;
  /**
   * Rewrites the file; what is appended in the meantime comes after it. A crash leaves either the old events or the
   * new ones. When it rejects the old ones stand, unless it was the name of the new file that could not be made
   * durable.
   */
  rewrite(change: (events: readonly JournalEvent[]) => readonly JournalEvent[]): Promise<void>;
  close(): Promise<void>;
}

/** Events in one line of a file that is rewritten. */
const lineEvents = 500;

/** Where the next line goes, and how many events stand before it. */
export interface JournalEnd {
  readonly bytes: number;
  readonly events: number;
}

/**
 * Opens the journal for appending after `end`; anything behind that is cut off. Its contents are on disk when
 * this resolves.
 *
 * Grouping: whatever was taken while one sync was in progress goes into the next line, so 32 waiting visitors
 * cost one write and one fdatasync.
 *
 * When a write or sync fails (disk full, for example), the events stay queued, everyone waiting is refused, and
 * the next `append` or `settle` writes them again **at the same place**: what the failed attempt left behind is
 * overwritten, so no byte is trusted that a failed sync may have dropped. Nothing is lost if the process ends
 * in the meantime: the rows are in the database folder and are appended at the next start.
 */
export async function openJournal(file: string, end: JournalEnd): Promise<Journal> {
  let handle = await openFile(file);
  await handle.truncate(end.bytes);
  await handle.sync();

  let { bytes, events: written } = end;
  let queue: JournalEvent[] = [];
  /** The write in progress and the one that will take what is queued now. */
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

  async function writeAnew(change: Parameters<Journal['rewrite']>[0]): Promise<void> {
    const { events } = await readJournal(file);
    if (events.length !== written) throw new Error('the journal does not hold what was written to it');
    const changed = change(events);
    const replaced = await replaceFile(file, changed);
    const old = handle;
    handle = replaced.handle;
    bytes = replaced.bytes;
    written = changed.length;
    await old.close();
    await syncFolder(path.dirname(file));
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
    async rewrite(change) {
      while (writing || queue.length > 0) await settle();
      // What is appended meanwhile waits for it like for any other write.
      const current = writeAnew(change).finally(() => {
        if (writing === current) writing = undefined;
      });
      writing = current;
      await current;
    },
    async close() {
      // What still cannot be written is added at the next start.
      await settle().catch(() => {});
      await handle.close();
    },
  };
}

/** Writes the events to a new file, which takes the place of the old one once it is on disk. */
async function replaceFile(file: string, events: readonly JournalEvent[]) {
  const unfinished = `${file}.rewriting`;
  const handle = await open(unfinished, 'w+', 0o600);
  try {
    let bytes = 0;
    for (let first = 0; first < events.length; first += lineEvents) {
      const line = Buffer.from(encodeLine(first, events.slice(first, first + lineEvents)));
      await writeAll(handle, line, bytes);
      bytes += line.length;
    }
    await handle.sync();
    await rename(unfinished, file);
    return { handle, bytes };
  } catch (error) {
    await handle.close();
    await rm(unfinished, { force: true });
    throw error;
  }
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
