import { expect, test } from 'vitest';
import { privacyText } from './legal.ts';

/** The sections of the privacy page by their titles. */
function sections(consultation: 'saved' | 'browser') {
  return Object.fromEntries(
    privacyText(consultation).sections.map(({ title, paragraphs }) => [title, paragraphs.join(' ')]),
  );
}

test('[A2] the privacy page says what is kept, where, how long, and who tells or erases it', () => {
  const text = sections('saved');
  expect(Object.keys(text)).toEqual([
    'What we store when you write to us',
    'Why, who sees it, and where it is',
    'How long',
    'What stays on your own device',
    'What our server notes',
    'Voice',
    'Your rights: see it, correct it, have it erased',
  ]);
  expect(text['What we store when you write to us']).toContain(
    'No network address is stored with your request',
  );
  expect(text['Why, who sees it, and where it is']).toMatch(
    /in the database of this site and in our backups.*Where we have set it up, the site also sends your request to our team, by mail or .* and a confirmation to the address that you gave/,
  );
  // True for any RETENTION_DAYS.
  expect(text['How long']).toContain('We may also remove requests by their age');
  expect(text['How long']).toContain('Backups from before still hold it until they are replaced');
  expect(text['What stays on your own device']).toContain('in this browser for 24 hours');
  expect(text['What our server notes']).toMatch(
    /for a minute from which network address.*For a day it keeps fingerprints/,
  );
  expect(text['Voice']).toContain('in the server’s memory for an hour, never on disk');
  expect(text['Your rights: see it, correct it, have it erased']).toMatch(
    /^Write to hello@foyer\.example .* a copy of everything that is stored on that address, correct it or erase it/,
  );
});

test('[A4] in browser mode the consultation form is said to store nothing', () => {
  expect(sections('browser')['What we store when you write to us']).toContain('sends and stores nothing');
  expect(sections('saved')['What we store when you write to us']).not.toContain('sends and stores nothing');
});
