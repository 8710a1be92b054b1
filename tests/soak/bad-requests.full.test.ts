import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { isServiceId } from '#shared/agency/offerings.ts';
import { anonKey } from '../support/data-api-client.ts';
import { serveFoyer } from '../support/serve-foyer.ts';
import { isSoak, soakCount } from './soak-numbers.ts';

const foyer = await serveFoyer();
afterAll(() => foyer.stop());

/** Texts that no response may repeat as they are: shown unescaped, they would be markup. */
const markup = '<foyer-probe onclick="x">';

/** No answer may take longer, in milliseconds. */
const longestAnswer = 1000;

/** A request that has something wrong with it by construction. */
interface BadRequest {
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
}

const goodHeaders = {
  apikey: anonKey,
  authorization: `Bearer ${anonKey}`,
  'content-type': 'application/json',
} as const;
const goodRow = {
  name: 'Rosa',
  email: 'rosa@example.com',
  services: ['phone'],
  problems: 'The phone rings.',
} as const;
const goodBody = JSON.stringify(goodRow);
const good: BadRequest = { method: 'POST', path: 'booking', headers: goodHeaders, body: goodBody };

const anyText = fc.oneof(
  fc.string(),
  fc.string({ unit: 'binary' }),
  fc.string({ unit: 'grapheme' }),
  fc.string({ maxLength: 5 }).map((text) => text + markup),
);
const blank = fc.string({ unit: fc.constantFrom(' ', '\t', '\r', '\n', '\u00a0', '\u3000', '\ufeff') });
const noText = fc.oneof(fc.integer(), fc.boolean(), fc.constant({}), fc.array(fc.integer()), fc.double());
const withNul = fc.tuple(anyText, anyText).map((parts) => `x${parts.join('\0')}x`);
const halfPair = fc
  .tuple(fc.constantFrom('\ud800', '\udbff', '\udc00', '\udfff'), fc.constantFrom('', 'x'))
  .map(([half, rest]) => `a${half}${rest}`);
const tooLong = fc.integer({ min: 5001, max: 9000 }).map((length) => 'x'.repeat(length));
const badValue = fc.oneof(noText, withNul, halfPair, tooLong);

/** A good row with one value that no rule accepts. */
const badRow = fc.oneof(
  fc.record({ name: fc.oneof(badValue, blank, fc.constant(null)) }),
  fc.record({
    email: fc.oneof(
      badValue,
      blank,
      fc.constant(null),
      anyText.map((text) => text.replaceAll('@', '')),
    ),
  }),
  fc.record({ problems: fc.oneof(badValue, blank, fc.constant(null)) }),
  fc.record({ additional_info: fc.oneof(badValue, blank) }),
  fc.record({
    services: fc.oneof(
      noText.filter((value) => !Array.isArray(value) || value.length > 0),
      anyText,
      fc.constantFrom(null, [], [null], ['phone', 'phone'], [['phone']]),
      fc.array(
        anyText.filter((text) => !isServiceId(text)),
        { minLength: 1 },
      ),
    ),
  }),
  fc.record({
    id: fc.oneof(
      noText,
      fc.constant(null),
      anyText.filter((text) => !/[\da-f]{8}/i.test(text)),
    ),
  }),
  fc.record({
    created_at: fc.oneof(
      fc.date({ noInvalidDate: true }).map((date) => date.toISOString()),
      anyText,
    ),
  }),
  fc.record({ created_at: fc.nat().map(String) }),
  fc
    .tuple(anyText, fc.jsonValue())
    .filter(([key]) => !['id', 'name', 'email', 'services', 'problems', 'additional_info'].includes(key))
    .map(([key, value]) => ({ [key]: value })),
);

