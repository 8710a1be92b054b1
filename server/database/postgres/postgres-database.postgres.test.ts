import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { listRequests, listStatuses, noteAnswered } from '#tests/support/list-requests.ts';
import { noteNames } from '#tests/support/note-names.ts';
import { runSql } from '#tests/support/postgres/postgres-server.ts';
import { emptyDatabase } from '#tests/support/postgres/shared-server.ts';
import { createPostgresDatabase } from '#tests/support/test-database.ts';
import { type Database, nothingStored } from '../database.ts';
import { openPostgresDatabase } from './postgres-database.ts';

/** A database of its own with the product's schema, or without; gone after the test. */
async function createDatabase(template = emptyDatabase) {
  const created = await createPostgresDatabase(template);
  onTestFinished(() => created.drop());
  return created;
}

/** Opens it as a server does. */
async function open(url: string, bookingsPerMinute = 0) {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  const database = await openPostgresDatabase({ url, bookingsPerMinute, log });
  onTestFinished(() => database.close());
  return { database, lines, messages: () => lines.map((line) => String(JSON.parse(line).msg)) };
}

const booking = (more: Readonly<Record<string, string>> = {}) => ({
  name: 'Rosa',
  email: 'rosa@example.com',
  services: ['phone'],
  problems: 'The phone rings.',
  ...more,
});

/** Waits until the database takes bookings again, as a visitor would: by trying. */
async function untilStored(database: Database, row = booking()): Promise<void> {
  await vi.waitFor(
    async () => expect(await database.insert('booking', row)).toMatchObject({ kind: 'stored' }),
    {
      timeout: 20_000,
      interval: 50,
    },
  );
}

test('[B10] [A30] stored rows are listed, oldest first, and known by their ids', async () => {
  const { ownerUrl } = await createDatabase();
  const { database } = await open(ownerUrl);
  const id = crypto.randomUUID();
  await database.insert('booking', booking({ id }));
  await database.insert('consultation', { first_name: 'Bo', email: 'b@c.d', company_name: 'Bo & Sons' });
  expect(await listRequests(database)).toEqual([
    {
      id,
      kind: 'booking',
      created_at: expect.stringMatching(/\+00:00$/),
      ...booking(),
      additional_info: null,
    },
    expect.objectContaining({ kind: 'consultation', company_name: 'Bo & Sons', message: null }),
  ]);
  expect(await database.has('booking', id.toUpperCase())).toBe(true);
  expect(await database.has('consultation', id)).toBe(false);
  expect(await database.has('booking', "' or true")).toBe(false);
  await database.ping();
});

test("[B15] flags, due times and answers are the database's, whichever server asks", async () => {
  const { ownerUrl } = await createDatabase();
  const [{ database: one }, { database: other }] = [await open(ownerUrl), await open(ownerUrl)];
  const id = crypto.randomUUID();
  // A token of one server counts at the other; nobody fills in a form so fast.
  const form = `honeypot=?0, seconds=9, token="${await one.createFormToken()}"`;
  await other.insert('booking', booking({ id }), { way: 'api', client: '192.0.2.1', form });
  const signature = await one.sign('text');
  expect(signature).toMatch(/^[\da-f]{64}$/);
  expect(await other.sign('text')).toBe(signature);
  const at = await noteAnswered(one, id.toUpperCase());
  expect(Math.abs(Date.parse(at ?? '') - Date.now())).toBeLessThan(10_000);
  expect(await noteAnswered(other, id)).toBe(at);
  expect(await noteAnswered(one, crypto.randomUUID())).toBeNull();
  expect(await noteAnswered(one, "' or true")).toBeNull();
  expect(await listStatuses(other)).toEqual([
    {
      id,
      kind: 'booking',
      due_at: expect.stringMatching(/\+00:00$/),
      first_response_at: at,
      flags: ['fast'],
      state: 'answered',
      owner: null,
    },
  ]);
});

