import { expect, test } from 'vitest';
import { type FakeAudioAnswer, fakeOpenAiAudio } from '#tests/fakes/fake-openai-audio.ts';
import { silence, speech } from '#tests/support/speech-samples.ts';
import { createOpenAiRecognizer } from './openai-recognizer.ts';
import { isPermanent } from './recognition-error.ts';

const never = new AbortController().signal;

test('[DESIGN 4] speech is sent as a WAV file, and the words come back', async () => {
  const fake = await fakeOpenAiAudio();
  fake.hears('What does a chatbot cost?');
  const sound = await speech('What does a chatbot cost?');
  const recognizer = createOpenAiRecognizer({ ...fake, model: 'whisper-large' });
  expect(await recognizer.transcribe(sound, never)).toBe('What does a chatbot cost?');
  expect(fake.transcriptions).toMatchObject([{ seconds: sound.length / 16_000, model: 'whisper-large' }]);
});

test('[DESIGN 4] one failure of the service is tried again', async () => {
  const fake = await fakeOpenAiAudio();
  fake.hears({ status: 500 }, 'Hello.');
  const recognizer = createOpenAiRecognizer({ ...fake, model: 'whisper' });
  expect(await recognizer.transcribe(silence(1), never)).toBe('Hello.');
  expect(fake.transcriptions).toHaveLength(2);
});

const failures: readonly FakeAudioAnswer[] = [
  { status: 500 },
  { status: 401 },
  { json: { words: [] } },
  { json: 'just text' },
  { json: null },
  { json: { text: 'x'.repeat(100_000) } },
  'hangs',
];

test.each(failures)('[DESIGN 4] a service that answers %j fails in time', async (answer) => {
  const fake = await fakeOpenAiAudio();
  fake.hears(answer);
  const recognizer = createOpenAiRecognizer({ ...fake, model: 'whisper', timeoutMs: 2_000 });
  const start = performance.now();
  await expect(recognizer.transcribe(silence(1), never)).rejects.toMatchObject({ name: 'RecognitionError' });
  expect(performance.now() - start).toBeLessThan(2_500);
});

test('[DESIGN 4] a wrong key is final; a busy server is not', async () => {
  const fake = await fakeOpenAiAudio();
  const failure = async (answer: FakeAudioAnswer): Promise<unknown> => {
    fake.hears(answer);
    const recognizer = createOpenAiRecognizer({ ...fake, model: 'whisper', timeoutMs: 2_500 });
    return recognizer.transcribe(silence(1), never).catch((error: unknown) => error);
  };
  expect(isPermanent(await failure({ status: 401 }))).toBe(true);
  expect(isPermanent(await failure({ status: 503 }))).toBe(false);
});

test('[DESIGN 4] words that nobody waits for anymore are abandoned', async () => {
  const fake = await fakeOpenAiAudio();
  fake.hears('hangs');
  const recognizer = createOpenAiRecognizer({ ...fake, model: 'whisper' });
  const controller = new AbortController();
  const words = recognizer.transcribe(silence(1), controller.signal);
  await expect.poll(() => fake.transcriptions.length).toBe(1);
  controller.abort(new Error('cut off'));
  await expect(words).rejects.toThrow('cut off');
  await expect.poll(() => fake.aborted).toBe(1);
});
