import { afterAll, expect, test } from 'vitest';
import { startFakeOpenaiChat } from '#tests/fakes/fake-openai-chat.ts';
import { createChatModel } from './chat-model.ts';

const server = await startFakeOpenaiChat();
afterAll(() => server.close());

const model = createChatModel({ baseUrl: server.baseUrl, apiKey: 'key', model: 'fake-model' });

/** What is heard of an answer of these pieces. */
async function hear(...pieces: readonly string[]): Promise<string> {
  server.answerWith({ pieces });
  const events = await Array.fromAsync(model.answer([], [], new AbortController().signal));
  return events.map((event) => (event.type === 'text' ? event.text : '')).join('');
}

const thought = (length: number) => `<think>${'x'.repeat(length - '<think></think>'.length)}</think>`;

test('[DESIGN 4] a piece of 20,000 characters is read, thoughts included; a longer one ends the answer', async () => {
  expect(await hear(thought(20_000), 'Hello.')).toBe('Hello.');
  await expect(hear(thought(20_001), 'Hello.')).rejects.toMatchObject({
    code: 'nonsense',
    message: 'The model did not stop talking',
  });
});

test('[DESIGN 4] an answer of 3,000 characters is whole; a longer one is given up', async () => {
  expect(await hear('x'.repeat(1500), 'x'.repeat(1500))).toHaveLength(3000);
  await expect(hear('x'.repeat(1500), 'x'.repeat(1501))).rejects.toMatchObject({ code: 'nonsense' });
});
