/** The Observatory's input: one page as served over https, and the answer over plain http. */
export interface ScannedPage {
  readonly headers: Headers;
  readonly html: string;
  /** The answer to the same address asked with a stranger's Origin. */
  readonly answerToStranger: Headers;
  /** Where plain http leads: null when nothing answers there. */
  readonly httpRedirect: string | null;
  readonly host: string;
}

/** One test of the Observatory: its points, and what was found. */
export interface ScoredTest {
  readonly points: number;
  readonly found: string;
}

export type Scores = Readonly<Record<string, ScoredTest>>;

/**
 * Adds up the published scoring chart of Mozilla's HTTP Observatory (mdn/mdn-http-observatory, grader/charts.js of
 * 2026-08-20) for one page: from 100, minus every penalty, plus the bonuses where the penalties leave 90 or more.
 * Kept to what can be seen without the public internet: no site here is on the HSTS preload list.
 */
export function observatoryScore(page: ScannedPage): { readonly score: number; readonly tests: Scores } {
  const tests: Scores = {
    'content-security-policy': scorePolicy(page.headers),
    cookies: scoreCookies(page.headers),
    'cross-origin-embedder-policy': scoreToken(page.headers, 'cross-origin-embedder-policy', {
      'require-corp': 10,
      credentialless: 10,
      'unsafe-none': 0,
    }),
    'cross-origin-opener-policy': scoreToken(page.headers, 'cross-origin-opener-policy', {
      'same-origin': 10,
      'same-origin-allow-popups': 10,
      'noopener-allow-popups': 10,
      'unsafe-none': 0,
    }),
    'cross-origin-resource-policy': scoreToken(page.headers, 'cross-origin-resource-policy', {
      'same-origin': 10,
      'same-site': 10,
      'cross-origin': 0,
    }),
    'cross-origin-resource-sharing': scoreSharing(page.answerToStranger),
    redirection: scoreRedirection(page),
    'referrer-policy': scoreReferrer(page.headers),
    'strict-transport-security': scoreTransport(page.headers),
    'subresource-integrity': scoreIntegrity(page),
    'x-content-type-options': scoreSniffing(page.headers),
    'x-frame-options': scoreFraming(page.headers),
  };
  const points = Object.values(tests).map((test) => test.points);
  const penalized = 100 + sum(points.filter((value) => value < 0));
  return { score: penalized >= 90 ? 100 + sum(points) : Math.max(penalized, 0), tests };
}

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
}

const broadSources = ['*', 'http:', 'https:', 'ftp:', 'http://*', 'https://*', 'http://*.*', 'https://*.*'];

function readPolicy(headers: Headers): ReadonlyMap<string, readonly string[]> {
  const directives = (headers.get('content-security-policy') ?? '').split(';').map((directive) => {
    const [name = '', ...sources] = directive.trim().toLowerCase().split(/\s+/);
    return [name, sources] as const;
  });
  return new Map(directives.filter(([name]) => name !== ''));
}