const badBody: fc.Arbitrary<string | Uint8Array> = fc.oneof(
  { weight: 30, arbitrary: badRow.map((change) => JSON.stringify({ ...goodRow, ...change })) },
  { weight: 10, arbitrary: badRow.map((change) => JSON.stringify([{ ...goodRow, ...change }])) },
  {
    weight: 5,
    arbitrary: fc
      .integer({ min: 0, max: 4 })
      .map((good) => JSON.stringify([...Array(good).fill(goodRow), { ...goodRow, email: 'rosa' }])),
  },
  { weight: 5, arbitrary: fc.jsonValue().map((value) => JSON.stringify(value)) },
  {
    weight: 5,
    arbitrary: fc.integer({ min: 0, max: goodBody.length - 1 }).map((length) => goodBody.slice(0, length)),
  },
  { weight: 5, arbitrary: anyText },
  { weight: 5, arbitrary: fc.uint8Array({ maxLength: 200 }) },
  {
    weight: 5,
    arbitrary: fc.integer({ min: 1, max: 30_000 }).map((depth) => `{"name":${'['.repeat(depth)}`),
  },
  {
    weight: 5,
    arbitrary: fc
      .integer({ min: 1, max: 9000 })
      .map((depth) => `{"services":${'['.repeat(depth)}${']'.repeat(depth)}}`),
  },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 65_537, max: 200_000 })
      .map((length) => JSON.stringify({ ...goodRow, problems: 'x'.repeat(length) })),
  },
);

const headerText = fc.oneof(
  fc.string({
    unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
    minLength: 1,
  }),
  fc.constant(markup),
);
const badHeaders = fc.oneof(
  fc.record({ apikey: headerText.filter((key) => key !== anonKey) }),
  fc.record({ authorization: headerText }),
  fc.record({
    'content-type': fc.oneof(
      fc.constantFrom('text/html', 'text/csv', 'multipart/form-data', 'application/jsonx'),
      headerText.filter((type) => !/^application\/json\s*(;|$)/i.test(type)),
    ),
  }),
  fc.record({
    prefer: fc.constantFrom(
      'resolution=merge-duplicates',
      'resolution=ignore-duplicates',
      'handling=strict, resolution=x',
      'return=minimal,handling=strict,<foyer-probe>',
    ),
  }),
  fc.record({ 'content-profile': headerText.filter((name) => name !== 'public') }),
  fc.record({ accept: headerText.map((text) => `image/${text.replaceAll(/[,;]/g, '')}`) }),
);

