import { expect, test } from 'vitest';
import { pagePolicy } from '../http/content-policy.ts';
import { securityHeaders } from '../http/security-headers.ts';
import { hostHeaders } from './host-headers.ts';
import { withMetaPolicy } from './meta-policy.ts';

const page = '<meta charset="utf-8"><script>a</script><style>b</style>';

test('[DESIGN 3.3] the headers file gives every path the policy and the headers of the server, each once', () => {
  const lines = hostHeaders({ 'x-frame-options': 'DENY' }, "default-src 'none'").split('\n');
  expect(lines.slice(1)).toEqual([
    '/*',
    "  content-security-policy: default-src 'none'",
    '  x-frame-options: DENY',
    '/assets/*',
    '  cache-control: public, max-age=31536000, immutable',
    '/config.json',
    '  cache-control: no-store',
    '',
  ]);
});

test('[DESIGN 3.3] no line is longer than hosts read, even with every service set', () => {
  const connections = { voiceApiUrl: 'https://api.voice.example', dataUrl: 'https://abcdefgh.supabase.co' };
  const file = hostHeaders(securityHeaders('https://foyer.example', true), pagePolicy(page, connections));
  expect(Math.max(...file.split('\n').map((line) => line.length))).toBeLessThan(2000);
});

test('[DESIGN 3.3] a page that carries its own policy leaves addresses and framing to the headers', () => {
  const html = withMetaPolicy(page, pagePolicy(page, { dataUrl: 'https://abcdefgh.supabase.co' }));
  const [, policy = ''] = /<meta http-equiv="content-security-policy" content="([^"]+)">/.exec(html) ?? [];
  expect(policy).toContain('; connect-src *; ');
  expect(policy).not.toContain('frame-ancestors');
  expect(policy).toMatch(/^default-src 'none'; script-src 'self' 'sha256-[^']+'; style-src 'sha256-/);
  expect(html.indexOf('http-equiv')).toBeLessThan(html.indexOf('<script>'));
});
