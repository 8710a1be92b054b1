import { pino } from 'pino';
import { expect, onTestFinished, test } from 'vitest';
import { openDatabase } from '#server/database/connect/open-database.ts';
import { runSql } from '#tests/support/postgres/postgres-server.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { createIntake } from './intake.ts';

const booking = (more: Readonly<Record<string, string>> = {}) => ({
  name: 'Rosa',
  email: 'rosa@example.com',
  services: ['phone'],
  problems: 'The phone rings.',
  ...more,
});
const consultation = { first_name: 'Bo', email: 'bo@example.com', company_name: 'Bo & Sons' };

/** Two servers on one database; what each has for a visitor. */
async function startTwo(perMinute: number) {
  const { settings, remove } = await createTestDatabase();
  const log = pino({ level: 'silent' });
  const databases = await Promise.all(
    [1, 2].map(() => openDatabase({ ...settings, bookingsPerMinute: perMinute }, log)),
  );
  onTestFinished(async () => {
    await Promise.all(databases.map((database) => database.close()));
    await remove();
  });
  const [one, other] = databases.map((database) => createIntake({ database, perMinute }));
  if (!one || !other) throw new Error('two were started');
  return { one, other, url: settings.databaseUrl ?? '' };
}

const tooMany = (seconds: number) => ({
  ok: false,
  status: 429,
  error: {
    code: 'PT429',
    message: 'Too many requests from your network. Please try again in a minute.',
    details: 'At most 3 requests a minute are accepted from one address.',
    hint: `Try again in ${seconds} seconds.`,
  },
  retryAfterSeconds: seconds,
});

test('[DESIGN 3.2] two servers count one client together; others and another minute are free', async () => {
  const { one, other, url } = await startTwo(3);
  expect((await one.accept('booking', booking(), '192.0.2.1')).ok).toBe(true);
  expect((await other.accept('consultation', consultation, '192.0.2.1')).ok).toBe(true);
  expect((await other.accept('booking', booking(), '192.0.2.1')).ok).toBe(true);
  expect(await one.accept('booking', booking(), '192.0.2.1')).toEqual(tooMany(60));
  expect(await other.accept('booking', booking(), '192.0.2.1')).toEqual(tooMany(60));
  expect((await one.accept('booking', booking(), '192.0.2.2')).ok).toBe(true);
  // The oldest of the three is nearly a minute old, then more than that.
  const age = (seconds: number) =>
    runSql(
      url,
      `update private.recent_client set
         accepted_at[1] = clock_timestamp() - interval '${seconds} seconds' where cardinality(accepted_at) = 3`,
    );
  await age(49.5);
  expect(await one.accept('booking', booking(), '192.0.2.1')).toEqual(tooMany(11));
  await age(61);
  expect((await one.accept('booking', booking(), '192.0.2.1')).ok).toBe(true);
  expect(await one.accept('booking', booking(), '192.0.2.1')).toMatchObject({ status: 429 });
});

test('[DESIGN 3.2] many requests at once across both cannot slip past the limit', async () => {
  const { one, other } = await startTwo(3);
  const outcomes = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      (index % 2 === 0 ? one : other).accept('booking', booking(), '192.0.2.1'),
    ),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
  expect(outcomes.filter((outcome) => !outcome.ok && outcome.status === 429)).toHaveLength(37);
});

test('[DESIGN 3.2] each row of a batch counts on both; one that does not fit is not stored at all', async () => {
  const { one, other } = await startTwo(3);
  expect((await one.acceptAll('booking', [booking(), booking()], '192.0.2.1')).ok).toBe(true);
  expect(await other.acceptAll('booking', [booking(), booking()], '192.0.2.1')).toEqual(tooMany(60));
  expect((await other.accept('booking', booking(), '192.0.2.1')).ok).toBe(true);
});

test('[A30] retries of a stored id are free on either, and refused requests cost nothing', async () => {
  const { one, other } = await startTwo(3);
  const row = booking({ id: crypto.randomUUID() });
  expect((await one.accept('booking', row, '192.0.2.1')).ok).toBe(true);
  for (let retry = 0; retry < 5; retry += 1) {
    expect(await one.accept('booking', row, '192.0.2.1')).toMatchObject({ status: 409 });
    expect(await other.accept('booking', row, '192.0.2.1')).toMatchObject({ status: 409 });
    expect(await other.accept('booking', booking({ name: ' ' }), '192.0.2.1')).toMatchObject({ status: 400 });
  }
  expect((await other.accept('booking', booking(), '192.0.2.1')).ok).toBe(true);
  expect((await one.accept('booking', booking(), '192.0.2.1')).ok).toBe(true);
  expect(await other.accept('booking', booking(), '192.0.2.1')).toMatchObject({ status: 429 });
  // Above the limit too.
  expect(await one.accept('booking', row, '192.0.2.1')).toMatchObject({ status: 409 });
  expect(await other.accept('booking', row, '192.0.2.1')).toMatchObject({ status: 409 });
});

test('[DESIGN 3.2] the database never learns an address, and forgets quiet clients', async () => {
  const { one, other, url } = await startTwo(3);
  await one.accept('booking', booking(), '2001:db8:1:2::1');
  await other.accept('booking', booking(), '2001:db8:1:2::9');
  const rows = await runSql(
    url,
    'select client, cardinality(accepted_at) as count from private.recent_client',
  );
  expect(rows).toEqual([{ client: expect.stringMatching(/^[\w-]{43}$/), count: 2 }]);
  await runSql(url, "update private.recent_client set last_at = last_at - interval '61 seconds'");
  await one.accept('booking', booking(), '192.0.2.1');
  expect(await runSql(url, 'select client from private.recent_client')).not.toContainEqual({
    client: rows[0]?.['client'],
  });
});

test('[DESIGN 3.2] 0 means no limit', async () => {
  const { one, url } = await startTwo(0);
  const outcomes = await Promise.all(
    Array.from({ length: 50 }, () => one.accept('booking', booking(), '192.0.2.1')),
  );
  expect(outcomes.every(({ ok }) => ok)).toBe(true);
  expect(await runSql(url, 'select from private.recent_client')).toEqual([]);
});
