/** Waits for a promise, but not beyond the abort of `signal`. */
export async function untilAborted(promise: Promise<void>, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return;
  const aborted = Promise.withResolvers<void>();
  const abort = (): void => aborted.resolve();
  signal.addEventListener('abort', abort, { once: true });
  try {
    await Promise.race([promise, aborted.promise]);
  } finally {
    signal.removeEventListener('abort', abort);
  }
}
