import { expect, test } from 'vitest';
import { framesOf, inTurn, mixed, noise, silence, speech } from '#tests/support/speech-samples.ts';
import { loadVoiceActivity } from './load-voice-activity.ts';

const createVoiceActivity = await loadVoiceActivity();

/** The share of frames that count as speech. */
function shareOfSpeech(sound: Int16Array): number {
  const ears = createVoiceActivity();
  const frames = framesOf(sound);
  const spoken = frames.filter((frame) => ears.isSpeech(frame)).length;
  ears.release();
  return spoken / frames.length;
}

test('[DESIGN 4] speech is speech, even in a noisy room', async () => {
  const words = await speech('What does the website chatbot cost, and how long does it take?');
  const alone = inTurn(silence(1), words);
  const share = words.length / alone.length;
  expect(shareOfSpeech(alone)).toBeGreaterThan(share * 0.75);
  const noisy = mixed(alone, await noise('white', 10, 0.01));
  expect(shareOfSpeech(noisy)).toBeGreaterThan(share * 0.65);
});

test('[DESIGN 4] silence, hiss, hum and quiet distant voices are not speech', async () => {
  expect(shareOfSpeech(silence(3))).toBe(0);
  expect(shareOfSpeech(await noise('white', 5, 0.02))).toBe(0);
  expect(shareOfSpeech(await noise('pink', 5, 0.05))).toBe(0);
  expect(shareOfSpeech(await noise('hum', 5, 0.05))).toBe(0);
  const far = (await speech('I would like to book an appointment.')).map((sample) => sample / 200);
  expect(shareOfSpeech(inTurn(silence(1), far))).toBe(0);
});

test('[DESIGN 4] a hum that starts during a call counts as speech for two seconds at most', async () => {
  const sound = inTurn(silence(2), await noise('hum', 8, 0.05));
  expect(shareOfSpeech(sound) * 10).toBeLessThan(2.1);
});

test('a released detector hears nothing, and is released only once', async () => {
  const ears = createVoiceActivity();
  const frames = framesOf(await speech('Hello there, this is a test.'));
  expect(frames.some((frame) => ears.isSpeech(frame))).toBe(true);
  ears.release();
  ears.release();
  expect(frames.some((frame) => ears.isSpeech(frame))).toBe(false);
});

test('[DESIGN 4] detectors, one after the other, take no more memory than one', () => {
  const before = process.memoryUsage().external;
  // Unreleased they would take about 700 bytes each, beyond the 16 MB that WebAssembly begins with.
  for (let calls = 0; calls < 50_000; calls++) createVoiceActivity().release();
  expect(process.memoryUsage().external - before).toBeLessThan(5e6);
});
