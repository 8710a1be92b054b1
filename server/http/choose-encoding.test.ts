import { expect, test } from 'vitest';
import { chooseEncoding } from './choose-encoding.ts';

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['x-gzip', 'gzip'],
  ['GZIP', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br;q=0, gzip;q=0', 'identity'],
  ['br ; q=0.1', 'br'],
  ['*', 'br'],
  ['*;q=0', 'identity'],
  ['br;q=0, *', 'gzip'],
  ['identity', 'identity'],
  ['identity, gzip;q=0.5', 'identity'],
  ['identity;q=0', 'identity'],
  ['identity;q=0, gzip', 'gzip'],
  ['deflate', 'identity'],
  ['br;q=nonsense', 'identity'],
  ['br;q=2', 'identity'],
  [',,;;==', 'identity'],
])('Accept-Encoding %j is answered with %s', (header, expected) => {
  expect(chooseEncoding(header, () => true)).toBe(expected);
});

test('only an encoding that exists is chosen', () => {
  expect(chooseEncoding('br, gzip;q=0.1', (encoding) => encoding !== 'br')).toBe('gzip');
  expect(chooseEncoding('br, gzip', (encoding) => encoding === 'identity')).toBe('identity');
});
