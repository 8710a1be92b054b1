import { expect, test } from 'vitest';
import { createSentenceStream } from './sentence-stream.ts';

function pieces(...texts: readonly string[]): string[] {
  const stream = createSentenceStream();
  return [...texts.flatMap((text) => stream.push(text)), ...stream.finish()];
}

test.each([
  [
    ['One', '. Tw', 'o.'],
    ['One.', 'Two.'],
  ],
  [
    ['2', '.', '50 a day. Go', 'od'],
    ['2.50 a day.', 'Good'],
  ],
  [
    ['rosa@example', '.com. Yes'],
    ['rosa@example.com.', 'Yes'],
  ],
  [
    ['e.g', '. this. ', 'That.'],
    ['e.g. this.', 'That.'],
  ],
  [
    ['“Yes.', '” she said. Fine.'],
    ['“Yes.” she said.', 'Fine.'],
  ],
  [
    ['Four things:\n- one\n', '- two\n\n1. three'],
    ['Four things:', 'one', 'two', 'three'],
  ],
  [['**Bold** and `code`.'], ['Bold and code.']],
  [['...', ' \n', '?!'], []],
  [[''], []],
] as const)('%j is spoken as %j', (given, sentences) => {
  expect(pieces(...given)).toEqual(sentences);
});

test('a sentence is emitted as soon as the next one begins', () => {
  const stream = createSentenceStream();
  expect(stream.push('Hello there.')).toEqual([]);
  expect(stream.push(' How')).toEqual(['Hello there.']);
});

test('an endless sentence is cut, at a pause if there is one', () => {
  const long = pieces(`${'word '.repeat(30)}, ${'word '.repeat(60)}`);
  expect(long.length).toBeGreaterThan(1);
  for (const sentence of long) expect(sentence.length).toBeLessThanOrEqual(240);
  expect(long[0]?.endsWith(',')).toBe(true);
  expect(pieces('x'.repeat(1000)).every(({ length }) => length <= 240)).toBe(true);
});

test('nothing gets lost, however the text is cut', () => {
  const text =
    'Well, it depends. After 2.5 hours, e.g. on Monday, write to a@b.example! Is that fine? “Yes.” Good.';
  const whole = pieces(text);
  for (let at = 1; at < text.length; at += 1) {
    expect(pieces(text.slice(0, at), text.slice(at)), `cut at ${at}`).toEqual(whole);
  }
});
