import type { DeskCalls } from '../../database/desk-calls.ts';
import type { Log } from '../../log.ts';
import { within } from '../../within.ts';
import { answerBook } from '../mind/answers/answer-book.ts';
import { readTaught } from '../mind/answers/read-taught.ts';
import { nothingTaught, type Taught } from '../mind/answers/taught.ts';

export interface TaughtStoreOptions {
  /** Undefined if no database stores the teaching. */
  readonly calls: Pick<DeskCalls, 'call'> | undefined;
  readonly log: Pick<Log, 'warn'>;
  /** How long a turn waits for the database, in milliseconds; after that the previous state is used. */
  readonly patience?: number;
}

/**
 * Everything the team has taught the agent, as currently stored: the only source for it. At each turn of a call it asks the
 * database whether anything changed, which is one row if not: so an edit applies from the next turn on, whichever server it
 * was made on.
 */
export function createTaughtStore({ calls, log, patience = 300 }: TaughtStoreOptions) {
  let last: Taught = nothingTaught;
  let isComplaining = false;
  let looks = 0;
  /** The query that `last` comes from: the result of an older one is ignored. */
  let applied = 0;
  /** A query that has not been sent yet, shared by all who ask in the meantime. */
  let asking: Promise<void> | undefined;

  async function look(): Promise<void> {
    looks += 1;
    const own = looks;
    try {
      const found = await calls?.call('', 'taught_now', last.version);
      if (own > applied && found !== null && found !== undefined) last = readTaught(found);
      applied = Math.max(applied, own);
      isComplaining = false;
    } catch (error) {
      if (!isComplaining) log.warn({ err: error }, 'what the agent was taught cannot be read');
      isComplaining = true;
    }
  }

  async function now(): Promise<Taught> {
    if (!calls) return last;
    asking ??= Promise.resolve().then(() => {
      asking = undefined;
      return look();
    });
    await within(patience, asking);
    return last;
  }

  return {
    /** Everything that was taught: plain data, which can be passed to threads and other processes. Never rejects. */
    now,
    /** The same as a book: every answer and fact, overlaid with the teaching. Never rejects. */
    book: async () => answerBook(await now()),
    /** The result of the last query. */
    get last() {
      return last;
    },
  };
}

export type TaughtStore = ReturnType<typeof createTaughtStore>;