test('[DESIGN 5] an acknowledged booking is on disk, even if the server is set to answer earlier', async () => {
  const { name, ownerUrl, superuserUrl } = await createDatabase();
  await runSql(superuserUrl, `alter database ${name} set synchronous_commit = off`);
  const { database } = await open(ownerUrl);
  await runSql(
    superuserUrl,
    `create function note() returns trigger language plpgsql as $$ begin
       new.problems := current_setting('synchronous_commit') || ' ' || current_user; return new; end $$;
     create trigger a_note before insert on booking for each row execute function note();`,
  );
  expect(await database.insert('booking', booking())).toMatchObject({ row: { problems: 'on anon' } });
});

test.each([
  ['a wrong password', (url: string) => url.replace(':owner@', ':wrong@'), /password authentication failed/],
  ['no such database', (url: string) => url.replace(/test_\w+/, 'nothing'), /"nothing" does not exist/],
])(
  '[DESIGN 3.2] %s stops the start with one sentence that repeats no password',
  async (_, change, reason) => {
    const { ownerUrl } = await createDatabase();
    const opening = open(change(ownerUrl));
    await expect(opening).rejects.toThrow(/^The database at DATABASE_URL cannot be used: .+\.$/);
    await expect(opening).rejects.toThrow(reason);
    await expect(opening).rejects.not.toThrow(/owner@|wrong/);
  },
);

test('[DESIGN 5] a user who may not create roles is told so', async () => {
  const { name, superuserUrl, ownerUrl } = await createDatabase();
  await runSql(
    superuserUrl,
    `create role ${name} login password 'x'; grant all on database ${name} to ${name}`,
  );
  onTestFinished(async () => {
    await runSql(superuserUrl, `drop owned by ${name}; drop role ${name}`);
  });
  await expect(open(ownerUrl.replace('foyer_owner:owner', `${name}:x`))).rejects.toThrow(
    /^The database at DATABASE_URL cannot be used: permission denied/,
  );
});

test('[DESIGN 5] a database that a newer version wrote is refused', async () => {
  const { superuserUrl, ownerUrl } = await createDatabase();
  await runSql(superuserUrl, "insert into supabase_migrations.schema_migrations values ('20990101000000')");
  await expect(open(ownerUrl)).rejects.toThrow('it holds migration 20990101000000');
});

test('[DESIGN 5] a database that is down at the start: nothing is stored, and it is used once it is back', async () => {
  const { name, ownerUrl, superuserUrl } = await createDatabase('template1');
  const admin = superuserUrl.replace(name, 'postgres');
  await runSql(admin, `alter database ${name} allow_connections false`);
  const { database, messages } = await open(ownerUrl);
  expect(await database.insert('booking', booking())).toEqual({ kind: 'unavailable' });
  await expect(database.ping()).rejects.toThrow('not reached');
  await expect(database.has('booking', crypto.randomUUID())).rejects.toThrow('not reached');
  await expect(listRequests(database)).rejects.toThrow('not currently accepting connections');
  await runSql(admin, `alter database ${name} allow_connections true`);
  await untilStored(database);
  await database.ping();
  // Said once, however many visitors came.
  expect(messages()).toEqual(['bookings cannot be stored right now', 'bookings can be stored again']);
});

