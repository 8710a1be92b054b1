import { copyFile, rename } from 'node:fs/promises';
import path from 'node:path';
import type { PGlite } from '@electric-sql/pglite';
import { OperatorError } from '../../operator-error.ts';
import type { DatabaseLog } from '../database.ts';
import { openAsItStands } from './database-folder.ts';
import { syncFolder, writeDurably } from './durable-files.ts';
import { encodeLine, type JournalEvent, timeOf } from './journal-event.ts';
import type { JournalContents, JournalDamage } from './read-journal.ts';
import { unjournaled } from './replay.ts';

export interface DamagedJournal {
  readonly file: string;
  readonly contents: JournalContents;
  readonly damage: JournalDamage;
}

/**
 * Rewrites the journal when lines in its middle are damaged: those events had been acknowledged, so they must
 * be found in the database. The damaged file is kept beside the new one.
 * @throws OperatorError when the database lacks some of them
 */
export async function repairJournal(
  { file, contents, damage }: DamagedJournal,
  log: DatabaseLog,
): Promise<void> {
  const dataDir = path.dirname(file);
  const found = await readUnjournaled(dataDir, contents.events);
  if (found === undefined || found.length < damage.missingEvents) {
    throw new OperatorError(
      `The journal ${file} is damaged at line ${damage.line} and the database does not hold everything that is missing there; restore the data folder from a backup.`,
    );
  }
  const events = [...contents.events, ...found].sort((a, b) => timeOf(a) - timeOf(b));
  await writeDurably(`${file}.repaired`, encodeLine(0, events));
  const kept = `${file}.damaged-${new Date().toISOString().replaceAll(':', '-')}`;
  await copyFile(file, kept);
  await rename(`${file}.repaired`, file);
  await syncFolder(dataDir);
  log.warn({ line: damage.line, restored: found.length, kept }, 'damaged journal repaired from the database');
}

async function readUnjournaled(
  dataDir: string,
  events: readonly JournalEvent[],
): Promise<readonly JournalEvent[] | undefined> {
  const db: PGlite | undefined = await openAsItStands(dataDir);
  if (db === undefined) return undefined;
  try {
    const found = await unjournaled(db, events);
    await db.close();
    return found;
  } catch {
    return undefined;
  }
}
