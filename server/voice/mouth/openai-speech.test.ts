import { expect, test } from 'vitest';
import { type FakeSpeechAnswer, fakeOpenAiAudio } from '#tests/fakes/fake-openai-audio.ts';
import { createOpenAiSpeech } from './openai-speech.ts';
import type { Speech } from './speech.ts';
import { createSpeechOfCall } from './speech-of-call.ts';

const never = new AbortController().signal;

test('[DESIGN 4] speech from an outside service is streamed and resampled to 16 kHz', async () => {
  const fake = await fakeOpenAiAudio();
  fake.speaks({ toneSeconds: 2 });
  const speech = createOpenAiSpeech({ ...fake, model: 'tts' });
  const pieces = await Array.fromAsync(speech.speak('Hello there.', never));
  expect(fake.sentences).toEqual(['Hello there.']);
  expect(pieces.length).toBeGreaterThan(5);
  const sound = Int16Array.from(pieces.flatMap((piece) => [...piece]));
  expect(Math.abs(sound.length - 32_000)).toBeLessThan(50);
  // A tone of 440 Hz crosses zero 880 times a second.
  const crossings = sound.filter(
    (sample, index) => index > 0 && sample >= 0 !== (sound[index - 1] ?? 0) >= 0,
  );
  expect(Math.abs(crossings.length - 1_760)).toBeLessThan(20);
});

const failures: readonly FakeSpeechAnswer[] = [
  { status: 500 },
  { status: 429 },
  { status: 404 },
  'hangs',
  { toneSeconds: 0 },
  { toneSeconds: 1, stalls: true },
  { toneSeconds: 1, breaksOff: true },
  { toneSeconds: 90 },
  { body: '<html>Welcome</html>', type: 'text/html' },
  { body: '{"error":"no"}', type: 'application/json' },
  { body: 'RIFFxxxxWAVEfmt ', type: 'application/octet-stream' },
];

test.each(failures)('[DESIGN 4] a speech service that answers %j fails in time', async (answer) => {
  const fake = await fakeOpenAiAudio();
  fake.speaks(answer);
  const speech = createOpenAiSpeech({ ...fake, model: 'tts', timeoutMs: 200 });
  const start = performance.now();
  await expect(Array.fromAsync(speech.speak('Hello there.', never))).rejects.toMatchObject({
    name: 'SpeechError',
  });
  expect(performance.now() - start).toBeLessThan(3_000);
});

test('[DESIGN 4] a speech service whose sound trickles in fails in time', async () => {
  const fake = await fakeOpenAiAudio();
  fake.speaks({ toneSeconds: 1, pauseMs: 100 });
  const speech = createOpenAiSpeech({ ...fake, model: 'tts', totalMs: 300 });
  const start = performance.now();
  await expect(Array.fromAsync(speech.speak('Hello there.', never))).rejects.toThrow(
    'did not answer in time',
  );
  expect(performance.now() - start).toBeLessThan(900);
});

test('[DESIGN 4] cutting off a sentence ends its request', async () => {
  const fake = await fakeOpenAiAudio();
  fake.speaks({ toneSeconds: 1, stalls: true });
  const speech = createOpenAiSpeech({ ...fake, model: 'tts' });
  const controller = new AbortController();
  const pieces: Int16Array[] = [];
  await expect(async () => {
    for await (const piece of speech.speak('Hello there.', controller.signal)) {
      pieces.push(piece);
      controller.abort(new Error('cut off'));
    }
  }).rejects.toThrow('cut off');
  expect(pieces).toHaveLength(1);
  await expect.poll(() => fake.aborted).toBe(1);
});

test('[DESIGN 4] a sentence that nobody listens to anymore ends its request', async () => {
  const fake = await fakeOpenAiAudio();
  fake.speaks({ toneSeconds: 1, stalls: true });
  const speech = createOpenAiSpeech({ ...fake, model: 'tts' });
  for await (const _piece of speech.speak('Hello there.', never)) break;
  await expect.poll(() => fake.aborted).toBe(1);
});

const tone: Speech = {
  async *speak() {
    yield new Int16Array(100);
  },
  close: () => Promise.resolve(),
};

test('[DESIGN 4] a call whose speech service fails goes on in the built-in voice, and reports it once', async () => {
  const fake = await fakeOpenAiAudio();
  fake.speaks({ status: 500 });
  const errors: unknown[] = [];
  const speech = createSpeechOfCall({
    engines: [createOpenAiSpeech({ ...fake, model: 'tts' }), tone],
    onEngineFailed: (error) => errors.push(error),
  });
  let samples = 0;
  for (const sentence of ['One.', 'Two.', 'Three.']) {
    expect(await speech.speak(sentence, (piece) => (samples += piece.length), never)).toBe(true);
  }
  expect(samples).toBe(300);
  expect(fake.sentences).toEqual(['One.']);
  expect(errors).toHaveLength(1);
});

test('[DESIGN 4] a sentence that broke off is not started again in another voice', async () => {
  const fake = await fakeOpenAiAudio();
  fake.speaks({ toneSeconds: 1, breaksOff: true });
  const speech = createSpeechOfCall({
    engines: [createOpenAiSpeech({ ...fake, model: 'tts' }), tone],
    onEngineFailed: () => {},
  });
  const pieces: number[] = [];
  const write = (piece: Int16Array) => pieces.push(piece.length);
  expect(await speech.speak('One.', write, never)).toBe(true);
  expect(pieces.length).toBeGreaterThan(0);
  expect(pieces).not.toContain(100);
  await speech.speak('Two.', write, never);
  expect(pieces.at(-1)).toBe(100);
});

test('[DESIGN 4] when every voice fails, the call is told', async () => {
  const broken: Speech = {
    // biome-ignore lint/correctness/useYield: it fails before it says anything.
    async *speak() {
      throw new Error('no voice');
    },
    close: () => Promise.resolve(),
  };
  const errors: unknown[] = [];
  const speech = createSpeechOfCall({ engines: [broken], onEngineFailed: (error) => errors.push(error) });
  expect(await speech.speak('One.', () => {}, never)).toBe(false);
  expect(await speech.speak('Two.', () => {}, never)).toBe(false);
  expect(errors).toHaveLength(1);
});
