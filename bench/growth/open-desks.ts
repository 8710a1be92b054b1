/**
 * Keeps live connections to the desk, as its pages do: each requests its list once at the beginning and after every change,
 * one request at a time.
 */
export async function openDesks(url: string, cookie: string, number: number) {
  const over = new AbortController();
  const options = { headers: { cookie }, signal: over.signal };
  let looks = 0;
  const untilClosed = async (work: () => Promise<void>) => {
    try {
      await work();
    } catch (error) {
      if (!over.signal.aborted) throw error;
    }
  };
  async function keepOpen(stream: ReadableStream<Uint8Array>): Promise<void> {
    let isAsking = false;
    const ask = async () => {
      if (isAsking) return;
      isAsking = true;
      await (await fetch(`${url}/desk/api/requests?view=waiting`, options)).text();
      looks += 1;
      isAsking = false;
    };
    const decoder = new TextDecoder();
    for await (const chunk of stream) {
      if (/^event: (?:ready|change)/m.test(decoder.decode(chunk, { stream: true }))) void untilClosed(ask);
    }
  }
  const open: Promise<void>[] = [];
  for (let desk = 0; desk < number; desk += 1) {
    const live = await fetch(`${url}/desk/api/live`, options);
    const stream = live.body;
    if (!live.ok || stream === null) throw new Error(`the desk answered ${live.status}`);
    open.push(untilClosed(() => keepOpen(stream)));
  }
  return {
    /** How often they have requested their list. */
    looks: () => looks,
    async close() {
      over.abort();
      await Promise.all(open);
    },
  };
}
