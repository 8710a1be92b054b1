import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import { smtpSinkForTest } from '#tests/fakes/smtp-sink.ts';
import { webhookSinkForTest } from '#tests/fakes/webhook-sink.ts';
import { createDataFolders, openDatabase } from '#tests/support/data-folder.ts';
import { runCommandFile } from '#tests/support/run-command-file.ts';
import type { Database } from '../../database/database.ts';
import { startNotifications } from '../../outbox/start-notifications.ts';
import { readConfig } from '../../settings/config.ts';

const folders = await createDataFolders();
afterAll(() => folders.remove());

/** Runs a command as npm does. */
function run(program: string, args: readonly string[], settings: Readonly<Record<string, string>>) {
  return runCommandFile(join(import.meta.dirname, program), args, settings);
}

const visitor = { way: 'call', client: '192.0.2.1' } as const;

async function book(database: Database, id: string): Promise<void> {
  const row = { id, name: 'Rosa', email: 'rosa@salon.example', services: ['phone'], problems: id };
  expect(await database.insert('booking', row, visitor)).toMatchObject({ kind: 'stored' });
}

const hookAt = (url: string) => ({ WEBHOOK_URL: url, WEBHOOK_SECRET: 'a text of 24 characters.' });

/** Posts with this process's database until no post waits. */
async function deliverAll(database: Database, url: string): Promise<void> {
  const log = pino({ level: 'silent' });
  const worker = await startNotifications(readConfig(hookAt(url)), database.outbox, log);
  await expect
    .poll(async () =>
      (await database.outbox.list()).filter(
        ({ message, next_attempt_at }) => message === 'webhook' && next_attempt_at !== null,
      ),
    )
    .toEqual([]);
  await worker?.stop();
}

const id = 'a0000001-0000-4000-8000-000000000001';

test('[DESIGN 5] a message given up on is replayed; a rebuilt database sends what is left, and nothing twice', async () => {
  const dataDir = await folders.create();
  const { database } = await openDatabase(dataDir);
  let status = 410;
  const hook = await webhookSinkForTest(() => status);
  // Before anybody is told of requests: never sent, also not by a rebuild.
  await book(database, 'a0000000-0000-4000-8000-000000000000');
  await database.outbox.announce(['webhook']);
  await book(database, id);
  await deliverAll(database, hook.url);

  const listed = await run('outbox.ts', [], { DATA_DIR: dataDir });
  expect(listed).toMatchObject({ stderr: '', code: 0 });
  expect(listed.stdout.replace(/\d{4}-\d\d-\d\d \d\d:\d\d/g, 'TIME            ')).toBe(
    `noted (UTC)       request   message            attempts  next attempt (UTC)  last error
TIME              a0000001  webhook (booking)  1         given up            webhook: HTTP 410
0 waiting, 1 given up.
npm run outbox -- replay REQUEST (or --all) tries again now.
`,
  );
  expect(await run('outbox.ts', ['replay', 'b0000'], { DATA_DIR: dataDir })).toEqual({
    stdout: '',
    stderr:
      'No notification about a request "b0000" is waiting or was given up on. npm run outbox lists them.\n',
    code: 1,
  });
  for (const args of [
    ['replay', 'A0000001'],
    ['replay', '--all'],
  ]) {
    const replayed = await run('outbox.ts', args, { DATA_DIR: dataDir });
    expect(replayed).toEqual({ stdout: '1 notification will be tried again now.\n', stderr: '', code: 0 });
    await deliverAll(database, hook.url);
  }
  expect(hook.taken.map((post) => post.status)).toEqual([410, 410, 410]);
  status = 200;
  await database.outbox.replay(undefined);
  await deliverAll(database, hook.url);
  expect((await run('outbox.ts', [], { DATA_DIR: dataDir })).stdout).toBe('0 waiting, 0 given up.\n');

  await database.outbox.announce(['webhook', 'team-mail']);
  await book(database, 'a0000002-0000-4000-8000-000000000002');
  await database.close();
  await rm(join(dataDir, 'postgres'), { recursive: true });
  const rebuilt = await openDatabase(dataDir);
  onTestFinished(() => rebuilt.database.close());
  expect(rebuilt.messages).toContain('database rebuilt from the journal');
  const left = await rebuilt.database.outbox.list();
  expect(left.map(({ request, message }) => `${request.slice(0, 8)} ${message}`).toSorted()).toEqual([
    'a0000002 team-mail',
    'a0000002 webhook',
  ]);
  await deliverAll(rebuilt.database, hook.url);
  expect(hook.taken.slice(3).map(({ headers }) => headers['webhook-id'])).toEqual([
    'webhook_booking_a0000001-0000-4000-8000-000000000001',
    'webhook_booking_a0000002-0000-4000-8000-000000000002',
  ]);
});

