import { expect, test } from 'vitest';
import { toWords } from '../language/words.ts';
import { meaningOf, type Said } from './meaning.ts';

/** Something said that surely sounds like an answer about Fresha. */
function soundingLikeFresha(text: string): Said {
  const guesses = [{ label: 'fresha', probability: 0.9 }] as const;
  const whole = { guesses, familiarity: 1, isCorrected: false };
  return meaningOf({ text, words: toWords(text), isQuestion: true, whole, parts: [] });
}

test('[26.2] an answer about a tool is about the one that is named', () => {
  expect(soundingLikeFresha('I’m on Booksy, does yours sit on top of that?').answers).toEqual(['booksy']);
  expect(soundingLikeFresha('I’m on Fresha and Booksy, is that fine?').answers).toEqual(['fresha']);
  expect(soundingLikeFresha('Does it sit on top of what I have?').answers).toEqual(['fresha']);
});
