import type { DatabaseLog } from '../database.ts';
import { readDurableTables } from '../dump-and-restore/durable-tables.ts';
import type { SqlClient, Statement } from '../statements/sql-client.ts';
import type { Engine } from './engine.ts';
import { changesAfter, toChanges, trimChanges } from './journal/change-log.ts';
import type { Journal } from './journal/journal.ts';
import type { Pipeline, TextRows } from './pglite-pipeline.ts';
import type { WorkUnderWay } from './work-under-way.ts';

/** How many changes are dropped from the database at a time: it takes a few milliseconds. */
const trimmedAtOnce = 2000;

/** The planner's statistics are gathered again once this many times as much has changed: PGlite never does so itself. */
const growth = 4;

/** A statement in a transaction of its own. */
export const inTransaction = (statement: Statement): readonly Statement[] => [
  { text: 'begin', values: [] },
  statement,
  { text: 'commit', values: [] },
];

/** The outcome of a transaction. */
interface Changed<Result> {
  readonly result: Result;
  /** Resolves when its changes are on disk. */
  readonly durable: Promise<void>;
}

/**
 * Runs the statements of one transaction. The journal gets their changes before any other statement runs, so its lines
 * follow the order of the transactions. Changes that nobody waits for, in the outbox say, are included.
 * @param statements called when their turn has come
 * @param read extracts the result from the statements' rows
 */
export type Change = <Result>(
  statements: () => readonly Statement[],
  read: (rows: readonly TextRows[]) => Result,
) => Promise<Changed<Result>>;

export interface JournaledChangesParts {
  readonly db: Engine;
  readonly pipeline: Pipeline;
  readonly journal: Journal;
  /** The database for reading in batches. */
  readonly reader: Pick<SqlClient, 'query'>;
  readonly work: WorkUnderWay;
  /** The number of the last change that the journal has. */
  readonly upto: number;
  readonly log: DatabaseLog;
}

/** Hands the database's changes to the journal, and drops them from the database once they are on disk. */
export function createJournaledChanges({
  db,
  pipeline,
  journal,
  reader,
  work,
  upto,
  log,
}: JournaledChangesParts): Change {
  /** The number of the last change given to the journal, and of the last one dropped from the database. */
  let given = upto;
  let trimmed = upto;
  let analyzed = Math.max(upto, trimmedAtOnce) / growth;

  /** Occasionally drops changes that are on disk from the database. */
  function trim(): void {
    if (given - trimmed < trimmedAtOnce || !work.isOpen()) return;
    const end = given;
    trimmed = end;
    void journal
      .settle()
      .then(() => tidy(trimChanges(end)))
      .then(() => tidy('vacuum (analyze) private.change'))
      .then(() => tidy('vacuum private.count_change, private.kept_count'))
      .then(gatherStatistics)
      .catch((error: unknown) => {
        if (work.isOpen()) {
          log.warn({ err: error }, 'changes that are on disk could not be dropped from the database');
        }
      });
  }

  /** From a small sample, one table at a time: each takes a few milliseconds. */
  async function gatherStatistics(): Promise<void> {
    if (given < growth * analyzed) return;
    analyzed = given;
    await tidy('set default_statistics_target = 10');
    for (const name of (await readDurableTables(reader)).keys()) await tidy(`analyze ${name}`);
    await tidy('analyze private.recent_request, private.kept_count');
  }

  const tidy = (text: string): Promise<unknown> => work.track(() => work.aside(() => db.exec(text)));

  return (statements, read) =>
    pipeline.run(
      () => [...statements(), changesAfter(given)],
      (rows) => {
        const changes = toChanges(rows.at(-1) ?? []);
        if (!changes) return { result: read(rows), durable: Promise.resolve() };
        given = changes.upto;
        const durable = journal.append(changes);
        durable.then(trim, () => {});
        return { result: read(rows), durable };
      },
    );
}
