import { request } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterAll, expect, test } from 'vitest';
import {
  anonKey,
  bookingRow,
  bookingRowWithId,
  consultationRow,
  type PostOptions,
  post,
} from '#tests/support/data-api-client.ts';
import { serveFoyer } from '#tests/support/serve-foyer.ts';

const foyer = await serveFoyer();
afterAll(() => foyer.stop());

async function storedCount(): Promise<number> {
  return (await foyer.stored()).length;
}

const returning = { prefer: 'return=representation' };

test('[B10] [B11] an insert of the five keys alone is stored; without Prefer the answer is empty', async () => {
  const answer = await post(foyer.url, 'booking', bookingRow({ additional_info: 'Two chairs.' }));
  expect(answer.status).toBe(201);
  expect(await answer.text()).toBe('');
});

test('[B12] [B13] [B20] return=representation gives the stored row back, with its id and time', async () => {
  const row = bookingRowWithId();
  const answer = await post(foyer.url, 'booking', row, { headers: returning });
  expect(answer.status).toBe(201);
  expect(answer.headers.get('content-type')).toBe('application/json; charset=utf-8');
  expect(answer.headers.get('content-range')).toBe('*/*');
  expect(answer.headers.get('preference-applied')).toBe('return=representation');
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const [stored, ...more] = (await answer.json()) as Record<string, string>[];
  expect(more).toEqual([]);
  expect(stored).toMatchObject({ ...row, additional_info: null });
  const age = Date.now() - Date.parse(stored?.['created_at'] ?? '');
  expect(Math.abs(age)).toBeLessThan(60_000);
});

test('[B12] with the single-object media type the row is an object', async () => {
  const headers = { ...returning, accept: 'application/vnd.pgrst.object+json' };
  const answer = await post(foyer.url, 'booking', bookingRow(), { headers });
  expect(answer.status).toBe(201);
  expect(answer.headers.get('content-type')).toBe('application/vnd.pgrst.object+json; charset=utf-8');
  expect(await answer.json()).toMatchObject(bookingRow());
});

test('[B12] select names the columns that come back, in that order', async () => {
  const answer = await post(foyer.url, 'booking', bookingRow(), {
    headers: returning,
    query: '?select=services,%22name%22',
  });
  expect(await answer.text()).toBe('[{"services":["phone","scheduling"],"name":"Rosa Marín"}]');
});

test('[B10] an array of one is the same as its element', async () => {
  const answer = await post(foyer.url, 'booking', [bookingRow()], { headers: returning });
  expect(await answer.json()).toMatchObject([bookingRow()]);
});

test('[B10] the rows of an array are stored together and come back in their order', async () => {
  const before = await storedCount();
  const rows = ['Ana', 'Bea', 'Cleo'].map((name) => bookingRow({ name }));
  const answer = await post(foyer.url, 'booking', rows, {
    headers: { prefer: 'return=representation, count=exact' },
    query: '?select=who:name',
  });
  expect(answer.status).toBe(201);
  expect(answer.headers.get('content-range')).toBe('*/3');
  expect(answer.headers.get('preference-applied')).toBe('return=representation, count=exact');
  expect(await answer.text()).toBe('[{"who":"Ana"},{"who":"Bea"},{"who":"Cleo"}]');
  expect(await storedCount()).toBe(before + 3);
});

test('[B10] [A30] one id of an array that is stored already: 409, and nothing of the array is stored', async () => {
  const row = bookingRowWithId();
  await post(foyer.url, 'booking', row);
  const before = await storedCount();
  const answer = await post(foyer.url, 'booking', [bookingRowWithId(), row]);
  expect(answer.status).toBe(409);
  expect(await answer.json()).toMatchObject({ code: '23505' });
  expect(await storedCount()).toBe(before);
});

test('[B10] an array of none is 201 and stores nothing', async () => {
  const before = await storedCount();
  expect(await (await post(foyer.url, 'booking', '[]')).text()).toBe('');
  const answer = await post(foyer.url, 'booking', '[]', { headers: returning });
  expect(answer.status).toBe(201);
  expect(await answer.text()).toBe('[]');
  expect(await storedCount()).toBe(before);
});

