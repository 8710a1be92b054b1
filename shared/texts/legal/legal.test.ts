import { expect, test } from 'vitest';
import { privacyText, providerSentences, wordsSentence } from './legal.ts';

/** The sections of the privacy page by their ids. */
function sections(consultation: 'saved' | 'browser') {
  return Object.fromEntries(
    privacyText(consultation).sections.map(({ id, paragraphs }) => [id, paragraphs.join(' ')]),
  );
}

test('[A2] the privacy page says what is kept, where, for how long, and who shows or erases it', () => {
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
  expect(text['stored']).toContain('We save no network address with your request');
  expect(text['use']).toMatch(
    /in this site’s database and in our backups.*If we’ve set it up that way, the site also sends your request to our team, by email or .* and a confirmation to the address you gave/,
  );
  // True for any RETENTION_DAYS.
  expect(text['retention']).toContain('We may also delete requests once they reach a certain age');
  expect(text['retention']).toContain('Earlier backups still hold it until they’re replaced');
  expect(text['device']).toContain('in this browser for 24 hours');
  expect(text['device']).toMatch(/microphone or speaker .* this browser remembers which one/);
  expect(text['device']).toMatch(
    /this tab keeps what was said so far.*removed when you come back or close the tab/,
  );
  expect(text['server']).toMatch(/for a minute which network address.*For a day it keeps fingerprints/);
  expect(text['voice']).toContain('in the server’s memory for an hour, never on disk');
  expect(text['voice']).toMatch(
    /on another company’s site.*note with the call, and with your request, which site/,
  );
  expect(text['rights']).toMatch(
    /^Write to hello@foyer\.example .* a copy of everything we’ve saved under that address, correct it, or erase it/,
  );
});

test('[A2] the privacy page says what the setting does with the words of a call', () => {
  expect(wordsSentence(30)).toBe(
    'What was said is kept as text for 30 days, so our team can read it and give better answers, and is then deleted.',
  );
  const voice = privacyText('saved', 30).sections.find(({ id }) => id === 'voice');
  expect(voice?.paragraphs.join(' ')).toContain('kept as text for 30 days');
  expect(voice?.paragraphs.join(' ')).not.toContain('never on disk');
});

test('[A2] the privacy page says what goes to a provider of calls, and what a call costs, by the settings', () => {
  const voiceOf = (...calls: [] | ['none' | 'site' | 'telephone' | 'site and telephone']) =>
    privacyText('saved', 0, false, ...calls)
      .sections.find(({ id }) => id === 'voice')
      ?.paragraphs.join(' ');
  expect(voiceOf()).toContain(providerSentences.unknown);
  expect(voiceOf('none')).toContain('No outside provider runs our calls.');
  for (const calls of ['site', 'telephone', 'site and telephone'] as const) {
    expect(voiceOf(calls)).toMatch(
      /your voice, what you say .* pass through it .* what it keeps is up to it/,
    );
    expect(voiceOf(calls)?.includes('erased with your request. You pay what your own phone')).toBe(
      calls !== 'site',
    );
  }
});

test('[A4] in browser mode the page says that the consultation form stores nothing', () => {
  expect(sections('browser')['stored']).toContain('sends and saves nothing');
  expect(sections('saved')['stored']).not.toContain('sends and saves nothing');
});
