import { expect, test } from 'vitest';
import type { Speech } from '../mouth/speech.ts';
import { chooseVoice } from './choose-voice.ts';

const engine = (): Speech => ({ speak: async function* () {}, close: () => Promise.resolve() });
const [outside, rendered, flite] = [engine(), engine(), engine()];
const here = { outside: undefined, rendered, flite };

test('[voice] a fresh clone speaks with the repository’s sounds, with no model in memory', () => {
  const situation = { isClosed: true, isComplete: true, canSpeakLive: false };
  expect(chooseVoice(here, situation)).toEqual({ name: 'kokoro', engines: [rendered, flite], isLive: false });
});

test('[voice] one sentence without a sound, and the whole call is spoken live: never two voices in one call', () => {
  const situation = { isClosed: true, isComplete: false };
  expect(chooseVoice(here, { ...situation, canSpeakLive: true })).toEqual({
    name: 'kokoro',
    engines: [rendered, flite],
    isLive: true,
  });
  expect(chooseVoice(here, { ...situation, canSpeakLive: false })).toEqual({
    name: 'flite',
    engines: [flite],
    isLive: false,
  });
});

test('[voice] what a model will say is unknown, so its calls are live', () => {
  const situation = { isClosed: false, isComplete: true };
  expect(chooseVoice(here, { ...situation, canSpeakLive: true }).isLive).toBe(true);
  expect(chooseVoice(here, { ...situation, canSpeakLive: false }).name).toBe('flite');
});

test('[voice] a configured service comes first', () => {
  const situation = { isClosed: true, isComplete: true, canSpeakLive: true };
  expect(chooseVoice({ ...here, outside: { name: 'openai', speech: outside } }, situation)).toEqual({
    name: 'openai',
    engines: [outside, flite],
    isLive: false,
  });
});
