import { randomUUID } from 'node:crypto';
import { createClient } from '@supabase/supabase-js';
import { afterAll, expect, test } from 'vitest';
import { bookingRow, bookingRowWithId, consultationRow, keyHeaders } from '#tests/support/data-api-client.ts';
import { serveFoyer } from '#tests/support/serve-foyer.ts';

const foyer = await serveFoyer();
afterAll(() => foyer.stop());

const supabase = createClient(foyer.url, 'foyer-anon', { auth: { persistSession: false } });

const { stored } = foyer;

const uuid = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

test('[B10] [B12] the unmodified client inserts an object and gets its row back', async () => {
  const { data, error, status } = await supabase.from('booking').insert(bookingRow()).select().single();
  expect(error).toBeNull();
  expect(status).toBe(201);
  expect(data).toMatchObject({ ...bookingRow(), additional_info: null, id: expect.stringMatching(uuid) });
  expect(Math.abs(Date.now() - Date.parse(data?.created_at))).toBeLessThan(60_000);
});

test('[B10] its array form', async () => {
  const { data, error } = await supabase.from('booking').insert([bookingRow()]).select();
  expect(error).toBeNull();
  expect(data).toMatchObject([bookingRow()]);
});

test('[B10] [B12] several rows, with keys of their own, as CSV, and one too many for a single object', async () => {
  const rows = [bookingRow({ name: 'Ana' }), bookingRow({ name: 'Bea', additional_info: 'Two chairs.' })];
  const both = await supabase.from('booking').insert(rows).select('name, note:additional_info');
  expect(both).toMatchObject({
    status: 201,
    data: [
      { name: 'Ana', note: null },
      { name: 'Bea', note: 'Two chairs.' },
    ],
  });
  const csv = await supabase.from('booking').insert(rows).select('name, services').csv();
  expect(csv.data).toBe('name,services\r\nAna,"{phone,scheduling}"\r\nBea,"{phone,scheduling}"\r\n');
  const single = await supabase.from('booking').insert(rows).select().single();
  expect(single).toMatchObject({ status: 406, error: { code: 'PGRST116' } });
  expect(await supabase.from('booking').insert([])).toMatchObject({ status: 201, error: null });
});

test('[Q3] what a read asks wrongly arrives as an error', async () => {
  expect(await supabase.from('booking').select('nope')).toMatchObject({ error: { code: '42703' } });
  expect(await supabase.from('booking').select('*, consultation(*)')).toMatchObject({
    error: { code: 'PGRST200' },
  });
  expect(await supabase.from('booking').select().eq('id', 'x')).toMatchObject({ error: { code: '22P02' } });
  const fine = await supabase
    .from('booking')
    .select('id, who:name')
    .or('name.eq."a,b",services.cs.{phone}')
    .in('name', ['a', 'b,c'])
    .not('email', 'is', null)
    .order('created_at', { ascending: false, nullsFirst: true })
    .range(0, 9);
  expect(fine).toMatchObject({ error: null, data: [] });
});

test('[B12] some columns, maybeSingle, and a count', async () => {
  const some = await supabase.from('booking').insert(bookingRow()).select('id, created_at').single();
  expect(Object.keys(some.data ?? {})).toEqual(['id', 'created_at']);
  const maybe = await supabase.from('consultation').insert(consultationRow()).select().maybeSingle();
  expect(maybe.data).toMatchObject(consultationRow());
  const counted = await supabase.from('booking').insert(bookingRow(), { count: 'exact' });
  expect(counted).toMatchObject({ error: null, status: 201, count: 1, data: null });
});

test('[B10] without select, nothing comes back', async () => {
  const { data, error, status } = await supabase.from('booking').insert(bookingRow());
  expect({ data, error, status }).toEqual({ data: null, error: null, status: 201 });
});

test('[B10] defaultToNull: false leaves missing columns to the database', async () => {
  const row = { ...bookingRow(), id: undefined };
  const { error, status } = await supabase.from('booking').insert([row], { defaultToNull: false });
  expect({ error, status }).toEqual({ error: null, status: 201 });
});

test('[Q3] [A31] errors arrive as the client knows them', async () => {
  const refused = await supabase
    .from('booking')
    .insert(bookingRow({ created_at: '2020-01-01' }))
    .select()
    .single();
  expect(refused.status).toBe(401);
  expect(refused.error).toMatchObject({
    code: '42501',
    message: 'permission denied for table booking',
    details: null,
    hint: null,
  });
  const invalid = await supabase.from('booking').insert(bookingRow({ email: 'x' }));
  expect(invalid.error).toMatchObject({ code: '23514' });
  const unknown = await supabase.from('nothing').insert({});
  expect(unknown.error).toMatchObject({ code: 'PGRST205' });
});

