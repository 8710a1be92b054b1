import { type FileHandle, open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { syncFolder } from '../../disk/durable-files.ts';
import type { Changes } from './change-log.ts';
import { encodeHeader, encodeLine, joinChanges, readChanges } from './journal-line.ts';
import { type JournalEnd, readLines } from './read-journal.ts';

/** The log of row changes that makes requests durable: PGlite itself never syncs to disk. */
export interface Journal {
  /**
   * Accepts changes at once, in order; resolves when they are on disk. Rejects when they could not be written.
   * @param open whether they count only together with those that are appended next
   */
  append(changes: Changes, open?: boolean): Promise<void>;
  /** Resolves when everything accepted so far is on disk. After a failure it tries again; rejects while that fails. */
  settle(): Promise<void>;
  /** Where it ends on disk, once everything accepted so far is there. */
  end(): Promise<JournalEnd>;
  close(): Promise<void>;
}

interface Queued extends Changes {
  readonly open: boolean;
}

/**
 * Opens the journal for appending after `end`; anything that follows is cut off. Its contents are on disk when this
 * resolves.
 *
 * Grouping: changes accepted while a sync is in progress share the next line, so 32 waiting visitors cost one write and one
 * fdatasync.
 *
 * When a write or sync fails (disk full, for example), the changes stay queued, everyone waiting is refused, and the next
 * `append` or `settle` writes them again **at the same place**: the remains of the failed attempt are overwritten, so no
 * byte is trusted that a failed sync may have dropped. Nothing is lost if the process ends in the meantime: the changes are
 * in the database folder and are appended at the next start.
 */
export async function openJournal(file: string, end: JournalEnd): Promise<Journal> {
  const handle = await open(file, 'r+');
  await handle.truncate(end.bytes);
  await handle.sync();

  let { bytes, changes: written, upto } = end;
  let queue: Queued[] = [];
  /** The write in progress, and the one that will take the current queue. */
  let writing: Promise<void> | undefined;
  let next: Promise<void> | undefined;

  async function writeQueue(): Promise<void> {
    const batch = queue;
    queue = [];
    try {
      const last = batch.at(-1);
      if (!last) return;
      const changes = batch.flatMap(({ lines }) => lines);
      const line = Buffer.from(
        encodeLine({
          first: written,
          next: written + changes.length,
          upto: last.upto,
          open: last.open,
          changes: joinChanges(changes),
        }),
      );
      await writeAll(handle, line, bytes);
      await handle.datasync();
      bytes += line.length;
      written += changes.length;
      upto = last.upto;
    } catch (error) {
      queue = [...batch, ...queue];
      throw error;
    }
  }

  /** The returned promise covers everything in the queue now. */
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
    append(changes, open = false) {
      queue.push({ ...changes, open });
      return flush();
    },
    settle,
    async end() {
      while (writing || queue.length > 0) await settle();
      return { bytes, changes: written, upto };
    },
    async close() {
      // Changes that still cannot be written are added at the next start.
      await settle().catch(() => {});
      await handle.close();
    },
  };
}

/** Changes in one line of a rewritten journal. */
const lineChanges = 500;

/** How many bytes of it are synced at a time: with more, a booking's own sync would have to wait for them. */
const syncedBytes = 2 * 1024 * 1024;

/**
 * Writes a new journal, under another name until it is on disk.
 * @param upto number of the last change included in `batches`
 * @returns where it ends
 */
export async function writeJournal(
  file: string,
  id: string,
  batches: AsyncIterable<Changes['lines']>,
  upto: number,
): Promise<JournalEnd> {
  const unfinished = `${file}.rewriting`;
  const handle = await open(unfinished, 'w', 0o600);
  try {
    const header = Buffer.from(encodeHeader(id));
    await writeAll(handle, header, 0);
    let bytes = header.length;
    let synced = 0;
    let first = 0;
    for await (const changes of batches) {
      for (let start = 0; start < changes.length; start += lineChanges) {
        const part = changes.slice(start, start + lineChanges);
        // All of them come before any other change.
        const next = first + part.length;
        const line = encodeLine({ first, next, upto, open: false, changes: joinChanges(part) });
        bytes += await writeAll(handle, Buffer.from(line), bytes);
        first = next;
      }
      if (bytes - synced < syncedBytes) continue;
      await handle.datasync();
      synced = bytes;
    }
    await handle.sync();
    await handle.close();
    await rename(unfinished, file);
    await syncFolder(path.dirname(file));
    return { bytes, changes: first, upto: first === 0 ? 0 : upto };
  } catch (error) {
    await handle.close();
    await rm(unfinished, { force: true });
    throw error;
  }
}

/** @returns how many bytes */
async function writeAll(handle: FileHandle, bytes: Buffer, position: number): Promise<number> {
  for (let done = 0; done < bytes.length; ) {
    const { bytesWritten } = await handle.write(bytes, done, bytes.length - done, position + done);
    done += bytesWritten;
  }
  return bytes.length;
}

/**
 * Appends a journal's lines from a position on to another journal, which holds everything before that position.
 * @param source its lines between two positions
 * @returns where the other one ends then, and whether any line removes a row
 */
export async function copyLines(
  source: { readonly file: string; readonly from: JournalEnd; readonly to: JournalEnd },
  target: { readonly file: string; readonly end: JournalEnd },
): Promise<{ readonly end: JournalEnd; readonly isAnyGone: boolean }> {
  const handle = await open(target.file, 'r+');
  try {
    let { bytes, changes: first, upto } = target.end;
    let isAnyGone = false;
    for await (const line of readLines(source.file, source.to.bytes, source.from)) {
      isAnyGone ||= readChanges(line).some(([, row]) => row === null);
      const next = first + line.next - line.first;
      bytes += await writeAll(handle, Buffer.from(encodeLine({ ...line, first, next })), bytes);
      first = next;
      upto = line.upto;
    }
    await handle.sync();
    return { end: { bytes, changes: first, upto }, isAnyGone };
  } finally {
    await handle.close();
  }
}
