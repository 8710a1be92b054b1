import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { isMissing } from '../error-codes.ts';
import { syncFolder, syncTree, writeDurably } from './durable-files.ts';
import type { RunAlone } from './pglite-pipeline.ts';

/** Tables with what visitors wrote, or something drawn from it. */
const tables = [
  'public.booking',
  'public.consultation',
  'private.booking_status',
  'private.consultation_status',
  'private.outbox',
  'private.desk_request',
  'private.desk_entry',
  'private.recent_request',
  'private.recent_client',
];

/** There while rows were removed, or are about to be, whose bytes may still be in some file. */
function scrubMarker(dataDir: string): string {
  return path.join(dataDir, 'scrub-unfinished');
}

/** Says durably that the data folder is to be scrubbed; the next start does it where this process does not. */
export async function announceScrub(dataDir: string): Promise<void> {
  await writeDurably(scrubMarker(dataDir), '');
}

/** Whether rows were removed without the folder being scrubbed. */
export async function isScrubAnnounced(dataDir: string): Promise<boolean> {
  try {
    await stat(scrubMarker(dataDir));
    return true;
  } catch (error) {
    if (isMissing(error)) return false;
    throw error;
  }
}

/**
 * Leaves nothing of removed rows in any file of the data folder. Removing a row only marks it: its bytes stay
 * - in the table's file: `vacuum full` rewrites the tables, with their indexes;
 * - in the write-ahead log: after a checkpoint its files are removed, also those that PostgreSQL keeps for use later
 *   with their old bytes in them, and the log goes on in a new file;
 * - in files that no table owns anymore, left behind by a process that was killed while it wrote a table again;
 * - in database folders and journals that were set aside.
 * Everything is on disk when this resolves. Nobody else may use the database in the meantime.
 * @param runAlone one statement, outside a transaction
 */
export async function scrub(dataDir: string, runAlone: RunAlone): Promise<void> {
  const folder = path.join(dataDir, 'postgres');
  await runAlone(`vacuum (full) ${tables.join(', ')}`);
  await runAlone('set wal_recycle = off');
  await runAlone('checkpoint');
  await removeLogFilesAhead(folder, runAlone);
  await runAlone('select pg_switch_wal()');
  await runAlone('checkpoint');
  await runAlone('reset wal_recycle');
  await removeOrphans(folder, runAlone);
  await removeSetAside(dataDir);
  await syncTree(folder);
  await rm(scrubMarker(dataDir), { force: true });
  await syncFolder(dataDir);
}

/** Files that the log would come to use: a switch to one of them would leave what is in it. */
async function removeLogFilesAhead(folder: string, runAlone: RunAlone): Promise<void> {
  const [row] = await runAlone('select pg_walfile_name(pg_current_wal_insert_lsn())');
  const current = row?.[0];
  if (current == null) throw new TypeError('the write-ahead log has no current file');
  const logFolder = path.join(folder, 'pg_wal');
  for (const name of await readdir(logFolder)) {
    if (/^[\dA-F]{24}$/.test(name) && name > current) await rm(path.join(logFolder, name));
  }
}

async function removeOrphans(folder: string, runAlone: RunAlone): Promise<void> {
  const rows = await runAlone(`
    select pg_relation_filenode(oid)::text from pg_class where pg_relation_filenode(oid) is not null
    union all select oid::text from pg_database where datname = current_database()`);
  const database = rows.at(-1)?.[0];
  if (database == null) throw new TypeError('the database has no number');
  const owned = new Set(rows.slice(0, -1).map(([node]) => node));
  const files = path.join(folder, 'base', database);
  for (const name of await readdir(files)) {
    const [, node] = /^(?:t\d+_)?(\d+)(?:[._].*)?$/.exec(name) ?? [];
    if (node !== undefined && !owned.has(node)) await rm(path.join(files, name));
  }
}

async function removeSetAside(dataDir: string): Promise<void> {
  for (const name of await readdir(dataDir)) {
    if (/^(?:postgres|journal\.ndjson)\../.test(name)) {
      await rm(path.join(dataDir, name), { recursive: true, force: true });
    }
  }
}
