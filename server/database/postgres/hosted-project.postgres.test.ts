import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createClient } from '@supabase/supabase-js';
import { pino } from 'pino';
import { afterAll, expect, inject, onTestFinished, test } from 'vitest';
import { readHeld } from '#server/operator/ask-database.ts';
import { loadBackup } from '#server/operator/backup/load-backup.ts';
import { saveBackup } from '#server/operator/backup/save-backup.ts';
import { fakeAnonKey, startFakeSupabase } from '#tests/fakes/fake-supabase.ts';
import { bookingRow, bookingRowWithId, consultationRow } from '#tests/support/data-api-client.ts';
import { projectOwner } from '#tests/support/hosted-project.ts';
import { databaseUrl } from '#tests/support/postgres/shared-server.ts';
import { openOutbox, openProjectDesk } from '../connect/open-database.ts';

// The migrations in a database that is set up as a hosted Supabase project is, applied by an owner who is no
// superuser, and the installed supabase-js in front of it. Neither is Supabase itself: both are named fakes.
const supabase = await startFakeSupabase();
afterAll(() => supabase.stop());
const { sql } = supabase;

const client = createClient(supabase.url, fakeAnonKey, { auth: { persistSession: false } });

test('[DESIGN 5] the migrations need no superuser', async () => {
  const { rows } = await sql.query(
    `select rolsuper, (select count(*)::int from supabase_migrations.schema_migrations) > 4 as applied,
       pg_get_userbyid((select relowner from pg_class where oid = 'public.booking'::regclass)) as owner
     from pg_roles where rolname = '${projectOwner}'`,
  );
  expect(rows).toEqual([{ rolsuper: false, applied: true, owner: projectOwner }]);
});

test('[A3] although new tables there are open to visitors, they can only insert, and see what they inserted', async () => {
  const { rows } = await sql.query(`
    select role, relation::text, privilege
    from unnest(array['anon', 'authenticated']) as role,
      (select oid::regclass as relation from pg_class
       where relkind in ('r', 'v', 'm', 'p', 'f') and relnamespace in
         ('public'::regnamespace, 'private'::regnamespace, 'supabase_migrations'::regnamespace)) as relations,
      unnest(array['select', 'insert', 'update', 'delete', 'truncate', 'references', 'trigger']) as privilege
    where has_table_privilege(role, relation, privilege)
    order by role, relation::text, privilege`);
  expect(rows).toEqual([
    { role: 'anon', relation: 'booking', privilege: 'select' },
    { role: 'anon', relation: 'consultation', privilege: 'select' },
  ]);
  const { rows: columns } = await sql.query(`
    select attrelid::regclass::text as relation, string_agg(attname, ' ' order by attnum) as insertable
    from pg_attribute
    where attrelid in ('booking'::regclass, 'consultation'::regclass) and attnum > 0
      and has_column_privilege('anon', attrelid, attnum, 'insert')
    group by attrelid order by relation`);
  expect(columns).toEqual([
    { relation: 'booking', insertable: 'id name email services problems additional_info' },
    { relation: 'consultation', insertable: 'id first_name email company_name message' },
  ]);
});

test('[A3] visitors may use no schema but public, and call one function there', async () => {
  const { rows } = await sql.query(`
    select oid::regprocedure::text as function from pg_proc
    where has_schema_privilege('anon', pronamespace, 'usage') and has_function_privilege('anon', oid, 'execute')
      and pg_get_userbyid(proowner) = '${projectOwner}'`);
  expect(rows).toEqual([{ function: 'form_token()' }]);
  const { rows: open } = await sql.query(
    "select relname from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace and not relrowsecurity",
  );
  expect(open).toEqual([]);
});

test('[A27] [B12] [DESIGN 3.4] the unmodified supabase-js inserts and gets its own row back', async () => {
  const row = bookingRowWithId();
  const { data, error, status } = await client.from('booking').insert(row).select().single();
  expect({ error, status }).toEqual({ error: null, status: 201 });
  expect(data).toMatchObject({ ...row, created_at: expect.any(String) });
  const consultation = await client.from('consultation').insert([consultationRow()]).select();
  expect(consultation.data).toMatchObject([consultationRow()]);
});

test('[A30] [Q3] [Q4] its refusals have the shape that the site reads', async () => {
  const row = bookingRowWithId();
  await client.from('booking').insert(row);
  expect(await client.from('booking').insert(row)).toMatchObject({
    status: 409,
    error: { code: '23505', message: 'duplicate key value violates unique constraint "booking_pkey"' },
  });
  expect(await client.from('booking').insert(bookingRow({ email: 'x' }))).toMatchObject({
    status: 400,
    error: { code: '23514' },
  });
  expect((await client.from('booking').select('*')).data).toEqual([]);
});

test('[Q1] a wrong key gets no further than the gateway', async () => {
  const stranger = createClient(supabase.url, `${fakeAnonKey}x`, { auth: { persistSession: false } });
  const { status, error } = await stranger.from('booking').insert(bookingRow());
  expect({ status, message: error?.message }).toEqual({ status: 401, message: 'Invalid API key' });
});

