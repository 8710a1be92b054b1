import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingHttpHeaders, request } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { Hono } from 'hono';
import { afterAll, expect, test } from 'vitest';
import { writeBuiltSite } from '#tests/support/built-site.ts';
import { createApp } from './app.ts';
import { createBadClientAnswer } from './http/bad-client-answer.ts';
import { listen } from './http/listen.ts';
import { loadSite } from './http/load-site.ts';
import { createRawAnswer } from './http/raw-answer.ts';
import { createRequestListener } from './http/request-listener.ts';
import { createLog } from './log.ts';

const lines: string[] = [];
const log = createLog({ write: (line) => lines.push(line) });
let ping = async () => {};
let createFormToken = async () => 'a token';

const distFolder = await writeBuiltSite(await mkdtemp(join(tmpdir(), 'foyer-app-')));

async function serve(siteUrl: string) {
  const site = await loadSite({ distFolder, consultation: 'saved', siteUrl });
  const app = createApp({
    counted: undefined,
    site,
    siteConfig: {
      brand: 'Foyer',
      data: { url: '', anonKey: 'foyer-anon' },
      voice: { provider: 'embedded', apiUrl: '/voice', publicKey: 'foyer-voice', assistantId: 'concierge' },
      consultation: 'saved',
    },
    ping: () => ping(),
    createFormToken: () => createFormToken(),
    dataApi: new Hono()
      .post('/booking', (context) => context.json([{ id: 1 }], 201))
      .post('/consultation', () => {
        throw new Error('the disk is full of secrets');
      }),
    formPost: new Hono()
      .post('/get-started', (context) => context.redirect('/get-started/received', 303))
      .post('/consultation', (context) => context.html('<p>There is a problem</p>', 422)),
    desk: new Hono(),
    metrics: undefined,
    widgetSettings: new Hono(),
    voiceApi: undefined,
    hostedApi: undefined,
    confirmAddress: undefined,
    log,
  });
  return listen({
    port: 0,
    host: '127.0.0.1',
    handler: createRequestListener(app.fetch, site.headers, log, app.answerStored),
    answerBadClient: createBadClientAnswer(createRawAnswer(site.headers), log),
  });
}

const plain = await serve('http://localhost:3000');
const secure = await serve('https://foyer.example');
afterAll(async () => {
  await Promise.all([plain.stop(1000), secure.stop(1000)]);
  await rm(distFolder, { recursive: true });
});

interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Sends a path exactly as it stands, which fetch would not. */
function ask(
  method: string,
  path: string,
  headers: Record<string, string> = {},
  port = plain.port,
): Promise<Answer> {
  const { promise, resolve, reject } = Promise.withResolvers<Answer>();
  const outgoing = request({ host: '127.0.0.1', port, method, path, headers, agent: false }, (incoming) => {
    const chunks: Buffer[] = [];
    incoming.on('data', (chunk: Buffer) => chunks.push(chunk));
    incoming.on('end', () =>
      resolve({ status: incoming.statusCode, headers: incoming.headers, body: Buffer.concat(chunks) }),
    );
  });
  outgoing.on('error', reject);
  outgoing.end();
  return promise;
}

/** Sends bytes and reads until the server closes. */
async function sendRaw(bytes: string): Promise<string> {
  const socket = connect(plain.port, '127.0.0.1');
  socket.write(bytes);
  return text(socket);
}

