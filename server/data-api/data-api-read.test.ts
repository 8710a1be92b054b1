import { afterAll, expect, test } from 'vitest';
import { keyHeaders } from '#tests/support/data-api-client.ts';
import { serveFoyer } from '#tests/support/serve-foyer.ts';
import { createMigratedSql, runAs } from '#tests/support/test-sql.ts';

const foyer = await serveFoyer();
const sql = await createMigratedSql();
afterAll(async () => {
  await foyer.stop();
  await sql.close();
});

await sql.exec(`insert into booking (name, email, services, problems)
  values ('Rosa', 'rosa@example.com', '{phone}', 'The phone rings.')`);

function read(query: string, headers: Readonly<Record<string, string>> = {}, method = 'GET') {
  return fetch(`${foyer.url}/rest/v1/booking${query}`, { method, headers: { ...keyHeaders, ...headers } });
}

/** Conditions, and what PostgREST makes of them. */
const conditions: readonly (readonly [query: string, where: string])[] = [
  ['name=eq.Rosa', "name = 'Rosa'"],
  ['name=not.eq.Rosa', "name <> 'Rosa'"],
  ['name=is.null', 'name is null'],
  ['created_at=not.is.null', 'created_at is not null'],
  ['name=is.true', 'name is true'],
  ['services=is.unknown', 'services is unknown'],
  ['name=in.(Rosa,"a,b")', "name in ('Rosa', 'a,b')"],
  ['name=like.R*', "name like 'R%'"],
  ['id=like.R*', "id like 'R%'"],
  ['services=ilike.R*', "services ilike 'R%'"],
  ['created_at=match.R', "created_at ~ 'R'"],
  ['name=imatch.R', "name ~* 'R'"],
  ['id=eq.1', "id = '1'"],
  ['id=gt.00000000000040008000000000000001', "id > '00000000000040008000000000000001'"],
  ['id=in.(00000000-0000-4000-8000-000000000001,x)', "id in ('00000000-0000-4000-8000-000000000001', 'x')"],
  ['id=eq(any).{}', "id = any ('{}'::uuid[])"],
  ['id=eq(any).x', "id = any ('x'::uuid[])"],
  ['id=isdistinct.x', "id is distinct from 'x'"],
  ['created_at=gte.2026-01-01', "created_at >= '2026-01-01'"],
  ['created_at=lt.now', "created_at < 'now'"],
  ['created_at=lt.soon', "created_at < 'soon'"],
  ['services=cs.{phone}', "services @> '{phone}'"],
  ['services=ov.phone', "services && 'phone'"],
  ['services=eq.phone', "services = 'phone'"],
  ['name=cs.{phone}', "name @> '{phone}'"],
  ['id=cd.x', "id <@ 'x'"],
  ['services=sl.x', "services << 'x'"],
  ['name=adj.x', "name -|- 'x'"],
  ['name=fts(english).phone', "name @@ to_tsquery('english', 'phone')"],
  ['id=plfts.phone', "id @@ plainto_tsquery('phone')"],
  ['nope=eq.1', "booking.nope = '1'"],
  ['or=(name.eq.Rosa,and(id.is.null,services.cs.{a,b}))', "name = 'Rosa' or services @> '{a,b}'"],
  ['not.and=(name.eq."a,b",id.in.(x))', "not (name = 'a,b' and id in ('x'))"],
  ['or=(nope.eq.1)', "booking.nope = '1'"],
  ['order=name.desc.nullslast,id', 'true order by name desc nulls last, id'],
  ['order=nope.asc', 'true order by booking.nope'],
];

test.each(conditions)('[A3] %s is answered as the database answers a visitor', async (query, where) => {
  const database = await runAs(sql, 'anon', `select * from booking where ${where}`).then(
    (rows) => ({ rows }),
    (error: { code: string; message: string }) => ({ code: error.code, message: error.message }),
  );
  const answer = await read(`?${query}`);
  if ('rows' in database) {
    expect(database.rows).toEqual([]);
    expect(answer.status).toBe(200);
    expect(await answer.text()).toBe('[]');
    return;
  }
  // As PostgREST translates the codes.
  expect(answer.status).toBe(database.code === '42883' ? 404 : 400);
  expect(await answer.json()).toEqual({
    ...database,
    details: expect.toSatisfy(isTextOrNull),
    hint: expect.toSatisfy(isTextOrNull),
  });
});

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string';
}