test('[B10] with columns, the rows of an array may have other keys', async () => {
  const rows = [bookingRowWithId(), bookingRow({ additional_info: 'x' })];
  const query = '?columns=id,name,email,services,problems,additional_info';
  const answer = await post(foyer.url, 'booking', rows, {
    headers: { prefer: 'missing=default, return=representation' },
    query,
  });
  expect(answer.headers.get('preference-applied')).toBe('missing=default, return=representation');
  expect(await answer.json()).toMatchObject([
    { id: rows[0]?.['id'], additional_info: null },
    { id: expect.stringMatching(/^[\da-f-]{36}$/), additional_info: 'x' },
  ]);
});

test('[A3] what comes back has the form’s columns, the id and the time, and nothing else', async () => {
  for (const query of ['', '?select=*']) {
    const answer = await post(foyer.url, 'booking', bookingRow(), { headers: returning, query });
    const [row = {}] = (await answer.json()) as object[];
    expect(Object.keys(row).sort()).toEqual([
      'additional_info',
      'created_at',
      'email',
      'id',
      'name',
      'problems',
      'services',
    ]);
  }
});

test('[B12] as CSV: the columns’ names, then the rows', async () => {
  const rows = [
    bookingRow({ name: 'Rosa "R" Marín', problems: 'a,b\nc', additional_info: null }),
    bookingRow({ name: '=1+1', services: ['phone'], additional_info: 'x' }),
  ];
  const answer = await post(foyer.url, 'booking', rows, {
    headers: { ...returning, accept: 'text/csv' },
    query: '?select=name,services,problems,additional_info',
  });
  expect(answer.status).toBe(201);
  expect(answer.headers.get('content-type')).toBe('text/csv; charset=utf-8');
  expect(await answer.text()).toBe(
    [
      'name,services,problems,additional_info',
      '"Rosa ""R"" Marín","{phone,scheduling}","a,b\nc",',
      '=1+1,{phone},The phone rings while I cut.,x',
      '',
    ].join('\r\n'),
  );
});

test('[B12] without nulls on request', async () => {
  const accept = 'application/vnd.pgrst.object+json;nulls=stripped';
  const answer = await post(foyer.url, 'booking', bookingRow(), {
    headers: { ...returning, accept },
    query: '?select=name,additional_info',
  });
  expect(answer.headers.get('content-type')).toBe(`${accept}; charset=utf-8`);
  expect(await answer.text()).toBe('{"name":"Rosa Marín"}');
});

test('[B10] columns says which keys count; a missing one is null, or its default on request', async () => {
  const row = bookingRow({ ignored: true });
  const query = '?columns=%22name%22%2C%22email%22%2C%22services%22%2C%22problems%22';
  expect((await post(foyer.url, 'booking', row, { query })).status).toBe(201);
  const withId = `${query}%2C%22id%22`;
  const missing = await post(foyer.url, 'booking', row, { query: withId });
  expect(missing.status).toBe(400);
  expect(await missing.json()).toMatchObject({ code: '23502' });
  const asDefault = await post(foyer.url, 'booking', row, {
    query: withId,
    headers: { prefer: 'missing=default' },
  });
  expect(asDefault.status).toBe(201);
});

test('[B10] content-profile public, no content type and a counted insert are accepted as supabase-js sends them', async () => {
  expect(
    (await post(foyer.url, 'booking', bookingRow(), { headers: { 'content-profile': 'public' } })).status,
  ).toBe(201);
  const counted = await post(foyer.url, 'booking', bookingRow(), {
    headers: { prefer: 'return=minimal, count=exact' },
  });
  expect(counted.headers.get('content-range')).toBe('*/1');
  expect(await counted.text()).toBe('');
});

test('[A4] a consultation is stored by the same rules', async () => {
  const answer = await post(foyer.url, 'consultation', consultationRow(), { headers: returning });
  expect(answer.status).toBe(201);
  expect(await answer.json()).toMatchObject([{ ...consultationRow(), message: null }]);
});

test('[B20] additional_info null is accepted', async () => {
  expect((await post(foyer.url, 'booking', bookingRow({ additional_info: null }))).status).toBe(201);
});

