import { pino } from 'pino';
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest';
import { smtpSinkForTest } from '#tests/fakes/smtp-sink.ts';
import { webhookSinkForTest } from '#tests/fakes/webhook-sink.ts';
import { createMigratedSql, type TestSqlDatabase } from '#tests/support/test-sql.ts';
import { createSqlOutbox } from '../database/statements/outbox-in-sql.ts';
import { readConfig } from '../settings/config.ts';
import { startOutboxWorker, type WorkerTiming } from './outbox-worker.ts';
import { retryDelay } from './retry-delay.ts';
import { createSenders } from './senders.ts';

let db: TestSqlDatabase;

beforeAll(async () => {
  db = await createMigratedSql();
});
afterAll(() => db.close());
beforeEach(() =>
  db.exec(
    'delete from public.booking; delete from private.outbox_channel; delete from private.recent_request',
  ),
);

/** Starts a worker that does not wait, on the test's database. */
async function start(settings: Readonly<Record<string, string>>, timing: Partial<WorkerTiming> = {}) {
  const lines: string[] = [];
  const log = pino({}, { write: (line: string) => lines.push(line) });
  const outbox = createSqlOutbox(db);
  let wake = () => {};
  const { senders } = createSenders(readConfig(settings));
  const worker = await startOutboxWorker({
    outbox: {
      ...outbox,
      onNoted: (listener) => {
        wake = listener;
      },
    },
    senders,
    log,
    timing: { poll: 10, retry: () => 0, ...timing },
  });
  onTestFinished(() => worker.stop());
  return { worker, lines, wake: () => wake() };
}

const mailTo = (url: string) => ({
  SMTP_URL: url,
  MAIL_FROM: 'hello@foyer.example',
  TEAM_EMAIL: 'ana@foyer.example',
});
const hookAt = (url: string) => ({ WEBHOOK_URL: url, WEBHOOK_SECRET: 'a text of 24 characters.' });

/** A person's booking. */
async function book(email = 'rosa@salon.example'): Promise<void> {
  await db.transaction(async (transaction) => {
    await transaction.exec("select set_config('foyer.way', 'call', true); set local role anon");
    await transaction.query(
      "insert into public.booking (name, email, services, problems) values ('Rosa', $1, '{phone}', $1)",
      [email],
    );
  });
}

/** How many messages came to which end. */
async function ends(): Promise<unknown> {
  const { rows } = await db.query(`
    select count(delivered_at)::int as delivered, count(dead_at)::int as dead, count(skipped_at)::int as skipped,
      count(*) filter (where num_nonnulls(delivered_at, dead_at, skipped_at) = 0)::int as waiting
    from private.outbox`);
  return rows[0];
}

test('[DESIGN 5] a booking notifies the team, the visitor and the webhook, once each', async () => {
  const [smtp, hook] = [await smtpSinkForTest(), await webhookSinkForTest()];
  const { lines } = await start({ ...mailTo(smtp.url), ...hookAt(hook.url) });
  for (let index = 0; index < 5; index += 1) await book(`rosa${index}@salon.example`);
  await expect.poll(ends).toEqual({ delivered: 15, dead: 0, skipped: 0, waiting: 0 });
  const ids = smtp.taken.map((mail) => mail.header('message-id'));
  expect(new Set(ids).size).toBe(10);
  expect(ids).toHaveLength(10);
  expect(new Set(hook.taken.map(({ headers }) => headers['webhook-id'])).size).toBe(5);
  expect(hook.taken).toHaveLength(5);
  expect(lines.join('')).not.toMatch(/rosa|salon|ana@/i);
});

