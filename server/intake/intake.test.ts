import { pino } from 'pino';
import { afterAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/connect/open-database.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { createIntake } from './intake.ts';

const { settings, remove } = await createTestDatabase();
const database = await openDatabase({ ...settings, bookingsPerMinute: 1000 }, pino({ level: 'silent' }));
afterAll(async () => {
  await database.close();
  await remove();
});

const booking = (more: Readonly<Record<string, string>> = {}) => ({
  name: 'Rosa',
  email: 'rosa@example.com',
  services: ['phone'],
  problems: 'The phone rings.',
  ...more,
});
const consultation = { first_name: 'Bo', email: 'bo@example.com', company_name: 'Bo & Sons' };

function intakeAt(perMinute: number) {
  let time = 0;
  return {
    intake: createIntake({ database, perMinute, now: () => time }),
    wait: (seconds: number) => {
      time += seconds * 1000;
    },
  };
}

test('[DESIGN 3.2] bookings and consultations from one address count together; the next one waits', async () => {
  const { intake, wait } = intakeAt(2);
  expect(await intake.accept('booking', booking(), '192.0.2.1')).toMatchObject({ ok: true, row: booking() });
  expect((await intake.accept('consultation', consultation, '192.0.2.1')).ok).toBe(true);
  expect(await intake.accept('booking', booking(), '192.0.2.1')).toEqual({
    ok: false,
    status: 429,
    error: {
      code: 'PT429',
      message: 'Too many requests from your network. Please try again in a minute.',
      details: 'At most 2 requests a minute are accepted from one address.',
      hint: 'Try again in 60 seconds.',
    },
    retryAfterSeconds: 60,
  });
  expect((await intake.accept('booking', booking(), '192.0.2.2')).ok).toBe(true);
  wait(60);
  expect((await intake.accept('booking', booking(), '192.0.2.1')).ok).toBe(true);
});

test('[A30] retries of a stored id are free, below the limit and above it', async () => {
  const { intake } = intakeAt(2);
  const id = crypto.randomUUID();
  const row = booking({ id });
  expect((await intake.accept('booking', row, '192.0.2.1')).ok).toBe(true);
  for (let retry = 0; retry < 5; retry += 1) {
    expect(await intake.accept('booking', row, '192.0.2.1')).toMatchObject({ ok: false, status: 409 });
  }
  expect((await intake.accept('booking', booking(), '192.0.2.1')).ok).toBe(true);
  expect(await intake.accept('booking', row, '192.0.2.1')).toEqual({
    ok: false,
    status: 409,
    error: {
      code: '23505',
      message: 'duplicate key value violates unique constraint "booking_pkey"',
      details: null,
      hint: null,
    },
  });
  const unknown = booking({ id: crypto.randomUUID() });
  expect(await intake.accept('booking', unknown, '192.0.2.1')).toMatchObject({ status: 429 });
  // An id of the other table is not a retry.
  expect(await intake.accept('consultation', { ...consultation, id: id }, '192.0.2.1')).toMatchObject({
    status: 429,
  });
});

test('[DESIGN 3.2] refused requests cost nothing', async () => {
  const { intake } = intakeAt(1);
  for (let attempt = 0; attempt < 3; attempt += 1) {
    expect(await intake.accept('booking', booking({ name: ' ' }), '192.0.2.1')).toMatchObject({
      ok: false,
      status: 400,
      error: { code: '23514' },
    });
  }
  expect((await intake.accept('booking', booking(), '192.0.2.1')).ok).toBe(true);
});

test('[DESIGN 3.2] each row of a batch counts: what does not fit within the limit is not stored at all', async () => {
  const { intake, wait } = intakeAt(5);
  const rows = (count: number) =>
    Array.from({ length: count }, () => ({ ...booking(), id: crypto.randomUUID() }));
  const first = rows(3);
  expect(await intake.acceptAll('booking', first, '192.0.2.1')).toMatchObject({ ok: true, rows: first });
  wait(10);
  const tooMany = rows(3);
  expect(await intake.acceptAll('booking', tooMany, '192.0.2.1')).toMatchObject({
    status: 429,
    retryAfterSeconds: 50,
  });
  for (const { id } of tooMany) expect(await database.has('booking', id)).toBe(false);
  // A refused one gives back all of its places.
  const bad = [booking(), booking({ name: ' ' })];
  expect(await intake.acceptAll('booking', bad, '192.0.2.1')).toMatchObject({
    ok: false,
    error: { code: '23514' },
  });
  expect((await intake.acceptAll('booking', rows(2), '192.0.2.1')).ok).toBe(true);
  // The whole batch was stored, and its retry learns so.
  expect(await intake.acceptAll('booking', first, '192.0.2.1')).toMatchObject({ ok: false, status: 409 });
  expect(await intake.acceptAll('booking', rows(6), '192.0.2.3')).toMatchObject({
    status: 429,
    retryAfterSeconds: 60,
  });
});

test('[DESIGN 3.2] a batch has as many outcomes as rows', async () => {
  const outcomes: string[] = [];
  const intake = createIntake({ database, perMinute: 0, onHandled: (_, result) => outcomes.push(result) });
  await intake.acceptAll('booking', [booking(), booking()], '192.0.2.1');
  await intake.acceptAll('booking', [booking(), booking({ name: 'x\0' })], '192.0.2.1');
  expect(outcomes).toEqual(['stored', 'stored', 'refused', 'refused']);
});

test('[DESIGN 3.2] many requests at once cannot slip past the limit', async () => {
  const { intake } = intakeAt(3);
  const outcomes = await Promise.all(
    Array.from({ length: 20 }, () => intake.accept('booking', booking(), '192.0.2.1')),
  );
  expect(outcomes.filter(({ ok }) => ok)).toHaveLength(3);
});