test('[A16] untrimmed text from any client is stored as the form would have sent it', async () => {
  const answer = await post(
    foyer.url,
    'booking',
    bookingRow({ name: ' \u00a0Rosa\ufeff', problems: 'a\r\nb ' }),
    {
      headers: returning,
    },
  );
  expect(await answer.json()).toMatchObject([{ name: 'Rosa', problems: 'a\nb' }]);
});

test('[A30] the same id twice: stored once, the second is 409 with 23505', async () => {
  const row = bookingRowWithId();
  const before = await storedCount();
  expect((await post(foyer.url, 'booking', row)).status).toBe(201);
  const again = await post(foyer.url, 'booking', row);
  expect(again.status).toBe(409);
  expect(await again.json()).toEqual({
    code: '23505',
    message: 'duplicate key value violates unique constraint "booking_pkey"',
    details: null,
    hint: null,
  });
  expect(await storedCount()).toBe(before + 1);
});

test('[A30] thirty-two at once with one id: one is stored', async () => {
  const row = bookingRowWithId();
  const before = await storedCount();
  const answers = await Promise.all(Array.from({ length: 32 }, () => post(foyer.url, 'booking', row)));
  const statuses = answers.map(({ status }) => status).sort();
  expect(statuses).toEqual([201, ...Array.from({ length: 31 }, () => 409)]);
  expect(await storedCount()).toBe(before + 1);
});

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string';
}

/** A row of the error table: what is sent, and the status and code that it gets. */
interface Refusal extends PostOptions {
  readonly title: string;
  readonly table?: string;
  readonly body?: unknown;
  readonly status: number;
  readonly code: string;
}

const halfPair = '{"name":"\\ud800","email":"a@b.c","services":["phone"],"problems":"x"}';

