import { cp, mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { putBackEntries } from '#server/database/desk-restore.ts';
import { readHistory } from '#server/database/embedded/journal-history.ts';
import { readJournal } from '#server/database/embedded/read-journal.ts';
import { applyMigrations, migrationsFolder } from '#server/database/migrations.ts';
import { putBack, withoutTriggers } from '#server/database/put-back.ts';
import type { SqlClient } from '#server/database/sql-client.ts';

/** The journal that a server of an earlier version wrote: four requests, a member, histories, an erased person. */
export const earlierJournal = join(import.meta.dirname, 'journal.ndjson');

/** The last migration of that version. */
const lastMigration = '20261122030000';

/** Brings an empty database to the schema of that version and fills it with what its journal says. */
export async function fillEarlierDatabase(client: SqlClient): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-migrations-'));
  try {
    const files = (await readdir(migrationsFolder)).filter((file) => file.slice(0, 14) <= lastMigration);
    for (const file of files) await cp(join(migrationsFolder, file), join(folder, file));
    await applyMigrations(client, folder);
  } finally {
    await rm(folder, { recursive: true });
  }
  const { events } = await readJournal(earlierJournal);
  const { requests, desk, members } = readHistory(events);
  await withoutTriggers(client, async () => {
    await putBack(
      client,
      [...requests.values()].map(({ event: kind, row, flags = [] }) => ({
        request: { ...row, kind },
        status: { id: row.id, first_response_at: null, flags, due_at: null },
        messages: [],
      })),
    );
    for (const { event: kind, row, origin } of requests.values()) {
      await client.query(
        'update private.desk_request set origin = $1::jsonb where kind = $2 and request = $3::uuid',
        [JSON.stringify(origin), kind, row.id],
      );
    }
    for (const member of members.values()) {
      if (member) await client.query('select private.put_member($1::jsonb)', [JSON.stringify(member)]);
    }
    await putBackEntries(
      client,
      desk.map(({ entry }) => entry),
    );
  });
}

/** Everything that was in it is there, and what is new works on it. */
export async function expectEarlierData(database: Database, operate: Database['operate']): Promise<void> {
  const held = (await Array.fromAsync(database.readHeld({ kind: 'all' }))).flat();
  const shown = held.map(({ request, status, desk }) => ({
    name: request['name'] ?? request['first_name'],
    problems: request['problems'] ?? request['message'],
    state: status.state,
    owner: status.owner,
    flags: status.flags,
    way: desk?.origin.way,
    history: desk?.entries.map(({ what, text, actor_name }) => [actor_name, what, text]),
  }));
  const problems = (name: string) => `${name} misses calls.\nZoë’s “Größe” too.`;
  expect(shown).toEqual([
    {
      name: 'Rosa',
      problems: problems('Rosa'),
      state: 'answered',
      owner: 'ana@example.com',
      flags: [],
      way: 'voice',
      history: [
        ['Ana', 'taken', null],
        ['Ana', 'note', 'Called her twice.'],
        ['Ana', 'reply', 'Hello Rosa, is Monday good?'],
      ],
    },
    {
      name: 'Mia',
      problems: problems('Mia'),
      state: 'waiting',
      owner: null,
      flags: ['no script'],
      way: 'form without script',
      history: [
        ['Ana', 'won', null],
        ['Ana', 'undone', null],
      ],
    },
    {
      name: 'Bot',
      problems: problems('Bot'),
      state: 'spam',
      owner: null,
      flags: ['honeypot', 'no token'],
      way: 'form',
      history: [['Ana', 'spam', null]],
    },
    {
      name: 'Bo',
      problems: 'Call me.',
      state: 'answered',
      owner: null,
      flags: ['no form'],
      way: 'api',
      history: [['Ana', 'answered', null]],
    },
  ]);
  expect(await operate('list_members')).toMatchObject([
    {
      email: 'ana@example.com',
      is_owner: true,
      signature: 'Ana, Foyer',
      saved_replies: [{ title: 'Hi', text: 'Hello' }],
      passkeys: [],
    },
  ]);
  // What came since works with it: a session, a passkey, the search, calls and numbers, a new request.
  const [link, session] = ['e'.repeat(64), 'f'.repeat(64)];
  await operate('make_sign_in_link', 'ana@example.com', link, 5);
  expect(await database.desk.call('', 'sign_in', link, session)).toBe(true);
  const passkey = { id: 'anas-mac', public_key: 'a-key', counter: 0, name: 'Mac' };
  expect(await database.desk.call(session, 'desk_add_passkey', passkey)).toMatchObject({
    passkeys: [{ name: 'Mac' }],
  });
  const found = await database.desk.call(session, 'desk_list', {
    view: 'all',
    search: 'twice mornings',
    limit: 9,
  });
  expect(found).toMatchObject([{ name: 'Rosa' }]);
  expect(await database.desk.call(session, 'desk_calls', { limit: 9 })).toEqual([]);
  const row = { name: 'New', email: 'new@salon.example', services: ['phone'], problems: 'Calls.' };
  const origin = { way: 'call', client: '192.0.2.9', source: '{"utm_source":"autumn"}' } as const;
  expect((await database.insert('booking', row, origin)).kind).toBe('stored');
  const news = await database.desk.call(session, 'desk_list', {
    view: 'waiting',
    search: 'autumn',
    limit: 9,
  });
  expect(news).toMatchObject([{ name: 'New', origin: { utm_source: 'autumn' } }]);
}
