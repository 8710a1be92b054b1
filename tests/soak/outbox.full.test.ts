import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgresDatabase } from '#server/database/postgres/postgres-database.ts';
import { smtpSinkForTest } from '../fakes/smtp-sink.ts';
import { webhookSinkForTest } from '../fakes/webhook-sink.ts';
import { runSql, startPostgres } from '../support/postgres/postgres-server.ts';
import { unsetSettings } from '../support/unset-settings.ts';
import { createRandom } from './random.ts';
import { isSoak, soakCount } from './soak-numbers.ts';

const leads = soakCount(200, 20);
/** Workers that are killed before the last one may finish. */
const kills = soakCount(25, 2);
/** Sendings that one process has in progress at the same time, at most. */
const lanes = 6;
const random = createRandom();

/** Starts one worker; resolves when it delivers. */
async function startWorker(settings: Readonly<Record<string, string>>): Promise<ChildProcess> {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'outbox-worker-process.ts')], {
    env: { ...process.env, ...unsetSettings, BOOKINGS_PER_MINUTE: '0', ...settings },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const endWithParent = () => child.kill('SIGKILL');
  process.once('exit', endWithParent);
  child.once('exit', () => process.off('exit', endWithParent));
  if (child.stdout) await once(child.stdout, 'data');
  return child;
}

async function kill(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill('SIGKILL');
  await once(child, 'exit');
}

test(`[DESIGN 5] ${leads} leads, a mail server and a webhook that refuse half, two workers, ${kills} kills: each message once by its id`, {
  timeout: isSoak ? 30 * 60_000 : 120_000,
}, async ({ annotate }) => {
  const smtp = await smtpSinkForTest((step) =>
    step === 'text' && random.next() < 0.5 ? '451 4.3.0 later' : undefined,
  );
  const hook = await webhookSinkForTest(() => (random.next() < 0.5 ? 503 : 200));
  // Nobody pulls its plug, so it need not wait for the disk.
  const postgres = await startPostgres({ settings: { fsync: 'off' } });
  onTestFinished(() => postgres.remove());
  const url = postgres.urlOf('postgres');
  const log = pino({ level: 'silent' });
  const database = await openPostgresDatabase({ url, bookingsPerMinute: 0, log });
  onTestFinished(() => database.close());
  await database.outbox.announce(['team-mail', 'confirmation', 'webhook']);

  const settings = {
    DATABASE_URL: url,
    SMTP_URL: smtp.url,
    MAIL_FROM: 'hello@foyer.example',
    TEAM_EMAIL: 'ana@foyer.example',
    WEBHOOK_URL: hook.url,
    WEBHOOK_SECRET: 'a text of 24 characters.',
  };
  const workers = await Promise.all([startWorker(settings), startWorker(settings)]);
  onTestFinished(async () => {
    await Promise.all(workers.map(kill));
  });

  const ids = Array.from({ length: leads }, () => crypto.randomUUID());
  async function book(id: string): Promise<void> {
    const row = { id, name: 'Rosa', email: `${id}@salon.example`, services: ['phone'], problems: id };
    const outcome = await database.insert('booking', row, { way: 'call', client: '192.0.2.1' });
    expect(outcome.kind).toBe('stored');
  }
  for (let killed = 0; killed < kills; killed += 1) {
    await Promise.all(ids.slice((killed * leads) / kills, ((killed + 1) * leads) / kills).map(book));
    // In the midst of it, as often as not.
    await sleep(random.next() * 150);
    const index = killed % workers.length;
    const worker = workers[index];
    if (worker) await kill(worker);
    workers[index] = await startWorker(settings);
  }
  const open = 'select count(*)::int from private.outbox where delivered_at is null';
  await expect
    .poll(() => runSql(url, open), { timeout: isSoak ? 10 * 60_000 : 60_000, interval: 100 })
    .toEqual([{ count: 0 }]);

  const mails = smtp.taken.map((mail) => mail.header('message-id').slice(1).replace('@foyer.example>', ''));
  const posts = hook.taken
    .filter(({ status }) => status === 200)
    .map(({ headers }) => String(headers['webhook-id']));
  const wanted = ids.flatMap((id) => [`team-mail_booking_${id}`, `confirmation_booking_${id}`]);
  expect([...new Set(mails)].toSorted()).toEqual(wanted.toSorted());
  expect([...new Set(posts)].toSorted()).toEqual(ids.map((id) => `webhook_booking_${id}`).toSorted());
  // Only messages that a killed worker sent but couldn't record come again, under the same id.
  const again = mails.length + posts.length - 3 * leads;
  expect(again).toBeLessThanOrEqual(kills * lanes);
  await annotate(
    `${3 * leads} messages in ${smtp.commands.filter((line) => line === 'DATA').length + hook.taken.length} attempts, ${kills} kills, ${again} came again, seed ${random.seed}`,
  );
});
