/**
 * Passes a source on, and says once that it is taking a while when its first item takes longer than `ms`.
 * @param ms how long silence may last, in milliseconds
 */
export async function* withFiller<Item>(
  source: AsyncIterable<Item>,
  ms: number,
): AsyncGenerator<Item | 'filler'> {
  const items = source[Symbol.asyncIterator]();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    const first = items.next();
    // Awaited below; a failure before that is met there.
    first.catch(() => {});
    const late = new Promise<'late'>((resolve) => {
      timer = setTimeout(() => resolve('late'), ms);
    });
    if (
      (await Promise.race([
        first.then(
          () => 'there' as const,
          () => 'there' as const,
        ),
        late,
      ])) === 'late'
    )
      yield 'filler';
    for (let next = await first; next.done !== true; next = await items.next()) yield next.value;
  } finally {
    clearTimeout(timer);
    await items.return?.();
  }
}
