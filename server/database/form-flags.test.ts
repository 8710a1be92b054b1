import { createHmac } from 'node:crypto';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { createMigratedSql, runAs } from '#tests/support/test-sql.ts';

const db = await createMigratedSql();
afterAll(() => db.close());

beforeEach(async () => {
  await db.exec('truncate booking, consultation, private.recent_request cascade');
});

let count = 0;

interface Origin {
  /** Headers as PostgREST gives them to SQL. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Foyer's own server says by which way a row came; PostgREST says nothing. */
  readonly way?: string;
  readonly email?: string;
  readonly problems?: string;
}

/** The flags of a booking that arrives this way; everything not given is its own. */
async function flagsOf({ headers = {}, way = '', email, problems }: Origin): Promise<unknown> {
  count += 1;
  const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const [row] = await runAs(
    db,
    'anon',
    `select set_config('request.headers', ${literal(JSON.stringify(headers))}, true),
            set_config('foyer.way', ${literal(way)}, true)`,
    `insert into booking (name, email, services, problems)
     values ('Rosa', ${literal(email ?? `rosa${count}@example.com`)}, '{phone}',
             ${literal(problems ?? `Problem ${count}`)}) returning id`,
  );
  const { rows } = await db.query<{ flags: unknown }>(
    'select flags from private.desk_request where request = $1',
    [String(row?.['id'])],
  );
  return rows[0]?.flags;
}

function form(evidence: string, address = '192.0.2.1'): Readonly<Record<string, string>> {
  return { 'x-foyer-form': evidence, 'x-forwarded-for': address };
}

async function freshToken(): Promise<string> {
  const [row] = await runAs(db, 'anon', 'select public.form_token() as token');
  return String(row?.['token']);
}

/** A token that was given out then. */
async function tokenOfAge(seconds: number): Promise<string> {
  const { rows } = await db.query<{ key: Uint8Array }>('select inner_key as key from private.form_key');
  // HMAC's inner key is the key itself, padded and with a mask over it (RFC 2104).
  const key = Buffer.from(rows[0]?.key ?? []).map((byte) => byte ^ 0x36);
  const content = `${crypto.randomUUID().replaceAll('-', '')}.${Date.now() - seconds * 1000}`;
  return `${content}.${createHmac('sha256', key).update(content).digest('hex')}`;
}

test('[DESIGN 3.6] a token is a number, a time and their HMAC-SHA-256', async () => {
  const before = Date.now();
  const token = await freshToken();
  expect(token).toMatch(/^[\da-f]{32}\.\d{13}\.[\da-f]{64}$/);
  expect(Math.abs(Number(token.split('.')[1]) - before)).toBeLessThan(5000);
  expect(await freshToken()).not.toBe(token);
  // Signed here, believed there: the same HMAC.
  expect(await flagsOf({ way: 'api', headers: form(`seconds=9, token="${await tokenOfAge(9)}"`) })).toEqual(
    [],
  );
});

