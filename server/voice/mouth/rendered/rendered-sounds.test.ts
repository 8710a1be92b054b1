import { readdir } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { spokenSentences } from '../../agent/spoken-sentences.ts';
import { openRenderedSounds, soundFile, soundFolder } from './rendered-sounds.ts';

test('[voice] every sentence of the agent has its sound: npm run voice:render makes those that have none', async () => {
  const sounds = await openRenderedSounds();
  expect(spokenSentences().filter((sentence) => !sounds.has(sentence))).toEqual([]);
});

test('[voice] no sound is kept that nothing uses anymore', async () => {
  const wanted = new Set(spokenSentences().map((sentence) => soundFile(sentence)));
  expect((await readdir(soundFolder)).filter((file) => !wanted.has(file))).toEqual([]);
});
