/**
 * Waits for a promise until `signal` aborts; what the promise does after that is ignored.
 * @param onAbort called at once when `signal` aborts
 * @throws the abort's reason
 */
export function abortable<T>(
  promise: Promise<T>,
  signal: AbortSignal,
  onAbort: () => void = () => {},
): Promise<T> {
  return new Promise<T>((resolve, reject) => {
    const abort = (): void => {
      onAbort();
      reject(signal.reason);
    };
    const done = (): void => signal.removeEventListener('abort', abort);
    signal.addEventListener('abort', abort, { once: true });
    promise.finally(done).then(resolve, reject);
    if (signal.aborted) abort();
  });
}

/** Waits for a promise, but not beyond the abort of `signal`, which is not a failure. */
export async function untilAborted(promise: Promise<void>, signal: AbortSignal): Promise<void> {
  try {
    await abortable(promise, signal);
  } catch (error) {
    if (!signal.aborted) throw error;
  }
}
