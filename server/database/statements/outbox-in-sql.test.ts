import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMigratedSql, runAs, type TestSqlDatabase } from '#tests/support/test-sql.ts';
import type { MessageKind, Outbox } from './outbox.ts';
import { createSqlOutbox } from './outbox-in-sql.ts';

const all: readonly MessageKind[] = [
  'team-mail',
  'confirmation',
  'webhook',
  'reminder-mail',
  'reminder-webhook',
];

let db: TestSqlDatabase;
let outbox: Outbox;

beforeAll(async () => {
  db = await createMigratedSql();
  outbox = createSqlOutbox(db);
});
afterAll(() => db.close());
beforeEach(async () => {
  await db.exec(`
    delete from public.booking; delete from public.consultation; delete from private.outbox_channel;
    delete from private.recent_request;
    update private.limits set enabled = true, tell_of_flagged_per_hour = 20, confirmations_per_hour = 60`);
  await outbox.announce(all);
});

/** A visitor's request. A call's rows are never flagged, those of the API without evidence always are. */
async function book({ email = 'rosa@salon.example', way = 'call' } = {}): Promise<string> {
  const id = crypto.randomUUID();
  await db.transaction(async (transaction) => {
    await transaction.exec(`select set_config('foyer.way', '${way}', true); set local role anon`);
    await transaction.query(
      `insert into public.booking (id, name, email, services, problems) values ($1, 'Rosa', $2, '{phone}', $3)`,
      [id, email, `It rings: ${id}`],
    );
  });
  return id;
}

async function noted(): Promise<readonly string[]> {
  const { rows } = await db.query<{ message: string }>('select message from private.outbox order by id');
  return rows.map(({ message }) => message);
}

/** Lets time pass for everything that is stored. */
async function pass(interval: string): Promise<void> {
  await db.exec(`
    update public.booking set created_at = created_at - interval '${interval}';
    update private.desk_request set due_at = due_at - interval '${interval}';
    update private.outbox set created_at = created_at - interval '${interval}',
      next_attempt_at = next_attempt_at - interval '${interval}', delivered_at = delivered_at - interval '${interval}'`);
}

test('[DESIGN 5] a request records its messages in its own transaction, and none when it is refused', async () => {
  const id = await book();
  expect((await noted()).toSorted()).toEqual(['confirmation', 'team-mail', 'webhook']);
  await expect(
    runAs(
      db,
      'anon',
      `insert into public.booking (id, name, email, services, problems) values ('${id}', 'a', 'a@b.c', '{phone}', 'x')`,
    ),
  ).rejects.toThrow('duplicate key');
  expect(await noted()).toHaveLength(3);
  await runAs(
    db,
    'anon',
    `insert into public.consultation (first_name, email, company_name) values ('Bo', 'bo@gym.example', 'Bo & Sons')`,
  );
  // Sent without any evidence of a form: flagged, so without a confirmation.
  expect((await noted()).slice(3).toSorted()).toEqual(['team-mail', 'webhook']);
});

test('[DESIGN 5] messages that nobody delivers are not recorded, and a worker counts for a week', async () => {
  await db.exec('delete from private.outbox_channel');
  await book();
  expect(await noted()).toEqual([]);
  await outbox.announce(['webhook', 'reminder-webhook']);
  await book();
  expect(await noted()).toEqual(['webhook']);
  const { rows } = await db.query(
    "select wanted_until - now() > interval '6 days 23 hours' as long from private.outbox_channel",
  );
  expect(rows).toEqual([{ long: true }]);
  await db.exec("update private.outbox_channel set wanted_until = now() - interval '1 second'");
  await book();
  expect(await noted()).toEqual(['webhook']);
});

test('[Q3] visitors cannot see, claim or change any of it', async () => {
  for (const role of ['anon', 'authenticated'] as const) {
    for (const statement of [
      'select * from private.outbox',
      'delete from private.outbox',
      'select * from private.outbox_channel',
      "insert into private.outbox_channel values ('webhook', now())",
      'select private.fill_outbox()',
    ]) {
      await expect(runAs(db, role, statement)).rejects.toThrow('permission denied for schema private');
    }
  }
});

test('[DESIGN 5] deleting a request deletes its messages', async () => {
  const id = await book();
  await book({ email: 'bo@gym.example' });
  await db.query('delete from public.booking where id = $1', [id]);
  expect(await noted()).toHaveLength(3);
});

test('[DESIGN 5] the outbox holds nothing personal', async () => {
  await book();
  const { rows } = await db.query('select row_to_json(outbox)::text as message from private.outbox');
  expect(JSON.stringify(rows)).not.toMatch(/Rosa|rosa|rings/);
});