test('[A30] a retry with the same id: 409, 23505, one row', async () => {
  const row = bookingRowWithId();
  await supabase.from('booking').insert(row);
  const again = await supabase.from('booking').insert(row).select().single();
  expect(again).toMatchObject({ status: 409, error: { code: '23505' } });
  expect((await stored()).filter(({ id }) => id === row.id)).toHaveLength(1);
});

const keys = {
  anon: keyHeaders,
  'no key': {},
  'wrong key': { apikey: 'wrong', authorization: 'Bearer wrong' },
} as const;

const known = { ...bookingRowWithId(), name: 'Known Person' };
await supabase.from('booking').insert(known);

/** Everything that might show or change a row, as HTTP requests below /rest/v1. */
const attempts: readonly (readonly [string, string, string, object?])[] = [
  ['select', 'GET', 'booking?select=*'],
  ['select of one column', 'GET', 'booking?select=email'],
  ['select as CSV', 'GET', 'booking?select=*&format=csv'],
  ['count', 'HEAD', 'booking?select=*'],
  ['aggregate', 'GET', 'booking?select=count()'],
  ['filter by id', 'GET', `booking?id=eq.${known.id}`],
  ['filter by name', 'GET', 'booking?name=like.*Known*'],
  ['negated filter', 'GET', 'booking?id=not.is.null'],
  ['or filter', 'GET', 'booking?or=(id.not.is.null,name.eq.x)'],
  ['order and range', 'GET', 'booking?order=created_at.desc&limit=1&offset=0'],
  ['embed', 'GET', 'booking?select=*,consultation(*)'],
  ['embed of the private schema', 'GET', 'booking?select=*,booking_status(*)'],
  ['another schema', 'GET', 'limits'],
  ['the catalog', 'GET', 'pg_class'],
  ['the whole API', 'GET', ''],
  ['update', 'PATCH', `booking?id=eq.${known.id}`, { name: 'changed' }],
  ['update of all', 'PATCH', 'booking', { name: 'changed' }],
  ['delete', 'DELETE', `booking?id=eq.${known.id}`],
  ['delete of all', 'DELETE', 'booking'],
  ['replace', 'PUT', `booking?id=eq.${known.id}`, { ...known, name: 'changed' }],
  ['upsert', 'POST', 'booking?on_conflict=id', { ...known, name: 'changed' }],
  ['truncate by a function', 'POST', 'rpc/truncate', { table: 'booking' }],
  ['a function', 'GET', 'rpc/normalize_text?typed=x'],
  ['insert into the private schema', 'POST', 'limits', { enabled: false }],
];

test.each(
  Object.entries(keys).flatMap(([who, headers]) =>
    attempts.map(([what, method, path, body]) => ({ who, headers, what, method, path, body })),
  ),
)('[Q1] [A3] $who: $what shows and changes nothing', async ({ who, headers, method, path, body }) => {
  const before = await stored();
  const answer = await fetch(`${foyer.url}/rest/v1/${path}`, {
    method,
    headers: { ...headers, prefer: 'count=exact,return=representation', 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (who === 'anon' && answer.status === 200) {
    expect(['[]', '']).toContain(text);
    expect(answer.headers.get('content-range')).toBe('*/0');
  } else {
    expect(answer.status).toBeGreaterThanOrEqual(400);
    expect(answer.status).toBeLessThan(500);
    if (who !== 'anon') expect(answer.status).toBe(401);
    if (method !== 'HEAD') expect(JSON.parse(text)).toHaveProperty('code');
  }
  expect(text).not.toContain('Known');
  expect(await stored()).toEqual(before);
});

test('[A3] the unmodified client reads, counts, changes and deletes nothing', async () => {
  const before = await stored();
  expect((await supabase.from('booking').select('*')).data).toEqual([]);
  expect((await supabase.from('booking').select('*', { count: 'exact', head: true })).count).toBe(0);
  expect((await supabase.from('booking').select('*').eq('id', known.id).maybeSingle()).data).toBeNull();
  expect((await supabase.from('booking').select('*').single()).error).toMatchObject({ code: 'PGRST116' });
  for (const change of [
    supabase.from('booking').update({ name: 'changed' }).eq('id', known.id),
    supabase.from('booking').delete().eq('id', known.id),
    supabase.from('booking').upsert({ ...known, name: 'changed' }),
    supabase.from('booking').upsert({ id: randomUUID(), ...bookingRow() }, { ignoreDuplicates: true }),
  ]) {
    expect(await change).toMatchObject({ status: 401, error: { code: '42501' } });
  }
  expect(await stored()).toEqual(before);
});