const refusals: readonly Refusal[] = [
  { title: 'no key', headers: { apikey: null, authorization: null }, status: 401, code: 'PGRST302' },
  { title: 'no apikey, but the bearer', headers: { apikey: null }, status: 401, code: 'PGRST302' },
  { title: 'a wrong key', headers: { apikey: 'x', authorization: null }, status: 401, code: 'PGRST301' },
  { title: 'a wrong bearer', headers: { authorization: 'Bearer x' }, status: 401, code: 'PGRST301' },
  { title: 'another scheme', headers: { authorization: `Basic ${anonKey}` }, status: 401, code: 'PGRST301' },
  { title: 'an unknown table', table: 'bookings', status: 404, code: 'PGRST205' },
  { title: 'a table of another schema', table: 'private.limits', status: 404, code: 'PGRST205' },
  { title: 'a table that JavaScript objects have', table: 'constructor', status: 404, code: 'PGRST205' },
  { title: 'a function', table: 'rpc/normalize_text', status: 404, code: 'PGRST202' },
  { title: 'the root', table: '', status: 404, code: 'PGRST125' },
  { title: 'a longer path', table: 'booking/1', status: 404, code: 'PGRST125' },
  { title: 'a path that does not decode', table: '%E0%A4%A', status: 404, code: 'PGRST205' },
  { title: 'another schema', headers: { 'content-profile': 'private' }, status: 406, code: 'PGRST106' },
  {
    title: 'a form body',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    status: 415,
    code: 'PGRST107',
  },
  { title: 'a CSV body', headers: { 'content-type': 'text/csv' }, status: 415, code: 'PGRST107' },
  {
    title: 'a type that only starts like JSON',
    headers: { 'content-type': 'application/jsonp' },
    status: 415,
    code: 'PGRST107',
  },
  { title: 'no body', body: '', status: 400, code: 'PGRST102' },
  { title: 'broken JSON', body: '{"name":', status: 400, code: 'PGRST102' },
  { title: 'a string', body: '"x"', status: 400, code: 'PGRST102' },
  { title: 'null', body: 'null', status: 400, code: 'PGRST102' },
  {
    title: 'rows with other keys',
    body: [bookingRow(), bookingRow({ additional_info: 'x' })],
    status: 400,
    code: 'PGRST102',
  },
  { title: 'a row and a text', body: [bookingRow(), 'x'], status: 400, code: 'PGRST102' },
  {
    title: 'one bad row of two',
    body: [bookingRow(), bookingRow({ email: 'x' })],
    status: 400,
    code: '23514',
  },
  { title: '101 rows', body: Array(101).fill(bookingRow()), status: 413, code: '54000' },
  { title: '10,000 rows', body: `[${'{},'.repeat(9999)}{}]`, status: 413, code: '54000' },
  {
    title: 'two rows as one object',
    body: [bookingRow(), bookingRow()],
    headers: { accept: 'application/vnd.pgrst.object+json' },
    status: 406,
    code: 'PGRST116',
  },
  { title: 'an array in an array', body: [[bookingRow()]], status: 400, code: 'PGRST102' },
  { title: 'half a surrogate pair', body: halfPair, status: 400, code: 'PGRST102' },
  { title: 'a million brackets', body: '['.repeat(60_000), status: 400, code: 'PGRST102' },
  {
    title: 'deep nesting',
    body: `{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`,
    status: 400,
    code: '22P02',
  },
  { title: 'an unknown column', body: bookingRow({ admin: true }), status: 400, code: 'PGRST204' },
  { title: 'a column called __proto__', body: '{"__proto__":"x"}', status: 400, code: 'PGRST204' },
  { title: 'an unknown column in columns', query: '?columns=name,nope', status: 400, code: 'PGRST204' },
  { title: 'an unknown column in select', query: '?select=nope', status: 400, code: '42703' },
  { title: 'an embedded table in select', query: '?select=*,consultation(*)', status: 400, code: 'PGRST200' },
  { title: 'a cast in select', query: '?select=id::text', status: 400, code: 'PGRST127' },
  { title: 'an aggregate in select', query: '?select=count()', status: 400, code: 'PGRST123' },
  { title: 'a system column in select', query: '?select=xmin', status: 400, code: '42703' },
  {
    title: 'the internal column of earlier versions',
    query: '?select=created_xid',
    status: 400,
    code: '42703',
  },
  { title: 'a broken filter', query: '?name=Rosa', status: 400, code: 'PGRST100' },
  { title: 'a broken condition', query: '?or=(name.eq.Rosa', status: 400, code: 'PGRST100' },
  { title: 'a broken list of columns', query: '?columns=name,~', status: 400, code: 'PGRST100' },
  { title: 'an unknown column in order', query: '?order=nope', status: 400, code: '42703' },
  { title: 'an image as answer', headers: { accept: 'image/png' }, status: 406, code: 'PGRST107' },
  {
    title: 'a preference that is not known, strictly',
    headers: { prefer: 'handling=strict, foo=bar' },
    status: 400,
    code: 'PGRST122',
  },
  { title: 'a time of its own', body: bookingRow({ created_at: '2020-01-01' }), status: 401, code: '42501' },
  { title: 'an id that is no UUID', body: bookingRow({ id: '1' }), status: 400, code: '22P02' },
  { title: 'an id that is null', body: bookingRow({ id: null }), status: 400, code: '23502' },
  { title: 'a number as name', body: bookingRow({ name: 1 }), status: 400, code: '22P02' },
  { title: 'an object as email', body: bookingRow({ email: {} }), status: 400, code: '22P02' },
  { title: 'a text as services', body: bookingRow({ services: '{phone}' }), status: 400, code: '22P02' },
  { title: 'numbers as services', body: bookingRow({ services: [1] }), status: 400, code: '22P02' },
  { title: 'no name', body: bookingRow({ name: undefined }), status: 400, code: '23502' },
  { title: 'an empty object', body: {}, status: 400, code: '23502' },
  { title: 'a blank name', body: bookingRow({ name: ' \u3000' }), status: 400, code: '23514' },
  {
    title: 'a blank additional_info',
    body: bookingRow({ additional_info: ' ' }),
    status: 400,
    code: '23514',
  },
  { title: 'an email without @', body: bookingRow({ email: 'rosa' }), status: 400, code: '23514' },
  { title: 'no services', body: bookingRow({ services: [] }), status: 400, code: '23514' },
  { title: 'an unknown service', body: bookingRow({ services: ['x'] }), status: 400, code: '23514' },
  { title: 'a long name', body: bookingRow({ name: 'x'.repeat(201) }), status: 400, code: '23514' },
  { title: 'a NUL', body: bookingRow({ problems: 'a\u0000b' }), status: 400, code: '22P05' },
  { title: 'an upsert', headers: { prefer: 'resolution=merge-duplicates' }, status: 401, code: '42501' },
  {
    title: 'an insert that ignores duplicates',
    headers: { prefer: 'return=minimal,resolution=ignore-duplicates' },
    status: 401,
    code: '42501',
  },
  { title: 'on_conflict', query: '?on_conflict=id', status: 401, code: '42501' },
  { title: 'PATCH', method: 'PATCH', query: '?id=not.is.null', status: 401, code: '42501' },
  { title: 'DELETE', method: 'DELETE', query: '?id=not.is.null', status: 401, code: '42501' },
  { title: 'PUT', method: 'PUT', query: '?id=eq.1', status: 401, code: '42501' },
  { title: 'OPTIONS that is no preflight', method: 'OPTIONS', status: 405, code: 'PGRST117' },
  { title: 'PROPFIND', method: 'PROPFIND', status: 405, code: 'PGRST117' },
  { title: 'QUERY', method: 'QUERY', status: 405, code: 'PGRST117' },
  {
    title: 'a body over 64 KiB',
    body: bookingRow({ problems: 'x'.repeat(65_536) }),
    status: 413,
    code: '54000',
  },
];

