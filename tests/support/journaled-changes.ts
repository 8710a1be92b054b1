import { journalFile } from '#server/database/embedded/embedded-database.ts';
import { type ReadChange, readChanges } from '#server/database/embedded/journal/journal-line.ts';
import { findJournal, readLines } from '#server/database/embedded/journal/read-journal.ts';

/** The changes in a data folder's journal, in order. */
export async function journaledChanges(dataDir: string): Promise<readonly ReadChange[]> {
  const file = journalFile(dataDir);
  const found = await findJournal(file);
  if (typeof found === 'string') throw new Error(`${file}: ${found}`);
  const lines = await Array.fromAsync(readLines(file, found.end.bytes));
  return lines.flatMap((line) => readChanges(line));
}
