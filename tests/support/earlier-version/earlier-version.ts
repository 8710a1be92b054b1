import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect } from 'vitest';
import type { Database } from '#server/database/database.ts';
import {
  groupRows,
  insertRows,
  readDurableTables,
} from '#server/database/dump-and-restore/durable-tables.ts';
import { readEarlierJournal } from '#server/database/embedded/journal/earlier/earlier-journal.ts';
import type { SqlClient } from '#server/database/statements/sql-client.ts';

/** The journal that a server of an earlier version wrote: four requests, a member, histories, an erased person. */
export const earlierJournal = join(import.meta.dirname, 'journal.ndjson');

interface FoldedMigration {
  readonly version: string;
  readonly name: string;
  readonly text: string;
}

/** The sixteen migrations of 2026-11-28, before they were folded the second time. */
export async function readFoldedMigrations(): Promise<readonly FoldedMigration[]> {
  return JSON.parse(gunzipSync(await readFile(join(import.meta.dirname, 'migrations.json.gz'))).toString());
}

/**
 * Brings an empty database to the schema of those, as that version or the Supabase CLI did.
 * @param upto the last one to apply; without it, all
 */
export async function applyFoldedMigrations(client: SqlClient, upto = '~'): Promise<void> {
  await client.exec(`create schema if not exists supabase_migrations;
    create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text);`);
  const migrations = (await readFoldedMigrations()).filter(({ version }) => version <= upto);
  for (const { version, name, text } of migrations) {
    await client.exec(text);
    await client.query(
      'insert into supabase_migrations.schema_migrations (version, name, statements) values ($1, $2, array[$3])',
      [version, name, text],
    );
  }
}

/** The same, with the rows of the earlier journal in it. */
export async function fillEarlierDatabase(client: SqlClient): Promise<void> {
  await applyFoldedMigrations(client);
  const { rows } = await readEarlierJournal(earlierJournal);
  const kept = rows.map(({ table, row }) => ({ table, row: JSON.stringify(row) }));
  await client.exec(`begin; select set_config('foyer.restoring', 'on', true);`);
  for (const { table, columns, rows } of groupRows(await readDurableTables(client), kept)) {
    await client.query(insertRows(table, columns, 'on conflict do nothing'), [rows]);
  }
  await client.exec(`commit;
    select private.refresh_words(kind, request) from private.desk_request;
    select private.fold_counts();`);
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
