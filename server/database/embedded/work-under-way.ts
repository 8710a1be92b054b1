import type { DatabaseLog } from '../database.ts';
import type { Journal } from './journal/journal.ts';
import type { Pipeline } from './pglite-pipeline.ts';

/** Who may work with an embedded database right now, and what of that is under way. */
export interface WorkUnderWay {
  /** @throws while the database is closing, or once its engine broke */
  checkOpen(): void;
  /** @throws also while the disk is full */
  checkRoom(): Promise<void>;
  /** @throws also while the journal fails: it gets another chance before more rows are stored that it lacks */
  checkReady(): Promise<void>;
  isOpen(): boolean;
  /** Keeps the database open until this is done. */
  track<Result>(work: Promise<Result>): Promise<Result>;
  /** Does one step of something long: work that somebody waits for goes first. */
  aside<Result>(work: () => Promise<Result>): Promise<Result>;
  /** The engine broke: nothing touches it anymore. */
  fail(fault: unknown): void;
  readonly hasFailed: boolean;
  /** Says why nothing can be stored, once, until something can again. */
  complain(error: unknown): void;
  /** Something was stored. */
  recover(): void;
  /** Lets nobody in anymore. Resolves when everything that is under way is done. */
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

  function checkOpen(): void {
    if (closing) throw new Error('the database is closing');
    if (fault) throw fault.error;
  }

  async function checkRoom(): Promise<void> {
    if (!(await hasRoom())) throw new Error('the disk is full');
    checkOpen();
  }

  function track<Result>(work: Promise<Result>): Promise<Result> {
    underWay.add(work);
    return work.finally(() => underWay.delete(work));
  }

  return {
    checkOpen,
    checkRoom,
    async checkReady() {
      checkOpen();
      await checkRoom();
      await journal.settle();
    },
    isOpen: () => !closing && fault === undefined,
    track,
    async aside(work) {
      await pipeline.quiet();
      checkOpen();
      return track(work());
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
