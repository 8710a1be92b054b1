import { expect, test } from 'vitest';
import { heardText } from './playback.ts';

test.each([
  [0, ''],
  [0.01, 'We'],
  [0.2, 'We answer'],
  [0.7, 'We answer within 24'],
  [0.99, 'We answer within 24 hours.'],
  [1, 'We answer within 24 hours.'],
  [2, 'We answer within 24 hours.'],
])('[DESIGN 4] after %d of a sentence, "%s" was heard', (fraction, heard) => {
  expect(heardText('We answer within 24 hours.', fraction)).toBe(heard);
});
