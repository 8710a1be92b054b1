import { afterAll, expect, test } from 'vitest';
import { startFoyerProcess } from '../support/foyer-process.ts';
import { freePort } from '../support/free-port.ts';
import { observatoryScore } from '../support/observatory-score.ts';
import { startTlsFront } from '../support/tls-front.ts';

const host = 'foyer.example';
const port = await freePort();
const site = await startFoyerProcess({ PORT: String(port), SITE_URL: `https://${host}` });
const front = await startTlsFront(host, port);
afterAll(async () => {
  await front.stop();
  await site.stop();
});

const pages = [
  ['/', 200],
  ['/get-started', 200],
  ['/get-started?service=phone', 200],
  ['/get-started/received', 200],
  ['/consultation', 200],
  ['/consultation/received', 200],
  ['/background-paths', 200],
  ['/privacy', 200],
  ['/terms', 200],
  ['/no-such-page', 404],
] as const;

const others = [
  ['/config.json', 200],
  ['/healthz', 200],
  ['/robots.txt', 200],
  ['/sitemap.xml', 200],
  ['/llms.txt', 200],
  ['/site.webmanifest', 200],
  ['/favicon.svg', 200],
  ['/og.png', 200],
  ['/assets/none.js', 404],
  ['/rest/v1/booking', 401],
  ['/rest/v1/nothing', 401],
  ['/rest/v2', 404],
  ['/get-started/', 308],
] as const;

/** Headers of every response. */
const always = {
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
} as const;

/** Headers that no response has: the site names no software, sets no cookie and shares nothing. */
const never = [
  'access-control-allow-credentials',
  'access-control-allow-origin',
  'server',
  'set-cookie',
  'x-powered-by',
];

test.each([...pages, ...others])(
  '[DESIGN 3.3] %s (%i) has the header values that the Observatory scores',
  async (path, status) => {
    const answer = await front.get(path, { origin: 'https://stranger.example' });
    expect(answer.status).toBe(status);
    expect(Object.fromEntries(answer.headers)).toMatchObject(always);
    expect(never.filter((name) => answer.headers.has(name))).toEqual([]);
    const policy = answer.headers.get('content-security-policy') ?? '';
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|\*|https?:|data:|blob:/);
  },
);

test.each(pages)('[DESIGN 3.3] %s scores what the Observatory gives a page like it', async (path) => {
  const [page, toStranger] = await Promise.all([
    front.get(path),
    front.get(path, { origin: 'https://stranger.example' }),
  ]);
  const { score, tests } = observatoryScore({
    headers: page.headers,
    html: page.body,
    answerToStranger: toStranger.headers,
    httpRedirect: null,
    host,
  });
  const points = Object.fromEntries(
    Object.entries(tests).flatMap(([name, test]) => (test.points === 0 ? [] : [[name, test.points]])),
  );
  expect(points, JSON.stringify(tests, null, 2)).toEqual({
    'content-security-policy': 10,
    'cross-origin-opener-policy': 10,
    'cross-origin-resource-policy': 10,
    'referrer-policy': 5,
    'x-frame-options': 5,
  });
  expect(score).toBe(140);
});

test('the scorer takes points off where the chart does', () => {
  const score = (headers: Record<string, string>, html = '', httpRedirect: string | null = null) =>
    observatoryScore({
      headers: new Headers({ 'x-content-type-options': 'nosniff', ...headers }),
      html,
      answerToStranger: new Headers(),
      httpRedirect,
      host,
    }).score;
  const good = {
    'content-security-policy': "default-src 'none'; form-action 'self'; frame-ancestors 'none'",
    'strict-transport-security': 'max-age=63072000',
  };
  const withPolicy = (policy: string) => score({ ...good, 'content-security-policy': policy });
  expect(score({})).toBe(35);
  expect(score(good)).toBe(115);
  expect(withPolicy("default-src 'none'; frame-ancestors 'none'")).toBe(110);
  expect(withPolicy("default-src 'self'; frame-ancestors 'none'")).toBe(110);
  expect(withPolicy("script-src 'self' 'unsafe-inline'; frame-ancestors 'none'")).toBe(80);
  expect(withPolicy("script-src 'self' 'unsafe-inline' 'sha256-x'; object-src 'none'; style-src *")).toBe(80);
  expect(withPolicy("default-src 'none'; script-src 'unsafe-eval'; frame-ancestors 'none'")).toBe(95);
  expect(withPolicy("default-src 'none'; img-src http://a.example; frame-ancestors 'none'")).toBe(95);
  expect(withPolicy("default-src 'none'; connect-src http://a.example; frame-ancestors 'none'")).toBe(80);
  expect(score({ ...good, 'strict-transport-security': 'max-age=60' })).toBe(105);
  expect(score({ ...good, 'referrer-policy': 'unsafe-url' })).toBe(110);
  expect(score({ ...good, 'x-content-type-options': 'yes' })).toBe(110);
  expect(score({ ...good, 'cross-origin-opener-policy': 'x' })).toBe(110);
  expect(score({ ...good, 'set-cookie': 'a=b' })).toBe(60);
  expect(score(good, '<script src="https://cdn.example/x.js"></script>')).toBe(110);
  expect(score(good, '<script src="/x.js" integrity="sha384-x"></script>')).toBe(120);
  expect(score(good, '', 'http://foyer.example/x')).toBe(80);
  expect(score(good, '', 'https://www.foyer.example/')).toBe(110);
});
