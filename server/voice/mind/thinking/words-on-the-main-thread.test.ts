import { expect, test } from 'vitest';
import { maxMessageCharacters } from '#shared/voice/messages.ts';
import { hostileShapes, processorTimeOf } from '#tests/support/hostile-text.ts';
import { mendAddresses } from '../../ears/moonshine/mend-addresses.ts';
import { readTranscription } from '../../ears/read-transcription.ts';
import { speakableText } from '../../mouth/speakable-text.ts';
import { splitForSpeech } from '../../mouth/split-for-speech.ts';
import { pauseAfter } from '../../turns/pause-after.ts';

/** What looks at words outside of the mind's threads, which everybody waits for. */
const readers: Readonly<Record<string, (text: string) => unknown>> = {
  pauseAfter: (text) => [pauseAfter(text, 'email'), pauseAfter(text, 'name'), pauseAfter(text, 'anything')],
  readTranscription: (text) => readTranscription(text, maxMessageCharacters),
  mendAddresses,
  speakableText: (text) => splitForSpeech(speakableText(text), 180),
};

test.each(Object.keys(readers))('[DESIGN 4] %s reads the longest message of any shape in no time', (name) => {
  const read = readers[name] ?? (() => undefined);
  read('warm up');
  const slow = hostileShapes
    .map((shape) => {
      const text = shape
        .repeat(Math.ceil(maxMessageCharacters / shape.length))
        .slice(0, maxMessageCharacters);
      return [shape, processorTimeOf(() => read(text))] as const;
    })
    .filter(([, ms]) => ms > 30);
  expect(slow).toEqual([]);
});
