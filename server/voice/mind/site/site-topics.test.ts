import { expect, test } from 'vitest';
import { type SiteTopic, siteTopics } from './site-topics.ts';

const topics: [string, SiteTopic][] = Object.entries(siteTopics);

test.each(topics)('[DESIGN 4] %s has an answer that can be spoken', (_, { answer, more = [] }) => {
  expect(answer.length).toBeGreaterThan(0);
  expect(answer.join(' ').length).toBeLessThan(420);
  for (const sentence of [...answer, ...more]) {
    expect(sentence).toMatch(/\S[.!?]["”’)]*$/);
    expect(sentence).not.toMatch(/undefined|\n/);
  }
});

test('[DESIGN 4] the facts are those of the site', () => {
  expect(siteTopics.price.answer).toContain(
    'After the first talk you get a fixed price in writing, with running costs named separately.',
  );
  expect(siteTopics.promise.answer.join(' ')).toContain('within 24 hours');
  expect(siteTopics.phone.answer).toEqual([
    'Our AI Phone Caller picks up when your hands are full, notes who called and why, and books the simple ones.',
  ]);
  expect(siteTopics.recording.answer.join(' ')).toMatch(/no sound is stored/);
});
