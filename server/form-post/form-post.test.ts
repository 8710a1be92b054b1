import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listRequests } from '#tests/support/list-requests.ts';
import type { Database } from '../database/database.ts';
import { openEmbeddedDatabase } from '../database/embedded/embedded-database.ts';
import { createIntake } from '../intake/intake.ts';
import { createFormPost } from './form-post.ts';
import type { RenderForm } from './form-renderer.ts';

const page =
  '<html><head><title>Page · Foyer</title></head><body><div id="root"><main id="main">form</main></div></body></html>';
const pages = new Map([
  ['/get-started', page],
  ['/consultation', page],
]);
const log = { info: () => {}, warn: () => {}, error: () => {} };

let dataDir: string;
let database: Database;
let isOpen = true;
beforeAll(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'foyer-form-post-'));
  database = await openEmbeddedDatabase({ dataDir, sqlRateLimits: false, log });
});
afterAll(async () => {
  if (isOpen) await database.close();
  await rm(dataDir, { recursive: true });
});

/** A post as the form's page shows it, in short; tests/journeys/plain-post.test.ts sees the page itself. */
const renderForm: RenderForm = async (path, { errors, notice, entries }) =>
  [
    `<form action="${path}"><h2>${notice?.heading ?? ''}</h2><p>${notice?.lead ?? ''}</p>`,
    ...Object.values(errors).map((message) => `<li>${message}</li>`),
    `<pre>${JSON.stringify(entries)}</pre></form>`,
  ].join('');

function createApp(options: { perMinute?: number; consultation?: 'saved' | 'browser' } = {}) {
  return createFormPost({
    pages,
    renderForm,
    intake: createIntake({ database, perMinute: options.perMinute ?? 0 }),
    sign: (text) => database.sign(text),
    clientAddress: () => '192.0.2.1',
    consultation: options.consultation ?? 'saved',
    siteUrl: 'https://foyer.example',
  });
}

type Inputs = readonly (readonly [string, string])[];

function post(inputs: Inputs, headers: Record<string, string> = {}): RequestInit {
  const body = new URLSearchParams(inputs.map(([name, value]) => [name, value])).toString();
  return {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
  };
}

const booking = (name: string): Inputs => [
  ['name', name],
  ['email', 'ana@example.com'],
  ['services', 'phone'],
  ['services', 'website'],
  ['problems', 'line 1\r\nline 2'],
  ['additionalInfo', '  '],
];

const stored = async (name: string) => {
  const rows = await listRequests(database);
  return rows.filter((row) => row['name'] === name || row['first_name'] === name);
};

test('[B10] [B20] [V6] a booking is stored by the same rules as in the browser, and answered with 303', async () => {
  const answer = await createApp().request('/get-started', post(booking('  Ana  ')));
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/get-started/received');
  expect(await stored('Ana')).toMatchObject([
    {
      kind: 'booking',
      email: 'ana@example.com',
      services: ['website', 'phone'],
      problems: 'line 1\nline 2',
      additional_info: null,
    },
  ]);
});

test('[V7] [V9] [V10] a consultation request is stored', async () => {
  const inputs: Inputs = [
    ['firstName', 'Bo'],
    ['email', 'bo@example.com'],
    ['companyName', 'Bo & Sons'],
    ['message', ''],
  ];
  const answer = await createApp().request('/consultation', post(inputs));
  expect(answer.status).toBe(303);
  expect(answer.headers.get('location')).toBe('/consultation/received');
  expect(await stored('Bo')).toMatchObject([
    { kind: 'consultation', company_name: 'Bo & Sons', message: null },
  ]);
});

test('[A30] the same answers posted twice are one booking, and both posts succeed', async () => {
  // Also by another server, or after a start.
  for (const app of [createApp(), createApp()]) {
    expect((await app.request('/get-started', post(booking('Twice')))).status).toBe(303);
  }
  expect(await stored('Twice')).toHaveLength(1);
});