test.each(refusals)('[Q3] [A31] $title: $status with $code, as JSON, nothing stored', async (refusal) => {
  const { table = 'booking', body = bookingRow(), status, code, ...options } = refusal;
  const before = await storedCount();
  const answer = await post(foyer.url, table, body, options);
  expect(answer.status).toBe(status);
  expect(answer.headers.get('content-type')).toContain('application/json');
  expect(await answer.json()).toEqual({
    code,
    message: expect.stringMatching(/./),
    details: expect.toSatisfy(isTextOrNull),
    hint: expect.toSatisfy(isTextOrNull),
  });
  expect(await storedCount()).toBe(before);
});

test('[A31] the messages that matter to the site match PostgreSQL’s and PostgREST’s', async () => {
  const messageOf = async (answer: Promise<Response>) =>
    ((await (await answer).json()) as { message: string }).message;
  expect(await messageOf(post(foyer.url, 'booking', bookingRow({ created_at: 'x' })))).toBe(
    'permission denied for table booking',
  );
  expect(await messageOf(post(foyer.url, 'booking', bookingRow({ nope: 1 })))).toBe(
    "Could not find the 'nope' column of 'booking' in the schema cache",
  );
  expect(await messageOf(post(foyer.url, 'nope', {}))).toBe(
    "Could not find the table 'public.nope' in the schema cache",
  );
  expect(await messageOf(post(foyer.url, 'booking', bookingRow({ name: '' })))).toBe(
    'new row for relation "booking" violates check constraint "booking_name_check"',
  );
});

test('[Q3] strict handling names what is not known; lenient handling ignores it', async () => {
  const prefer = (header: string) =>
    post(foyer.url, 'booking', bookingRow(), { headers: { prefer: header } });
  const strict = await prefer('handling=strict, foo=bar, count=exact, timezone=Europe/Berlin, tx=rollback');
  expect(strict.status).toBe(400);
  expect(await strict.json()).toEqual({
    code: 'PGRST122',
    message: 'Invalid preferences given with handling=strict',
    details: 'Invalid preferences: foo=bar, timezone=Europe/Berlin, tx=rollback',
    hint: null,
  });
  const lenient = await prefer('handling=lenient, foo=bar');
  expect(lenient.status).toBe(201);
  expect(lenient.headers.get('preference-applied')).toBe('handling=lenient');
  expect((await prefer('foo=bar, resolution=x')).status).toBe(201);
  const known = await prefer('handling=strict, return=minimal, missing=null, max-affected=1');
  expect(known.status).toBe(201);
  expect(known.headers.get('preference-applied')).toBe('missing=null, return=minimal, handling=strict');
});

