import { expect, test } from 'vitest';
import { ownOrigin } from './own-origin.ts';

test.each([
  ['http://localhost:3000', 'localhost:3000', undefined],
  ['http://127.0.0.1:3000', '127.0.0.1:3000', undefined],
  ['http://[::1]:3000', '[::1]:3000', undefined],
  ['http://192.168.1.20:3000', '192.168.1.20:3000', undefined],
  ['https://salon.example', 'salon.example', undefined],
  ['http://localhost:3000', 'LOCALHOST:3000', undefined],
  // Behind a proxy the Host header may be any; SITE_URL is what counts.
  ['https://foyer.example', '10.0.0.7:3000', 'https://foyer.example'],
])('[DESIGN 3.2] a page of %s may call %s (SITE_URL %s)', (origin, host, siteUrl) => {
  expect(ownOrigin(origin, host, siteUrl)?.origin).toBe(origin);
});

test.each([
  [undefined, 'localhost:3000', undefined],
  ['null', 'localhost:3000', undefined],
  ['', '', undefined],
  ['http://evil.example', 'localhost:3000', undefined],
  ['http://localhost:3001', 'localhost:3000', undefined],
  ['http://localhost:3000.evil.example', 'localhost:3000', undefined],
  ['file://localhost:3000', 'localhost:3000', undefined],
  ['http://localhost:3000', undefined, undefined],
  ['http://localhost:3000', 'localhost:3000', 'https://foyer.example'],
  ['http://foyer.example', 'foyer.example', 'https://foyer.example'],
])('[DESIGN 3.2] a page of %s may not call %s (SITE_URL %s)', (origin, host, siteUrl) => {
  expect(ownOrigin(origin, host, siteUrl)).toBeUndefined();
});
