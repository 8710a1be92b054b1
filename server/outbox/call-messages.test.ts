import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createMigratedSql, type TestSqlDatabase } from '#tests/support/test-sql.ts';
import type { ClaimedMessage, Outbox } from '../database/statements/outbox.ts';
import { createSqlOutbox } from '../database/statements/outbox-in-sql.ts';
import { type CallMessageKind, callComposers } from './call-mail.ts';

// When which message about a call goes to whom. No time passes: what is stored is moved into the past.

const composers = callComposers({
  timeZone: 'UTC',
  siteUrl: 'https://foyer.example',
  organizer: { name: 'Foyer', address: 'hello@foyer.example' },
});
const kinds = Object.keys(composers) as CallMessageKind[];

let db: TestSqlDatabase;
let outbox: Outbox;

beforeAll(async () => {
  db = await createMigratedSql();
  outbox = createSqlOutbox(db);
  await outbox.announce(['confirmation']);
  for (const member of ['ana', 'bo'])
    await db.exec(`
      insert into private.team_member (email, name) values ('${member}@foyer.example', '${member}');
      insert into private.member_hours (email, zone, weekly) values ('${member}@foyer.example', 'UTC', '[]')`);
});
afterAll(() => db.close());
beforeEach(() => db.exec('delete from public.booking; delete from private.call_rules'));

interface Booked {
  readonly token: string;
  readonly request: string;
  readonly id: string;
}

const json = (value: object) => `'${JSON.stringify(value)}'::jsonb`;

async function ask(text: string): Promise<unknown> {
  const { rows } = await db.query<{ found: unknown }>(`select ${text} as found`);
  return rows[0]?.found;
}

function inHours(hours: number): string {
  return new Date(Date.now() + hours * 3_600_000).toISOString();
}

async function put({ token, id }: Omit<Booked, 'request'>, hours: number, more: object = {}): Promise<void> {
  const given = { id, starts_at: inHours(hours), zone: 'Europe/Berlin', members: ['ana@foyer.example'] };
  expect(await ask(`private.book_call('${token}', ${json({ ...given, ...more })})`)).toMatchObject({
    outcome: 'booked',
  });
}

/** A request whose call is so many hours away. */
async function book(name: string, hours: number, { isHeard = false } = {}): Promise<Booked> {
  const request = randomUUID();
  await db.transaction(async (transaction) => {
    const headers = isHeard ? { 'x-foyer-address': 'unconfirmed' } : {};
    await transaction.exec(`select set_config('foyer.way', 'call', true),
      set_config('request.headers', '${JSON.stringify(headers)}', true); set local role anon`);
    await transaction.exec(`insert into public.booking (id, name, email, services, problems)
      values ('${request}', '${name}', '${name}@salon.example', '{phone}', 'It rings: ${request}')`);
  });
  const token = String(await ask(`private.call_token('booking', '${request}')`));
  const booked = { token, request, id: randomUUID() };
  await put(booked, hours);
  return booked;
}

/** Lets time pass for everything that is stored. */
async function pass(hours: number): Promise<void> {
  const by = `interval '${hours} hours'`;
  await db.exec(`
    update public.appointment set starts_at = starts_at - ${by}, ends_at = ends_at - ${by}, changed_at = changed_at - ${by};
    update private.outbox set created_at = created_at - ${by}, next_attempt_at = next_attempt_at - ${by},
      not_before = not_before - ${by}`);
}

/** Notes reminders, as every minute, and sends what is due: each message and its address, or why it is not sent. */
async function send(): Promise<readonly string[]> {
  await outbox.noteReminders(kinds);
  const sent: string[] = [];
  for (let claimed = await outbox.claim(kinds, 60); claimed; claimed = await outbox.claim(kinds, 60)) {
    sent.push(`${claimed.message}: ${claimed.skip ?? addressOf(claimed)}`);
    await outbox.end(
      claimed,
      claimed.skip === null ? { kind: 'delivered' } : { kind: 'skipped', reason: claimed.skip },
    );
  }
  return sent.toSorted();
}

function addressOf(claimed: ClaimedMessage): string {
  const mail = composers[claimed.message as CallMessageKind](claimed);
  return mail?.to.map(({ address }) => address).join() ?? 'nobody';
}

const toBoth = (message: 'call' | 'call-day' | 'call-hour', name: string, member = 'ana') => [
  `${message}-member: ${member}@foyer.example`,
  `${message}-visitor: ${name}@salon.example`,
];

