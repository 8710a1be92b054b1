import { Worker } from 'node:worker_threads';
import type { BusyRange } from '../times/free-times.ts';
import type { BusyWork } from './busy-thread.ts';

/** Busy times, or an error message for the member. */
export type BusyOutcome = { readonly busy: readonly BusyRange[] } | { readonly failure: string };

/** The longest that parsing a calendar may take, in milliseconds. */
const longest = 20_000;
const mostMegabytes = 256;

/** Parses calendars in a thread of its own: a strange one must neither block the site nor use up its memory. */
export function readBusy(work: BusyWork): Promise<BusyOutcome> {
  if (work.texts.length === 0) return Promise.resolve({ busy: [] });
  const { promise, resolve } = Promise.withResolvers<BusyOutcome>();
  const worker = new Worker(new URL('./busy-thread.ts', import.meta.url), {
    workerData: work,
    resourceLimits: { maxOldGenerationSizeMb: mostMegabytes },
  });
  const tooMuch = { failure: 'The calendar is too large, or takes too long to read.' };
  const timer = setTimeout(() => resolve(tooMuch), longest);
  worker.on('message', resolve);
  worker.on('error', () => resolve(tooMuch));
  return promise.finally(() => {
    clearTimeout(timer);
    void worker.terminate();
  });
}
