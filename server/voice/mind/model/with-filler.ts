/**
 * Passes a source on, with a 'filler' once if the awaited item takes longer than `ms`.
 * @param ms how long silence may last, in milliseconds
 * @param isAwaited whether an item ends the silence
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
        // Awaited below; an earlier failure is handled there.
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
