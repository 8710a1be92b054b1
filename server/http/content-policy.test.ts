import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { pagePolicy } from './content-policy.ts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The sources of one directive of a page's policy. */
function sources(html: string, directive: string): string[] {
  const [found = ''] = pagePolicy(html)
    .split('; ')
    .filter((part) => part.startsWith(`${directive} `));
  return found.split(' ').slice(1);
}

test('[DESIGN 3.3] a page’s policy blocks everything but the site itself', () => {
  expect(pagePolicy('<script>a</script><style>b</style>').split('; ')).toEqual([
    "default-src 'none'",
    `script-src 'self' ${sha256('a')}`,
    `style-src ${sha256('b')}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ]);
});

test('[DESIGN 3.3] a hosted voice provider adds what its guide lists, and its own API', () => {
  const html = '<script>a</script><style>b</style>';
  expect(pagePolicy(html, { voiceApiUrl: 'https://api.voice.example/v2' }).split('; ')).toEqual([
    "default-src 'none'",
    `script-src 'self' ${sha256('a')} https://*.daily.co blob: 'wasm-unsafe-eval'`,
    "worker-src 'self' blob:",
    `style-src ${sha256('b')}`,
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self' https://api.voice.example https://*.daily.co https://*.pluot.blue https://*.wss.daily.co wss://*.wss.daily.co",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ]);
});

test('[DESIGN 3.3] LiveKit rooms add exactly their server, and only with a hosted provider', () => {
  const html = '<script>a</script><style>b</style>';
  const voiceRoomUrl = 'wss://livekit.example:7443';
  const hosted = { voiceApiUrl: 'https://api.voice.example' };
  const closed = pagePolicy(html, hosted).split('; ');
  const open = pagePolicy(html, { ...hosted, voiceRoomUrl }).split('; ');
  const connections = closed.find((part) => part.startsWith('connect-src '));
  expect(open.filter((part) => !closed.includes(part))).toEqual([
    `${connections} wss://livekit.example:7443 https://livekit.example:7443`,
  ]);
  expect(pagePolicy(html, { voiceRoomUrl })).toBe(pagePolicy(html));
});

test('[DESIGN 3.3] a hosted Supabase project adds exactly its own origin', () => {
  const html = '<script>a</script><style>b</style>';
  const closed = pagePolicy(html).split('; ');
  const open = pagePolicy(html, { dataUrl: 'https://abc.supabase.co' }).split('; ');
  expect(open.filter((part) => !closed.includes(part))).toEqual([
    "connect-src 'self' https://abc.supabase.co",
  ]);
  expect(open).toHaveLength(closed.length);
});

test('inline scripts are allowed by their hashes; linked ones and JSON-LD need none', () => {
  const html = `
    <script>boot()</script>
    <script type="module">import('/a.js')</script>
    <script type="speculationrules">{"prefetch":[]}</script>
    <script src="/b.js"></script>
    <script type="module" crossorigin src="/c.js"></script>
    <script type="application/ld+json">{"@context":"https://schema.org"}</script>
    <script>boot()</script>`;
  expect(sources(html, 'script-src')).toEqual([
    "'self'",
    sha256('boot()'),
    sha256("import('/a.js')"),
    sha256('{"prefetch":[]}'),
  ]);
});

test('inline styles are allowed by their hashes, stylesheets only where one is linked', () => {
  expect(sources('<style>a</style><style media="print">b</style>', 'style-src')).toEqual([
    sha256('a'),
    sha256('b'),
  ]);
  expect(sources('<link rel="stylesheet" href="/a.css">', 'style-src')).toEqual(["'self'"]);
  expect(sources('<link rel="icon" href="/a.svg">', 'style-src')).toEqual(["'none'"]);
});

test('the hash is that of the exact text, line breaks included', () => {
  expect(sources('<script>\n  a\n</script>', 'script-src')).toEqual(["'self'", sha256('\n  a\n')]);
});
