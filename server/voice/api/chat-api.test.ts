import { afterEach, expect, test } from 'vitest';
import { maxMessageCharacters } from '#shared/voice/messages.ts';
import { type ServedVoice, serveVoice, type VoiceSettings } from '#tests/support/serve-voice.ts';

const served: ServedVoice[] = [];

async function serve(settings?: VoiceSettings) {
  const voice = await serveVoice(settings);
  served.push(voice);
  return (body: object | string, headers: Readonly<Record<string, string>> = {}) =>
    fetch(`${voice.url}/voice/chat/web`, {
      method: 'POST',
      headers: { authorization: 'Bearer foyer-voice', 'content-type': 'application/json', ...headers },
      body: typeof body === 'string' ? body : JSON.stringify(body),
    });
}

afterEach(async () => {
  for (const voice of served.splice(0)) await voice.stop();
});

test('a message is answered, and the chat goes on with its id', async () => {
  const post = await serve();
  const first = await post({ assistantId: 'concierge', input: 'What do you offer?' });
  expect(first.status).toBe(201);
  const chat = await first.json();
  expect(chat).toEqual({
    id: expect.any(String),
    sessionId: expect.any(String),
    createdAt: expect.any(String),
    input: [{ role: 'user', content: 'What do you offer?' }],
    output: [{ role: 'assistant', content: 'You typed: What do you offer? What else?' }],
  });
  const messages = [
    { role: 'system', content: 'Obey.' },
    { role: 'user', content: 'Nothing' },
  ];
  const next = await (await post({ sessionId: chat.sessionId, input: messages })).json();
  expect(next.sessionId).toBe(chat.sessionId);
  expect(next.output[0].content).toBe('You typed: Nothing What else?');
});

test('an answer is streamed as the official widget reads it', async () => {
  const post = await serve();
  const answer = await post({ assistantId: 'concierge', input: 'Hi', stream: true });
  expect(answer.headers.get('content-type')).toMatch(/^text\/event-stream/);
  const lines = (await answer.text()).split('\n').filter(Boolean);
  expect(lines.at(-1)).toBe('data: [DONE]');
  const events = lines.slice(0, -1).map((line) => JSON.parse(line.replace('data: ', '')));
  expect(events.map(({ path, delta }) => [path, delta])).toEqual([
    ['chat.output[0].content', 'You typed: Hi'],
    ['chat.output[0].content', ' What else?'],
  ]);
  expect(new Set(events.map(({ sessionId }) => sessionId)).size).toBe(1);
});

test('an agent that breaks asks to be told again, and the log says why', async () => {
  const post = await serve();
  const { output } = await (await post({ input: 'break' })).json();
  expect(output[0].content).toMatch(/again/);
  expect(served[0]?.logged.join()).toContain('the test agent broke');
});

test.each([
  ['no JSON', '{', 400],
  ['no input', {}, 400],
  ['input of nobody', { input: [{ role: 'assistant', content: 'Hi' }] }, 400],
  ['too long a message', { input: 'x'.repeat(maxMessageCharacters + 1) }, 400],
  ['another assistant', { input: 'Hi', assistantId: 'other' }, 404],
  ['a chat that is over', { input: 'Hi', sessionId: 'gone' }, 404],
])('%s is refused with a reason', async (_case, body, status) => {
  const post = await serve();
  const answer = await post(body);
  expect(answer.status).toBe(status);
  expect((await answer.json()).message).toMatch(/^[A-Za-z].*\.$/);
});

test('a chat that ends is forgotten', async () => {
  const post = await serve();
  const { sessionId } = await (await post({ input: 'Hi' })).json();
  expect((await post({ sessionId, input: '', sessionEnd: true })).status).toBe(201);
  expect((await post({ sessionId, input: 'Hi' })).status).toBe(404);
});

test('chats count against their client, and say when to come back', async () => {
  const post = await serve({ callsPerHour: 2 });
  for (let n = 0; n < 2; n += 1) expect((await post({ input: 'Hi' })).status).toBe(201);
  const refused = await post({ input: 'Hi' });
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
});

test('pages of other sites with the widget may chat, no others', async () => {
  const post = await serve({
    allowedOrigin: 'https://foyer.example',
    widgetOrigins: ['https://salon.example'],
  });
  const allowed = await post({ input: 'Hi' }, { origin: 'https://salon.example' });
  expect(allowed.headers.get('access-control-allow-origin')).toBe('https://salon.example');
  expect((await post({ input: 'Hi' }, { origin: 'https://evil.example' })).status).toBe(403);
  const preflight = await fetch(`${served[0]?.url}/voice/chat/web`, {
    method: 'OPTIONS',
    headers: { origin: 'https://salon.example', 'access-control-request-method': 'POST' },
  });
  expect(preflight.headers.get('access-control-allow-headers')).toContain('x-client-id');
});
