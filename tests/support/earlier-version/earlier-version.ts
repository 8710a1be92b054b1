import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import type { Database } from '#server/database/database.ts';
import type { SqlClient } from '#server/database/statements/sql-client.ts';

/** The journal that a server of an earlier version wrote: four requests, a member, histories, an erased person. */
export const earlierJournal = join(import.meta.dirname, 'journal.ndjson');

/** The seventeen migrations of 2026-11-21 and -22, before they were folded: version, name and text. */
const earlierMigrations = join(import.meta.dirname, 'migrations.json.gz');

interface EarlierEvent {
  readonly event: string;
  readonly row?: Readonly<Record<string, unknown>>;
  readonly flags?: readonly string[];
  readonly origin?: unknown;
  readonly member?: unknown;
  /** Of a member who was removed. */
  readonly email?: string;
  readonly entry?: unknown;
  readonly booking?: readonly string[];
  readonly consultation?: readonly string[];
}

/** Brings an empty database to the schema of that version and fills it with what its journal says. */
export async function fillEarlierDatabase(client: SqlClient): Promise<void> {
  await client.exec(`create schema if not exists supabase_migrations;
    create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text);`);
  const migrations = JSON.parse(gunzipSync(await readFile(earlierMigrations)).toString());
  for (const { version, name, text } of migrations as { version: string; name: string; text: string }[]) {
    await client.exec(text);
    await client.query(
      'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])',
      [version, name, text],
    );
  }
  const lines = (await readFile(earlierJournal, 'utf8')).trim().split('\n');
  const events = lines.flatMap((line) => (JSON.parse(line) as { events: readonly EarlierEvent[] }).events);
  const erased = new Set(
    events.flatMap(({ event, booking = [], consultation = [] }) =>
      event === 'erased' ? [...booking, ...consultation] : [],
    ),
  );
  const requests = events.filter(({ row }) => row && !erased.has(String(row['id'])));
  for (const table of ['booking', 'consultation']) {
    await client.exec(`alter table public.${table} disable trigger user`);
    for (const { event, row = {}, flags = [] } of requests) {
      if (event !== table) continue;
      const columns = Object.keys(row).join(', ');
      await client.query(
        `insert into public.${table} (${columns}) select ${columns} from json_populate_record(null::public.${table}, $1)`,
        [JSON.stringify(row)],
      );
      await client.query(
        `insert into private.${table}_status (${table}_id, due_at, flags)
         select id, private.due_at(created_at), array(select json_array_elements_text($1::json)) from public.${table} where id = $2`,
        [JSON.stringify(flags), String(row['id'])],
      );
    }
    await client.exec(`alter table public.${table} enable trigger user`);
  }
  await client.exec('select private.open_desk_requests()');
  for (const { event, row = {}, origin } of requests) {
    await client.query(
      'update private.desk_request set origin = $1::jsonb where kind = $2 and request = $3::uuid',
      [JSON.stringify(origin), event, String(row['id'])],
    );
  }
  for (const { member, email } of events) {
    if (member) await client.query('select private.put_member($1::jsonb)', [JSON.stringify(member)]);
    if (email !== undefined) await client.query('select private.drop_member($1)', [email]);
  }
  await client.query('select private.put_back_entries($1::jsonb)', [
    JSON.stringify(events.flatMap(({ entry }) => (entry ? [entry] : []))),
  ]);
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
  // Newer features work with it: a session, a passkey, the search, calls and numbers, a new request.
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