test('[Q3] a header that is too large is refused', async () => {
  const answer = await post(foyer.url, 'booking', bookingRow(), { headers: { prefer: 'x'.repeat(20_000) } });
  expect(answer.status).toBe(431);
});

test('[A31] a refused method names the allowed ones', async () => {
  const answer = await post(foyer.url, 'booking', '', { method: 'PROPFIND' });
  expect(answer.headers.get('allow')).toBe('GET, HEAD, POST, PUT, PATCH, DELETE, OPTIONS');
});

/** Sends a request that fetch would not: chunked, unfinished or with odd bytes. */
async function send(
  chunks: readonly (string | Buffer)[],
  headers: Readonly<Record<string, string>> = {},
): Promise<{ status: number | undefined; body: string }> {
  const { promise, resolve, reject } = Promise.withResolvers<{ status: number | undefined; body: string }>();
  const outgoing = request(
    `${foyer.url}/rest/v1/booking`,
    { method: 'POST', headers: { apikey: anonKey, 'content-type': 'application/json', ...headers } },
    (incoming) => text(incoming).then((body) => resolve({ status: incoming.statusCode, body }), reject),
  );
  // A server that has answered need not read the rest.
  outgoing.on('error', (error) => setImmediate(() => reject(error)));
  for (const chunk of chunks) outgoing.write(chunk);
  outgoing.end();
  return promise;
}

test('[A11] a chunked body is counted as it arrives: 64 KiB is read, one byte more is 413', async () => {
  const row = (size: number) => {
    const empty = JSON.stringify(bookingRow({ padding: '' }));
    return JSON.stringify(bookingRow({ padding: 'x'.repeat(size - Buffer.byteLength(empty)) }));
  };
  const halves = (body: string) => [body.slice(0, 30_000), body.slice(30_000)];
  // Within the limit it is read, and refused for what it says.
  expect(await send(halves(row(65_536)))).toMatchObject({
    status: 400,
    body: expect.stringContaining('PGRST204'),
  });
  expect(await send(halves(row(65_537)))).toMatchObject({
    status: 413,
    body: expect.stringContaining('54000'),
  });
  expect((await send(Array.from({ length: 40 }, () => 'x'.repeat(50_000)))).status).toBe(413);
});

test('[A31] bytes that are not UTF-8 are refused', async () => {
  const body = Buffer.from(JSON.stringify(bookingRow({ name: 'Jos\u00e9' })), 'latin1');
  expect(await send([body])).toMatchObject({ status: 400, body: expect.stringContaining('PGRST102') });
});

test('[B10] a JSON type with a charset is JSON', async () => {
  const answer = await send([JSON.stringify(bookingRow())], {
    'content-type': 'Application/JSON; charset=utf-8',
  });
  expect(answer.status).toBe(201);
});

test('[DESIGN 3.6] pages of the site may read the answers, pages of other sites may not', async () => {
  const preflight = (origin: string) =>
    fetch(`${foyer.url}/rest/v1/booking`, {
      method: 'OPTIONS',
      headers: {
        origin,
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey',
      },
    });
  const own = await preflight(foyer.url);
  expect(own.status).toBe(204);
  expect(own.headers.get('access-control-allow-origin')).toBe(foyer.url);
  expect(own.headers.get('access-control-allow-headers')).toContain('apikey');
  const foreign = await preflight('https://elsewhere.example');
  expect(foreign.status).toBe(204);
  expect(foreign.headers.get('access-control-allow-origin')).toBeNull();
  expect(foreign.headers.get('access-control-allow-methods')).toBeNull();

  const fromOwn = await post(foyer.url, 'booking', bookingRow(), { headers: { origin: foyer.url } });
  expect(fromOwn.headers.get('access-control-allow-origin')).toBe(foyer.url);
  expect(fromOwn.headers.get('vary')).toContain('Origin');
  const fromElsewhere = await post(
    foyer.url,
    'booking',
    {},
    { headers: { origin: 'https://elsewhere.example' } },
  );
  expect(fromElsewhere.headers.get('access-control-allow-origin')).toBeNull();
  expect(fromElsewhere.headers.get('vary')).toContain('Origin');
});
