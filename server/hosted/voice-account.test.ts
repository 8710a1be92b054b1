import type { Vapi } from '@vapi-ai/server-sdk';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { OperatorError } from '#server/operator-error.ts';
import { nothingTaught } from '#server/voice/mind/answers/taught.ts';
import { startFakeVoiceAccount } from '#tests/fakes/fake-voice-account.ts';
import { hostedAssistant } from './hosted-assistant.ts';
import { providerSecret, secretHeader } from './provider-secret.ts';
import { openVoiceAccount } from './voice-account.ts';

const privateKey = 'private-key-of-the-account';
const siteUrl = 'https://foyer.example';
const fake = await startFakeVoiceAccount(privateKey);
afterAll(() => fake.close());
beforeEach(() => {
  fake.failWith(undefined);
  for (const things of [fake.assistants, fake.calls, fake.phoneNumbers, fake.requests]) things.length = 0;
});

const account = openVoiceAccount({ apiUrl: fake.apiUrl, privateKey }, siteUrl);
const choices = { siteUrl, privateKey, maxCallSeconds: 600, transcriptDays: 0, taught: nothingTaught };
const ours = hostedAssistant({ ...choices, offersTimes: true });

/** Held against the provider's own types: a push is what its API takes. */
ours satisfies Vapi.CreateAssistantDto;

test('the assistant says where it finds this server, with a secret that is not the key', () => {
  expect(ours.server.url).toBe('https://foyer.example/voice/hosted');
  expect(ours.server.headers[secretHeader]).toBe(providerSecret(privateKey));
  expect(JSON.stringify(ours)).not.toContain(privateKey);
  expect(ours.model.tools.map((each) => each.function.name)).toEqual([
    'send_request',
    'offer_times',
    'book_time',
    'look_up',
    'note_question',
    'hand_over',
  ]);
  expect(ours.artifactPlan.recordingEnabled).toBe(false);
});

test('times are offered only where the team has hours', () => {
  const closed = hostedAssistant({ ...choices, offersTimes: false });
  expect(closed.model.tools.map((each) => each.function.name)).not.toContain('offer_times');
  expect(closed.model.messages[0]?.content).not.toContain('offer_times');
  expect(ours.model.messages[0]?.content).toContain('offer_times');
});

test('what the team has taught the agent is what the provider’s model may say', () => {
  const taught = {
    version: 'account 1',
    answers: [
      { id: 'location', words: { answer: ['In Reno, by the river.'] } },
      { id: 'dogs', words: { about: 'dogs', answer: ['We groom no dogs.'] } },
    ],
    facts: { websiteOnce: '$2,500' },
  };
  const [message] = hostedAssistant({ ...choices, taught, offersTimes: true }).model.messages;
  for (const said of ['In Reno, by the river.', 'We groom no dogs.', '$2,500']) {
    expect(message?.content).toContain(said);
    expect(ours.model.messages[0]?.content).not.toContain(said);
  }
});

test('pushing twice gives one assistant, and keeps what is not ours', async () => {
  expect(await account.find(undefined)).toBeUndefined();
  const created = await account.push(ours, undefined);
  expect(created.kind).toBe('created');
  const again = await account.push(ours, await account.find(undefined));
  expect(again).toMatchObject({ id: created.id, kind: 'unchanged', differences: [] });

  const [there] = fake.assistants;
  Object.assign(there ?? {}, {
    firstMessage: 'Hello from somebody',
    voice: { ...ours.voice, speed: 1.2 },
    extra: 'theirs',
  });
  const stored = await account.find(created.id);
  expect(stored && account.compare(ours, stored)).toEqual([
    { path: 'firstMessage', ours: ours.firstMessage, theirs: 'Hello from somebody' },
  ]);
  expect((await account.push(ours, stored)).kind).toBe('updated');
  expect(fake.assistants).toEqual([
    expect.objectContaining({
      firstMessage: ours.firstMessage,
      voice: { ...ours.voice, speed: 1.2 },
      extra: 'theirs',
    }),
  ]);
  await account.remove(created.id);
  expect(fake.assistants).toEqual([]);
});

test('the assistant of another site is left alone', async () => {
  const other = openVoiceAccount({ apiUrl: fake.apiUrl, privateKey }, 'https://other.example');
  await other.push(
    hostedAssistant({ ...choices, siteUrl: 'https://other.example', offersTimes: false }),
    undefined,
  );
  expect(await account.find(undefined)).toBeUndefined();
});

test('a number of the account is attached, one of Twilio’s is imported', async () => {
  fake.phoneNumbers.push({ id: 'n1', provider: 'vapi', number: '+15550100' });
  expect(await account.attach('+15550100', 'a1')).toBe(true);
  expect(fake.phoneNumbers[0]).toMatchObject({ assistantId: 'a1' });
  expect(await account.attach('+15550199', 'a1')).toBe(false);
  await account.importTwilio('+15550199', { accountSid: 'AC1', authToken: 't' }, 'a1');
  expect(fake.phoneNumbers[1]).toMatchObject({
    number: '+15550199',
    assistantId: 'a1',
    twilioAccountSid: 'AC1',
  });
});

test('ended calls come in pages, newest first', async () => {
  for (let index = 250; index > 0; index -= 1) {
    fake.calls.push({
      id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
      createdAt: new Date(Date.UTC(2026, 10, 1) + index * 1000).toISOString(),
      assistantId: 'a1',
      status: index === 5 ? 'in-progress' : 'ended',
      endedReason: 'customer-ended-call',
    });
  }
  const pages: number[] = [];
  for await (const page of account.endedCalls('a1')) pages.push(page.length);
  expect(pages).toEqual([100, 100, 49]);
});

test.each([
  [401, 'refused VOICE_PRIVATE_KEY (401)'],
  [402, 'wants to be paid first (402)'],
  [429, 'had too many requests (429)'],
  [500, 'has trouble of its own (500)'],
  [400, 'refused it (400): As the test wants it.'],
  ['garbage', 'answered something else than its documentation says'],
] as const)('a provider that answers %s is one sentence without a secret', async (failure, sentence) => {
  fake.failWith(failure);
  const failed = await account.push(ours, undefined).catch((error: unknown) => error);
  expect(failed).toBeInstanceOf(OperatorError);
  expect(String(failed)).toContain(sentence);
  expect(String(failed)).not.toContain(privateKey);
  expect(fake.assistants).toEqual([]);
});

test('a provider that hangs is one sentence, and nothing is there', async () => {
  fake.failWith('hang');
  const impatient = openVoiceAccount({ apiUrl: fake.apiUrl, privateKey }, siteUrl, 100);
  await expect(impatient.push(ours, undefined)).rejects.toThrow('did not answer within 0.1 seconds');
  expect(fake.assistants).toEqual([]);
});

test('a provider that is not there is one sentence', async () => {
  const nowhere = openVoiceAccount({ apiUrl: 'http://127.0.0.1:9', privateKey }, siteUrl);
  await expect(nowhere.find(undefined)).rejects.toThrow('could not be reached');
});
