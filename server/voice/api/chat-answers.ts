import { randomUUID } from 'node:crypto';
import type { Context } from 'hono';
import { streamSSE } from 'hono/streaming';

/** Of a message that says nothing, such as the one that ends a chat. */
export async function* noSentences(): AsyncGenerator<string> {}

/** The agent's answer while it comes, as server-sent events in the provider's shape. */
export function streamChat(c: Context, sessionId: string, sentences: AsyncIterable<string>): Response {
  const id = randomUUID();
  return streamSSE(c, async (stream) => {
    let separator = '';
    // Read to its end even when nobody listens: a booking that is being stored gets stored.
    for await (const sentence of sentences) {
      const event = { id, sessionId, path: 'chat.output[0].content', delta: `${separator}${sentence}` };
      separator = ' ';
      await stream.writeSSE({ data: JSON.stringify(event) });
    }
    await stream.writeSSE({ data: '[DONE]' });
  });
}

/** The same at once, when it is complete. */
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
