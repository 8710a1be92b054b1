import { expect, test } from 'vitest';
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

test("[VE5] a visitor's own text never reaches the voice that costs money", async () => {
  const asked: string[] = [];
  const paid = voice(asked, 'paid');
  const speech = createSpeechOfCall({
    engines: [paid, voice(asked, 'free')],
    paid,
    onEngineFailed: () => {},
  });
  await speech.speak('Hello.', () => {}, never);
  await speech.speak('A stranger wrote this.', () => {}, never, true);
  await speech.speak('Goodbye.', () => {}, never);
  expect(asked).toEqual(['paid: Hello.', 'free: A stranger wrote this.', 'paid: Goodbye.']);
});
