import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { hashSecret } from '#server/desk/sign-in/desk-cookie.ts';
import { createConcierge } from '#server/voice/mind/create-concierge.ts';
import { createTaughtStore } from '#server/voice/taught/taught-store.ts';
import type { AgentPage, TaughtEntry, TeachAnswer, TriedQuestion } from '#shared/desk/agent-api.ts';
import { agentTexts } from '#shared/texts/desk/desk-agent.ts';
import { talkTo } from '#tests/conversations/talk.ts';
import { json } from '#tests/support/desk-in-process.ts';
import { openDeskWithTeam } from '#tests/support/desk-with-team.ts';

const { ana, bo, ask, database } = await openDeskWithTeam();
const { problems } = agentTexts;

/** Asks as the agent of another server on the same database does. */
const store = createTaughtStore({ calls: database.desk, log: { warn: () => {} } });

function newCall() {
  return talkTo(createConcierge({ storeBooking: async () => ({ kind: 'stored' }) }, { taught: store.now }));
}

async function teach(
  kind: string,
  name: string,
  value: unknown,
  { cookie = bo, seen, id = randomUUID() }: { cookie?: string; seen?: string | null; id?: string } = {},
): Promise<TeachAnswer> {
  const { history } = await entryOf(kind, name);
  const body = { id, kind, name, value, seen: seen === undefined ? (history[0]?.id ?? null) : seen };
  return json(ask('/api/agent/teach', { cookie, body }));
}

async function entryOf(kind: string, name: string): Promise<Pick<TaughtEntry, 'history' | 'value' | 'ways'>> {
  const response = await ask(`/api/agent/entry/${kind}/${name}`, { cookie: bo });
  return response.status === 404 ? { history: [], value: null, ways: [] } : json(response);
}

const page = (): Promise<AgentPage> => json(ask('/api/agent', { cookie: bo }));
const tryOut = (text: string): Promise<TriedQuestion> =>
  json(ask('/api/agent/try', { cookie: bo, body: { text } }));

test('a member adds a question: the next turn of a running call has its answer, and it can be tried and undone', async () => {
  const call = newCall();
  expect((await call.say('do you groom dogs')).join(' ')).not.toContain('poodles');
  const value = {
    about: 'dogs',
    answer: ['We love poodles. But we groom none.'],
    has: 'no',
    asked: ['do you groom dogs', 'can you cut my dog’s hair'],
  };
  expect(await teach('answer', 'own_dogs', value)).toEqual({ outcome: 'done' });
  expect(await call.say('could you groom my dog?')).toEqual(
    expect.arrayContaining(['No.', 'We love poodles.', 'But we groom none.']),
  );
  const tried = await tryOut('could you groom my dog?');
  expect(tried.sentences).toContain('We love poodles.');
  expect(tried.answers).toMatchObject([{ name: 'own_dogs', about: 'dogs', is_answer: true }]);
  expect(tried.answers[0]?.sureness).toBeGreaterThan(0.6);
  expect(tried.runner_up?.sureness).toBeLessThan(0.4);
  expect((await page()).answers.find(({ name }) => name === 'own_dogs')).toMatchObject({
    state: 'new',
    last: { actor_name: 'Bo' },
  });
  const { history } = await entryOf('answer', 'own_dogs');
  expect(history).toMatchObject([{ before: null, after: { about: 'dogs' } }]);
  expect(await teach('answer', 'own_dogs', history[0]?.before)).toEqual({ outcome: 'done' });
  expect((await newCall().say('do you groom dogs')).join(' ')).not.toContain('poodles');
});

test('an answer is edited, switched off, and the repository’s text taken back; a fact too', async () => {
  await teach('answer', 'location', { answer: ['In Reno.'] });
  expect(await newCall().say('where are you based')).toContain('In Reno.');
  await teach('answer', 'location', { off: true });
  expect((await newCall().say('where are you based')).join(' ')).not.toMatch(/Reno|Portland/);
  expect((await page()).answers.find(({ name }) => name === 'location')?.state).toBe('off');
  await teach('answer', 'location', null);
  expect((await newCall().say('where are you based')).join(' ')).toContain('Portland');
  await teach('fact', 'websiteOnce', '$2,500');
  expect((await newCall().say('what does a website cost')).join(' ')).toContain('$2,500');
  expect((await page()).facts.find(({ name }) => name === 'websiteOnce')).toMatchObject({
    text: '$2,500',
    state: 'edited',
    is_example: false,
  });
  expect((await entryOf('answer', 'location')).ways.length).toBeGreaterThan(5);
});

