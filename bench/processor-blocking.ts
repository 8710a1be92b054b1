/** The part of Chromium's trace events used here. Times in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly ts: number;
  readonly dur?: number;
  /** How long the thread actually had a processor. */
  readonly tdur?: number;
}

/** How many times slower than this machine the visitor's phone is, as in Lighthouse. */
const slowdown = 4;

/** A task blocks by the time it exceeds this, in milliseconds: https://web.dev/articles/tbt */
const unnoticed = 50;

/** The names that browsers have given tasks in their traces. */
const taskNames: ReadonlySet<string> = new Set(['RunTask', 'ThreadControllerImpl::RunTask']);

/**
 * Total blocking time on a phone that is four times slower, by the processor time of the page's thread. Lighthouse uses
 * wall-clock time, which includes whatever else the machine does: a page without scripts "blocks" too.
 * @param events of a visit's trace
 * @returns milliseconds, of the tasks that end after the first paint; NaN if the trace has none
 */
export function processorBlocking(events: readonly TraceEvent[]): number {
  const paint = events.findLast(({ name }) => name === 'firstContentfulPaint');
  if (paint === undefined) return Number.NaN;
  const tasks = events.filter(
    ({ name, pid, tid, ts, dur }) =>
      taskNames.has(name) && pid === paint.pid && tid === paint.tid && ts + (dur ?? 0) > paint.ts,
  );
  if (tasks.length === 0) return Number.NaN;
  return tasks.reduce((sum, { tdur = 0 }) => sum + Math.max(0, (slowdown * tdur) / 1_000 - unnoticed), 0);
}
