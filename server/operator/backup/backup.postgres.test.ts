import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgresDatabase } from '#server/database/postgres/postgres-database.ts';
import { copyEmptyData } from '#tests/support/empty-data-folder.ts';
import { listRequests, listStatuses, noteAnswered } from '#tests/support/list-requests.ts';
import { runSql } from '#tests/support/postgres/postgres-server.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createPostgresDatabase } from '#tests/support/test-database.ts';
import { loadBackup } from './load-backup.ts';
import { saveBackup } from './save-backup.ts';

const log = pino({ level: 'silent' });
const booking = {
  name: 'Rosa',
  email: 'Rosa@example.com',
  services: ['phone'],
  problems: 'The phone rings.',
};
const consultation = { first_name: 'Bo', email: 'bo@example.com', company_name: 'Bo & Sons' };

/** A new database, without a schema. */
async function createDatabase() {
  const created = await createPostgresDatabase();
  onTestFinished(() => created.drop());
  return created;
}

function settings(databaseUrl: string | undefined, dataDir = '') {
  return { dataDir, databaseUrl, bookingsPerMinute: 10, log };
}

async function rows(file: string): Promise<readonly string[]> {
  return (await readFile(file, 'utf8')).trimEnd().split('\n').slice(1, -1);
}

/** The outbox's messages and their outcomes; backups don't count tries. */
const outbox = `select string_agg(concat_ws(' ', message,
    case when delivered_at is not null then 'delivered' when skipped_at is not null then 'skipped' else 'waits' end,
    last_error), ', ' order by message) as noted from private.outbox`;

test('[DESIGN 5] PostgreSQL to PostgreSQL, and to the embedded database and back: row for row, and nobody is notified again', async () => {
  const folder = temporaryFolder();
  const source = await createDatabase();
  const database = await openPostgresDatabase({ url: source.ownerUrl, bookingsPerMinute: 10, log });
  await runSql(
    source.superuserUrl,
    `insert into private.outbox_channel values ('team-mail', now() + interval '1 day'), ('webhook', now() + interval '1 day')`,
  );
  await database.insert('booking', booking);
  await database.insert('consultation', consultation, { way: 'call', client: '192.0.2.1' });
  await runSql(
    source.superuserUrl,
    `update private.outbox set delivered_at = now(), attempts = 1 where message = 'team-mail'`,
  );
  const stored = await listRequests(database);
  await noteAnswered(database, stored[0]?.id ?? '');
  const file = join(folder, '1');
  expect(await saveBackup(file, settings(source.ownerUrl))).toBe(2);

  // Into a new PostgreSQL, where the schema is made first.
  const target = await createDatabase();
  expect((await loadBackup(file, false, settings(target.ownerUrl))).count).toMatchObject({ added: 2 });
  await expect(loadBackup(file, false, settings(target.ownerUrl))).rejects.toThrow(
    'The database already holds 2 requests.',
  );
  expect((await loadBackup(file, true, settings(target.ownerUrl))).count).toMatchObject({ present: 2 });
  expect(await runSql(target.superuserUrl, outbox)).toEqual([
    {
      noted:
        'team-mail delivered, team-mail delivered, webhook skipped restored from a backup, webhook skipped restored from a backup',
    },
  ]);
  const second = join(folder, '2');
  await saveBackup(second, settings(target.ownerUrl));

  // From there into the embedded database, and back.
  const dataDir = join(folder, 'data');
  await copyEmptyData(dataDir);
  expect((await loadBackup(second, false, settings(undefined, dataDir))).count).toMatchObject({
    added: 2,
  });
  const third = join(folder, '3');
  await saveBackup(third, settings(undefined, dataDir));
  expect(await rows(third)).toEqual(await rows(second));
  const last = await createDatabase();
  await loadBackup(third, false, settings(last.ownerUrl));
  const fourth = join(folder, '4');
  await saveBackup(fourth, settings(last.ownerUrl));
  expect(await rows(fourth)).toEqual(await rows(second));

  // All but the messages that waited is as it was at the beginning.
  const withoutMessages = (lines: readonly string[]) =>
    lines.filter((line) => JSON.parse(line).table !== 'private.outbox');
  expect(withoutMessages(await rows(fourth))).toEqual(withoutMessages(await rows(file)));
  expect(await listRequests(database)).toEqual(stored);

  // Bookings go on in what was restored: its triggers are on again.
  const restored = await openPostgresDatabase({ url: target.ownerUrl, bookingsPerMinute: 10, log });
  await restored.insert('booking', { ...booking, name: '  Rosa  ' });
  expect(await listStatuses(restored)).toHaveLength(3);
  expect((await listRequests(restored)).at(-1)).toMatchObject({ name: 'Rosa' });

  // Who is erased goes with status, messages and hashes.
  expect(await restored.erase({ kind: 'email', email: ' rosa@EXAMPLE.com' })).toEqual({
    booking: 2,
    consultation: 0,
    messages: 2,
    hashes: 1,
  });
  expect(await listRequests(restored)).toMatchObject([{ email: 'bo@example.com' }]);
  expect(await restored.erase({ kind: 'older', days: 1 })).toMatchObject({ booking: 0, consultation: 0 });
  await Promise.all([database.close(), restored.close()]);
});