const closed = "default-src 'none'; frame-ancestors 'none'";
const pagePolicy = /^default-src 'none'; script-src 'self' 'sha256-[^']+'; style-src 'sha256-[^']+'; /;

const everyKindOfAnswer: [string, string, string, Record<string, string>, number, string | RegExp][] = [
  ['a page', 'GET', '/', {}, 200, pagePolicy],
  ['a nested page', 'GET', '/get-started/received', {}, 200, pagePolicy],
  ['a compressed page', 'GET', '/', { 'accept-encoding': 'br' }, 200, pagePolicy],
  ['a page that the client has', 'GET', '/', { 'if-none-match': '*' }, 304, pagePolicy],
  ['HEAD of a page', 'HEAD', '/', {}, 200, pagePolicy],
  ['an unknown page', 'GET', '/nope', {}, 404, pagePolicy],
  ['an asset', 'GET', '/assets/entry-abc123.js', {}, 200, closed],
  ['an asset that the client has', 'GET', '/assets/entry-abc123.js', { 'if-none-match': '*' }, 304, closed],
  ['a public file', 'GET', '/favicon.svg', {}, 200, closed],
  ['an unknown asset', 'GET', '/assets/nope.js', {}, 404, closed],
  ['an unknown file', 'GET', '/nope.txt', {}, 404, closed],
  ['robots.txt', 'GET', '/robots.txt', {}, 200, closed],
  ['the sitemap', 'GET', '/sitemap.xml', {}, 200, closed],
  ['the manifest', 'GET', '/site.webmanifest', {}, 200, closed],
  ['llms.txt', 'GET', '/llms.txt', {}, 200, closed],
  ['the health', 'GET', '/healthz', {}, 200, closed],
  ['the configuration', 'GET', '/config.json', {}, 200, closed],
  ['an insert', 'POST', '/rest/v1/booking', {}, 201, closed],
  ['an unknown API path', 'GET', '/rest/v2/booking', {}, 404, closed],
  ['a failed handler', 'POST', '/rest/v1/consultation', {}, 500, closed],
  ['a posted form', 'POST', '/get-started', {}, 303, closed],
  ['a refused form', 'POST', '/consultation', {}, 422, pagePolicy],
  ['a trailing slash', 'GET', '/get-started/', {}, 308, closed],
  ['another method on a page', 'PUT', '/', {}, 405, closed],
  ['another method on an asset', 'POST', '/assets/entry-abc123.js', {}, 405, closed],
  ['a path of another scheme', 'GET', 'ftp://x/', {}, 400, closed],
  ['a backslash', 'GET', '/\\evil.example/', {}, 400, closed],
];

test.each(everyKindOfAnswer)(
  '[DESIGN 3.3] %s has the security headers',
  async (_title, method, path, headers, status, policy) => {
    const answer = await ask(method, path, headers);
    expect(answer.status).toBe(status);
    expect(answer.headers['content-security-policy']).toMatch(policy);
    expect(answer.headers).toMatchObject({
      'cross-origin-opener-policy': 'same-origin',
      'cross-origin-resource-policy': 'same-origin',
      'permissions-policy': expect.stringMatching(/^microphone=\(self\), .*camera=\(\).*geolocation=\(\)/),
      'referrer-policy': 'strict-origin-when-cross-origin',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
      'cache-control': expect.any(String),
    });
    expect(answer.headers).not.toHaveProperty('strict-transport-security');
    expect(answer.headers).not.toHaveProperty('x-powered-by');
  },
);

test.each([
  ['no HTTP', 'GARBAGE\r\n\r\n', 400],
  ['no Host', 'GET / HTTP/1.1\r\nConnection: close\r\n\r\n', 400],
  ['a bad Host', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
  ['a bad header', 'GET / HTTP/1.1\r\nHost: a\r\nbad header\r\n\r\n', 400],
  ['two lengths', 'POST / HTTP/1.1\r\nHost: a\r\nContent-Length: 1\r\nContent-Length: 2\r\n\r\nab', 400],
  ['headers of 20 kB', `GET / HTTP/1.1\r\nHost: a\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`, 431],
  ['an unknown method', 'BREW / HTTP/1.1\r\nHost: a\r\n\r\n', 400],
])(
  '[DESIGN 3.3] a client that sends %s gets a plain refusal with the headers',
  async (_title, bytes, status) => {
    const answer = (await sendRaw(bytes)).toLowerCase();
    expect(answer).toMatch(new RegExp(`^http/1.1 ${status} `));
    expect(answer).toContain(`content-security-policy: ${closed}\r\n`);
    expect(answer).toContain('x-content-type-options: nosniff\r\n');
    expect(answer).toContain('x-frame-options: deny\r\n');
  },
);

test('an unknown Expect header is ignored', async () => {
  const answer = await ask('GET', '/', { expect: 'cake' });
  expect(answer.status).toBe(200);
  expect(answer.headers['content-security-policy']).toMatch(pagePolicy);
});

test.each(everyKindOfAnswer)(
  '[DESIGN 3.3] over https, %s asks to stay there',
  async (_title, method, path, headers) => {
    const answer = await ask(method, path, headers, secure.port);
    expect(answer.headers['strict-transport-security']).toBe('max-age=63072000');
  },
);

test('[DESIGN 3.3] each file has its content type', async () => {
  const types: Record<string, string> = {
    '/': 'text/html; charset=utf-8',
    '/nope': 'text/html; charset=utf-8',
    '/assets/entry-abc123.js': 'text/javascript; charset=utf-8',
    '/assets/figtree-abc123.woff2': 'font/woff2',
    '/favicon.svg': 'image/svg+xml; charset=utf-8',
    '/og.png': 'image/png',
    '/licenses.txt': 'text/plain; charset=utf-8',
    '/robots.txt': 'text/plain; charset=utf-8',
    '/llms.txt': 'text/plain; charset=utf-8',
    '/sitemap.xml': 'application/xml; charset=utf-8',
    '/site.webmanifest': 'application/manifest+json; charset=utf-8',
    '/config.json': 'application/json',
    '/form-token.json': 'application/json',
    '/healthz': 'application/json',
  };
  const found = await Promise.all(
    Object.keys(types).map(async (path) => [path, (await ask('GET', path)).headers['content-type']]),
  );
  expect(Object.fromEntries(found)).toEqual(types);
});

test('[DESIGN 3.3] each kind of answer says how long it may be cached', async () => {
  const caching: Record<string, string> = {
    '/': 'no-cache',
    '/nope': 'no-cache',
    '/robots.txt': 'no-cache',
    '/assets/entry-abc123.js': 'public, max-age=31536000, immutable',
    '/favicon.svg': 'public, max-age=86400',
    '/config.json': 'no-store',
    '/form-token.json': 'no-store',
    '/healthz': 'no-store',
    '/assets/nope.js': 'no-store',
  };
  const found = await Promise.all(
    Object.keys(caching).map(async (path) => [path, (await ask('GET', path)).headers['cache-control']]),
  );
  expect(Object.fromEntries(found)).toEqual(caching);
});

test('[DESIGN 3.6] pages carry the site’s address instead of the build’s token', async () => {
  const page = (await ask('GET', '/privacy', {}, secure.port)).body.toString();
  expect(page).toContain('<link rel="canonical" href="https://foyer.example/privacy">');
  expect(page).toContain('{"url":"https://foyer.example"}');
  expect(page).not.toContain('site.invalid');
});

test('[DESIGN 3.3] pages and scripts come compressed, in the encoding that the client prefers', async () => {
  const identity = await ask('GET', '/');
  const brotli = await ask('GET', '/', { 'accept-encoding': 'gzip, br' });
  const gzip = await ask('GET', '/', { 'accept-encoding': 'br;q=0.1, gzip' });
  expect(identity.headers['content-encoding']).toBeUndefined();
  expect(brotli.headers['content-encoding']).toBe('br');
  expect(gzip.headers['content-encoding']).toBe('gzip');
  expect(brotliDecompressSync(brotli.body)).toEqual(identity.body);
  expect(gunzipSync(gzip.body)).toEqual(identity.body);
  for (const answer of [identity, brotli, gzip]) {
    expect(answer.headers.vary).toBe('accept-encoding');
    expect(answer.headers['content-length']).toBe(String(answer.body.length));
  }
  expect(new Set([identity, brotli, gzip].map((answer) => answer.headers.etag)).size).toBe(3);

  const font = await ask('GET', '/assets/figtree-abc123.woff2', { 'accept-encoding': 'br' });
  expect(font.headers['content-encoding']).toBeUndefined();
  expect(font.headers.vary).toBeUndefined();
});

test('[DESIGN 3.6] an unchanged page is answered with 304 and no body', async () => {
  const { etag = '' } = (await ask('GET', '/', { 'accept-encoding': 'br' })).headers;
  for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
    const answer = await ask('GET', '/', { 'accept-encoding': 'br', 'if-none-match': known });
    expect(answer).toMatchObject({ status: 304, headers: { etag, vary: 'accept-encoding' } });
    expect(answer.body).toHaveLength(0);
  }
  for (const known of ['"other"', etag.slice(0, -2), '']) {
    expect((await ask('GET', '/', { 'accept-encoding': 'br', 'if-none-match': known })).status).toBe(200);
  }
  // The plain form is another representation.
  expect((await ask('GET', '/', { 'if-none-match': etag })).status).toBe(200);
});

test('HEAD answers as GET does, without the body', async () => {
  for (const path of ['/', '/nope', '/assets/entry-abc123.js', '/robots.txt', '/config.json', '/healthz']) {
    const get = await ask('GET', path);
    const head = await ask('HEAD', path);
    expect(head.status).toBe(get.status);
    expect(head.body).toHaveLength(0);
    expect(head.headers['content-type']).toBe(get.headers['content-type']);
    expect(head.headers.etag).toBe(get.headers.etag);
  }
});

test.each([
  '/nope',
  '/get-started/nope',
  '/Privacy',
  '/404',
  '//get-started',
  '/.well-known/change-password',
  '/%00',
  '/%zz',
  '/%ff%fe',
  `/${'a'.repeat(8000)}`,
])('[R6] [A23] the unknown page %s is status 404 with the app', async (path) => {
  const answer = await ask('GET', path);
  expect(answer.status).toBe(404);
  expect(answer.body.toString()).toContain('<h1>404</h1>');
});

test.each([
  '/index.html',
  '/get-started.html',
  '/nope.php',
  '/.env',
  '/assets',
  '/assets/',
  '/assets/%zz',
  '/voice/x',
])('[DESIGN 3.3] %s is a plain 404', async (path) => {
  const answer = await ask('GET', path);
  expect(answer.status).toBe(404);
  expect(answer.body.toString()).toBe('Not found.\n');
});

test.each(['/rest', '/rest/', '/rest/v1', '/rest/v2/booking'])(
  '[DESIGN 3.4] the unknown API path %s is 404 in the shape of the API',
  async (path) => {
    const answer = await ask('GET', path);
    expect(answer.status).toBe(404);
    expect(JSON.parse(answer.body.toString())).toEqual({
      code: 'PGRST125',
      message: 'Invalid path specified in request URL',
      details: null,
      hint: null,
    });
  },
);

test.each([
  ['/get-started/', '/get-started'],
  ['/get-started/?service=chatbot&a=%20', '/get-started?service=chatbot&a=%20'],
  ['/get-started///', '/get-started'],
  ['/nope/', '/nope'],
  ['//', '/'],
  ['//evil/', '/evil'],
  ['///evil//x/', '/evil//x'],
  ['/..//evil/', '/evil'],
  ['/%5Cevil/', '/%5Cevil'],
  ['/%2F%2Fevil/', '/%2F%2Fevil'],
  ['//evil.example/%2e%2e/', '/'],
  ['//user@evil/', '/user@evil'],
  ['/%0d%0aSet-Cookie:x/', '/%0d%0aSet-Cookie:x'],
])('[DESIGN 3.6] %s leads to %s on this site', async (path, target) => {
  const answer = await ask('GET', path);
  expect(answer.status).toBe(308);
  expect(answer.headers.location).toBe(target);
  expect(new URL(target, 'http://localhost:3000').origin).toBe('http://localhost:3000');
});

test('a path that names a host never becomes an address', async () => {
  for (const path of ['//evil.example/', '//evil.example//', '/\\evil.example/', '//evil.example/%2f..']) {
    const answer = await ask('GET', path);
    expect(answer.headers.location ?? '/').toMatch(/^\/(?!\/)/);
    expect(answer.status).toBeLessThan(500);
  }
});

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'PROPFIND'])(
  '[DESIGN 3.3] %s on a read-only path is 405 with the allowed methods',
  async (method) => {
    for (const path of [
      '/privacy',
      '/og.png',
      '/robots.txt',
      '/healthz',
      '/config.json',
      '/form-token.json',
    ]) {
      const answer = await ask(method, path);
      expect(answer.status).toBe(405);
      expect(answer.headers.allow).toBe('GET, HEAD');
    }
  },
);

