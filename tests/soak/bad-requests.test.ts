import fc from 'fast-check';
import { afterAll, expect, test } from 'vitest';
import { anonKey } from '../data-api-client.ts';
import { serveFoyer } from '../serve-foyer.ts';
import { isSoak, soakCount } from './soak-numbers.ts';

const foyer = await serveFoyer();
afterAll(() => foyer.stop());

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

const anyText = fc.oneof(fc.string(), fc.string({ unit: 'binary' }), fc.string({ unit: 'grapheme' }));
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
        anyText.filter((text) => !['website', 'chatbot', 'phone', 'scheduling'].includes(text)),
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
  fc.record({ created_xid: fc.nat().map(String) }),
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
      .filter((count) => count !== 1)
      .map((count) => JSON.stringify(Array(count).fill(goodRow))),
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

const headerText = fc.string({
  unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)),
  minLength: 1,
});
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
      'return=minimal, resolution=x',
    ),
  }),
  fc.record({ 'content-profile': headerText.filter((name) => name !== 'public') }),
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

/** Requests that are under way at the same time. */
const parallel = 10;

test('[Q3] [A31] generated bad requests: no 5xx, every answer JSON of the documented shape, no row stored', async () => {
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(fc.array(badRequest, { minLength: parallel, maxLength: parallel }), async (requests) => {
      await Promise.all(
        requests.map(async (request) => {
          const answer = await send(request);
          const text = await answer.text();
          statuses.set(answer.status, (statuses.get(answer.status) ?? 0) + 1);
          const shown = `${JSON.stringify(request)} gave ${answer.status} ${text}`;
          expect(answer.status, shown).toBeGreaterThanOrEqual(400);
          expect(answer.status, shown).toBeLessThan(500);
          expect(answer.headers.get('content-type'), shown).toContain('application/json');
          expect(JSON.parse(text), shown).toEqual({
            code: expect.stringMatching(/^(PGRST\d{3}|[\dA-Z]{5})$/),
            message: expect.stringMatching(/./),
            details: expect.toSatisfy(isTextOrNull),
            hint: expect.toSatisfy(isTextOrNull),
          });
        }),
      );
    }),
    { numRuns: soakCount(10_000, 800) / parallel, ...(!isSoak && { seed: 20261121 }) },
  );
  expect(await foyer.stored()).toEqual([]);
  // The generators reach every row of the error table that a bad request can get.
  expect([...statuses.keys()].sort()).toEqual([400, 401, 404, 405, 406, 413, 415]);
});

function isTextOrNull(value: unknown): boolean {
  return value === null || typeof value === 'string';
}
