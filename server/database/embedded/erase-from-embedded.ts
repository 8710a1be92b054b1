import { OperatorError } from '../../operator-error.ts';
import type { RequestSelection } from '../held-requests.ts';
import { countIds, type Erasure, eraseById, nothingErased, selectIds } from '../operator-statements.ts';
import type { RequestIds } from '../request-rows.ts';
import { hasRoom } from './free-room.ts';
import type { Journal } from './journal.ts';
import { eraseFromHistory } from './journal-history.ts';
import type { RunAlone } from './pglite-pipeline.ts';
import { announceScrub, scrub } from './scrub.ts';

/** Bytes of the tables that are rewritten, with their indexes. */
const tableSizes = `select coalesce(sum(pg_total_relation_size(oid)), 0)::text from pg_class
  where relkind = 'r' and relnamespace in ('public'::regnamespace, 'private'::regnamespace)`;

/** What an erasure works on. */
export interface EmbeddedErasure {
  readonly dataDir: string;
  readonly journal: Journal;
  readonly selection: RequestSelection;
}

/** To rewrite the tables takes their size once more, and as much of the write-ahead log. */
const sizesNeeded = 3;

/**
 * Removes requests from database and journal, and their traces from every file of the data folder.
 *
 * The new journal decides: when the process is killed before it has its name, nothing is erased; after that, the next
 * start removes the rows that the journal says are erased. The note `scrub-unfinished` is there from before the first
 * change until after the last one, so that the next start also finishes what comes behind the removal.
 * @param runAlone nobody else may use the database in the meantime
 * @throws OperatorError when the disk is too full to begin
 */
export async function eraseFromEmbedded(
  { dataDir, journal, selection }: EmbeddedErasure,
  runAlone: RunAlone,
): Promise<Erasure> {
  const { text, values } = selectIds(selection);
  const ids: RequestIds = JSON.parse(cell(await runAlone(text, values)));
  const isEmpty = countIds(ids) === 0;
  // For a person it is done even so: a request that was refused leaves traces as well.
  if (isEmpty && selection.kind !== 'email') return nothingErased;
  await checkRoom(dataDir, runAlone);
  await announceScrub(dataDir);
  if (!isEmpty) {
    const at = new Date().toISOString();
    await journal.rewrite((events) => eraseFromHistory(events, { event: 'erased', at, ...ids }));
  }
  const removal = eraseById(ids);
  const erasure: Erasure = JSON.parse(cell(await runAlone(removal.text, removal.values)));
  await scrub(dataDir, runAlone);
  return erasure;
}

async function checkRoom(dataDir: string, runAlone: RunAlone): Promise<void> {
  const bytes = Number(cell(await runAlone(tableSizes)));
  if (await hasRoom(dataDir, sizesNeeded * bytes)) return;
  throw new OperatorError(
    `The disk that holds ${dataDir} is too full to erase anything: the tables are written anew. Please free ${Math.ceil((sizesNeeded * bytes) / 1e6) + 100} MB.`,
  );
}

function cell(rows: Awaited<ReturnType<RunAlone>>): string {
  const value = rows[0]?.[0];
  if (value == null) throw new TypeError('an erasure statement returned nothing');
  return value;
}