test('[DESIGN 5] a team address that is refused while another is accepted is an error in the log', async () => {
  const smtp = await smtpSinkForTest((step, line) =>
    step === 'RCPT' && line.includes('gone@') ? '550 5.1.1 unknown' : undefined,
  );
  const team = { TEAM_EMAIL: 'ana@foyer.example, gone@foyer.example' };
  const { lines } = await start({ ...mailTo(smtp.url), ...team });
  await book();
  await expect.poll(ends).toEqual({ delivered: 2, dead: 0, skipped: 0, waiting: 0 });
  expect(lines.filter((line) => line.includes('some addresses in TEAM_EMAIL were refused'))).toHaveLength(1);
  expect(lines.join('')).not.toContain('gone@');
});

test('[DESIGN 5] it wakes at once when its own process stores a request', async () => {
  const hook = await webhookSinkForTest();
  const { wake } = await start(hookAt(hook.url), { poll: 60_000 });
  await book();
  wake();
  await expect.poll(() => hook.taken.length, { interval: 5, timeout: 2000 }).toBe(1);
});

test('[DESIGN 5] a failed message is tried again under the same id until it is accepted', async () => {
  let tries = 0;
  const smtp = await smtpSinkForTest((step) => {
    if (step !== 'text') return undefined;
    tries += 1;
    return tries % 2 === 1 ? '451 4.3.0 later' : undefined;
  });
  const hook = await webhookSinkForTest(() => (hook.taken.length < 3 ? 503 : 200));
  await start({ ...mailTo(smtp.url), ...hookAt(hook.url) });
  await book();
  await expect.poll(ends).toEqual({ delivered: 3, dead: 0, skipped: 0, waiting: 0 });
  expect(smtp.taken).toHaveLength(2);
  expect(hook.taken.map(({ status }) => status)).toEqual([503, 503, 503, 200]);
  expect(new Set(hook.taken.map(({ headers }) => headers['webhook-id'])).size).toBe(1);
});

test('[DESIGN 5] a refused recipient is given up on at once, a message that keeps failing after fourteen attempts', async () => {
  const smtp = await smtpSinkForTest((step, line) =>
    step === 'RCPT' && line.includes('rosa@') ? '550 5.1.1 unknown' : undefined,
  );
  const hook = await webhookSinkForTest(() => 500);
  const { lines } = await start({ ...mailTo(smtp.url), ...hookAt(hook.url) });
  await book();
  await expect.poll(ends).toEqual({ delivered: 1, dead: 2, skipped: 0, waiting: 0 });
  expect(hook.taken).toHaveLength(14);
  expect(smtp.commands.filter((command) => command.startsWith('RCPT TO:<rosa@'))).toHaveLength(1);
  const { rows } = await db.query(
    'select message, attempts, last_error from private.outbox where dead_at is not null order by message',
  );
  expect(rows).toEqual([
    { message: 'confirmation', attempts: 1, last_error: 'mail server: 550 5.1.1 to RCPT TO' },
    { message: 'webhook', attempts: 14, last_error: 'webhook: HTTP 500' },
  ]);
  expect(lines.join('')).not.toMatch(/rosa|salon/i);
});

test('[DESIGN 5] a mail server that hangs holds up neither the webhook nor the stop', async () => {
  const smtp = await smtpSinkForTest((step) => (step === 'greeting' ? 'hang' : undefined));
  const hook = await webhookSinkForTest();
  const { worker } = await start({ ...mailTo(smtp.url), ...hookAt(hook.url) }, { grace: 50 });
  for (let index = 0; index < 4; index += 1) await book(`rosa${index}@salon.example`);
  await expect.poll(() => hook.taken.length).toBe(4);
  await worker.stop();
  await expect.poll(() => smtp.open()).toBe(0);
  // Given back: the next process may begin at once, and no attempt is counted.
  const { rows } = await db.query(
    "select count(*)::int from private.outbox where claim is null and attempts = 0 and next_attempt_at <= now() and message <> 'webhook'",
  );
  expect(rows).toEqual([{ count: 8 }]);
});

test('[DESIGN 5] two workers share the work: nothing is sent twice', async () => {
  const hook = await webhookSinkForTest();
  await start(hookAt(hook.url));
  await start(hookAt(hook.url));
  for (let index = 0; index < 20; index += 1) await book(`rosa${index}@salon.example`);
  await expect.poll(ends).toEqual({ delivered: 20, dead: 0, skipped: 0, waiting: 0 });
  expect(hook.taken).toHaveLength(20);
});

