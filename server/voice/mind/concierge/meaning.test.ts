import { expect, test } from 'vitest';
import type { AnswerName } from '#shared/texts/agent/agent-answers.ts';
import type { Classification } from '../intents/text-classifier.ts';
import { createUnderstanding, type Meaning } from '../intents/understanding.ts';
import { toWords } from '../language/words.ts';
import { meaningOf, type Said } from './meaning.ts';

function soundsLike(label: Meaning, probability: number): Classification<Meaning> {
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

test('[26.2] what the whole surely means counts for more than what its parts seem to mean, unless it only takes leave', () => {
  const about = (whole: Meaning, said: string): readonly AnswerName[] => {
    const parts = said.split(', ').map((text) => ({
      text,
      words: toWords(text).length,
      isQuestion: true,
      classification: soundsLike('price', 0.7),
    }));
    const heard = {
      text: said,
      words: toWords(said),
      isQuestion: true,
      whole: soundsLike(whole, 0.6),
      parts,
    };
    return meaningOf(heard).answers;
  };
  expect(about('bigger-change-cost', 'and a big change though, what would that cost')).toEqual([
    'bigger-change-cost',
  ]);
  expect(about('farewell', 'I have to go now, what does it cost')).toEqual(['price']);
});

test('[26.2] a question behind a story counts beside the story', () => {
  const understand = createUnderstanding((text) => {
    const tells = text.includes('paper');
    const asks = text.includes('cost');
    const share = tells && asks ? 0.4 : asks ? 0.9 : 0.1;
    return {
      guesses: [
        { label: 'price', probability: share } as const,
        { label: 'paper-book', probability: 1 - share } as const,
      ].sort((a, b) => b.probability - a.probability),
      familiarity: 1,
      isCorrected: false,
    };
  });
  expect(understand('We have a paper book. What does it cost?').whole.guesses[0]?.label).toBe('price');
  expect(understand('We have a paper book.').whole.guesses[0]?.label).toBe('paper-book');
});
