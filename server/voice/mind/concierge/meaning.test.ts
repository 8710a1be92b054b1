import { expect, test } from 'vitest';
import type { AnswerName } from '#shared/texts/agent/agent-answers.ts';
import type { Classification } from '../intents/text-classifier.ts';
import type { Meaning } from '../intents/understanding.ts';
import { toWords } from '../language/words.ts';
import { meaningOf, type Said } from './meaning.ts';

function soundsLike(label: AnswerName, probability: number): Classification<Meaning> {
  return { guesses: [{ label, probability }], familiarity: 1, isCorrected: false };
}

/** Something said that surely sounds like an answer about Fresha. */
function aboutFresha(text: string): Said {
  return meaningOf({
    text,
    words: toWords(text),
    isQuestion: true,
    whole: soundsLike('fresha', 0.9),
    parts: [],
  });
}

test('[26.2] an answer about a tool is about the one that is named', () => {
  expect(aboutFresha('I’m on Booksy, does yours sit on top of that?').answers).toEqual(['booksy']);
  expect(aboutFresha('I’m on Fresha and Booksy, is that fine?').answers).toEqual(['fresha']);
  expect(aboutFresha('Does it sit on top of what I have?').answers).toEqual(['fresha']);
});

test('[26.2] of two answers on one subject the surer is given, or the first', () => {
  const part = (text: string, label: AnswerName, probability: number) => ({
    text,
    words: toWords(text).length,
    isQuestion: true,
    classification: soundsLike(label, probability),
  });
  const answersTo = (first: number, second: number): Said['answers'] => {
    const [can, often] = ['Can the scheduling do recurring visits', 'every four weeks same time'];
    return meaningOf({
      text: `${can}, ${often}?`,
      words: toWords(`${can} ${often}`),
      isQuestion: true,
      whole: soundsLike('repeat-bookings', 0.9),
      parts: [part(can, 'scheduling', first), part(often, 'repeat-bookings', second)],
    }).answers;
  };
  expect(answersTo(0.65, 0.99)).toEqual(['repeat-bookings']);
  expect(answersTo(0.99, 0.65)).toEqual(['scheduling']);
  expect(answersTo(0.95, 0.95)).toEqual(['scheduling']);
});
