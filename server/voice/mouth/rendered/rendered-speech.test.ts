import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { temporaryFolder } from '#tests/support/temporary-folder.ts';
import { renderSentences } from '../../engines/render-sentences.ts';
import { openRenderedSounds, soundFile } from './rendered-sounds.ts';
import { createRenderedSpeech, NotRenderedError } from './rendered-speech.ts';

const never = new AbortController().signal;

/** A synthesizer that hums for as long as a text is. */
function humming() {
  const spoken: string[] = [];
  return {
    spoken,
    loadMaker: () =>
      Promise.resolve({
        kokoro: {
          speak(text: string) {
            spoken.push(text);
            if (text.includes('unspeakable')) return Promise.reject(new TypeError(`"${text}" is silence.`));
            return Promise.resolve(
              Int16Array.from({ length: text.length * 2000 }, (_, at) => 9000 * Math.sin(at / 20)),
            );
          },
        },
      }),
  };
}

test('[voice] only new sentences are rendered, and sounds that nothing uses anymore are deleted', async () => {
  const folder = temporaryFolder();
  const kokoro = humming();
  expect(await renderSentences({ ...kokoro, folder, sentences: ['Hello.', 'What is your name?'] })).toEqual({
    rendered: 2,
    dropped: 0,
    failures: [],
  });
  expect(await renderSentences({ ...kokoro, folder, sentences: ['Hello.', 'And your name?'] })).toEqual({
    rendered: 1,
    dropped: 1,
    failures: [],
  });
  expect(kokoro.spoken).toEqual(['Hello.', 'What is your name?', 'And your name?']);
  expect((await readdir(folder)).toSorted()).toEqual(
    [soundFile('Hello.'), soundFile('And your name?')].toSorted(),
  );
});

test('[voice] a sentence that cannot be rendered is named, and leaves no file', async () => {
  const folder = temporaryFolder();
  const { failures } = await renderSentences({ ...humming(), folder, sentences: ['unspeakable', 'Hello.'] });
  expect(failures).toEqual(['"unspeakable" is silence.']);
  expect(await readdir(folder)).toEqual([soundFile('Hello.')]);
});

test('[voice] a sentence has its own sound, and a changed one has none', async () => {
  const folder = temporaryFolder();
  await renderSentences({ ...humming(), folder, sentences: ['Hello.'] });
  const sounds = await openRenderedSounds(folder);
  expect([sounds.has('Hello.'), sounds.has('Hello!')]).toEqual([true, false]);
  const pieces = await Array.fromAsync(createRenderedSpeech(sounds).speak('Hello.', never));
  expect(pieces.map(({ length }) => length)).toEqual([12_000]);
  await expect(Array.fromAsync(createRenderedSpeech(sounds).speak('Hello!', never))).rejects.toThrow(
    NotRenderedError,
  );
});

test('[voice] the same voice speaks sentences without a sound live', async () => {
  const sounds = await openRenderedSounds(temporaryFolder());
  const live = {
    async *speak() {
      yield Int16Array.of(1, 2, 3);
    },
    close: () => Promise.resolve(),
  };
  expect(await Array.fromAsync(createRenderedSpeech(sounds, () => live).speak('Hello!', never))).toEqual([
    Int16Array.of(1, 2, 3),
  ]);
});

test('[voice] another voice has sounds of its own', () => {
  expect(soundFile('Hello.', 'af_bella')).not.toBe(soundFile('Hello.', 'af_heart'));
});
