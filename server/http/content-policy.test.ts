import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { inlineSources, pagePolicy } from './content-policy.ts';

const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

test('inline scripts and styles are hashed; linked scripts and JSON-LD are not', () => {
  const html = `
    <style>body{}</style><style media="print">p{}</style>
    <script>boot()</script>
    <script type="module">import('/a.js')</script>
    <script type="speculationrules">{"prefetch":[]}</script>
    <script src="/b.js"></script>
    <script type="module" crossorigin src="/c.js"></script>
    <script type="application/ld+json">{"@context":"https://schema.org"}</script>
    <script>boot()</script>`;
  expect(inlineSources(html)).toEqual({
    scripts: [sha256('boot()'), sha256("import('/a.js')"), sha256('{"prefetch":[]}')],
    styles: [sha256('body{}'), sha256('p{}')],
  });
});

test('the hash is that of the exact text, line breaks included', () => {
  expect(inlineSources('<script>\n  a\n</script>').scripts).toEqual([sha256('\n  a\n')]);
});

test('[DESIGN 3.3] the policy of a page closes everything but the site itself', () => {
  expect(pagePolicy({ scripts: ["'sha256-a'"], styles: ["'sha256-b'"] }, false).split('; ')).toEqual([
    "default-src 'none'",
    "script-src 'self' 'sha256-a'",
    "style-src 'sha256-b'",
    "img-src 'self'",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "object-src 'none'",
  ]);
});

test('stylesheets of the site are allowed when the build has some', () => {
  expect(pagePolicy({ scripts: [], styles: [] }, true)).toContain("; style-src 'self';");
  expect(pagePolicy({ scripts: [], styles: [] }, false)).toContain("; style-src 'none';");
});
