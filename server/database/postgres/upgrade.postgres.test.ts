import { Client } from 'pg';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import {
  expectEarlierData,
  fillEarlierDatabase,
  readFoldedMigrations,
} from '#tests/support/earlier-version/earlier-version.ts';
import { createHostedProject, projectOwner } from '#tests/support/hosted-project.ts';
import { linesOfSchema } from '#tests/support/lines-of-schema.ts';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { createPostgresDatabase } from '#tests/support/test-database.ts';
import { appliedVersions, applyMigrations, installRoles, migrate } from '../migrate/migrations.ts';
import { toSqlClient } from './postgres-connection.ts';
import { openPostgresDatabase } from './postgres-database.ts';

test('a PostgreSQL database of an earlier version opens with everything in it, for two servers at once', async () => {
  const { ownerUrl, drop } = await createPostgresDatabase();
  onTestFinished(drop);
  const owner = new Client({ connectionString: ownerUrl });
  await owner.connect();
  await fillEarlierDatabase(toSqlClient(owner));
  await owner.end();

  const log = pino({ level: 'silent' });
  const open = () => openPostgresDatabase({ url: ownerUrl, bookingsPerMinute: 0, log });
  const [database, other] = await Promise.all([open(), open()]);
  onTestFinished(async () => {
    await Promise.all([database.close(), other.close()]);
  });
  await expectEarlierData(database, other.operate);
});

test('a Supabase project with the history of before goes on, and has the schema of a new one', async () => {
  const [earlier, today] = [
    await createHostedProject(await readFoldedMigrations()),
    await createHostedProject(),
  ];
  onTestFinished(async () => {
    await Promise.all([earlier.close(), today.close()]);
  });
  await earlier.exec(`set session authorization ${projectOwner}`);
  await migrate(earlier);
  expect(await linesOfSchema(earlier)).toEqual(await linesOfSchema(today));
});

test('[DESIGN 5] of two that apply all migrations to a new database at once, the second finds them applied', async () => {
  const { superuserUrl, drop } = await createPostgresDatabase();
  onTestFinished(drop);
  const clients = [1, 2].map(() => new Client({ connectionString: superuserUrl }));
  onTestFinished(async () => {
    await Promise.all(clients.map((client) => client.end()));
  });
  for (const client of clients) await client.connect();
  const [one, other] = clients.map(toSqlClient);
  if (one === undefined || other === undefined) throw new Error('There are two.');
  await installRoles(one);
  await applyMigrations(one, temporaryFolder());
  await Promise.all([migrate(one), migrate(other)]);
  expect((await appliedVersions(one)).length).toBeGreaterThan(9);
});