test('[Q3] the limits and flags work there by the headers that PostgREST hands on', async () => {
  const { url } = supabase;
  const send = (headers: Readonly<Record<string, string>>) =>
    fetch(`${url}/rest/v1/booking`, {
      method: 'POST',
      headers: { apikey: fakeAnonKey, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(bookingRow({ problems: crypto.randomUUID() })),
    });
  expect((await send({ 'x-foyer-form': 'seconds=30' })).status).toBe(201);
  expect((await send({ 'x-foyer-form': 'seconds=30, honeypot=?1' })).status).toBe(201);
  expect((await send({})).status).toBe(201);
  const { rows } = await sql.query('select flags from private.desk_request order by created_at desc limit 3');
  expect(rows.map(({ flags }) => flags)).toEqual([['no form'], ['honeypot'], []]);
});

/** What the operator's own machine knows of the project: its owner's connection string. */
async function ownerOptions() {
  const postgres = inject('postgres');
  const { rows: names } = await sql.query('select current_database() as name');
  await sql.exec(`alter role ${projectOwner} password 'owner'`);
  const url = databaseUrl(postgres?.superuserUrl ?? '', String(names[0]?.['name']));
  return {
    databaseUrl: url.replace(/\/\/[^@]+@/, `//${projectOwner}:owner@`),
    dataDir: '',
    bookingsPerMinute: 10,
    log: pino({ level: 'silent' }),
  };
}

test('[DESIGN 3.6] the operator’s list comes from the project’s database through its owner’s connection string', async () => {
  const row = bookingRowWithId();
  await client.from('booking').insert(row);
  const options = await ownerOptions();
  const list = await Array.fromAsync(readHeld({ kind: 'all' }, options));
  expect(list.find(({ request }) => request.id === row.id)).toMatchObject({
    request: { ...row, kind: 'booking' },
    status: { first_response_at: null, flags: expect.arrayContaining(['no form']) },
  });
});

test('[DESIGN 5] its outbox is delivered and a backup restored over that connection alone: no login is created', async () => {
  const options = await ownerOptions();
  const { outbox, close } = await openOutbox(options, options.log);
  await outbox.announce(['webhook']);
  const row = bookingRowWithId();
  const headers = { apikey: fakeAnonKey, 'content-type': 'application/json', 'x-foyer-form': 'seconds=30' };
  const inserted = await fetch(`${supabase.url}/rest/v1/booking`, {
    method: 'POST',
    headers,
    body: JSON.stringify({ ...row, problems: crypto.randomUUID() }),
  });
  expect(inserted.status).toBe(201);
  const claimed = await outbox.claim(['webhook'], 60);
  expect(claimed).toMatchObject({ request: row.id, message: 'webhook', row: { name: row['name'] } });
  if (claimed) await outbox.end(claimed, { kind: 'delivered' });
  expect(await outbox.list()).toEqual([]);
  await close();

  const folder = await mkdtemp(join(tmpdir(), 'foyer-test-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  const file = join(folder, 'backup');
  const held = await saveBackup(file, options);
  await sql.query('delete from public.booking where id = $1', [row.id]);
  const { count: restored } = await loadBackup(file, true, options);
  expect(restored).toEqual({ added: 1, present: held - 1, erased: 0 });
  const { rows: logins } = await sql.query(
    `select rolname from pg_roles, pg_database
     where datname = current_database() and rolname = concat('foyer_visitor_', pg_database.oid)`,
  );
  expect(logins).toEqual([]);
});

test('the desk works beside the project, over the same connection: it reads, acts, counts and erases', async () => {
  const { databaseUrl: url = '' } = await ownerOptions();
  const project = openProjectDesk(url);
  onTestFinished(() => project.close());
  const row = bookingRowWithId();
  const headers = {
    apikey: fakeAnonKey,
    'content-type': 'application/json',
    'x-foyer-form': 'seconds=30',
    'x-foyer-source': '{"utm_source":"news"}',
  };
  const body = JSON.stringify({ ...row, problems: crypto.randomUUID(), email: 'desk@example.com' });
  const inserted = await fetch(`${supabase.url}/rest/v1/booking`, { method: 'POST', headers, body });
  expect(inserted.status).toBe(201);
  await project.operate('add_member', { email: 'ana@example.com', name: 'Ana', is_owner: true });
  const [link, session] = ['c'.repeat(64), 'd'.repeat(64)];
  await project.operate('make_sign_in_link', 'ana@example.com', link, 5);
  expect(await project.desk.call('', 'sign_in', link, session)).toBe(true);
  const entry = crypto.randomUUID();
  const act = { kind: 'booking', id: row.id, entry, what: 'take' };
  expect(await project.desk.call(session, 'desk_act', act)).toMatchObject({ outcome: 'done' });
  expect(await project.desk.call(session, 'desk_request_whole', 'booking', row.id)).toMatchObject({
    owner: 'ana@example.com',
    origin: { way: 'form', utm_source: 'news' },
    history: [{ what: 'taken' }],
  });
  await expect(project.desk.call('', 'desk_list', { view: 'all' })).rejects.toMatchObject({
    reason: 'signed out',
  });
  await project.desk.call('', 'add_counts', [{ day: '2026-03-04', source: '', what: 'views', number: 2 }]);
  expect(await project.erase({ kind: 'email', email: 'desk@example.com' })).toMatchObject({ booking: 1 });
  expect(await project.desk.call(session, 'desk_request_whole', 'booking', row.id)).toBeNull();
});