test('[B8] [V1] [V2] [V4] [V5] 422 shows the form with every message, in order, and everything that was typed', async () => {
  const answer = await createApp().request(
    '/get-started',
    post([
      ['name', ' '],
      ['additionalInfo', 'Closed on Mondays'],
    ]),
  );
  expect(answer.status).toBe(422);
  const html = await answer.text();
  const messages = [...html.matchAll(/<li>(.*?)<\/li>/g)].map(([, message]) => message);
  expect(messages).toEqual([
    'Name is required',
    'Email is required',
    'Please select at least one service',
    "Please describe what problems you're looking to solve",
  ]);
  expect(html).toContain('"additionalInfo":"Closed on Mondays"');
  expect(html).toContain('<title>Error: Page · Foyer</title>');
});

test('[V7] [V8] [V9] 422 of the consultation form', async () => {
  const inputs: Inputs = [
    ['email', 'bo@example'],
    ['message', 'x'.repeat(5001)],
  ];
  const answer = await createApp().request('/consultation', post(inputs));
  expect(answer.status).toBe(422);
  const html = await answer.text();
  for (const message of [
    'Name is required',
    'Please enter a valid email',
    'Company name is required',
    'Message must be 5000 characters or fewer',
  ]) {
    expect(html).toContain(`<li>${message}</li>`);
  }
});

test('[V4] a service that does not exist is refused', async () => {
  const inputs = booking('Odd').map(([name, value]) => [name, value.replace('phone', '<b>fax')] as const);
  const answer = await createApp().request('/get-started', post(inputs));
  expect(answer.status).toBe(422);
  expect(await stored('Odd')).toEqual([]);
});

test.each([
  ['403', 'a page of another site', { 'sec-fetch-site': 'cross-site' }],
  ['403', 'another origin', { origin: 'https://evil.example', host: 'foyer.example' }],
  ['415', 'JSON', { 'content-type': 'application/json' }],
  ['415', 'form data', { 'content-type': 'multipart/form-data; boundary=x' }],
  ['415', 'no type', { 'content-type': '' }],
])('%s for a post from %s, and nothing is stored', async (status, name, headers) => {
  const answer = await createApp().request('/get-started', post(booking(name), headers));
  expect(String(answer.status)).toBe(status);
  expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
  expect(await stored(name)).toEqual([]);
});

test('[A11] 413 above 256 KiB, announced or not, and nothing is stored', async () => {
  const inputs: Inputs = [...booking('Large'), ['message', 'x'.repeat(256 * 1024)]];
  const announced = await createApp().request('/get-started', post(inputs));
  expect(announced.status).toBe(413);
  const { body, ...init } = post(inputs);
  const chunks = new Blob([String(body)]).stream();
  const streaming: RequestInit & { duplex: 'half' } = { ...init, body: chunks, duplex: 'half' };
  const streamed = new Request('http://x/get-started', streaming);
  expect((await createApp().request(streamed)).status).toBe(413);
  expect(await stored('Large')).toEqual([]);
});

test('[Q4] text that the database cannot hold brings the form back, not a failure', async () => {
  const answer = await createApp().request('/get-started', post(booking('NUL \0 byte')));
  expect(answer.status).toBe(422);
});

test('429 above the limit of the client, with the time to wait', async () => {
  const app = createApp({ perMinute: 1 });
  expect((await app.request('/get-started', post(booking('First')))).status).toBe(303);
  const answer = await app.request('/get-started', post(booking('Second')));
  expect(answer.status).toBe(429);
  expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
  expect(await answer.text()).toContain('"name":"Second"');
  expect(await stored('Second')).toEqual([]);
  // A repeated post doesn't count.
  expect((await app.request('/get-started', post(booking('First')))).status).toBe(303);
});

test('[C4] [A4] with CONSULTATION=browser, nothing can be posted to /consultation', async () => {
  const app = createApp({ consultation: 'browser' });
  const answer = await app.request('/consultation', post([['firstName', 'Browser']]));
  expect(answer.status).toBe(405);
  expect(answer.headers.get('allow')).toBe('GET, HEAD');
  expect(await stored('Browser')).toEqual([]);
  expect((await app.request('/get-started', post(booking('Beside')))).status).toBe(303);
});

// The last one: it takes the database away from the others.
test('503 when the database is gone, with the promise that a second try stores once', async () => {
  await database.close();
  isOpen = false;
  const answer = await createApp().request('/get-started', post(booking('Gone')));
  expect(answer.status).toBe(503);
  const html = await answer.text();
  expect(html).toContain('saved only once, however often you send them');
  expect(html).toContain('"name":"Gone"');
});
