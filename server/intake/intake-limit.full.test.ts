import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/connect/open-database.ts';
import { listRequests } from '#tests/support/list-requests.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { createIntake } from './intake.ts';

const { settings, remove } = await createTestDatabase();
const database = await openDatabase({ ...settings, bookingsPerMinute: 1000 }, pino({ level: 'silent' }));
afterAll(async () => {
  await database.close();
  await remove();
});

test('[Q3] the database has its own limit: 429 with Retry-After, whatever the address', async () => {
  const intake = createIntake({ database, perMinute: 1, now: () => 0 });
  const booking = {
    name: 'Rosa',
    email: 'rosa@example.com',
    services: ['phone'],
    problems: 'The phone rings.',
  };
  const send = (sender: number) => intake.accept('booking', booking, `10.0.${sender >> 8}.${sender & 255}`);
  // Not all at once: on a busy machine those at the end of the line would be told that the database is unavailable.
  for (let sent = 0; sent < 600; sent += 200) {
    const senders = Array.from({ length: Math.min(200, 600 - sent) }, (_, index) => send(sent + index));
    for (const { ok } of await Promise.all(senders)) expect(ok).toBe(true);
  }
  const outcome = await send(700);
  expect(outcome).toEqual({
    ok: false,
    status: 429,
    error: {
      code: 'PT429',
      message: 'Too many requests right now. Please try again in a minute.',
      details: 'More than 600 requests arrived within a minute.',
      hint: 'Try again in 60 seconds.',
    },
    retryAfterSeconds: 60,
  });
  expect(await listRequests(database)).toHaveLength(600);
});