test.each(['GET', 'HEAD'])('[A3] %s shows nothing, whatever is asked', async (method) => {
  for (const query of [
    '',
    '?',
    '?select=*',
    '?select=',
    '?select=who:name,id::text,problems->x,"email"',
    '?select=name , id',
    '?columns=anything',
    '?name',
    '?limit=1&offset=0',
    '?limit=x',
    '?or=(id.not.is.null)&limit=1',
  ]) {
    const answer = await read(query, {}, method);
    expect(answer.status, query).toBe(200);
    expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
    expect(answer.headers.get('content-range')).toBe('*/*');
    expect(await answer.text()).toBe(method === 'GET' ? '[]' : '');
  }
  const counted = await read('', { prefer: 'count=exact' }, method);
  expect(counted.headers.get('content-range')).toBe('*/0');
  expect(counted.headers.get('preference-applied')).toBe('count=exact');
});

/** Requests that are refused before the database sees them. */
const broken: readonly (readonly [query: string, status: number, code: string, message: string])[] = [
  ['select=nope', 400, '42703', 'column booking.nope does not exist'],
  ['select=xmin', 400, '42703', 'column booking.xmin does not exist'],
  ['select=~', 400, 'PGRST100', '"failed to parse select parameter (~)" (line 1, column 1)'],
  ['select=id,', 400, 'PGRST100', '"failed to parse select parameter (id,)" (line 1, column 4)'],
  ['select=a(b', 400, 'PGRST100', '"failed to parse select parameter (a(b)" (line 1, column 4)'],
  ['select=count()', 400, 'PGRST123', 'Use of aggregate functions is not allowed'],
  ['select=id.max()', 400, 'PGRST123', 'Use of aggregate functions is not allowed'],
  [
    'select=*,consultation(*)',
    400,
    'PGRST200',
    "Could not find a relationship between 'booking' and 'consultation' in the schema cache",
  ],
  [
    'select=...desk_request!inner(flags)',
    400,
    'PGRST200',
    "Could not find a relationship between 'booking' and 'desk_request' in the schema cache",
  ],
  ['name=noop.0', 400, 'PGRST100', '"failed to parse filter (noop.0)" (line 1, column 1)'],
  ['name=', 400, 'PGRST100', '"failed to parse filter ()" (line 1, column 1)'],
  ['name=eq(some).x', 400, 'PGRST100', '"failed to parse filter (eq(some).x)" (line 1, column 1)'],
  ['name=is.nothing', 400, 'PGRST100', '"failed to parse filter (is.nothing)" (line 1, column 4)'],
  ['name=in.x', 400, 'PGRST100', '"failed to parse filter (in.x)" (line 1, column 4)'],
  ['name=in.(x', 400, 'PGRST100', '"failed to parse filter (in.(x)" (line 1, column 6)'],
  ['~=eq.x', 400, 'PGRST100', '"failed to parse tree path (~)" (line 1, column 1)'],
  ['or=()', 400, 'PGRST100', '"failed to parse logic tree (())" (line 1, column 2)'],
  ['or=(name.eq.x', 400, 'PGRST100', '"failed to parse logic tree ((name.eq.x)" (line 1, column 11)'],
  ['order=name.up', 400, 'PGRST100', '"failed to parse order (name.up)" (line 1, column 5)'],
  ['columns=~', 400, 'PGRST100', '"failed to parse columns parameter (~)" (line 1, column 1)'],
  ['consultation.email=eq.x', 400, 'PGRST108', "'consultation' is not an embedded resource in this request"],
  ['consultation.or=(a.eq.x)', 400, 'PGRST108', "'consultation' is not an embedded resource in this request"],
  ['consultation.limit=1', 400, 'PGRST108', "'consultation' is not an embedded resource in this request"],
  ['order=consultation(id)', 400, 'PGRST108', "'consultation' is not an embedded resource in this request"],
  ['name=eq.%00', 400, '22021', 'invalid byte sequence for encoding "UTF8": 0x00'],
  ['limit=-1', 416, 'PGRST103', 'Requested range not satisfiable'],
];

