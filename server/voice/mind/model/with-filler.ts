/**
 * Passes a source on, and says once that it is taking a while when what is waited for takes longer than `ms`.
 * @param ms how long silence may last, in milliseconds
 * @param isAwaited what ends the silence
 */
export async function* withFiller<Item>(
  source: AsyncIterable<Item>,
  ms: number,
  isAwaited: (item: Item) => boolean,
): AsyncGenerator<Item | 'filler'> {
  const items = source[Symbol.asyncIterator]();
  const late = Promise.withResolvers<'late'>();
  const timer = setTimeout(() => late.resolve('late'), ms);
  let isSilent = true;
  try {
    for (;;) {
      const next = items.next();
      if (isSilent) {
        // Awaited below; a failure before that is met there.
        const there = next.then(
          () => 'there' as const,
          () => 'there' as const,
        );
        if ((await Promise.race([there, late.promise])) === 'late') {
          isSilent = false;
          yield 'filler';
        }
      }
      const { done, value } = await next;
      if (done === true) return;
      if (isAwaited(value)) isSilent = false;
      yield value;
    }
  } finally {
    clearTimeout(timer);
    await items.return?.();
  }
}