test('[DESIGN 5] a claim belongs to one worker, with everything the message is made from, until its lease is up', async () => {
  const id = await book();
  const claimed = await outbox.claim(['team-mail'], 60);
  expect(claimed).toMatchObject({
    message: 'team-mail',
    table: 'booking',
    request: id,
    attempts: 1,
    row: { id, name: 'Rosa', email: 'rosa@salon.example', services: ['phone'], additional_info: null },
    flags: [],
    skip: null,
  });
  expect(Date.parse(claimed?.due_at ?? '') - Date.parse(claimed?.row.created_at ?? '')).toBe(86_400_000);
  expect(await outbox.claim(['team-mail'], 60)).toBeUndefined();
  await pass('61 seconds');
  const again = await outbox.claim(['team-mail'], 60);
  expect(again).toMatchObject({ request: id, attempts: 2 });
  // The first worker, if it lives after all, has no say anymore, except that it was delivered.
  if (claimed) await outbox.end(claimed, { kind: 'dead', reason: 'too late' });
  expect((await outbox.list()).map(({ message }) => message)).toContain('team-mail');
  if (claimed) await outbox.end(claimed, { kind: 'delivered' });
  expect((await outbox.list()).map(({ message }) => message).toSorted()).toEqual(['confirmation', 'webhook']);
});

test('[DESIGN 5] a failure waits; a refusal is given up on until it is replayed', async () => {
  const id = await book();
  const first = await outbox.claim(['webhook'], 60);
  if (first) await outbox.end(first, { kind: 'failed', reason: 'webhook: HTTP 500', afterSeconds: 30 });
  expect(await outbox.claim(['webhook'], 60)).toBeUndefined();
  await pass('31 seconds');
  const second = await outbox.claim(['webhook'], 60);
  expect(second?.attempts).toBe(2);
  if (second) await outbox.end(second, { kind: 'dead', reason: 'webhook: HTTP 410' });
  expect((await outbox.list()).filter(({ message }) => message === 'webhook')).toEqual([
    {
      message: 'webhook',
      table: 'booking',
      request: id,
      noted_at: expect.any(String),
      attempts: 2,
      next_attempt_at: null,
      last_error: 'webhook: HTTP 410',
    },
  ]);
  await pass('1 day');
  expect(await outbox.claim(['webhook'], 60)).toBeUndefined();
  expect(await outbox.replay(crypto.randomUUID())).toBe(0);
  // With the two that wait.
  expect(await outbox.replay(id)).toBe(3);
  expect(await outbox.claim(['webhook'], 60)).toMatchObject({ attempts: 1 });
  // What is being sent at this moment is left alone.
  expect(await outbox.replay(undefined)).toBe(2);
});

test('[DESIGN 5] a released claim is free at once', async () => {
  await book();
  const claimed = await outbox.claim(['webhook'], 60);
  if (claimed) await outbox.end(claimed, { kind: 'released' });
  expect(await outbox.claim(['webhook'], 60)).toMatchObject({ attempts: 1 });
});

test('[DESIGN 5] an address gets one confirmation an hour, in upper or lower case', async () => {
  for (const email of ['rosa@salon.example', 'Rosa@Salon.example', 'bo@gym.example']) await book({ email });
  const skips = [];
  for (let index = 0; index < 3; index += 1) skips.push((await outbox.claim(['confirmation'], 60))?.skip);
  expect(skips).toEqual([null, 'the address had a confirmation within the hour', null]);
  await pass('61 minutes');
  await db.exec('delete from private.outbox where attempts = 0');
  await book({ email: 'ROSA@salon.example' });
  await db.exec("update private.outbox set next_attempt_at = now() + interval '1 day' where attempts > 0");
  expect(await outbox.claim(['confirmation'], 60)).toMatchObject({ skip: null });
});

test('[DESIGN 5] all visitors together get a limited number of confirmations an hour; with limits off, any number', async () => {
  await db.exec('update private.limits set confirmations_per_hour = 1');
  for (const email of ['a@b.example', 'b@b.example']) await book({ email });
  const first = await outbox.claim(['confirmation'], 60);
  if (first) await outbox.end(first, { kind: 'delivered' });
  const second = await outbox.claim(['confirmation'], 60);
  expect(second?.skip).toBe('too many confirmations within the hour');
  if (second) await outbox.end(second, { kind: 'released' });
  await db.exec('update private.limits set enabled = false');
  expect(await outbox.claim(['confirmation'], 60)).toMatchObject({ skip: null });
});

test('[DESIGN 5] a confirmation that is a day late is not sent; an email to the team is', async () => {
  await book();
  await pass('25 hours');
  expect(await outbox.claim(['confirmation'], 60)).toMatchObject({ skip: 'too late for a confirmation' });
  expect(await outbox.claim(['team-mail'], 60)).toMatchObject({ skip: null });
});

