import { expect, test } from 'vitest';
import { readTranscription } from './read-transcription.ts';

test.each([
  [' What does it cost?\n', 'What does it cost?'],
  ['Thank you.', 'Thank you.'],
  ['Thank you for your help.', 'Thank you for your help.'],
  ['I want to subscribe my clients to a newsletter.', 'I want to subscribe my clients to a newsletter.'],
  ['[door closes] My name is Jo.', 'My name is Jo.'],
])('[DESIGN 4] the transcription %j is heard as "%s"', (answer, words) => {
  expect(readTranscription(answer, 3)).toBe(words);
});

test.each([
  '',
  '  ',
  '.',
  'you',
  'Thank you for watching!',
  'Thanks for watching.',
  'Thank you so much for watching and see you next time.',
  'Please subscribe.',
  'Like and subscribe to my channel!',
  'Subtitles by the Amara.org community',
  'Transcribed by https://otter.ai',
  '[BLANK_AUDIO]',
  '(silence)',
  '♪ ♪',
  'See you in the next video.',
  'bye bye bye bye bye bye bye bye bye bye bye bye',
])('[DESIGN 4] what models invent on silence, %j, is nothing', (answer) => {
  expect(readTranscription(answer, 3)).toBe('');
});

test.each([undefined, null, 42, { text: 'no' }, ['no'], 'word '.repeat(200)])(
  '[DESIGN 4] nonsense is an error: %j',
  (answer) => {
    expect(() => readTranscription(answer, 3)).toThrow();
  },
);

test('[DESIGN 4] a long turn has a limit as well', () => {
  const words = Array.from({ length: 500 }, (_, at) => `word${at}`).join(' ');
  expect(readTranscription(words.slice(0, 2_000), 120)).not.toBe('');
  expect(() => readTranscription(words.slice(0, 2_001), 120)).toThrow();
});