test('[Q3] connections that the server ends, idle or in use, are replaced; nothing crashes', async () => {
  const { ownerUrl, superuserUrl } = await createDatabase();
  const { database } = await open(ownerUrl);
  for (let round = 0; round < 3; round += 1) {
    const ids = Array.from({ length: 20 }, () => crypto.randomUUID());
    const inserting = ids.map((id) => database.insert('booking', booking({ id })));
    await runSql(
      superuserUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'foyer'`,
    );
    const outcomes = await Promise.all(inserting);
    const stored = new Set((await listRequests(database)).map(({ id }) => id));
    for (const [index, outcome] of outcomes.entries()) {
      if (outcome.kind === 'unavailable') continue;
      expect(outcome.kind).toBe('stored');
      expect(stored).toContain(ids[index]);
    }
    await untilStored(database);
  }
});

test('[Q3] a database that cannot write makes bookings unavailable until it can', async () => {
  const { name, ownerUrl, superuserUrl } = await createDatabase();
  const { database } = await open(ownerUrl);
  const reconnect = `select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and application_name = 'foyer'`;
  const admin = superuserUrl.replace(name, 'postgres');
  await runSql(admin, `alter database ${name} set default_transaction_read_only = on`);
  await runSql(superuserUrl, reconnect);
  expect(await database.insert('booking', booking())).toEqual({ kind: 'unavailable' });
  await expect(database.ping()).rejects.toThrow('the database is read-only');
  await runSql(admin, `alter database ${name} reset default_transaction_read_only`);
  await untilStored(database);
  await database.ping();
});

test('[Q3] a locked table makes bookings unavailable instead of making the visitor wait forever', async () => {
  const { name, ownerUrl, superuserUrl } = await createDatabase();
  const { database } = await open(ownerUrl);
  const [row] = await runSql(superuserUrl, `select oid from pg_database where datname = '${name}'`);
  await runSql(superuserUrl, `alter role foyer_visitor_${row?.['oid']} set lock_timeout = '50ms'`);
  const locked = runSql(
    superuserUrl,
    'begin; lock table booking in access exclusive mode; select pg_sleep(1)',
  );
  await vi.waitFor(async () =>
    expect(
      await runSql(superuserUrl, "select from pg_locks where mode = 'AccessExclusiveLock' and granted"),
    ).not.toEqual([]),
  );
  expect(await database.insert('booking', booking())).toEqual({ kind: 'unavailable' });
  await locked;
  await untilStored(database);
});

test('[Q3] a missing table is not the visitor’s fault, and they can try again', async () => {
  const { ownerUrl, superuserUrl } = await createDatabase();
  const { database } = await open(ownerUrl);
  await runSql(superuserUrl, 'alter table booking rename to hidden');
  expect(await database.insert('booking', booking())).toEqual({ kind: 'unavailable' });
  await runSql(superuserUrl, 'alter table hidden rename to booking');
  await untilStored(database);
});

test("[Q3] a duplicate key raised by a trigger is not the row's own: unavailable, for this row alone", async () => {
  const { ownerUrl } = await createDatabase();
  const { database } = await open(ownerUrl);
  await runSql(ownerUrl, noteNames);
  expect(await database.insert('booking', booking())).toMatchObject({ kind: 'stored' });
  expect(await database.insert('booking', booking())).toEqual({ kind: 'unavailable' });
  expect(await database.insert('booking', booking({ name: 'Ana' }))).toMatchObject({ kind: 'stored' });
  expect((await listRequests(database)).map(({ name }) => name)).toEqual(['Rosa', 'Ana']);
});

test('[Q3] the log names no visitor', async () => {
  const { ownerUrl, superuserUrl } = await createDatabase();
  const { database, lines } = await open(ownerUrl);
  await runSql(superuserUrl, 'alter table booking rename to hidden');
  await database.insert('booking', booking(), { way: 'api', client: '192.0.2.77' });
  await runSql(superuserUrl, 'alter table hidden rename to booking');
  expect(lines.join('')).toContain('bookings cannot be stored right now');
  expect(lines.join('')).not.toMatch(/Rosa|rosa@|192\.0\.2\.77|phone rings|owner:owner/);
});

test('[DESIGN 5] four servers that start at once on an empty database share it', async () => {
  const { ownerUrl, superuserUrl } = await createDatabase('template1');
  const opened = await Promise.all(Array.from({ length: 4 }, () => open(ownerUrl)));
  for (const { database } of opened) {
    expect(await database.insert('booking', booking())).toMatchObject({ kind: 'stored' });
  }
  const [first] = opened;
  expect(await listRequests(first?.database ?? nothingStored)).toHaveLength(4);
  expect(
    await runSql(superuserUrl, 'select count(*)::int from supabase_migrations.schema_migrations'),
  ).toEqual([{ count: expect.toSatisfy((count: number) => count >= 3) }]);
  expect(opened.flatMap(({ lines }) => lines)).toEqual([]);
});

test('[DESIGN 5] a superuser can be the owner as well', async () => {
  const { superuserUrl } = await createDatabase('template1');
  const { database } = await open(superuserUrl);
  expect(await database.insert('booking', booking())).toMatchObject({ kind: 'stored' });
  expect(await listRequests(database)).toHaveLength(1);
});
