import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';

/** One post that a sink has got. */
export interface TakenPost {
  readonly method: string | undefined;
  readonly path: string | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: string;
  /** The status that it was answered with; 0 when something else became of it. */
  readonly status: number;
}

/** A web server that keeps what it gets. */
export interface WebhookSink {
  readonly url: string;
  readonly taken: readonly TakenPost[];
  close(): Promise<void>;
}

/** The answer: a status, or a function that handles the response. */
export type PostMood = (post: Omit<TakenPost, 'status'>) => number | ((response: ServerResponse) => void);

/** Starts one on the loopback. */
async function startWebhookSink(mood: PostMood = () => 204): Promise<WebhookSink> {
  const taken: TakenPost[] = [];
  const server = createServer(async (request, response) => {
    const { method, url: path, headers } = request;
    const post = { method, path, headers, body: await text(request) };
    const answer = mood(post);
    taken.push({ ...post, status: typeof answer === 'number' ? answer : 0 });
    if (typeof answer === 'number') response.writeHead(answer).end();
    else answer(response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('no port was given');
  return {
    url: `http://127.0.0.1:${address.port}`,
    taken,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** One for the test that runs. */
export async function webhookSinkForTest(mood?: PostMood): Promise<WebhookSink> {
  const sink = await startWebhookSink(mood);
  onTestFinished(() => sink.close());
  return sink;
}
