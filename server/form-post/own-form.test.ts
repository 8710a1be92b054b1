import { expect, test } from 'vitest';
import { isOwnForm } from './own-form.ts';

const siteUrl = 'https://foyer.example';

test.each([
  ['a browser on the page', { 'sec-fetch-site': 'same-origin', origin: siteUrl }, true],
  ['a browser that sends again what it sent', { 'sec-fetch-site': 'none' }, true],
  ['a page of another site', { 'sec-fetch-site': 'cross-site', origin: 'https://evil.example' }, false],
  ['a neighboring domain', { 'sec-fetch-site': 'same-site', origin: 'https://shop.foyer.example' }, false],
  ['an older browser on the page', { origin: siteUrl, host: 'localhost:3000' }, true],
  [
    'a tablet on the plain http address',
    { origin: 'http://192.168.1.5:3000', host: '192.168.1.5:3000' },
    true,
  ],
  ['an older browser elsewhere', { origin: 'https://evil.example', host: 'foyer.example' }, false],
  ['an older browser that hides where', { origin: 'null', host: 'foyer.example' }, false],
  ['no browser', { host: 'foyer.example' }, true],
])('a post from %s', (_name, headers, allowed) => {
  expect(isOwnForm(new Headers(headers), siteUrl)).toBe(allowed);
});
