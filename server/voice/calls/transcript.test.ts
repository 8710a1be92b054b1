import { expect, test } from 'vitest';
import { createTranscript } from './transcript.ts';

test('[DESIGN 4] a transcript keeps its lines in order, and its latest 64,000 characters', () => {
  const transcript = createTranscript();
  const line = (message: string) => ({ role: 'user' as const, message, time: 1 });
  transcript.add(line('first'));
  transcript.add(line('a'.repeat(60_000)));
  expect(transcript.lines.map(({ message }) => message.length)).toEqual([5, 60_000]);
  transcript.add(line('b'.repeat(3_996)));
  expect(transcript.lines.map(({ message }) => message.length)).toEqual([60_000, 3_996]);
  transcript.add(line('c'.repeat(10_000)));
  expect(transcript.lines.map(({ message }) => message.length)).toEqual([3_996, 10_000]);
});
