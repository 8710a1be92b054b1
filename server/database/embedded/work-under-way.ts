import type { DatabaseLog } from '../database.ts';
import type { Journal } from './journal/journal.ts';
import type { Pipeline } from './pglite-pipeline.ts';

/** Controls who may work with an embedded database right now, and tracks work under way. */
export interface WorkUnderWay {
  /**
   * Starts work, and keeps the database open until it is done: work that was started finishes even while the database
   * closes, as it briefly does when its files are exchanged.
   * @throws while the database is closing, or once its engine broke
   */
  track<Result>(work: () => Promise<Result>): Promise<Result>;
  /** @throws while the disk is full, or once the engine broke */
  checkRoom(): Promise<void>;
  /** @throws also while the journal fails: it gets another chance before more rows are stored that it lacks */
  checkReady(): Promise<void>;
  isOpen(): boolean;
  /** Runs one step of long work that was started: anything that somebody waits for goes first. */
  aside<Result>(work: () => Promise<Result>): Promise<Result>;
  /** The engine broke: nothing touches it anymore. */
  fail(fault: unknown): void;
  readonly hasFailed: boolean;
  /** Logs once why nothing can be stored, until something can again. */
  complain(error: unknown): void;
  /** Something was stored. */
  recover(): void;
  /** Accepts no more work. Resolves when everything under way is done. */
  close(): Promise<void>;
}

export interface WorkUnderWayParts {
  readonly journal: Pick<Journal, 'settle'>;
  readonly pipeline: Pick<Pipeline, 'quiet'>;
  readonly hasRoom: () => Promise<boolean>;
  readonly log: DatabaseLog;
}

/** Watches over the work of a database that was just opened. */
export function createWorkUnderWay({ journal, pipeline, hasRoom, log }: WorkUnderWayParts): WorkUnderWay {
  const underWay = new Set<Promise<unknown>>();
  let fault: { readonly error: unknown } | undefined;
  let closing = false;
  let complained = false;

  function checkWhole(): void {
    if (fault) throw fault.error;
  }

  async function checkRoom(): Promise<void> {
    if (!(await hasRoom())) throw new Error('the disk is full');
    checkWhole();
  }

  return {
    async track(work) {
      if (closing) throw new Error('the database is closing');
      checkWhole();
      const begun = work();
      underWay.add(begun);
      try {
        return await begun;
      } finally {
        underWay.delete(begun);
      }
    },
    checkRoom,
    async checkReady() {
      await checkRoom();
      await journal.settle();
    },
    isOpen: () => !closing && fault === undefined,
    async aside(work) {
      await pipeline.quiet();
      checkWhole();
      return work();
    },
    fail(error) {
      fault = { error };
    },
    get hasFailed() {
      return fault !== undefined;
    },
    complain(error) {
      if (!complained) log.error({ err: error }, 'bookings cannot be stored right now');
      complained = true;
    },
    recover() {
      complained = false;
    },
    async close() {
      closing = true;
      await Promise.allSettled(underWay);
    },
  };
}
