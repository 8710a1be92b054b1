import { expect, test } from 'vitest';
import { privacyText } from './legal.ts';

/** The sections of the privacy page by their ids. */
function sections(consultation: 'saved' | 'browser') {
  return Object.fromEntries(
    privacyText(consultation).sections.map(({ id, paragraphs }) => [id, paragraphs.join(' ')]),
  );
}

test('[A2] the privacy page says what is kept, where, how long, and who tells or erases it', () => {
  const text = sections('saved');
  expect(Object.keys(text)).toEqual([
    'stored',
    'use',
    'retention',
    'device',
    'server',
    'voice',
    'rights',
    'company',
  ]);
  expect(text['stored']).toContain('No network address is stored with your request');
  expect(text['use']).toMatch(
    /in the database of this site and in our backups.*Where we have set it up, the site also sends your request to our team, by mail or .* and a confirmation to the address that you gave/,
  );
  // True for any RETENTION_DAYS.
  expect(text['retention']).toContain('We may also remove requests by their age');
  expect(text['retention']).toContain('Backups from before still hold it until they are replaced');
  expect(text['device']).toContain('in this browser for 24 hours');
  expect(text['server']).toMatch(/for a minute from which network address.*For a day it keeps fingerprints/);
  expect(text['voice']).toContain('in the server’s memory for an hour, never on disk');
  expect(text['rights']).toMatch(
    /^Write to hello@foyer\.example .* a copy of everything that is stored on that address, correct it or erase it/,
  );
});

test('[A4] in browser mode the consultation form is said to store nothing', () => {
  expect(sections('browser')['stored']).toContain('sends and stores nothing');
  expect(sections('saved')['stored']).not.toContain('sends and stores nothing');
});
