// The thread that rewrites a data folder's files (renewal.ts), so that requests continue in the meantime.
import { parentPort, workerData } from 'node:worker_threads';
import { syncTree } from '../../disk/durable-files.ts';
import { readDurableTables } from '../../dump-and-restore/durable-tables.ts';
import { installRoles, migrate } from '../../migrate/migrations.ts';
import { buildFolder } from '../database-folder.ts';
import { openEngine } from '../engine.ts';
import { installChangeLog } from '../journal/change-log.ts';
import { follow } from '../journal/follow-journal.ts';
import { writeJournal } from '../journal/journal.ts';
import { loadJournal, readRows } from '../journal/load-journal.ts';
import type { RenewalTask } from './renewal.ts';

const { folder, journal, part } = workerData as RenewalTask;
await buildFolder(folder);
const db = await openEngine(folder);
await installRoles(db);
await migrate(db);
await installChangeLog(db);
const rows = readRows(part, await readDurableTables(db));
async function* changes() {
  for await (const batch of rows) yield batch.map(({ table, row }) => JSON.stringify([table, row]));
}
const end = await writeJournal(journal, part.id, changes(), part.end.upto);
await loadJournal(db, { file: journal, id: part.id, end: { ...end, upto: part.end.upto } });
const { db: _, ...followed } = await follow({
  ...{ db, journal, end, isAnyGone: false },
  ...{ source: part.file, known: part.end },
});
await db.close();
await syncTree(folder);
parentPort?.postMessage(followed);
