import { afterAll, expect, test } from 'vitest';
import { createCachedSpeech } from '../cached-speech.ts';
import { createFliteSpeech } from './flite-speech.ts';

const flite = await createFliteSpeech();
const speech = createCachedSpeech(flite, 1_000_000, () => true);
afterAll(() => speech.close());
const never = new AbortController().signal;

async function spoken(sentence: string, voice = flite): Promise<Int16Array[]> {
  return Array.fromAsync(voice.speak(sentence, never));
}

function rms(sound: Int16Array): number {
  return Math.sqrt(sound.reduce((sum, sample) => sum + (sample / 32_768) ** 2, 0) / sound.length);
}

test('[DESIGN 4] flite speaks a sentence, comfortably loud and without silence before it', async () => {
  const pieces = await spoken('We answer every request within 24 hours.');
  expect(pieces).toHaveLength(1);
  const [sound = new Int16Array(0)] = pieces;
  expect(sound.length / 16_000).toBeGreaterThan(2);
  expect(sound.length / 16_000).toBeLessThan(4);
  expect(rms(sound)).toBeGreaterThan(0.05);
  expect(rms(sound)).toBeLessThan(0.3);
  expect(rms(sound.subarray(0, 1_600))).toBeGreaterThan(0.005);
});

test('[DESIGN 4] longer text is longer sound, in pieces', async () => {
  const one = 'A website that answers your visitors, day and night. ';
  const pieces = await spoken(one.repeat(8));
  expect(pieces.length).toBeGreaterThan(2);
  expect(pieces.reduce((sum, { length }) => sum + length, 0) / 16_000).toBeGreaterThan(15);
});

test.each(['', '   ', '🎉', '...'])('[DESIGN 4] nothing is said for %j', async (text) => {
  expect(await spoken(text)).toEqual([]);
});

test.each([
  '-h',
  '--help',
  '-o /x.wav',
  '"quotes" \\ and $(echo) `x`',
  '\u0000\u0007',
  'a'.repeat(400),
  '9'.repeat(300),
])('[DESIGN 4] odd text %j is only text', async (text) => {
  const sounds = await spoken(text);
  expect(sounds.length > 0).toBe(/[a-z\d]/.test(text));
  for (const sound of sounds) {
    expect(sound.length / 16_000).toBeGreaterThan(0.2);
    expect(sound.length / 16_000).toBeLessThan(150);
  }
});

test('[DESIGN 4] a sentence that comes again costs nothing', async () => {
  const first = await spoken('What is your name?', speech);
  const start = performance.now();
  const second = await spoken('What is your name?', speech);
  expect(performance.now() - start).toBeLessThan(5);
  expect(second).toEqual(first);
});

test('[DESIGN 4] fifty calls that speak at once do not stall the event loop', async () => {
  const before = process.threadCpuUsage();
  const sentences = Array.from({ length: 50 }, (_, index) => `This is call number ${index}, and it says so.`);
  const sounds = await Promise.all(sentences.map((sentence) => spoken(sentence)));
  const { user, system } = process.threadCpuUsage(before);
  expect(sounds.every(([sound]) => (sound?.length ?? 0) > 16_000)).toBe(true);
  // Making the sound of these takes seconds, in other threads; this one only takes it over.
  expect((user + system) / 1_000).toBeLessThan(250);
});

test('[DESIGN 4] after close, speaking fails cleanly', async () => {
  const closed = await createFliteSpeech();
  await closed.close();
  await expect(spoken('Hello.', closed)).rejects.toThrow('The speech workers are closed.');
});