const anyPath = fc.oneof(
  anyText.map((text) => encodeURIComponent(text.toWellFormed())),
  fc
    .array(
      headerText.map((text) => text.replaceAll(/[?#\\]/g, '')),
      { maxLength: 3 },
    )
    .map((parts) => parts.join('/')),
  fc.constantFrom(
    '',
    'bookings',
    'Booking',
    'public.booking',
    'rpc/x',
    'booking/1',
    'booking/',
    '%',
    '%00',
    'booking%00',
  ),
);
const badPath = anyPath
  // `.` and `..` are resolved by clients and lead out of the data API.
  .filter((path) => !/(^|\/)(\.|%2e){1,2}(\/|$)/i.test(path))
  .filter((path) => !['booking', 'consultation'].includes(decodeSafely(path)));

const badQuery = fc.oneof(
  anyText.map((text) => `on_conflict=${encodeURIComponent(text.toWellFormed())}`),
  anyText
    .filter((text) => !/^[\s",]*$/.test(text))
    .map((text) => `columns=${encodeURIComponent(`name,email,services,problems,~${text}`.toWellFormed())}`),
  anyText.map((text) => `select=${encodeURIComponent(`~${text}`.toWellFormed())}`),
  anyText.map((text) => `name=${encodeURIComponent(`~${text}`.toWellFormed())}`),
  anyText.map((text) => `or=${encodeURIComponent(`(${text.replaceAll(/[.)]/g, '')})`.toWellFormed())}`),
  anyText.map((text) => `order=${encodeURIComponent(`~${text}`.toWellFormed())}`),
);

const badRequest: fc.Arbitrary<BadRequest> = fc.oneof(
  { weight: 6, arbitrary: badBody.map((body) => ({ ...good, body })) },
  {
    weight: 2,
    arbitrary: badHeaders.map((headers) => ({ ...good, headers: { ...goodHeaders, ...headers } })),
  },
  { weight: 2, arbitrary: badPath.map((path) => ({ ...good, path })) },
  { weight: 1, arbitrary: badQuery.map((query) => ({ ...good, path: `booking?${query}` })) },
  {
    weight: 1,
    arbitrary: fc
      .constantFrom('PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND', 'REPORT', 'SEARCH')
      .map((method) => ({ ...good, method })),
  },
  {
    weight: 1,
    arbitrary: fc.tuple(badHeaders, badPath, badBody).map(([headers, path, body]) => ({
      ...good,
      path,
      headers: { ...goodHeaders, ...headers },
      body,
    })),
  },
);

function decodeSafely(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}

function send({ method, path, headers, body }: BadRequest): Promise<Response> {
  return fetch(`${foyer.url}/rest/v1/${path}`, {
    method,
    headers,
    ...(body !== undefined && { body: typeof body === 'string' ? body : new Uint8Array(body) }),
  });
}

/** Requests that are in progress at the same time. */
const parallel = 10;

/** Checks that hold for every response. */
interface Judged {
  readonly status: number;
  readonly type: string;
  readonly text: string;
}

/**
 * Asks, and judges what holds for every answer. Who is slow is asked twice more: a request that takes long does so
 * every time, a machine that is busy with something else does not.
 */
async function judge(request: unknown, ask: () => Promise<Response>): Promise<Judged> {
  let { answer, text, took } = await timed(ask);
  for (let again = 0; took > longestAnswer && again < 2; again += 1)
    ({ answer, text, took } = await timed(ask));
  const head = [...answer.headers].join('\n');
  const shown = `${JSON.stringify(request)} gave ${answer.status} in ${took} ms\n${head}\n\n${text}`;
  expect(answer.status, shown).toBeLessThan(500);
  expect(took, shown).toBeLessThan(longestAnswer);
  expect(`${head}${text}`.includes('<foyer-probe'), shown).toBe(false);
  return { status: answer.status, type: answer.headers.get('content-type') ?? '', text };
}

async function timed(ask: () => Promise<Response>) {
  const start = performance.now();
  const answer = await ask();
  const text = await answer.text();
  return { answer, text, took: performance.now() - start };
}

/** Runs a property on this many requests, some at the same time. */
async function forEach<Case>(
  cases: fc.Arbitrary<Case>,
  count: number,
  check: (one: Case) => Promise<void>,
): Promise<void> {
  const few = fc.array(cases, { minLength: parallel, maxLength: parallel });
  await fc.assert(
    fc.asyncProperty(few, async (requests) => {
      await Promise.all(requests.map(check));
    }),
    { numRuns: count / parallel, ...(!isSoak && { seed: 20261121 }) },
  );
}

test('[Q3] [A31] generated bad requests: no 5xx, every answer JSON of the documented shape, no row stored', async () => {
  const statuses = new Set<number>();
  await forEach(badRequest, soakCount(60_000, 500), async (request) => {
    const { status, type, text } = await judge(request, () => send(request));
    statuses.add(status);
    const shown = `${JSON.stringify(request)} gave ${status} ${text}`;
    expect(status, shown).toBeGreaterThanOrEqual(400);
    expect(type, shown).toContain('application/json');
    expect(JSON.parse(text), shown).toEqual({
      code: expect.stringMatching(/^(PGRST\d{3}|[\dA-Z]{5})$/),
      message: expect.stringMatching(/./),
      details: expect.toSatisfy(isTextOrNull),
      hint: expect.toSatisfy(isTextOrNull),
    });
  });
  expect(await foyer.stored()).toEqual([]);
  // The generators reach every row of the error table that a bad request can get.
  expect([...statuses].sort()).toEqual([400, 401, 404, 405, 406, 413, 415]);
});

const pagePaths = [
  '',
  'get-started',
  'consultation',
  'get-started/received',
  'privacy',
  'config.json',
  'healthz',
];
const sitePath = fc.oneof(
  { weight: 3, arbitrary: fc.constantFrom(...pagePaths) },
  { weight: 2, arbitrary: anyPath },
  {
    weight: 1,
    arbitrary: fc
      .tuple(fc.constantFrom('assets', 'voice', 'rest', '.'), anyPath)
      .map((parts) => parts.join('/')),
  },
  { weight: 1, arbitrary: fc.integer({ min: 1, max: 12_000 }).map((length) => 'a/'.repeat(length / 2)) },
);
const anyQuery = fc.oneof(
  fc.constant(''),
  fc.tuple(anyText, anyText).map((pair) => `?${new URLSearchParams([pair])}`),
  anyText.map((text) => `?service=${encodeURIComponent(text.toWellFormed())}`),
  headerText.map((text) => `?${text.replaceAll('#', '')}`),
);
const anyHeaders = fc.record(
  {
    accept: headerText,
    'accept-encoding': fc.oneof(
      headerText,
      fc.constantFrom('br;q=0', '*;q=0', 'gzip, br;q=1.1', 'identity;q=0'),
    ),
    'accept-language': headerText,
    authorization: headerText,
    'content-type': fc.oneof(
      headerText,
      fc.constantFrom('application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'),
    ),
    cookie: headerText,
    'if-modified-since': headerText,
    'if-none-match': fc.oneof(headerText, fc.constantFrom('*', '""', 'W/"x"')),
    origin: fc.oneof(headerText, fc.constantFrom('null', 'https://evil.example')),
    range: fc.oneof(headerText, fc.constantFrom('bytes=0-', 'bytes=5-2', 'bytes=-1')),
    referer: headerText,
    'sec-fetch-site': fc.oneof(headerText, fc.constantFrom('cross-site', 'same-origin', 'none')),
    'user-agent': headerText,
    'x-foyer-form': headerText,
    'x-forwarded-for': headerText,
    'x-forwarded-host': headerText,
    'x-http-method-override': fc.constantFrom('DELETE', 'x'),
  },
  { requiredKeys: [] },
);
/** A form with at least one answer that is none, or that is too many bytes, or that is not a form. */
const badForm = fc.oneof(
  fc
    .tuple(fc.array(fc.tuple(anyText, anyText), { maxLength: 6 }), anyText)
    .map(([pairs, problems]) =>
      new URLSearchParams([...pairs, ['name', ' '], ['email', 'x'], ['problems', problems]]).toString(),
    ),
  headerText,
  fc.constantFrom('%', '%zz=%', '&&&', '=', 'name=%00', 'services=phone&services[]=x', 'name=%ff%fe'),
  fc.integer({ min: 1, max: 300_000 }).map((length) => `problems=${'x'.repeat(length)}`),
  fc.integer({ min: 1, max: 20_000 }).map((count) => 'services=phone&'.repeat(count)),
);
const badFormPost = fc.record({
  method: fc.constant('POST'),
  path: fc.constantFrom('get-started', 'consultation'),
  query: anyQuery,
  headers: fc.constant({}),
  body: badForm,
});
const anySiteRequest = fc.record({
  method: fc.constantFrom(
    'GET',
    'GET',
    'GET',
    'HEAD',
    'POST',
    'POST',
    'PUT',
    'DELETE',
    'OPTIONS',
    'PROPFIND',
  ),
  path: sitePath,
  query: anyQuery,
  headers: anyHeaders,
  body: badForm,
});
const siteRequest = fc.oneof({ weight: 3, arbitrary: anySiteRequest }, { weight: 1, arbitrary: badFormPost });

test('[Q3] generated requests to the whole site: no 5xx, none slower than a second, no markup echoed, no row stored', async () => {
  const statuses = new Set<number>();
  await forEach(siteRequest, soakCount(40_000, 300), async (request) => {
    const { method, path, query, headers, body } = request;
    const hasBody = !['GET', 'HEAD'].includes(method);
    const { status } = await judge(request, () =>
      fetch(`${foyer.url}/${path}${query}`, {
        method,
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        ...(hasBody && { body }),
      }),
    );
    statuses.add(status);
  });
  expect(await foyer.stored()).toEqual([]);
  for (const status of [200, 304, 308, 403, 404, 405, 413, 415, 422]) expect(statuses).toContain(status);
});

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string';
}
