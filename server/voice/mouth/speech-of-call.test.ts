import { expect, test } from 'vitest';
import { NotRenderedError } from './rendered/rendered-speech.ts';
import type { Speech } from './speech.ts';
import { createSpeechOfCall } from './speech-of-call.ts';

const never = new AbortController().signal;

/** A voice that writes down what it is asked for. */
function voice(asked: string[], name: string): Speech {
  return {
    async *speak(sentence) {
      asked.push(`${name}: ${sentence}`);
      yield new Int16Array(1);
    },
    close: async () => {},
  };
}

test("[VE5] a visitor's own text never reaches the voice that costs money, nor brings a second one", async () => {
  const asked: string[] = [];
  const paid = voice(asked, 'paid');
  const speech = createSpeechOfCall({
    engines: [paid, voice(asked, 'free')],
    paid,
    onEngineFailed: () => {},
  });
  await speech.speak('Hello.', () => {}, never);
  // It is read.
  expect(await speech.speak('A stranger wrote this.', () => {}, never, true)).toBe(true);
  await speech.speak('Goodbye.', () => {}, never);
  expect(asked).toEqual(['paid: Hello.', 'paid: Goodbye.']);
});

test('[DESIGN 4] a sentence without a sound is left to be read while the others go on in the same voice', async () => {
  const asked: string[] = [];
  const known = voice(asked, 'rendered');
  const rendered: Speech = {
    ...known,
    speak(sentence, signal) {
      if (sentence === 'Of the page.') throw new NotRenderedError('none');
      return known.speak(sentence, signal);
    },
  };
  const pieces: Int16Array[] = [];
  const speech = createSpeechOfCall({
    engines: [rendered, voice(asked, 'flite')],
    onEngineFailed: () => {},
  });
  for (const sentence of ['Hello.', 'Of the page.', 'Goodbye.'])
    expect(await speech.speak(sentence, (piece) => pieces.push(piece), never)).toBe(true);
  expect(asked).toEqual(['rendered: Hello.', 'rendered: Goodbye.']);
  expect(pieces).toHaveLength(2);
});

test('[DESIGN 4] what a team taught a moment ago is spoken by the next voice, and the call goes on in its own', async () => {
  for (const before of [[], ['Hello.']]) {
    const asked: string[] = [];
    const known = voice(asked, 'rendered');
    const rendered: Speech = {
      ...known,
      speak(sentence, signal) {
        if (sentence.startsWith('Taught')) throw new NotRenderedError('none');
        return known.speak(sentence, signal);
      },
    };
    const speech = createSpeechOfCall({
      engines: [rendered, voice(asked, 'flite')],
      mayBorrow: (sentence) => sentence === 'Taught.',
      onEngineFailed: () => {},
    });
    for (const sentence of [...before, 'Taught.', 'Goodbye.', 'Taught elsewhere.'])
      expect(await speech.speak(sentence, () => {}, never)).toBe(true);
    expect(asked).toEqual([
      ...before.map((sentence) => `rendered: ${sentence}`),
      'flite: Taught.',
      'rendered: Goodbye.',
    ]);
  }
});

test('[DESIGN 4] a first sentence without a sound gives the whole call the next voice', async () => {
  const asked: string[] = [];
  const rendered: Speech = {
    speak() {
      throw new NotRenderedError('none');
    },
    close: async () => {},
  };
  const speech = createSpeechOfCall({
    engines: [rendered, voice(asked, 'flite')],
    onEngineFailed: () => {},
  });
  await speech.speak('Hello.', () => {}, never);
  await speech.speak('Goodbye.', () => {}, never);
  expect(asked).toEqual(['flite: Hello.', 'flite: Goodbye.']);
});

test('[DESIGN 4] when a voice breaks, the next one takes over for the rest of the call', async () => {
  const asked: string[] = [];
  const breaking = voice(asked, 'first');
  const first: Speech = {
    ...breaking,
    speak(sentence, signal) {
      if (sentence === 'Break.') throw new Error('broken');
      return breaking.speak(sentence, signal);
    },
  };
  const failures: unknown[] = [];
  const speech = createSpeechOfCall({
    engines: [first, voice(asked, 'second')],
    onEngineFailed: (error) => failures.push(error),
  });
  for (const sentence of ['Hello.', 'Break.', 'Goodbye.']) await speech.speak(sentence, () => {}, never);
  expect(asked).toEqual(['first: Hello.', 'second: Break.', 'second: Goodbye.']);
  expect(failures).toHaveLength(1);
});