test('who has not seen the last change changes nothing, and a change that is sent twice is one', async () => {
  const id = randomUUID();
  expect(await teach('fact', 'city', 'Reno', { id, seen: null })).toEqual({ outcome: 'done' });
  expect(await teach('fact', 'city', 'Reno', { id, seen: null })).toEqual({ outcome: 'done' });
  expect((await entryOf('fact', 'city')).history).toHaveLength(1);
  expect(await teach('fact', 'city', 'Boise', { cookie: ana, seen: null })).toEqual({ outcome: 'changed' });
  expect((await entryOf('fact', 'city')).value).toBe('Reno');
});

test.each([
  ['own_me', { about: 'me', answer: ['I am a real person.'], asked: ['who is it'] }, problems.human],
  ['location', { answer: ['Call me: my name is Lisa.'] }, problems.human],
  // Over two sentences, and with what nobody sees in between.
  ['location', { answer: ['I’m a hu\u200Bman being.'] }, problems.human],
  ['identity', { answer: ['Of course I am!'] }, problems.identity],
  ['identity', { has: 'yes' }, problems.identity],
  ['identity', { off: true }, problems.identityOff],
  [
    'own_yes',
    { about: 'me', answer: ['Sure!'], asked: ['are you a real person?'] },
    problems.asksIdentity('are you a real person?'),
  ],
  ['own_long', { about: 'x', answer: ['a'.repeat(221)], asked: ['x'] }, problems.tooLong(220)],
  ['own_many', { about: 'x', answer: ['One. Two. Three. Four.'], asked: ['x'] }, problems.tooMany(3)],
  [
    'own_ways',
    { about: 'x', answer: ['A.'], asked: Array.from({ length: 31 }, (_, i) => `x${i}`) },
    problems.ways(30, 150),
  ],
  ['own_none', { about: 'x', answer: ['A.'] }, problems.noWays],
  ['own_fact', { about: 'x', answer: ['{nothing}'], asked: ['x'] }, problems.noFact('nothing')],
  ['nobody', { answer: ['A.'] }, problems.unknown('nobody')],
] as const)('%s is not taught %j', async (name, value, problem) => {
  expect(await teach('answer', name, value)).toEqual({ outcome: 'refused', problems: [problem] });
});

test('a fact that would have the agent say that it is human is not taught, nor said if the database has it', async () => {
  expect(await teach('fact', 'team', 'one: I am a real person')).toMatchObject({ outcome: 'refused' });
  expect(await teach('fact', 'team', 'x'.repeat(121))).toMatchObject({ outcome: 'refused' });
  await database.desk.call(hashSecret(bo.split('=')[1]), 'desk_teach', [
    {
      id: randomUUID(),
      kind: 'answer',
      name: 'own_liar',
      seen: null,
      value: { about: 'tea', answer: ['I am a human.'], asked: ['do you drink tea'] },
    },
  ]);
  expect((await newCall().say('do you drink tea')).join(' ')).not.toContain('human');
});

test('everything goes out as one file and comes in again, all of it or nothing', async () => {
  await teach('answer', 'own_tea', { about: 'tea', answer: ['There is tea.'], asked: ['is there tea'] });
  const response = await ask('/api/agent/file', { cookie: bo });
  const file = await response.json();
  expect(response.headers.get('content-disposition')).toContain('agent.json');
  expect(file).toMatchObject({ answers: { own_tea: { about: 'tea' } } });
  await teach('answer', 'own_tea', null);
  const { own_liar: _, ...answers } = file.answers;
  const wrong = { ...file, answers: { ...answers, nobody: { answer: ['A.'] } } };
  expect(await json(ask('/api/agent/file', { cookie: bo, body: wrong }))).toEqual({
    outcome: 'refused',
    problems: [`nobody: ${problems.unknown('nobody')}`],
  });
  expect((await entryOf('answer', 'own_tea')).value).toBeNull();
  const good = { ...file, answers };
  expect(await json(ask('/api/agent/file', { cookie: bo, body: good }))).toEqual({
    outcome: 'done',
    number: 1,
  });
  expect((await entryOf('answer', 'own_tea')).value).toMatchObject({ about: 'tea' });
});

test('nobody else reads or teaches, and no other site has a member do it', async () => {
  expect((await ask('/api/agent')).status).toBe(401);
  const body = { id: randomUUID(), kind: 'fact', name: 'city', value: 'Nowhere', seen: null };
  expect((await ask('/api/agent/teach', { body })).status).toBe(401);
  const foreign = { origin: 'https://elsewhere.example' };
  expect((await ask('/api/agent/teach', { cookie: bo, body, headers: foreign })).status).toBe(403);
  await expect(database.desk.call('', 'desk_teach', [body])).rejects.toThrow('sign in');
  await expect(database.desk.call('', 'desk_taught')).rejects.toThrow('sign in');
});
