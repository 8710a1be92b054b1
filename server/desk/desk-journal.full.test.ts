import { randomUUID } from 'node:crypto';
import { readdir, readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openEmbeddedDatabase } from '#server/database/embedded/embedded-database.ts';
import type { ListedCall } from '#shared/desk/desk-api.ts';
import { createTestDatabase, type TestDatabase } from '#tests/support/test-database.ts';

// A rebuilt folder takes a busy machine a while.
vi.setConfig({ testTimeout: 240_000 });

const log = pino({ level: 'silent' });
let home: TestDatabase;
beforeAll(async () => {
  home = await createTestDatabase();
});
afterAll(() => home.remove());

const open = () => openEmbeddedDatabase({ dataDir: home.settings.dataDir, sqlRateLimits: false, log });
const session = 'a'.repeat(64);
const id = randomUUID();
const other = randomUUID();

async function signIn(database: Awaited<ReturnType<typeof open>>): Promise<void> {
  await database.operate('make_sign_in_link', 'ana@example.com', 'b'.repeat(64), 5);
  expect(await database.desk.call('', 'sign_in', 'b'.repeat(64), session)).toBe(true);
}

function act(database: Pick<Database, 'desk'>, what: string, more: object = {}): Promise<unknown> {
  return database.desk.call(session, 'desk_act', { kind: 'booking', id, entry: randomUUID(), what, ...more });
}

function withoutSeen(shown: unknown): unknown {
  return JSON.parse(JSON.stringify(shown, (key, value: unknown) => (key === 'seen_at' ? undefined : value)));
}

/** Everything that the desk shows of a request, and the team. */
async function seen(database: Pick<Database, 'desk'>): Promise<unknown> {
  return {
    request: await database.desk.call(session, 'desk_request_whole', 'booking', id),
    // Asking moves when a member was seen last.
    team: withoutSeen(await database.desk.call(session, 'desk_team')),
    me: withoutSeen(await database.desk.call(session, 'desk_me')),
    calls: ((await database.desk.call(session, 'desk_calls', { limit: 10 })) as ListedCall[]).map(
      // Words are not brought back: they are kept for days only.
      ({ words: _, ...call }) => call,
    ),
    numbers: await database.desk.call(session, 'desk_numbers', {
      from: '2026-03-01',
      to: '2026-03-05',
      zone: 'UTC',
    }),
    counts: await database.desk.call(session, 'desk_counts'),
    fromNews: await database.desk.call(session, 'desk_list', { view: 'all', search: 'autumn', limit: 10 }),
    list: await database.desk.call(session, 'desk_list', { view: 'all', search: 'called', limit: 10 }),
    taught: await database.desk.call(session, 'desk_taught'),
    sounds: await database.desk.call('', 'taught_sounds'),
  };
}

const row = { name: 'Rosa', email: 'rosa@example.com', services: ['phone'], problems: 'The phone rings.' };