test('[DESIGN 5] notify:test sends through the real path and reports what happened', async () => {
  const smtp = await smtpSinkForTest((step, line) =>
    step === 'RCPT' && line.includes('gone@') ? '550 5.1.1 unknown' : undefined,
  );
  const hook = await webhookSinkForTest();
  const mail = { SMTP_URL: smtp.url, MAIL_FROM: 'hello@foyer.example', TEAM_EMAIL: 'ana@foyer.example' };
  expect(await run('notify-test.ts', [], { ...mail, ...hookAt(hook.url) })).toEqual({
    stdout: 'Mail to the team: accepted\nWebhook: accepted\n',
    stderr: '',
    code: 0,
  });
  expect(smtp.taken[0]?.header('subject')).toBe('Test message from Foyer');
  expect(smtp.taken[0]?.text).toContain('This is a test');
  expect(JSON.parse(hook.taken[0]?.body ?? '')).toMatchObject({ type: 'test', source: 'Foyer' });

  expect(
    await run('notify-test.ts', [], { ...mail, TEAM_EMAIL: 'gone@foyer.example', ...hookAt(hook.url) }),
  ).toEqual({
    stdout: 'Mail to the team: not accepted (mail server: 550 5.1.1 to RCPT TO)\nWebhook: accepted\n',
    stderr: '',
    code: 1,
  });
  expect(
    await run('notify-test.ts', [], { ...mail, TEAM_EMAIL: 'ana@foyer.example, gone@foyer.example' }),
  ).toEqual({ stdout: 'Mail to the team: accepted, but not for 1 of the addresses\n', stderr: '', code: 1 });
  expect(await run('notify-test.ts', [], {})).toEqual({
    stdout: '',
    stderr: 'No notifications are set up: set SMTP_URL or WEBHOOK_URL first.\n',
    code: 1,
  });
});

test('[DESIGN 5] messages waiting after a failure are tried again as well, and counted', async () => {
  const dataDir = await folders.create();
  const { database } = await openDatabase(dataDir);
  onTestFinished(() => database.close());
  await database.outbox.announce(['webhook', 'team-mail']);
  await book(database, id);
  await book(database, 'a0000002-0000-4000-8000-000000000002');
  const later = await database.outbox.claim(['webhook'], 60);
  if (!later) throw new Error('nothing waits');
  await database.outbox.end(later, { kind: 'failed', reason: 'webhook: HTTP 503', afterSeconds: 3600 });
  // One is being sent at this moment: it is left alone.
  expect(await database.outbox.claim(['webhook'], 60)).toBeDefined();
  const replayed = await run('outbox.ts', ['replay', '--all'], { DATA_DIR: dataDir });
  expect(replayed).toEqual({ stdout: '3 notifications will be tried again now.\n', stderr: '', code: 0 });
  expect(await database.outbox.claim(['webhook'], 60)).toMatchObject({ id: later.id, attempts: 2 });
});

test('[DESIGN 5] an argument that is not understood is named, and the usage shown', async () => {
  for (const [args, message] of [
    [['replay'], 'Name one request, or use --all.'],
    [['replay', 'a', '--all'], 'Name one request, or use --all.'],
    [['replay', 'a', 'b'], '"b" is not expected here.'],
    [['repaly'], 'There is no command "repaly".'],
    [['--all'], 'There is no option --all here.'],
  ] as const) {
    const { stdout, stderr, code } = await run('outbox.ts', args, { DATA_DIR: '/nowhere' });
    expect({ stdout, code }).toEqual({ stdout: '', code: 1 });
    expect(stderr.split('\n\nUsage:\n  npm run outbox  ')[0]).toBe(message);
  }
  expect((await run('outbox.ts', ['deliver'], { DATA_DIR: '/nowhere' })).stderr).toBe(
    'No notifications are set up: set SMTP_URL or WEBHOOK_URL first.\n',
  );
});
