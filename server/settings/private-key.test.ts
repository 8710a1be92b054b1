import { expect, test } from 'vitest';
import { recognizePrivateKey } from './private-key.ts';

const segment = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
const token = (claims: unknown) => `${segment({ alg: 'HS256', typ: 'JWT' })}.${segment(claims)}.c2lnbmF0dXJl`;

test.each([
  ['sb_secret_0123456789abcdef', 'a secret key (sb_secret_…)'],
  ['SB_SECRET_x', 'a secret key (sb_secret_…)'],
  ['sk-proj-0123456789', 'a secret key (sk-…)'],
  [token({ role: 'service_role', iss: 'supabase' }), 'a key whose role is not anon'],
  [token({ role: 'authenticated' }), 'a key whose role is not anon'],
  [token({ iss: 'supabase' }), 'a key whose role is not anon'],
  [token({ role: ['anon'] }), 'a key whose role is not anon'],
])('[A14] %s is a private key', (key, kind) => {
  expect(recognizePrivateKey(key)).toBe(kind);
});

test.each([
  'foyer-voice',
  'sb_publishable_0123456789abcdef',
  '0f8fad5b-d9cb-469f-a165-70867728950e',
  token({ role: 'anon', iss: 'supabase' }),
  'task-force',
  'a.b.c',
  `${segment({ alg: 'none' })}.${segment('text')}.x`,
  `${segment([])}.${segment({ role: 'service_role' })}.x`,
  `${segment({})}.${segment({ role: 'service_role' })}`,
  '',
])('[A14] %s may be shown', (key) => {
  expect(recognizePrivateKey(key)).toBeUndefined();
});