test('[A22] notes, owners, states, history, members and sources outlive the database folder', async () => {
  const first = await open();
  for (const one of [id, other])
    await first.insert(
      'booking',
      { id: one, ...row },
      {
        way: 'call',
        client: '192.0.2.1',
        source: '{"utm_source":"Autumn news"}',
      },
    );
  await first.operate('add_member', { email: 'Ana@example.com', name: 'Ana', is_owner: true });
  await first.operate('add_member', { email: 'bo@example.com', name: 'Bo' });
  await first.operate('add_member', { email: 'cy@example.com', name: 'Cy' });
  await first.operate('remove_member', 'cy@example.com');
  await signIn(first);
  await first.desk.call(session, 'desk_settings', {
    signature: 'Ana, Foyer',
    saved_replies: [{ title: 'Hi', text: 'Hello' }],
  });
  const passkey = { id: 'anas-mac', public_key: 'a-key', counter: 0, transports: ['internal'], name: 'Mac' };
  for (const key of [passkey, { ...passkey, id: 'lost-phone' }]) {
    await first.desk.call(session, 'desk_add_passkey', key);
  }
  await first.desk.call(session, 'desk_remove_passkey', 'lost-phone');
  await first.desk.call('', 'sign_in_with_passkey', 'anas-mac', 7, 'd'.repeat(64));
  await act(first, 'take');
  await act(first, 'note', { text: 'Called her twice.' });
  await act(first, 'answered');
  await act(first, 'undo');
  await act(first, 'won');
  await first.desk.call('', 'note_call', {
    id: randomUUID(),
    started_at: '2026-03-04T10:00:00Z',
    seconds: 75,
    ended: 'customer-ended-call',
    outcome: 'asked',
    typed: true,
    spoken: false,
    unanswered: 1,
    words: [{ role: 'user', text: 'Never in the journal' }],
    questions: ['Never in the journal'],
    words_days: 30,
  });
  const counts = [{ day: '2026-03-04', source: 'news', what: 'views', number: 3 }];
  for (let time = 0; time < 2; time++) await first.desk.call('', 'add_counts', counts);
  const changes = ['Reno', null, 'Boise'].map((value) => ({
    id: randomUUID(),
    kind: 'fact',
    name: 'city',
    value,
  }));
  for (const [index, change] of changes.entries()) {
    const taught = [{ ...change, seen: changes[index - 1]?.id ?? null }];
    expect(await first.desk.call(session, 'desk_teach', taught)).toEqual({ outcome: 'done' });
  }
  const sound = { name: `${'ab'.repeat(10)}.opus`, content: 'T2dnUw==' };
  await first.desk.call('', 'keep_taught_sound', sound);
  const before = await seen(first);
  expect(before).toMatchObject({
    taught: { items: [{ kind: 'fact', name: 'city', value: 'Boise' }], changes: [{}, { after: null }, {}] },
    sounds: [sound.name],
    calls: [{ seconds: 75, outcome: 'asked', unanswered: 1 }],
    numbers: { counts: [['2026-03-04', 'news', 'views', 6]] },
    request: {
      state: 'won',
      owner: 'ana@example.com',
      origin: { way: 'voice', utm_source: 'Autumn news' },
      can_undo: true,
    },
    team: [{ email: 'ana@example.com', is_owner: true }, { email: 'bo@example.com' }],
    me: { signature: 'Ana, Foyer', passkeys: [{ id: 'anas-mac', counter: 7, name: 'Mac' }] },
    list: [{ name: 'Rosa' }],
  });
  await first.close();

  // As after a power loss: the journal is all that is left.
  await rename(join(home.settings.dataDir, 'postgres'), join(home.settings.dataDir, 'postgres.gone'));
  const rebuilt = await open();
  await signIn(rebuilt);
  expect(await seen(rebuilt)).toEqual(before);
  expect(await act(rebuilt, 'undo')).toMatchObject({ outcome: 'done' });
  const after = await seen(rebuilt);
  expect(after).toMatchObject({ request: { state: 'waiting', first_response_at: null } });
  await rebuilt.close();

  // An ordinary start changes nothing.
  const again = await open();
  expect(await seen(again)).toEqual(after);
  await again.close();
});

test('[A22] actions that did not reach the journal before a crash are added to it', async () => {
  const database = await open();
  await act(database, 'note', { text: 'The last word.' });
  const before = await seen(database);
  await database.close();
  const journal = join(home.settings.dataDir, 'journal.ndjson');
  const lines = (await readFile(journal, 'utf8')).trimEnd().split('\n');
  expect(lines.at(-1)).toContain('The last word.');
  await writeFile(journal, `${lines.slice(0, -1).join('\n')}\n`);
  const again = await open();
  expect(await seen(again)).toEqual(before);
  await again.close();
  expect(await readFile(journal, 'utf8')).toContain('The last word.');
});

test('an erased person leaves nothing in the journal or the histories once the files are written anew', async () => {
  const { dataDir } = home.settings;
  const database = await open();
  await database.erase({ kind: 'email', email: 'ROSA@example.com' });
  expect(await database.desk.call(session, 'desk_request_whole', 'booking', id)).toBeNull();
  expect(await database.desk.call(session, 'desk_list', { view: 'all', limit: 10 })).toEqual([]);
  const isDue = async () => (await readdir(dataDir)).includes('scrub-unfinished');
  await expect.poll(isDue, { timeout: 120_000 }).toBe(false);
  await database.close();
  const journal = await readFile(join(dataDir, 'journal.ndjson'), 'utf8');
  expect(journal).not.toMatch(/Rosa|rosa|Called her|last word|Never in the journal/);
  // The folder that was kept aside went with her.
  expect((await readdir(dataDir)).toSorted()).toEqual(['journal.ndjson', 'postgres']);
});