function scorePolicy(headers: Headers): ScoredTest {
  const policy = readPolicy(headers);
  const found = headers.get('content-security-policy') ?? 'none';
  if (policy.size === 0) return { points: -25, found };
  const sourcesOf = (name: string) => policy.get(name) ?? policy.get('default-src') ?? ['*'];
  const has = (sources: readonly string[], bad: readonly string[]) =>
    sources.some((source) => bad.includes(source));
  const [scripts, styles, objects] = [
    sourcesOf('script-src'),
    sourcesOf('style-src'),
    sourcesOf('object-src'),
  ];
  const hashed = (sources: readonly string[]) => sources.some((source) => /^'(?:sha\d+|nonce)-/.test(source));
  const inline = (sources: readonly string[]) => (hashed(sources) ? ['data:'] : ["'unsafe-inline'", 'data:']);
  if (has(scripts, [...broadSources, ...inline(scripts)]) || has(objects, broadSources)) {
    return { points: -20, found };
  }
  const passive = ['img-src', 'media-src'];
  const active = [...policy].filter(([name]) => !passive.includes(name)).flatMap(([, sources]) => sources);
  const isInsecure = (source: string) => /^(?:http|ftp):/.test(source);
  if (active.some(isInsecure)) return { points: -20, found };
  if (has([...scripts, ...styles], ["'unsafe-eval'"])) return { points: -10, found };
  if (passive.flatMap(sourcesOf).some(isInsecure)) return { points: -10, found };
  if (has(styles, [...broadSources, ...inline(styles)])) return { points: 0, found };
  const isClosed = policy.get('default-src')?.join() === "'none'";
  // The chart's words for the full bonus ask for this too, though its scanner does not.
  const keepsForms = ["'self'", "'none'"].includes(policy.get('form-action')?.join() ?? '');
  return { points: isClosed && keepsForms ? 10 : 5, found };
}

function scoreCookies(headers: Headers): ScoredTest {
  const cookies = headers.getSetCookie();
  const isSafe = cookies.every(
    (cookie) => /;\s*secure/i.test(cookie) && /;\s*httponly/i.test(cookie) && /;\s*samesite=/i.test(cookie),
  );
  return { points: cookies.length === 0 ? 0 : isSafe ? 5 : -40, found: cookies.join() || 'none' };
}

/** A header of one word: its points by word, 0 without it, -5 for a word that nobody knows. */
function scoreToken(headers: Headers, name: string, words: Readonly<Record<string, number>>): ScoredTest {
  const value = headers.get(name);
  return value === null ? { points: 0, found: 'none' } : { points: words[value] ?? -5, found: value };
}

function scoreSharing(headers: Headers): ScoredTest {
  const shared = headers.get('access-control-allow-origin');
  const withCredentials = headers.get('access-control-allow-credentials') === 'true';
  return { points: shared && shared !== '*' && withCredentials ? -50 : 0, found: shared ?? 'none' };
}

function scoreRedirection({ httpRedirect, host }: ScannedPage): ScoredTest {
  if (httpRedirect === null) return { points: 0, found: 'nothing answers over plain http' };
  const target = new URL(httpRedirect);
  const points = target.protocol !== 'https:' ? -20 : target.host !== host ? -5 : 0;
  return { points, found: httpRedirect };
}

function scoreReferrer(headers: Headers): ScoredTest {
  const value = headers.get('referrer-policy');
  if (value === null) return { points: 0, found: 'none' };
  const isPrivate = ['no-referrer', 'same-origin', 'strict-origin', 'strict-origin-when-cross-origin'];
  return { points: isPrivate.includes(value.split(',').at(-1)?.trim() ?? '') ? 5 : -5, found: value };
}

/** Six months, as the Observatory rounds them, in seconds. */
const shortestTransport = 15_552_000;

function scoreTransport(headers: Headers): ScoredTest {
  const found = headers.get('strict-transport-security') ?? 'none';
  const seconds = /^max-age=(\d+)(?:;|$)/.exec(found)?.[1];
  if (seconds === undefined) return { points: -20, found };
  return { points: Number(seconds) < shortestTransport ? -10 : 0, found };
}

function scoreIntegrity({ html, host }: ScannedPage): ScoredTest {
  const tags = [...html.matchAll(/<script\b[^>]*\bsrc\s*=\s*"?([^\s">]+)[^>]*>/gi)];
  const foreign = tags.filter(([, source = '']) => new URL(source, `https://${host}/`).host !== host);
  const isChecked = ([tag]: readonly string[]) => /\bintegrity=/.test(tag ?? '');
  const found = tags.map(([, source]) => source).join() || 'no script with an address';
  if (foreign.some((tag) => !isChecked(tag))) return { points: -5, found };
  return { points: tags.some(isChecked) ? 5 : 0, found };
}

function scoreSniffing(headers: Headers): ScoredTest {
  const found = headers.get('x-content-type-options') ?? 'none';
  return { points: found === 'nosniff' ? 0 : -5, found };
}

function scoreFraming(headers: Headers): ScoredTest {
  const ancestors = readPolicy(headers).get('frame-ancestors');
  if (ancestors) return { points: 5, found: `frame-ancestors ${ancestors.join(' ')}` };
  const found = headers.get('x-frame-options') ?? 'none';
  return { points: /^(?:deny|sameorigin)$/i.test(found) ? 5 : -20, found };
}
