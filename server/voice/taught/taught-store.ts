import type { DeskCalls } from '../../database/desk-calls.ts';
import type { Log } from '../../log.ts';
import { within } from '../../within.ts';
import { answerBook } from '../mind/answers/answer-book.ts';
import { readTaught } from '../mind/answers/read-taught.ts';
import { nothingTaught, type Taught } from '../mind/answers/taught.ts';

export interface TaughtStoreOptions {
  /** Undefined where no database keeps what is taught. */
  readonly calls: Pick<DeskCalls, 'call'> | undefined;
  readonly log: Pick<Log, 'warn'>;
  /** How long a turn waits for the database, in milliseconds: then what was known before holds on. */
  readonly patience?: number;
}

/**
 * Everything the team has taught the agent, as the database has it now: the one place to ask.
 * Asks the database at each turn of a call whether anything changed, which is one row where nothing did: so an edit holds
 * from the next turn on, whichever server it was made at.
 */
export function createTaughtStore({ calls, log, patience = 300 }: TaughtStoreOptions) {
  let last: Taught = nothingTaught;
  let isComplaining = false;
  let looks = 0;
  /** The look that `last` comes of: one that was begun before it says less. */
  let applied = 0;
  /** A look that has not been sent yet, for all who ask meanwhile. */
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
    /** Everything that was taught: plain data, which threads and other processes may have. Never rejects. */
    now,
    /** The same as a book: every answer and fact, with what was taught over them. Never rejects. */
    book: async () => answerBook(await now()),
    /** The answer to the last question. */
    get last() {
      return last;
    },
  };
}

export type TaughtStore = ReturnType<typeof createTaughtStore>;
