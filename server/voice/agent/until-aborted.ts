import { abortable } from '../mouth/abortable.ts';

/** Waits for a promise, but not beyond the abort of `signal`, which is no failure. */
export async function untilAborted(promise: Promise<void>, signal: AbortSignal): Promise<void> {
  try {
    await abortable(promise, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
