import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface RecordedRequest {
  readonly method: string;
  readonly path: string;
  readonly authorization: string | undefined;
  readonly contentType: string | undefined;
  readonly body: string;
}

export interface Answer {
  readonly status?: number;
  readonly type?: string;
  readonly body?: string;
}

/** A provider on this machine that writes down what it is asked. */
export interface Provider {
  readonly url: string;
  readonly requests: RecordedRequest[];
  /** null: it never answers. */
  answer: Answer | null;
  /** How many connections are open. */
  connections(): Promise<number>;
  close(): Promise<void>;
}

/** A web call as the provider answers it. */
export const webCall = { id: 'call-1', webCallUrl: 'https://room.example/abc' };

export function webCallAnswer(fields: object = {}): Answer {
  return { status: 201, body: JSON.stringify({ ...webCall, ...fields }) };
}

export async function startProvider(answer: Answer | null = webCallAnswer()): Promise<Provider> {
  const server = createServer(async (request, response) => {
    provider.requests.push(await record(request));
    if (!provider.answer) return;
    const { status = 200, type = 'application/json', body = '' } = provider.answer;
    response.writeHead(status, { 'content-type': type }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const provider: Provider = {
    url: `http://127.0.0.1:${port}`,
    requests: [],
    answer,
    connections: () =>
      new Promise((resolve, reject) => {
        server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
      }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return provider;
}

async function record(request: IncomingMessage): Promise<RecordedRequest> {
  return {
    method: request.method ?? '',
    path: request.url ?? '',
    authorization: request.headers.authorization,
    contentType: request.headers['content-type'],
    body: await text(request),
  };
}
