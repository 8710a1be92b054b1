import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openPostgresDatabase } from '#server/database/postgres/postgres-database.ts';
import { createPostgresDatabase } from '#tests/support/test-database.ts';

/** Runs the operator's command as `npm run bookings` does. */
async function bookings(databaseUrl: string, ...args: string[]) {
  const child = spawn(process.execPath, [join(import.meta.dirname, 'bookings.ts'), ...args], {
    env: { ...process.env, DATABASE_URL: databaseUrl, BOOKINGS_PER_MINUTE: '' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const [stdout, stderr, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ]);
  return { stdout, stderr, code };
}

test('[DESIGN 3.6] the list comes from the database at DATABASE_URL, where it creates nothing', async () => {
  const { ownerUrl, drop } = await createPostgresDatabase();
  onTestFinished(() => drop());
  expect(await bookings(ownerUrl)).toEqual({ stdout: 'No bookings yet.\n', stderr: '', code: 0 });

  const log = pino({ level: 'silent' });
  const database = await openPostgresDatabase({ url: ownerUrl, bookingsPerMinute: 0, log });
  const row = { name: 'Rosa', email: 'rosa@example.com', services: ['phone'], problems: '=1+1' };
  await database.insert('booking', row);
  await database.close();
  const { stdout, stderr, code } = await bookings(ownerUrl, '--json');
  expect({ stderr, code }).toEqual({ stderr: '', code: 0 });
  expect(JSON.parse(stdout)).toEqual([
    {
      id: expect.any(String),
      kind: 'booking',
      created_at: expect.any(String),
      ...row,
      additional_info: null,
    },
  ]);
});

test('[DESIGN 3.6] a database that cannot be read is one sentence, without the password', async () => {
  const { stdout, stderr, code } = await bookings('postgres://foyer:secret@127.0.0.1:1/foyer');
  expect({ stdout, code }).toEqual({ stdout: '', code: 1 });
  expect(stderr).toBe('The database at DATABASE_URL cannot be used: connect ECONNREFUSED 127.0.0.1:1.\n');
});
