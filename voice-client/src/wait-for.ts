interface Limit {
  readonly milliseconds: number;
  /** Creates the error to throw on timeout. */
  error(): Error;
}

/**
 * Waits for work that cannot be stopped itself. Its outcome is ignored once the wait is over.
 * @throws the signal's reason, or the limit's error, whichever is first
 */
export async function waitFor<T>(work: T | PromiseLike<T>, signal: AbortSignal, limit?: Limit): Promise<T> {
  let release = () => {};
  const interruption = new Promise<never>((_resolve, reject) => {
    const abort = () => reject(signal.reason);
    const timer = limit && setTimeout(() => reject(limit.error()), limit.milliseconds);
    signal.addEventListener('abort', abort);
    if (signal.aborted) abort();
    release = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', abort);
    };
  });
  try {
    return await Promise.race([work, interruption]);
  } finally {
    release();
  }
}
