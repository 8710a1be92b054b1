import { pino } from 'pino';
import { afterAll, expect, test, vi } from 'vitest';
import { runSql } from '#tests/support/postgres/postgres-server.ts';
import { emptyDatabase } from '#tests/support/postgres/shared-server.ts';
import { createPostgresDatabase } from '#tests/support/test-database.ts';
import { openPostgresDatabase } from './postgres-database.ts';

const { name, ownerUrl, superuserUrl, drop } = await createPostgresDatabase(emptyDatabase);
const open = () =>
  openPostgresDatabase({ url: ownerUrl, bookingsPerMinute: 0, log: pino({ level: 'silent' }) });
const database = await open();
const [login] = await runSql(
  ownerUrl,
  `select 'foyer_visitor_' || oid as user, password from private.visitor_login, pg_database
   where datname = current_database()`,
);
const visitorUrl = Object.assign(new URL(superuserUrl), {
  username: String(login?.['user']),
  password: String(login?.['password']),
}).href;
afterAll(async () => {
  await database.close();
  await drop();
});

const booking = {
  name: 'Rosa',
  email: 'rosa@example.com',
  services: ['phone'],
  problems: 'The phone rings.',
};
const someBooking = `insert into booking (name, email, services, problems)
  values ('Rosa', 'rosa@example.com', '{phone}', 'The phone rings.')`;

async function sqlState(statements: string): Promise<unknown> {
  return runSql(visitorUrl, statements).then(
    () => 'no error',
    (error: unknown) => (error instanceof Error && 'code' in error ? error.code : error),
  );
}

test('[Q1] [A3] visitors connect as an ordinary login of their own, whose password nobody can read', async () => {
  const [role] = await runSql(
    superuserUrl,
    `select rolsuper, rolinherit, rolcreaterole, rolcreatedb, rolcanlogin, rolreplication, rolbypassrls,
            rolpassword like 'SCRAM-SHA-256$%' as scram,
            array(select roleid::regrole::text from pg_auth_members where member = pg_authid.oid) as member_of
     from pg_authid where rolname = '${login?.['user']}'`,
  );
  expect(role).toEqual({
    rolsuper: false,
    rolinherit: false,
    rolcreaterole: false,
    rolcreatedb: false,
    rolcanlogin: true,
    rolreplication: false,
    rolbypassrls: false,
    scram: true,
    member_of: ['anon'],
  });
  expect(login?.['password']).toMatch(/^[\w-]{32}$/);
});

test.each([
  someBooking,
  'select * from booking',
  'select * from consultation',
  'select * from private.visitor_login',
  'select * from private.recent_client',
  'select * from supabase_migrations.schema_migrations',
  'set role foyer_owner',
  'set role postgres',
  'set role service_role',
  'set role authenticated',
  'set session authorization postgres',
  'create table mine ()',
  'create role more',
  'grant anon to foyer_owner',
  `alter role ${login?.['user']} bypassrls`,
  'set role anon; select * from private.visitor_login',
  'set role anon; delete from booking',
  'set role anon; set role foyer_owner',
  "set role anon; copy booking to program 'cat'",
])('[Q1] [A3] the login is refused: %s', async (statements) => {
  expect(await sqlState(statements)).toBe('42501');
});

test('[Q1] [A3] as anon it may do what anybody may: send a booking, and read none', async () => {
  await database.insert('booking', booking);
  expect(await sqlState(`set role anon; ${someBooking}`)).toBe('no error');
  expect(await runSql(visitorUrl, 'set role anon; select * from booking')).toEqual([]);
});

test('[DESIGN 5] every process uses the same login, and a start changes none of it', async () => {
  const second = await open();
  expect(await runSql(ownerUrl, 'select password from private.visitor_login')).toEqual([
    { password: login?.['password'] },
  ]);
  for (const one of [database, second]) {
    expect(await one.insert('booking', booking)).toMatchObject({ kind: 'stored' });
  }
  await second.close();
});

test.each([
  ['the password was changed', `alter role ${login?.['user']} password 'other'`],
  ['it may not become anon anymore', `revoke anon from ${login?.['user']}`],
  ['it is gone', `drop role ${login?.['user']}`],
])('[DESIGN 5] a login that stops to work is put right by the running server: %s', async (_, damage) => {
  await runSql(ownerUrl, damage);
  await runSql(
    superuserUrl,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = '${name}' and application_name = 'foyer'`,
  );
  expect(await database.insert('booking', booking)).toEqual({ kind: 'unavailable' });
  await vi.waitFor(
    async () => expect(await database.insert('booking', booking)).toMatchObject({ kind: 'stored' }),
    { timeout: 20_000, interval: 50 },
  );
});
