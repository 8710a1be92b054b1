import { expect, test } from 'vitest';
import { callingPage } from './calling-page.ts';

const widgetOrigins = ['https://salon.example', 'http://localhost:8080'];

test('[DESIGN 3.2] the site itself calls as itself, with or without widget sites', () => {
  const own = callingPage('http://localhost:3000', 'localhost:3000', { siteUrl: undefined, widgetOrigins });
  expect(own?.site).toBeUndefined();
  expect(own?.server.origin).toBe('http://localhost:3000');
});

test('[DESIGN 3.2] a widget site calls the server’s own address', () => {
  const rule = { siteUrl: 'https://agency.example', widgetOrigins };
  const page = callingPage('https://salon.example', '10.0.0.7:3000', rule);
  expect(page).toEqual({ site: 'https://salon.example', server: new URL('https://agency.example') });
  const local = callingPage('http://localhost:8080', '192.168.1.2:3000', {
    siteUrl: undefined,
    widgetOrigins,
  });
  expect(local?.server.origin).toBe('http://192.168.1.2:3000');
});

test.each([
  undefined,
  'null',
  'https://evil.example',
  'http://salon.example',
  'https://salon.example:8443',
  'https://salon.example.evil.example',
  'https://www.salon.example',
])('[DESIGN 3.2] a page of %s may not', (origin) => {
  expect(
    callingPage(origin, 'agency.example', { siteUrl: 'https://agency.example', widgetOrigins }),
  ).toBeUndefined();
});