test.each(broken)('[A3] [A31] %s: %i %s, also for HEAD', async (query, status, code, message) => {
  const answer = await read(`?${query}`);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(await answer.json()).toEqual({
    code,
    message,
    details: expect.toSatisfy(isTextOrNull),
    hint: expect.toSatisfy(isTextOrNull),
  });
  expect((await read(`?${query}`, {}, 'HEAD')).status).toBe(status);
});

test('[A31] a broken filter says where and what was expected', async () => {
  expect(await (await read('?name=noop.0')).json()).toMatchObject({
    details: 'unexpected "n" expecting "not" or operator (eq, gt, ...)',
    hint: null,
  });
  expect(await (await read('?select=id&limit=-1')).json()).toMatchObject({
    details: 'Limit should be greater than or equal to zero.',
  });
});

test('[A31] ranges that no read can have', async () => {
  const inverted = await read('', { range: '9-0' });
  expect(inverted.status).toBe(416);
  expect((await read('', { range: '0-9' })).status).toBe(200);
  const past = await read('?offset=5', { prefer: 'count=exact' });
  expect(past.status).toBe(416);
  expect(await past.json()).toMatchObject({
    details: 'An offset of 5 was requested, but there are only 0 rows.',
  });
  expect((await read('?offset=5')).status).toBe(200);
});

test.each([
  ['text/csv', 'text/csv; charset=utf-8', 'id,name\r\n'],
  ['image/png, text/csv;q=0.5', 'text/csv; charset=utf-8', 'id,name\r\n'],
  ['text/csv;q=0.5, application/json', 'application/json; charset=utf-8', '[]'],
  ['text/html, */*', 'application/json; charset=utf-8', '[]'],
  ['application/vnd.pgrst.array+json', 'application/json; charset=utf-8', '[]'],
  [
    'application/vnd.pgrst.array+json;nulls=stripped',
    'application/vnd.pgrst.array+json;nulls=stripped; charset=utf-8',
    '[]',
  ],
])('[A3] Accept: %s is answered as %s', async (accept, type, body) => {
  const answer = await read('?select=id,name', { accept });
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-type')).toBe(type);
  expect(await answer.text()).toBe(body);
});

test.each(['image/png', 'text/html, image/*', 'application/geo+json', 'text/csv;q=0'])(
  '[A31] Accept: %s is 406',
  async (accept) => {
    const answer = await read('', { accept });
    expect(answer.status).toBe(406);
    expect(await answer.json()).toEqual({
      code: 'PGRST107',
      message: expect.stringMatching(/^None of these media types are available: /),
      details: null,
      hint: null,
    });
  },
);

test('[A3] a request for one object finds none', async () => {
  const answer = await read('', { accept: 'application/vnd.pgrst.object+json' });
  expect(answer.status).toBe(406);
  expect(await answer.json()).toEqual({
    code: 'PGRST116',
    message: 'Cannot coerce the result to a single JSON object',
    details: 'The result contains 0 rows',
    hint: null,
  });
});

test('[A31] strict handling holds for reads', async () => {
  const answer = await read('', { prefer: 'handling=strict, foo' });
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'PGRST122', details: 'Invalid preferences: foo' });
});

test.each([
  ['conditions', `or=${'(and'.repeat(3000)}`],
  ['more conditions', `or=(${'and('.repeat(3000)}`],
  ['tables', `select=${'a('.repeat(5000)}`],
  ['quotes', `select=${'"\\'.repeat(3000)}`],
  ['dashes', `select=${'a-'.repeat(5000)}`],
  ['arrows', `select=name${'->'.repeat(4000)}`],
  ['commas', `name=in.(${','.repeat(10_000)}`],
])('[Q3] thousands of %s are refused at once', async (_, query) => {
  const start = performance.now();
  const answer = await read(`?${query}`);
  expect(answer.status).toBe(400);
  expect(await answer.json()).toMatchObject({ code: 'PGRST100' });
  expect(performance.now() - start).toBeLessThan(1000);
});
