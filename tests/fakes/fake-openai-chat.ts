import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';

/** One answer of the fake chat server. */
export type FakeChatAnswer =
  /** Streams these pieces of text. */
  | { readonly pieces: readonly string[]; readonly pauseMs?: number }
  /** Calls these tools, after an optional text. `arguments` as a text is sent as it is. */
  | {
      readonly tools: readonly { readonly name: string; readonly arguments: unknown }[];
      readonly text?: string;
    }
  /** Refuses with a status and a text. */
  | { readonly status: number; readonly body: string }
  /** Takes the request and stays silent. */
  | 'hangs'
  /** Streams a sentence and then stays silent. */
  | 'stalls'
  /** Streams words without end. */
  | 'endless'
  /** Streams what is not JSON. */
  | 'garbage'
  /** Ends the connection in the middle of an answer. */
  | 'breaks off';

/** A request the server received. */
export interface FakeChatRequest {
  readonly authorization: string | undefined;
  readonly body: {
    readonly model: string;
    readonly stream: boolean;
    readonly messages: readonly {
      readonly role: string;
      readonly content: string | null;
      readonly tool_calls?: unknown;
    }[];
    readonly tools: readonly { readonly function: { readonly name: string } }[];
  };
  /** Whether the client ended the request before its answer was over. */
  isAborted: boolean;
}

export interface FakeOpenaiChat {
  /** For OPENAI_BASE_URL. */
  readonly baseUrl: string;
  readonly requests: readonly FakeChatRequest[];
  /** The next answers, one for each request. Without any left, the last one is repeated. */
  answerWith(...answers: readonly FakeChatAnswer[]): void;
  close(): Promise<void>;
}

/**
 * A fake: stands in for an OpenAI-compatible chat server, on the loopback. It understands nothing and gives the
 * answers of its script.
 */
export async function startFakeOpenaiChat(): Promise<FakeOpenaiChat> {
  const requests: FakeChatRequest[] = [];
  let script: FakeChatAnswer[] = [{ pieces: ['Hello.'] }];
  const server = createServer((request, response) => {
    void read(request).then((body) => {
      const seen: FakeChatRequest = {
        authorization: request.headers.authorization,
        body: JSON.parse(body) as FakeChatRequest['body'],
        isAborted: false,
      };
      requests.push(seen);
      response.on('close', () => {
        seen.isAborted = !response.writableFinished;
      });
      const answer = (script.length > 1 ? script.shift() : script[0]) ?? { pieces: [] };
      return answerAs(answer, response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    requests,
    answerWith(...answers) {
      script = [...answers];
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

async function read(request: IncomingMessage): Promise<string> {
  let body = '';
  for await (const piece of request) body += String(piece);
  return body;
}

async function answerAs(answer: FakeChatAnswer, response: ServerResponse): Promise<void> {
  if (answer === 'hangs') return;
  if (typeof answer === 'object' && 'status' in answer) {
    response.writeHead(answer.status, { 'Content-Type': 'application/json' }).end(answer.body);
    return;
  }
  response.writeHead(200, { 'Content-Type': 'text/event-stream' });
  const send = (delta: unknown, finish: string | null = null): void => {
    const chunk = {
      id: 'chatcmpl-fake',
      object: 'chat.completion.chunk',
      created: 0,
      model: 'fake',
      choices: [{ index: 0, delta, finish_reason: finish }],
    };
    response.write(`data: ${JSON.stringify(chunk)}\n\n`);
  };
  send({ role: 'assistant', content: '' });
  switch (answer) {
    case 'stalls':
      send({ content: 'One moment. And th' });
      return;
    case 'garbage':
      response.end('data: {"choices": [{"del\n\n');
      return;
    case 'breaks off':
      send({ content: 'We are' });
      await wait(10);
      response.destroy();
      return;
    case 'endless':
      while (!response.destroyed) {
        send({ content: 'and more and more and more ' });
        await wait(1);
      }
      return;
  }
  if ('pieces' in answer) {
    for (const content of answer.pieces) {
      if (answer.pauseMs !== undefined) await wait(answer.pauseMs);
      send({ content });
    }
  } else {
    if (answer.text !== undefined) send({ content: answer.text });
    answer.tools.forEach((tool, index) => {
      const json = typeof tool.arguments === 'string' ? tool.arguments : JSON.stringify(tool.arguments);
      // In two pieces, as servers do.
      send({
        tool_calls: [
          {
            index,
            id: `call_${index}`,
            type: 'function',
            function: { name: tool.name, arguments: json.slice(0, 3) },
          },
        ],
      });
      send({ tool_calls: [{ index, function: { arguments: json.slice(3) } }] });
    });
  }
  send({}, 'pieces' in answer ? 'stop' : 'tool_calls');
  response.end('data: [DONE]\n\n');
}