test('the pages with a form may also be posted to', async () => {
  expect((await ask('POST', '/get-started')).headers.location).toBe('/get-started/received');
  expect((await ask('PUT', '/get-started')).headers.allow).toBe('GET, HEAD, POST');
  expect((await ask('POST', '/nope')).status).toBe(404);
});

test('[DESIGN 3.3] /config.json has what the browser needs and no more', async () => {
  expect(JSON.parse((await ask('GET', '/config.json')).body.toString())).toEqual({
    brand: 'Foyer',
    data: { url: '', anonKey: 'foyer-anon' },
    voice: { provider: 'embedded', apiUrl: '/voice', publicKey: 'foyer-voice', assistantId: 'concierge' },
    consultation: 'saved',
  });
});

test('[DESIGN 3.6] /form-token.json has a token, or says that there is none now', async () => {
  expect((await ask('GET', '/form-token.json')).body.toString()).toBe('{"token":"a token"}');
  createFormToken = () => Promise.reject(new Error('no database'));
  const answer = await ask('GET', '/form-token.json');
  expect(answer.status).toBe(200);
  expect(answer.body.toString()).toBe('{"token":null}');
});

test('[DESIGN 3.2] /healthz is 200 while the database answers, else 503', async () => {
  const answer = await ask('GET', '/healthz');
  expect(answer.status).toBe(200);
  expect(answer.body.toString()).toBe('{"status":"ok"}');
  ping = () => Promise.reject(new Error('no database'));
  expect((await ask('GET', '/healthz')).status).toBe(503);
  ping = () => new Promise(() => {});
  expect((await ask('GET', '/healthz')).status).toBe(503);
  ping = async () => {};
});

