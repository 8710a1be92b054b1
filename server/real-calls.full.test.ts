import { afterEach, expect, test } from 'vitest';
import { startFakeOpenaiChat } from '#tests/fakes/fake-openai-chat.ts';
import { joinRoom, type RoomClient } from '#tests/support/room-client.ts';
import { type ServedFoyer, serveFoyer } from '#tests/support/serve-foyer.ts';
import { readConfig } from './settings/config.ts';

// Calls over the WebSocket into the whole server, by clients without a page.

let foyer: ServedFoyer | undefined;

afterEach(async () => {
  await foyer?.stop();
  foyer = undefined;
});

async function call({ url }: ServedFoyer): Promise<RoomClient> {
  const answer = await fetch(`${url}/voice/call/web`, {
    method: 'POST',
    headers: { authorization: 'Bearer foyer-voice', 'content-type': 'application/json' },
    body: '{"assistantId":"concierge"}',
  });
  const { webCallUrl }: { webCallUrl: string } = await answer.json();
  const client = await joinRoom(webCallUrl, url);
  client.socket.send('"playable"');
  return client;
}

const say = ({ socket }: RoomClient, content: string) =>
  socket.send(JSON.stringify({ type: 'add-message', message: { role: 'user', content } }));

const reaches = (step: string) => (message: object) => 'step' in message && message.step === step;

test('[bots] a program that books in a call as fast as it gets answers is stored with the flag "fast"', async () => {
  foyer = await serveFoyer();
  const bot = await call(foyer);
  say(
    bot,
    'I would like to book a call. My name is Rosa Diaz. My email is rosa@example.com. We need a website. We miss calls.',
  );
  await bot.next(reaches('confirm-email'));
  bot.socket.send('{"type":"booking-action","action":"confirm-email","email":"rosa@example.com"}');
  await bot.next(reaches('review'));
  bot.socket.send('{"type":"booking-action","action":"send"}');
  await bot.next(reaches('sent'));
  bot.socket.close(1000);
  expect(await foyer.stored()).toMatchObject([{ email: 'rosa@example.com' }]);
  expect(await foyer.flags()).toEqual([['fast']]);
});

test('[DESIGN 3.2] MODEL_REQUESTS_PER_HOUR is for the whole server: after that, the script answers calls', async () => {
  const model = await startFakeOpenaiChat();
  try {
    model.answerWith({ pieces: ['I am a model.'] });
    const { engines } = readConfig({
      OPENAI_BASE_URL: model.baseUrl,
      OPENAI_API_KEY: 'key',
      AGENT_MODEL: 'fake',
    });
    foyer = await serveFoyer({ engines, modelRequestsPerHour: 1 });
    const asks = async (served: ServedFoyer) => {
      const client = await call(served);
      say(client, 'Are you human?');
      const answer = await client.next(
        (message) => 'text' in message && /I am a model|I’m an AI/.test(String(message.text)),
      );
      client.socket.close(1000);
      return answer;
    };
    expect(await asks(foyer)).toMatchObject({
      type: 'answer',
      text: expect.stringMatching(/I am a model\.$/),
    });
    expect(await asks(foyer)).toMatchObject({ type: 'answer', text: expect.stringMatching(/I’m an AI/) });
    expect(model.requests).toHaveLength(1);
  } finally {
    await model.close();
  }
});
