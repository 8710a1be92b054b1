import { expect, test } from 'vitest';
import { longestText, normalizeUtterance, toWords } from './words.ts';

test.each([
  ['Um, what’s a chat bot?', 'what is a chatbot'],
  ["I can't, I'm busy", 'i can not i am busy'],
  ['do you do web-sites', 'do you do website'],
  ["the salon's phone", 'the salon phone'],
  ['CAFÉ', 'cafe'],
  ['', ''],
  ["'''", ''],
])('the words of "%s" are "%s"', (text, words) => {
  expect(toWords(text).join(' ')).toBe(words);
});

test('[DESIGN 4] a character that becomes eighteen does not make a long text', () => {
  expect('ﷺ'.normalize('NFKD').length).toBeGreaterThan(10);
  expect(normalizeUtterance('ﷺ'.repeat(100_000)).length).toBeLessThanOrEqual(longestText);
});