test('a failing handler reveals nothing; the log has the cause under the same request ID', async () => {
  lines.length = 0;
  const answer = await ask('POST', '/rest/v1/consultation');
  const id = answer.headers['x-request-id'];
  expect(JSON.parse(answer.body.toString())).toEqual({
    code: 'XX000',
    message: 'Internal server error',
    details: null,
    hint: `Request ${id} in the server's log`,
  });
  expect(lines.map((line) => JSON.parse(line))).toMatchObject([
    { level: 'error', request: id, err: { message: 'the disk is full of secrets' } },
    { level: 'info', request: id, status: 500 },
  ]);
});

test('[DESIGN 3.2] a request is one log line without address, query or what a visitor typed', async () => {
  lines.length = 0;
  await ask('GET', '/get-started?service=chatbot&email=visitor@example.com', {
    'user-agent': 'Secret/1.0',
    'x-forwarded-for': '203.0.113.9',
  });
  await ask('GET', '/visitor@example.com');
  await ask('POST', '/rest/v1/booking?select=*');
  expect(lines.map((line) => JSON.parse(line))).toEqual(
    [
      { method: 'GET', path: '/get-started', status: 200 },
      { method: 'GET', path: '(other)', status: 404 },
      { method: 'POST', path: '/rest/v1/booking', status: 201 },
    ].map((fields) => ({
      ...fields,
      level: 'info',
      time: expect.any(String),
      request: expect.stringMatching(/^[a-z\d]+-\d+$/),
      ms: expect.any(Number),
      msg: 'request',
    })),
  );
  expect(lines.join('')).not.toMatch(/visitor|Secret|203\.0|127\.0/);
});

