import { expect, test } from 'vitest';
import { createCachedSpeech } from './cached-speech.ts';
import type { Speech } from './speech.ts';

const never = new AbortController().signal;

test('[DESIGN 4] only fixed sentences are cached; personal ones are spoken afresh each time', async () => {
  const spoken: string[] = [];
  const engine: Speech = {
    async *speak(sentence) {
      spoken.push(sentence);
      yield new Int16Array([1, 2]);
      yield new Int16Array([3]);
    },
    close: () => Promise.resolve(),
  };
  const speech = createCachedSpeech(engine, 1_000, (sentence) => sentence === 'Hello.');
  for (let time = 0; time < 2; time += 1) {
    for (const sentence of ['Hello.', 'Your name is Rosa.']) {
      const pieces = await Array.fromAsync(speech.speak(sentence, never));
      expect(pieces.flatMap((piece) => [...piece])).toEqual([1, 2, 3]);
    }
  }
  expect(spoken).toEqual(['Hello.', 'Your name is Rosa.', 'Your name is Rosa.']);
});
