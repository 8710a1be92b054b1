import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { sayAllFacts } from '#shared/agency/say-facts.ts';
import type { AgentAnswer } from '#shared/texts/agent/agent-answer.ts';
import { agentAnswers } from '#shared/texts/agent/agent-answers.ts';
import { agentPhrases } from '#shared/texts/agent/agent-phrases.ts';
import { spokenSentences } from '../../engines/spoken-sentences.ts';
import { splitSentences } from '../../mind/site/sentences.ts';
import { openRenderedSounds, soundFile, soundFolder } from './rendered-sounds.ts';

test('[voice] every sentence of the agent has its sound: npm run voice:render makes those that have none', async () => {
  const sounds = await openRenderedSounds();
  expect(spokenSentences().filter((sentence) => !sounds.has(sentence))).toEqual([]);
});

/** How long the sound of sentences takes, in seconds: its last page says where it ends. */
async function secondsOf(sentences: readonly string[]): Promise<number> {
  const sounds = await openRenderedSounds();
  const lengths = await Promise.all(
    sentences.filter(sounds.has).map(async (sentence) => {
      const file = await readFile(join(soundFolder, soundFile(sentence)));
      return Number(file.readBigInt64LE(file.lastIndexOf('OggS') + 6)) / 48_000;
    }),
  );
  return lengths.reduce((sum, length) => sum + length, 0);
}

test('[voice] no answer takes longer than sixteen seconds to say, and the greeting no longer than five', async () => {
  const answers = Object.entries<AgentAnswer>(agentAnswers).flatMap(
    ([name, { answer, otherwise = [], more = [], forTrade = {}, forSetup = {} }]) =>
      [answer, otherwise, more, ...Object.values(forTrade), ...Object.values(forSetup)].map(
        (sentences) => [name, sayAllFacts(sentences)] as const,
      ),
  );
  const long = [];
  for (const [name, sentences] of answers) {
    const seconds = await secondsOf(sentences);
    if (seconds > 16) long.push(`${name}: ${seconds.toFixed(1)} s`);
  }
  expect(long).toEqual([]);
  expect(await secondsOf(splitSentences(agentPhrases.greeting[0]))).toBeLessThanOrEqual(5);
});

test('[voice] no sound is kept that nothing uses anymore', async () => {
  const wanted = new Set(spokenSentences().map((sentence) => soundFile(sentence)));
  expect((await readdir(soundFolder)).filter((file) => !wanted.has(file))).toEqual([]);
});