test('both are reminded a day and an hour before, once each', async () => {
  await book('rosa', 30);
  expect(await send()).toEqual(toBoth('call', 'rosa'));
  await pass(5.9);
  expect(await send()).toEqual([]);
  await pass(0.2);
  expect(await send()).toEqual(toBoth('call-day', 'rosa'));
  expect(await send()).toEqual([]);
  await pass(22.8);
  expect(await send()).toEqual([]);
  await pass(0.2);
  expect(await send()).toEqual(toBoth('call-hour', 'rosa'));
  await pass(0.5);
  expect(await send()).toEqual([]);
  await pass(2);
  expect(await send()).toEqual([]);
});

test('nobody is reminded of a time that was moved or canceled, or of one that was booked just now', async () => {
  await book('nora', 0.8);
  const moved = await book('mia', 26);
  const canceled = await book('carl', 27);
  await send();
  await pass(3.5);
  // A reminder that was noted but not sent yet is about the old time.
  await outbox.noteReminders(kinds);
  await put(moved, 40, { moves: true, members: ['bo@foyer.example'] });
  expect(await ask(`private.cancel_call('${canceled.token}', '${canceled.id}')`)).toBe(true);
  expect(await send()).toEqual(
    [
      ...['member', 'visitor', 'member', 'visitor'].map((who) => `call-day-${who}: changed meanwhile`),
      'call-left: ana@foyer.example',
      ...toBoth('call', 'carl'),
      ...toBoth('call', 'mia', 'bo'),
    ].toSorted(),
  );
  await pass(16.5);
  expect(await send()).toEqual(toBoth('call-day', 'mia', 'bo'));
});

test('a call that has begun is neither moved nor canceled, and nobody is told of it', async () => {
  const { token, id } = await book('late', 1);
  await send();
  await pass(1.1);
  const given = { id, moves: true, starts_at: inHours(30), zone: 'UTC', members: ['ana@foyer.example'] };
  expect(await ask(`private.book_call('${token}', ${json(given)})`)).toEqual({ outcome: 'missing' });
  expect(await ask(`private.cancel_call('${token}', '${id}')`)).toBe(false);
  expect(await send()).toEqual([]);
});

test('reminders that the team turned off are not sent', async () => {
  await db.exec(`insert into private.call_rules (remind_day, remind_hour) values (false, true)`);
  await book('olga', 30);
  await send();
  await pass(7);
  expect(await send()).toEqual([]);
  await pass(22.3);
  expect(await send()).toEqual(toBoth('call-hour', 'olga'));
});

test('mail to an address that was only heard waits until its owner confirms it', async () => {
  const { request, token, id } = await book('vera', 30, { isHeard: true });
  expect(await send()).toEqual(['call-member: ana@foyer.example']);
  await outbox.replay(request);
  expect(await send()).toEqual([]);
  await put({ token, id }, 32, { moves: true });
  await pass(8.5);
  expect(await send()).toEqual(['call-day-member: ana@foyer.example', 'call-member: ana@foyer.example']);
  expect(await ask(`private.token_of_confirmed('${request}')`)).toBeNull();
  expect(await ask(`private.call_of_visitor('${token}')`)).toMatchObject({ is_confirmed: false });
  expect(await ask(`private.confirm_address('${request}')`)).toBe(true);
  expect(await ask(`private.token_of_confirmed('${request}')`)).toBe(token);
  expect(await ask(`private.call_of_visitor('${token}')`)).toMatchObject({ is_confirmed: true });
  // Of its two changes the last one, and the reminder, which isn't too late.
  expect(await send()).toEqual([
    'call-day-visitor: vera@salon.example',
    'call-visitor: changed meanwhile',
    'call-visitor: vera@salon.example',
  ]);
  await pass(22.8);
  expect(await send()).toEqual(toBoth('call-hour', 'vera'));
});

test('to one that is never confirmed nothing about the call is sent, and no link that opens it', async () => {
  const { token, id } = await book('sam', 30, { isHeard: true });
  await pass(29.5);
  await send();
  expect(await ask(`private.cancel_call('${token}', '${id}')`)).toBe(true);
  await pass(1);
  const found = await send();
  expect(found).toEqual([
    'call-member: ana@foyer.example',
    'call-visitor: changed meanwhile',
    'call-visitor: the address is not confirmed',
  ]);
  // The confirmation goes there, to ask.
  const claimed = await outbox.claim(['confirmation'], 60);
  expect(claimed?.address_token).not.toBeNull();
  expect(claimed?.times_token).toBeNull();
});
