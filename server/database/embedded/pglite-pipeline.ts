import { setImmediate as breathe } from 'node:timers/promises';
import { type PGlite, protocol } from '@electric-sql/pglite';
import type { Statement } from '../statements/sql-client.ts';
import type { Engine } from './engine.ts';

/** One statement's rows, values in PostgreSQL's text form. */
export type TextRows = readonly (readonly (string | null)[])[];

/** Runs lists of statements on PGlite, each list in one go. */
export interface Pipeline {
  /**
   * Runs the statements in order and then `afterwards`, before any other query gets its turn.
   * @param statements called when their turn has come
   * @returns the rows of each statement
   * @throws protocol's DatabaseError when a statement fails; the transaction is rolled back by then
   */
  run<Result>(
    statements: () => readonly Statement[],
    afterwards: (rows: readonly TextRows[]) => Result,
  ): Promise<Result>;
  /**
   * Resolves when no list is waiting, or after {@link longestPause}. PGlite does one thing at a time and blocks this
   * thread, so long reads are split into short steps that call this first.
   */
  quiet(): Promise<void>;
}

/** How long a step of a long read lets others go first, in milliseconds. */
const longestPause = 100;

const { serialize } = protocol;
const execute = serialize.execute();
const sync = serialize.sync();

/**
 * Creates the pipeline of a PGlite database: statements are prepared once under a name and then sent as one message, which
 * is several times as fast as a query each (five messages a query).
 */
export function createPipeline(db: Engine): Pipeline {
  /** Names of the prepared statements by their text. There are few texts: one for each set of columns. */
  const prepared = new Map<string, string>();

  async function prepare(text: string): Promise<string> {
    const known = prepared.get(text);
    if (known !== undefined) return known;
    const name = `statement_${prepared.size}`;
    await db.execProtocol(concatenate([serialize.parse({ name, text }), sync]));
    prepared.set(text, name);
    return name;
  }

  async function send(statements: readonly Statement[]): Promise<readonly TextRows[]> {
    const messages: Uint8Array[] = [];
    for (const { text, values } of statements) {
      messages.push(serialize.bind({ statement: await prepare(text), values: [...values] }), execute);
    }
    const answer = await db.execProtocol(concatenate([...messages, sync]));
    return readRows(answer.messages);
  }

  /** How many lists are running or waiting, and who to tell when there are none. */
  let underWay = 0;
  const idle = new Set<() => void>();

  return {
    async run(statements, afterwards) {
      underWay += 1;
      try {
        return await db.runExclusive(async () => {
          try {
            return afterwards(await send(statements()));
          } catch (error) {
            if (db.isInTransaction()) await db.execProtocol(serialize.query('rollback'));
            throw error;
          }
        });
      } finally {
        underWay -= 1;
        if (underWay === 0) for (const tell of idle) tell();
      }
    },
    async quiet() {
      const latest = performance.now() + longestPause;
      // Requests that came in during the last step are read first.
      await breathe();
      await breathe();
      while (underWay > 0 && performance.now() < latest) {
        const { promise, resolve } = Promise.withResolvers<void>();
        const late = setTimeout(resolve, latest - performance.now());
        idle.add(resolve);
        await promise;
        idle.delete(resolve);
        clearTimeout(late);
        await breathe();
      }
    },
  };
}

type BackendMessage = Awaited<ReturnType<PGlite['execProtocol']>>['messages'][number];

function isDataRow(message: BackendMessage): message is BackendMessage & { fields: (string | null)[] } {
  return message.name === 'dataRow';
}

function readRows(messages: readonly BackendMessage[]): readonly TextRows[] {
  const results: (readonly (string | null)[])[][] = [];
  let rows: (readonly (string | null)[])[] = [];
  for (const message of messages) {
    if (isDataRow(message)) rows.push(message.fields);
    if (message.name === 'commandComplete') {
      results.push(rows);
      rows = [];
    }
  }
  return results;
}

function concatenate(parts: readonly Uint8Array[]): Uint8Array {
  return new Uint8Array(Buffer.concat(parts));
}
