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
