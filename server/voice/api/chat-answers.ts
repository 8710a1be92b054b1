import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';

/** For a message without an answer, such as the one that ends a chat. */
export async function* noSentences(): AsyncGenerator<string> {}

/** Streams the agent's answer as server-sent events in the provider's format. */
export function streamChat(c: Context, sessionId: string, sentences: AsyncIterable<string>): Response {
  const id = randomUUID();
  return streamSSE(c, async (stream) => {
    let separator = '';
    // Read to its end even if nobody listens, so that a booking in progress gets stored.
    for await (const sentence of sentences) {
      const event = { id, sessionId, path: 'chat.output[0].content', delta: `${separator}${sentence}` };
      separator = ' ';
      await stream.writeSSE({ data: JSON.stringify(event) });
    }
    await stream.writeSSE({ data: '[DONE]' });
  });
}

/** The same in a single response, once it is complete. */
export async function answerChat(
  c: Context,
  sessionId: string,
  said: string | undefined,
  sentences: AsyncIterable<string>,
): Promise<Response> {
  const answer: string[] = [];
  for await (const sentence of sentences) answer.push(sentence);
  return c.json(
    {
      id: randomUUID(),
      sessionId,
      createdAt: new Date().toISOString(),
      input: said === undefined ? [] : [{ role: 'user', content: said }],
      output: answer.length === 0 ? [] : [{ role: 'assistant', content: answer.join(' ') }],
    },
    201,
  );
}