test('[DESIGN 5] in a flood of flagged requests the team hears about twenty an hour', async () => {
  await db.exec('update private.limits set tell_of_flagged_per_hour = 2');
  for (let index = 0; index < 4; index += 1) await book({ way: 'api', email: `bot${index}@x.example` });
  await book({ email: 'person@x.example' });
  expect((await noted()).toSorted()).toEqual([
    'confirmation',
    ...['team-mail', 'team-mail', 'team-mail', 'webhook', 'webhook', 'webhook'],
  ]);
});

test('[B15] after 20 hours without an answer the team is reminded once through each channel', async () => {
  const unanswered = await book();
  const answered = await book({ email: 'bo@gym.example' });
  const flagged = await book({ way: 'api', email: 'bot@x.example' });
  await db.query('select private.mark_answered($1)', [answered]);
  await db.exec('delete from private.outbox');
  await pass('19 hours 59 minutes');
  const kinds = ['reminder-mail', 'reminder-webhook'] as const;
  await outbox.noteReminders(kinds);
  expect(await noted()).toEqual([]);
  await pass('2 minutes');
  await Promise.all([outbox.noteReminders(kinds), outbox.noteReminders(kinds)]);
  const { rows } = await db.query('select request, message from private.outbox order by message');
  expect(rows).toEqual([
    { request: unanswered, message: 'reminder-mail' },
    { request: unanswered, message: 'reminder-webhook' },
  ]);
  expect(await outbox.claim(['reminder-mail'], 60)).toMatchObject({ request: unanswered, skip: null });
  // Answered before the reminder went out.
  await db.query('select private.mark_answered($1)', [unanswered]);
  expect(await outbox.claim(['reminder-webhook'], 60)).toMatchObject({ skip: 'answered meanwhile' });
  expect(flagged).not.toBe(unanswered);
});

test('[B15] a second reminder comes when the 24 hours are up, but not for answered requests', async () => {
  const unanswered = await book();
  const answered = await book({ email: 'bo@gym.example' });
  await db.exec('delete from private.outbox');
  await pass('23 hours 59 minutes');
  const kinds = ['reminder-late-mail', 'reminder-late-webhook'] as const;
  await outbox.noteReminders(kinds);
  expect(await noted()).toEqual([]);
  await db.query('select private.mark_answered($1)', [answered]);
  await pass('2 minutes');
  await outbox.noteReminders(kinds);
  await outbox.noteReminders(kinds);
  const { rows } = await db.query('select request, message from private.outbox order by message');
  expect(rows).toEqual(kinds.map((message) => ({ request: unanswered, message })));
});

test('[B15] the team is reminded of a flagged request only if it heard about it', async () => {
  const told = await book({ way: 'api', email: 'jo@gym.example' });
  const untold = await book({ way: 'api', email: 'bot@x.example' });
  await db.query('delete from private.outbox where request = $1', [untold]);
  await pass('20 hours 1 minute');
  await outbox.noteReminders(['reminder-mail']);
  const { rows } = await db.query("select request from private.outbox where message = 'reminder-mail'");
  expect(rows).toEqual([{ request: told }]);
});

test('[B15] setting SMTP_URL does not trigger reminders for last week’s requests', async () => {
  await db.exec('delete from private.outbox_channel');
  await book();
  await pass('49 hours');
  await outbox.announce(all);
  await outbox.noteReminders(['reminder-mail', 'reminder-webhook']);
  expect(await noted()).toEqual([]);
});

test('messages given up on are reported once a day, whichever server asks, and each only once', async () => {
  const report = () => outbox.takeGivenUpReport();
  await db.exec(
    "update private.given_up_report set told_until = now() - interval '1 minute', told_at = null",
  );
  expect(await report()).toBeUndefined();
  await book();
  await db.exec('update private.outbox set dead_at = now()');
  const [one, other] = await Promise.all([report(), report()]);
  const [told] = [one, other].filter((each) => each !== undefined);
  expect([one, other].filter((each) => each === undefined)).toHaveLength(1);
  expect(told?.number).toBeGreaterThan(0);
  // More of them on the same day.
  await book();
  await db.exec('update private.outbox set dead_at = clock_timestamp() where dead_at is null');
  expect(await report()).toBeUndefined();
  await db.exec("update private.given_up_report set told_at = now() - interval '24 hours'");
  const next = await report();
  expect(next?.number).toBeGreaterThan(0);
  expect(Date.parse(next?.since ?? '')).toBeGreaterThan(Date.parse(told?.since ?? ''));
  expect(await report()).toBeUndefined();
  // Nobody could be told: at once again, and the same ones.
  if (next) await outbox.returnGivenUpReport(next);
  expect(await report()).toEqual(next);
});
