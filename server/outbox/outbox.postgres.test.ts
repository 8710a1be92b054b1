import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { webhookSinkForTest } from '#tests/fakes/webhook-sink.ts';
import { runSql } from '#tests/support/postgres/postgres-server.ts';
import { emptyDatabase } from '#tests/support/postgres/shared-server.ts';
import { createPostgresDatabase } from '#tests/support/test-database.ts';
import { unsetSettings } from '#tests/support/unset-settings.ts';
import type { Database } from '../database/database.ts';
import { openPostgresDatabase } from '../database/postgres/postgres-database.ts';
import { readConfig } from '../settings/config.ts';
import { startNotifications } from './start-notifications.ts';

const log = pino({ level: 'silent' });

async function createDatabase() {
  const created = await createPostgresDatabase(emptyDatabase);
  onTestFinished(() => created.drop());
  return created;
}

async function open(url: string): Promise<Database> {
  const database = await openPostgresDatabase({ url, bookingsPerMinute: 0, log });
  onTestFinished(() => database.close());
  return database;
}

const hookAt = (url: string) => ({ WEBHOOK_URL: url, WEBHOOK_SECRET: 'a text of 24 characters.' });

async function book(database: Database): Promise<void> {
  const id = crypto.randomUUID();
  const row = { id, name: 'Rosa', email: `${id}@salon.example`, services: ['phone'], problems: id };
  const outcome = await database.insert('booking', row, { way: 'call', client: '192.0.2.1' });
  expect(outcome.kind).toBe('stored');
}

test('[DESIGN 5] two servers on one database share what is to be sent: each message once', async () => {
  const { ownerUrl } = await createDatabase();
  const hook = await webhookSinkForTest();
  const [one, other] = [await open(ownerUrl), await open(ownerUrl)];
  for (const database of [one, other]) {
    const worker = await startNotifications(readConfig(hookAt(hook.url)), database.outbox, log);
    onTestFinished(() => worker?.stop());
  }
  await Promise.all(Array.from({ length: 40 }, (_, index) => book(index % 2 === 0 ? one : other)));
  await expect.poll(() => one.outbox.list()).toEqual([]);
  expect(new Set(hook.taken.map(({ headers }) => headers['webhook-id'])).size).toBe(40);
  expect(hook.taken).toHaveLength(40);
});

test('[DESIGN 5] a database that is down at the start records messages from its first request on', async () => {
  const { name, ownerUrl, superuserUrl } = await createDatabase();
  const admin = superuserUrl.replace(name, 'postgres');
  await runSql(admin, `alter database ${name} allow_connections false`);
  const database = await open(ownerUrl);
  const hook = await webhookSinkForTest();
  const worker = await startNotifications(readConfig(hookAt(hook.url)), database.outbox, log);
  onTestFinished(() => worker?.stop());
  await runSql(admin, `alter database ${name} allow_connections true`);
  await expect
    .poll(async () => {
      const row = { name: 'Rosa', email: 'rosa@salon.example', services: ['phone'], problems: 'x' };
      return (await database.insert('booking', row, { way: 'call', client: '192.0.2.1' })).kind;
    })
    .toBe('stored');
  await expect.poll(() => hook.taken.length).toBe(1);
});

test('[DESIGN 3.6] a worker without a site delivers what another process stored, and stops when asked', async () => {
  const { ownerUrl } = await createDatabase();
  const hook = await webhookSinkForTest();
  const database = await open(ownerUrl);
  await database.outbox.announce(['webhook']);
  await book(database);
  const child = spawn(
    process.execPath,
    [join(import.meta.dirname, '../operator/commands/outbox.ts'), 'deliver'],
    {
      env: {
        ...process.env,
        ...unsetSettings,
        DATABASE_URL: ownerUrl,
        ...hookAt(hook.url),
      },
      stdio: ['ignore', 'pipe', 'pipe'],
    },
  );
  onTestFinished(() => void child.kill('SIGKILL'));
  await expect.poll(() => hook.taken.length).toBe(1);
  child.kill('SIGTERM');
  const [stderr, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')]);
  expect(code).toBe(0);
  expect(stderr).not.toContain('salon.example');
});