test.each([
  ['GET', '/', {}, 200],
  ['GET', '/', { 'accept-encoding': 'gzip' }, 200],
  ['HEAD', '/', {}, 200],
  ['GET', '/favicon.svg', { 'if-none-match': '*' }, 304],
])('%s %s with %j is the same whether the app is asked or not', async (method, path, headers, status) => {
  const told = ({ headers: { 'x-request-id': id, date, ...rest }, ...answer }: Answer) => ({
    ...answer,
    rest,
  });
  // A Host that is not plain at a glance is the app's to judge.
  const [direct, byApp] = await Promise.all([
    ask(method, path, headers),
    ask(method, path, { ...headers, host: 'FOYER.example' }),
  ]);
  expect(direct.status).toBe(status);
  expect(told(direct)).toEqual(told(byApp));
});

test('every answer names its request as the log does, and keeps its trace', async () => {
  const trace = '4bf92f3577b34da6a3ce929d0e0e4736';
  lines.length = 0;
  const answer = await fetch(`http://127.0.0.1:${plain.port}/healthz`, {
    headers: { traceparent: `00-${trace}-00f067aa0ba902b7-01` },
  });
  const id = answer.headers.get('x-request-id');
  expect(id).toMatch(/^[a-z\d]+-\d+$/);
  const [logged] = lines.map((line) => JSON.parse(line)).filter((line) => line.msg === 'request');
  expect(logged).toMatchObject({ request: id, trace });
});

test.each([
  ['two Host headers', 'GET / HTTP/1.1\r\nHost: a.example\r\nHost: b.example\r\n\r\n', 400],
  ['no HTTP', 'HELLO\r\n\r\n', 400],
  ['a bad Host', 'GET / HTTP/1.1\r\nHost: a b\r\nConnection: close\r\n\r\n', 400],
  ['a header that never ends', `GET / HTTP/1.1\r\nHost: a\r\nX: ${'x'.repeat(40_000)}\r\n\r\n`, 431],
])('%s is refused, with an id and a line in the log', async (_what, bytes, status) => {
  lines.length = 0;
  const socket = connect(plain.port, '127.0.0.1').on('error', () => {});
  socket.write(bytes);
  const answer = await text(socket);
  expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
  const id = /x-request-id: (\S+)/i.exec(answer)?.[1];
  expect(id).toBeDefined();
  const logged = lines.map((line) => JSON.parse(line));
  expect(logged).toEqual([expect.objectContaining({ request: id, status })]);
});

test('/livez answers while the database is down, /readyz does not', async () => {
  ping = () => Promise.reject(new Error('away'));
  const statusOf = async (path: string) => (await fetch(`http://127.0.0.1:${plain.port}${path}`)).status;
  expect([await statusOf('/livez'), await statusOf('/readyz'), await statusOf('/healthz')]).toEqual([
    200, 503, 503,
  ]);
  ping = async () => {};
  expect(await statusOf('/readyz')).toBe(200);
});

test('without a token there are no metrics', async () => {
  expect((await fetch(`http://127.0.0.1:${plain.port}/metrics`)).status).toBe(404);
});