test('[DESIGN 5] [27.1.8] a mail server that takes longer than an attempt to accept a text gets it once', async () => {
  const sink = await smtpSinkForTest((step) => (step === 'text' ? 'slow' : undefined));
  // A second worker would take the message over where the lease is not prolonged.
  const timing = { attempt: 1500, acceptance: 10_000, lease: 200 };
  await start(mailTo(sink.url), timing);
  await start(mailTo(sink.url), timing);
  await book();
  await expect.poll(ends).toEqual({ delivered: 2, dead: 0, skipped: 0, waiting: 0 });
  expect(sink.taken.map(({ envelope }) => envelope.to[0]).sort()).toEqual([
    'ana@foyer.example',
    'rosa@salon.example',
  ]);
});

test('[DESIGN 5] a mail server that hangs before it has the text is abandoned when the attempt is up', async () => {
  const sink = await smtpSinkForTest((step) => (step === 'RCPT' ? 'hang' : undefined));
  await start(mailTo(sink.url), { attempt: 100, acceptance: 60_000, attempts: 1 });
  await book();
  await expect.poll(ends).toEqual({ delivered: 0, dead: 2, skipped: 0, waiting: 0 });
  expect(sink.taken).toEqual([]);
});

test('[DESIGN 5] a dead worker’s message is sent when its lease is up', async () => {
  const hook = await webhookSinkForTest();
  await createSqlOutbox(db).announce(['webhook']);
  await book();
  await createSqlOutbox(db).claim(['webhook'], 0.1);
  await start(hookAt(hook.url));
  await expect.poll(ends).toEqual({ delivered: 1, dead: 0, skipped: 0, waiting: 0 });
  expect(hook.taken).toHaveLength(1);
});

test('[B15] it reminds the team once about a request that nobody has answered for 20 hours', async () => {
  await book();
  await db.exec("update private.desk_request set due_at = now() + interval '3 hours 59 minutes'");
  const hook = await webhookSinkForTest();
  await start(hookAt(hook.url));
  await start(hookAt(hook.url));
  await expect.poll(() => hook.taken.length).toBe(1);
  expect(JSON.parse(hook.taken[0]?.body ?? '')).toMatchObject({ type: 'booking.unanswered' });
  await expect.poll(ends).toEqual({ delivered: 1, dead: 0, skipped: 0, waiting: 0 });
});

test('[DESIGN 5] an unavailable database is logged once, and sent messages are not sent again', async () => {
  const hook = await webhookSinkForTest(() => (response) => {
    void db.exec('alter table private.outbox rename to hidden').then(() => response.writeHead(200).end());
  });
  const { lines } = await start(hookAt(hook.url));
  await book();
  await expect.poll(() => hook.taken.length).toBe(1);
  await expect
    .poll(() => lines.filter((line) => line.includes('cannot be delivered right now')).length)
    .toBe(1);
  await db.exec('alter table private.hidden rename to outbox');
  await expect.poll(ends, { timeout: 5000 }).toEqual({ delivered: 1, dead: 0, skipped: 0, waiting: 0 });
  expect(hook.taken).toHaveLength(1);
  expect(lines.filter((line) => line.includes('cannot be delivered right now'))).toHaveLength(1);
});

test('[DESIGN 5] the pauses between attempts double up to four hours, and are never quite the same', () => {
  const pauses = Array.from({ length: 14 }, (_, index) => retryDelay(index + 1, 0.5));
  expect(pauses).toEqual([
    30, 60, 120, 240, 480, 960, 1920, 3840, 7680, 14_400, 14_400, 14_400, 14_400, 14_400,
  ]);
  expect([retryDelay(1, 0), retryDelay(1, 1)]).toEqual([22.5, 37.5]);
});
