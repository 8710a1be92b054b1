import { expect, test } from 'vitest';
import { createOwnPage } from './own-page.ts';

const asks = (
  origin: string,
  host: string,
  {
    siteUrl,
    trustedProxies = 0,
    forwarded,
  }: { siteUrl?: string; trustedProxies?: number; forwarded?: string } = {},
) =>
  createOwnPage(
    siteUrl,
    trustedProxies,
  )(new Headers({ ...(origin && { origin }), host, ...(forwarded && { 'x-forwarded-host': forwarded }) }));

test('[27.1.7] a site with an address of its own takes its own origin alone, whatever Host says', () => {
  const siteUrl = 'https://foyer.example';
  expect(asks(siteUrl, 'foyer.example', { siteUrl })).toBe(true);
  // A proxy may have written another Host.
  expect(asks(siteUrl, '10.0.0.5:3000', { siteUrl })).toBe(true);
  for (const [origin, host] of [
    ['http://foyer.example', 'foyer.example'],
    ['https://evil.example', 'evil.example'],
    ['https://foyer.example:8443', 'foyer.example:8443'],
    ['https://127.0.0.1', '127.0.0.1'],
    ['null', 'foyer.example'],
    ['', 'foyer.example'],
  ] as const)
    expect(asks(origin, host, { siteUrl, trustedProxies: 1, forwarded: host }), origin).toBe(false);
});

test('[27.1.7] a site without one takes the host that was asked: names of its machine and network, and others over https', () => {
  for (const host of [
    'localhost:3000',
    '127.0.0.1:3000',
    '192.168.1.7:3000',
    '[::1]:3000',
    'box:3000',
    'box.local',
  ])
    expect(asks(`http://${host}`, host), host).toBe(true);
  expect(asks('https://foyer.example', 'foyer.example')).toBe(true);
  expect(asks('https://foyer.example', 'FOYER.example:443')).toBe(true);
  for (const [origin, host] of [
    // Anybody's name that leads here for a while.
    ['http://evil.example:3000', 'evil.example:3000'],
    ['https://evil.example', 'foyer.example'],
    ['http://localhost:3001', 'localhost:3000'],
    ['https://foyer.example', ''],
    ['file://localhost:3000', 'localhost:3000'],
    ['null', 'localhost:3000'],
    ['', 'localhost:3000'],
  ] as const)
    expect(asks(origin, host), origin).toBe(false);
});

test('behind a proxy that the operator told of, any name counts that was asked, also one that the proxy passes on', () => {
  const behind = { trustedProxies: 1 };
  expect(asks('http://foyer.example', 'foyer.example', behind)).toBe(true);
  expect(asks('https://foyer.example', '10.0.0.5:3000', { ...behind, forwarded: 'foyer.example' })).toBe(
    true,
  );
  expect(asks('https://foyer.example', '10.0.0.5', { ...behind, forwarded: 'foyer.example, inner' })).toBe(
    true,
  );
  expect(asks('https://evil.example', '10.0.0.5:3000', { ...behind, forwarded: 'foyer.example' })).toBe(
    false,
  );
  // Nobody said that there is one.
  expect(asks('https://foyer.example', '10.0.0.5:3000', { forwarded: 'foyer.example' })).toBe(false);
});
