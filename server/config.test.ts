import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';
import { OperatorError } from './operator-error.ts';

test('[DESIGN 3.2] every setting has its default', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: undefined,
    dataDir: resolve('./data'),
    consultation: 'saved',
    bookingsPerMinute: 10,
    trustedProxies: 0,
    siteUrl: undefined,
  });
});

test('[DESIGN 3.2] every setting is read', () => {
  const environment = {
    PORT: '8080',
    HOST: '0.0.0.0',
    DATA_DIR: '/var/lib/foyer',
    CONSULTATION: 'browser',
    BOOKINGS_PER_MINUTE: '0',
    TRUST_PROXY: '2',
    SITE_URL: 'https://Foyer.example:8443/',
  };
  expect(readConfig(environment)).toEqual({
    port: 8080,
    host: '0.0.0.0',
    dataDir: '/var/lib/foyer',
    consultation: 'browser',
    bookingsPerMinute: 0,
    trustedProxies: 2,
    siteUrl: 'https://foyer.example:8443',
  });
});

test('[DESIGN 3.2] an empty or blank variable counts as unset', () => {
  expect(readConfig({ PORT: '', HOST: ' ', SITE_URL: '', DATABASE_URL: '' })).toEqual(readConfig({}));
});

test.each([
  ['PORT', '65536'],
  ['PORT', '-1'],
  ['PORT', '3000.5'],
  ['PORT', '3000x'],
  ['PORT', '0x50'],
  ['PORT', '99999999999999999999'],
  ['HOST', 'two words'],
  ['HOST', 'http://localhost'],
  ['CONSULTATION', 'Saved'],
  ['CONSULTATION', 'none'],
  ['BOOKINGS_PER_MINUTE', 'ten'],
  ['BOOKINGS_PER_MINUTE', '-1'],
  ['BOOKINGS_PER_MINUTE', '1e3'],
  ['TRUST_PROXY', 'true'],
  ['TRUST_PROXY', '101'],
  ['SITE_URL', 'foyer.example'],
  ['SITE_URL', 'ftp://foyer.example'],
  ['SITE_URL', 'https://foyer.example/shop'],
  ['SITE_URL', 'https://foyer.example/?a=1'],
  ['SITE_URL', 'https://someone:secret@foyer.example'],
])('[DESIGN 3.2] %s=%s stops the start and is named', (name, value) => {
  const read = () => readConfig({ [name]: value });
  expect(read).toThrow(OperatorError);
  expect(read).toThrow(new RegExp(`^${name} must be .+\\.$`));
});

test('[DESIGN 3.2] all wrong settings are named at once', () => {
  expect(() => readConfig({ PORT: 'abc', CONSULTATION: 'x', SITE_URL: 'y' })).toThrow(
    'PORT must be a port from 0 to 65535, not "abc". ' +
      'CONSULTATION must be saved or browser, not "x". ' +
      'SITE_URL must be an address such as https://foyer.example, without a path, not "y".',
  );
});

test.each(['DATABASE_URL', 'SUPABASE_URL'])(
  '%s of a later release is refused without repeating its value',
  (name) => {
    const read = () => readConfig({ [name]: 'postgres://user:secret@db/foyer' });
    expect(read).toThrow(
      `${name} is set, but this release stores bookings only in DATA_DIR: please unset it.`,
    );
    expect(read).not.toThrow(/secret/);
  },
);

test('[DESIGN 3.2] .env.example names every variable with its default, commented out', () => {
  const lines = readFileSync(new URL('../.env.example', import.meta.url), 'utf8').split('\n');
  const variables = lines.filter((line) => /^#?[A-Z_]+=/.test(line));
  expect(variables).toEqual([
    '#PORT=3000',
    '#HOST=',
    '#SITE_URL=https://foyer.example',
    '#DATA_DIR=./data',
    '#CONSULTATION=saved',
    '#BOOKINGS_PER_MINUTE=10',
    '#TRUST_PROXY=0',
  ]);

  // The variables that the source reads are exactly those.
  const source = readFileSync(new URL('./config.ts', import.meta.url), 'utf8');
  const read = [...source.matchAll(/\bread(?:<[^>]+>)?\(\s*'([A-Z_]+)'/g)].map(([, name]) => name);
  const documented = variables.map((line) => line.slice(1, line.indexOf('=')));
  expect(read.toSorted()).toEqual(documented.toSorted());
});
