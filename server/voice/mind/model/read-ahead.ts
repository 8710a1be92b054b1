/**
 * Reads a source as fast as it comes, whatever the pace of the reader: a sentence is spoken for seconds, and a
 * server's time limit must not count them.
 */
export async function* readAhead<Item>(source: AsyncIterable<Item>): AsyncGenerator<Item> {
  const items: Item[] = [];
  let end: { readonly error?: unknown } | undefined;
  let arrival = Promise.withResolvers<void>();
  let isLeft = false;

  const reading = (async () => {
    try {
      for await (const item of source) {
        if (isLeft) return;
        items.push(item);
        arrival.resolve();
      }
      end = {};
    } catch (error) {
      end = { error };
    }
    arrival.resolve();
  })();

  try {
    for (;;) {
      const item = items.shift();
      if (item !== undefined) {
        yield item;
      } else if (end !== undefined) {
        if ('error' in end) throw end.error;
        return;
      } else {
        await arrival.promise;
        arrival = Promise.withResolvers<void>();
      }
    }
  } finally {
    isLeft = true;
    if (end !== undefined) await reading;
  }
}
