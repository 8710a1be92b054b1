import { parentPort, workerData } from 'node:worker_threads';
import { type BusyQuestion, busyOf } from './busy-of.ts';
import { BrokenCalendarError } from './ics-lines.ts';

/** The thread's task: the texts of one member's calendar. */
export interface BusyWork {
  readonly texts: readonly string[];
  readonly question: BusyQuestion;
  readonly ownIds: readonly string[];
}

const { texts, question, ownIds } = workerData as BusyWork;
try {
  const own = new Set(ownIds);
  parentPort?.postMessage({ busy: texts.flatMap((text) => busyOf(text, question, own)) });
} catch (error) {
  const failure = error instanceof BrokenCalendarError ? error.message : 'The calendar cannot be read.';
  parentPort?.postMessage({ failure });
}