test.each<[string, Origin, readonly string[]]>([
  ['nothing at all', { way: 'api' }, ['no form']],
  ['no token', { way: 'api', headers: form('honeypot=?0, seconds=9') }, ['no token']],
  ['a hasty hand', { way: 'api', headers: form('honeypot=?0, seconds=2') }, ['no token', 'fast']],
  ['no time', { way: 'api', headers: form('honeypot=?0') }, ['no form']],
  ['the bait taken', { way: 'api', headers: form('honeypot=?1, seconds=9') }, ['honeypot', 'no token']],
  ['a form without JavaScript', { way: 'post', headers: form('honeypot=?0') }, ['no script']],
  ['the bait taken there', { way: 'post', headers: form('honeypot=?1') }, ['honeypot', 'no script']],
  ['a call with the agent', { way: 'call' }, []],
  ['a call that booked in a moment', { way: 'call', headers: form('seconds=0') }, ['fast']],
  ['a call that took its time', { way: 'call', headers: form('seconds=10') }, []],
  // Hosted Supabase gives out no tokens, so none is missed there.
  ['PostgREST, with a form', { headers: form('honeypot=?0, seconds=9') }, []],
  ['PostgREST, a hasty hand', { headers: form('honeypot=?0, seconds=0') }, ['fast']],
  ['PostgREST, the bait taken', { headers: form('honeypot=?1, seconds=9') }, ['honeypot']],
  ['PostgREST, nothing at all', {}, ['no form']],
  ['a time that no number holds', { headers: form(`seconds=${'9'.repeat(30)}`) }, ['no form']],
  ['nonsense', { way: 'api', headers: form('"); drop table booking; --') }, ['no form']],
  ['a very long header', { way: 'api', headers: form('é'.repeat(20_000)) }, ['no form']],
])('[DESIGN 3.6] flags of %s', async (_, origin, flags) => {
  expect(await flagsOf(origin)).toEqual(flags);
});

test('[DESIGN 3.6] a token that is new, old, altered or used too often only adds a flag', async () => {
  const flagsWith = async (token: string) =>
    flagsOf({ way: 'api', headers: form(`honeypot=?0, seconds=60, token="${token}"`) });
  expect(await flagsWith(await tokenOfAge(60))).toEqual([]);
  expect(await flagsWith(await freshToken())).toEqual(['fast']);
  expect(await flagsWith(await tokenOfAge(23 * 3600))).toEqual([]);
  expect(await flagsWith(await tokenOfAge(25 * 3600))).toEqual(['old token']);
  const [id = '', time = '', signature = ''] = (await tokenOfAge(60)).split('.');
  expect(await flagsWith(`${id}.${Number(time) + 1}.${signature}`)).toEqual(['wrong token']);
  expect(await flagsWith(`${id}.${time}.${signature.slice(1)}`)).toEqual(['no token']);
  const again = await tokenOfAge(60);
  expect(await flagsWith(again)).toEqual([]);
  expect(await flagsWith(again)).toEqual([]);
  expect(await flagsWith(again)).toEqual(['repeated token']);
});

test('[DESIGN 3.6] the same text, the same sender: repeated and duplicate', async () => {
  const origin = { way: 'call', problems: 'Buy followers' };
  expect(await flagsOf({ ...origin, email: 'a@b.co' })).toEqual([]);
  expect(await flagsOf({ ...origin, email: 'A@b.co' })).toEqual(['duplicate']);
  expect(await flagsOf({ ...origin, problems: 'BUY followers', email: 'c@b.co' })).toEqual([]);
  expect(await flagsOf({ ...origin, email: 'd@b.co' })).toEqual(['repeated text']);
  await db.exec("update private.recent_request set at = at - interval '25 hours'");
  expect(await flagsOf({ ...origin, email: 'a@b.co' })).toEqual([]);
  // Day-old entries are removed, a few at a time.
  const { rows } = await db.query<{ count: number }>('select count(*)::int from private.recent_request');
  expect(rows).toEqual([{ count: 1 }]);
});

test('[DESIGN 3.6] more than 20 a day from one address are flagged, and no address is kept', async () => {
  const origin = { headers: form('honeypot=?0, seconds=9', '198.51.100.7, 10.0.0.1') };
  for (let sent = 0; sent < 20; sent += 1) expect(await flagsOf(origin)).toEqual([]);
  expect(await flagsOf(origin)).toEqual(['repeated address']);
  expect(await flagsOf({ headers: form('honeypot=?0, seconds=9', '198.51.100.8') })).toEqual([]);
  const { rows } = await db.query('select * from private.recent_request');
  const kept = JSON.stringify(rows, (_, value) =>
    value instanceof Uint8Array ? Buffer.from(value).toString() : value,
  );
  for (const personal of ['198.51', 'rosa', 'Problem']) expect(kept).not.toContain(personal);
});
