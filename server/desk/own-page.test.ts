import { expect, test } from 'vitest';
import { isOwnPage } from './own-page.ts';

const asks = (siteUrl: string, headers: Record<string, string>) => isOwnPage(new Headers(headers), siteUrl);

test('a site with an address of its own takes its own origin alone, whatever Host says', () => {
  const site = 'https://foyer.example';
  expect(asks(site, { origin: site, host: 'foyer.example' })).toBe(true);
  // A proxy may have written another Host.
  expect(asks(site, { origin: site, host: '10.0.0.5:3000' })).toBe(true);
  for (const [origin, host] of [
    ['http://foyer.example', 'foyer.example'],
    ['https://evil.example', 'evil.example'],
    ['https://foyer.example:8443', 'foyer.example:8443'],
    ['https://127.0.0.1', '127.0.0.1'],
    ['null', 'foyer.example'],
  ] as const)
    expect(asks(site, { origin, host }), origin).toBe(false);
  expect(asks(site, { host: 'evil.example', 'sec-fetch-site': 'same-origin' })).toBe(false);
});

test('a site without one takes the names of its machine and network, and none of the internet', () => {
  const site = 'http://localhost:3000';
  for (const host of [
    'localhost:3000',
    '127.0.0.1:3000',
    '192.168.1.7:3000',
    '[::1]:3000',
    'box:3000',
    'box.local',
  ])
    expect(asks(site, { origin: `http://${host}`, host }), host).toBe(true);
  expect(asks(site, { host: 'localhost:3000', 'sec-fetch-site': 'same-origin' })).toBe(true);
  expect(asks(site, { host: 'localhost:3000' })).toBe(false);
  for (const [origin, host] of [
    ['http://evil.example:3000', 'evil.example:3000'],
    ['https://localhost:3000', 'localhost:3000'],
    ['http://localhost:3001', 'localhost:3000'],
    ['null', 'localhost:3000'],
  ] as const)
    expect(asks(site, { origin, host }), origin).toBe(false);
});
