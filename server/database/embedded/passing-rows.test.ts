import { afterAll, expect, test } from 'vitest';
import { openEmptyInMemory } from '#tests/support/empty-data-folder.ts';
import { readDurableTables } from '../dump-and-restore/durable-tables.ts';
import { passingTables, putPassingRows, readPassingRows } from './passing-rows.ts';

const [db, next] = await Promise.all([openEmptyInMemory(), openEmptyInMemory()]);
afterAll(() => Promise.all([db.close(), next.close()]));

/** What a new database makes of itself, or of its other rows. */
const ownTables = [
  'private.change',
  'private.count_change',
  // Open desks say again who is there.
  'private.desk_presence',
  'private.durable_table',
  'private.journal',
  'private.kept_count',
];

test('[DESIGN 5] every table outlives its database, passes to the next one, or is made by it', async () => {
  const { rows } = await db.query<{ name: string }>(
    "select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname in ('public', 'private')",
  );
  const named = [...(await readDurableTables(db)).keys(), ...passingTables, ...ownTables];
  expect(rows.map(({ name }) => name).toSorted()).toEqual(named.toSorted());
});

test('[DESIGN 5] sessions, links, keys, claims and kept words pass from one database to the next', async () => {
  const hash = (letter: string) => letter.repeat(64);
  const ids = [crypto.randomUUID(), crypto.randomUUID(), crypto.randomUUID()] as const;
  const rows = `
    set session_replication_role = replica;
    insert into private.team_member (email, name) values ('ana@example.com', 'Ana');
    insert into private.desk_request (kind, request, created_at, due_at, origin)
      values ('booking', '${ids[0]}', now(), now(), '{}');
    insert into private.outbox (kind, request, message) values ('booking', '${ids[0]}', 'webhook');
    insert into private.call_note (id, started_at, seconds, ended, outcome, typed, spoken)
      values ('${ids[1]}', now(), 9, 'hangup', 'asked', false, true);
    reset session_replication_role;`;
  await Promise.all([db.exec(rows), next.exec(rows)]);
  await db.exec(`
    insert into private.site (address) values ('https://salon.example');
    update private.kept_zone set zone = 'Europe/Vienna';
    insert into private.outbox_channel (message, wanted_until) values ('team-mail', now() + interval '1 day');
    insert into private.team_session (hash, email, expires_at) values ('${hash('a')}', 'ana@example.com', now() + interval '1 day');
    insert into private.sign_in_link (hash, email, expires_at) values ('${hash('b')}', 'ana@example.com', now() + interval '1 day');
    insert into private.team_device (hash, email) values ('${hash('c')}', 'ana@example.com');
    insert into private.passkey_challenge (hash, bound_to, expires_at) values ('${hash('d')}', '${hash('e')}', now());
    update private.outbox set claim = '${ids[2]}', attempts = 3;
    update private.call_note set words = '[["visitor", "Hello"]]', questions = '{Why?}', words_until = now() + interval '1 day';
    insert into private.recent_client (client, accepted_at, last_at) values ('c', array[now()], now());
    insert into private.recent_request (at, client, token, words) values (now(), '\\x01', 't', '\\x02');
    insert into private.voice_server (id, address, running, is_open) values ('${ids[0]}', 'http://10.0.0.7:3000', 1, true);
    insert into private.shared_call (id, server, secret_hash, client, network, site, state)
      values ('${ids[1]}', '${ids[0]}', '\\x03', 'c', 'n', '', '\\x04');
    set session_replication_role = replica;
    insert into private.written_call (calendar, appointment, sequence) values ('${ids[0]}', '${ids[1]}', 1);
    reset session_replication_role;
    select setval('private.desk_version', 700)`);
  // Signed out meanwhile, while the next database was being built from what was there.
  await next.exec(
    `insert into private.team_session (hash, email, expires_at) values ('${hash('f')}', 'ana@example.com', now())`,
  );
  const held = await readPassingRows(db);
  expect(Object.values(held)).not.toContain('[]');
  await putPassingRows(next, held);
  expect(await readPassingRows(next)).toEqual(held);
});
