import { expect, test } from 'vitest';
import type { Expectation } from '#shared/voice/messages.ts';
import { type FakeAudioAnswer, fakeOpenAiAudio } from '#tests/fakes/fake-openai-audio.ts';
import { framesOf, inTurn, noise, silence, speech } from '#tests/support/speech-samples.ts';
import { createCallTimers } from '../call-timers.ts';
import type { Hearing } from './hearing.ts';
import { loadVoiceActivity } from './load-voice-activity.ts';
import { createOpenAiRecognizer } from './openai-recognizer.ts';
import { createServerHearing } from './server-hearing.ts';

const createVoiceActivity = await loadVoiceActivity();

async function listen(expects: Expectation, ...answers: readonly FakeAudioAnswer[]) {
  const fake = await fakeOpenAiAudio();
  fake.hears(...answers);
  const events: string[] = [];
  const hearing = createServerHearing({
    timers: createCallTimers((error) => events.push(String(error))),
    voiceActivity: createVoiceActivity(),
    recognizer: createOpenAiRecognizer({ ...fake, model: 'whisper', timeoutMs: 1_500 }),
    expects: () => expects,
    listener: {
      onSpeechStarted: () => events.push('started'),
      onSpeechStopped: () => events.push('stopped'),
      onPartial: (text) => events.push(`partial: ${text}`),
      onTurn: (text) => events.push(`turn: ${text}`),
      onFailed: (_error, forGood) => events.push(forGood ? 'failed for good' : 'failed'),
    },
  });
  return { fake, events, hearing };
}

/** Plays sound five times as fast as it was spoken: the ears count frames. */
async function play(hearing: Hearing, ...sounds: readonly Int16Array[]): Promise<void> {
  for (const frame of framesOf(inTurn(...sounds))) {
    hearing.hear(frame);
    await new Promise((resolve) => setTimeout(resolve, 4));
  }
}

test('[DESIGN 4] a sentence is transcribed during its pause and taken at its end, first syllable included', async () => {
  const { fake, events, hearing } = await listen('anything', 'What does a chatbot cost?');
  const sentence = await speech('What does a chatbot cost?');
  await play(hearing, silence(1), sentence, silence(1));
  expect(events).toEqual([
    'started',
    'stopped',
    'partial: What does a chatbot cost?',
    'turn: What does a chatbot cost?',
  ]);
  expect(fake.transcriptions).toHaveLength(1);
  const seconds = fake.transcriptions[0]?.seconds ?? 0;
  expect(seconds).toBeGreaterThan(sentence.length / 16_000 + 0.2);
  expect(seconds).toBeLessThan(sentence.length / 16_000 + 0.8);
  hearing.close();
});

test('[DESIGN 4] an email address spoken with a pause in it is one turn', async () => {
  const { fake, events, hearing } = await listen('email', 'jo at', 'jo at mail dot com');
  await play(
    hearing,
    silence(1),
    await speech('jo at'),
    silence(0.9),
    await speech('mail dot com'),
    silence(2),
  );
  expect(events.filter((event) => event.startsWith('turn'))).toEqual(['turn: jo at mail dot com']);
  expect(fake.transcriptions).toHaveLength(2);
  hearing.close();
});

test('[DESIGN 4] a visitor who goes on during transcription is heard to the end', async () => {
  const { events, hearing } = await listen(
    'anything',
    { afterMs: 1_400, text: 'Too late.' },
    'I have a salon. And a gym.',
  );
  await play(
    hearing,
    silence(1),
    await speech('I have a salon.'),
    silence(1.2),
    await speech('And a gym.'),
    silence(1.5),
  );
  await expect.poll(() => events.at(-1)).toBe('turn: I have a salon. And a gym.');
  expect(events.filter((event) => event.startsWith('turn'))).toHaveLength(1);
  hearing.close();
});

test('[DESIGN 4] sound without words ends as nothing', async () => {
  const { events, hearing } = await listen('anything', 'Thank you for watching!');
  await play(hearing, silence(1), await speech('Hmmm'), silence(1.5));
  expect(events).toEqual(['started', 'stopped', 'turn: ']);
  hearing.close();
});

test('[DESIGN 4] noise asks nobody', async () => {
  const { fake, events, hearing } = await listen('anything');
  await play(hearing, await noise('white', 3, 0.03), silence(1));
  expect(events).toEqual([]);
  expect(fake.transcriptions).toEqual([]);
  hearing.close();
});

test('[DESIGN 4] a lost turn is reported; two in a row end server recognition', async () => {
  const { events, hearing } = await listen('anything', { status: 500 });
  const turn = [silence(0.5), await speech('Is anybody there?'), silence(2)];
  await play(hearing, ...turn);
  await expect.poll(() => events.at(-1), { timeout: 5_000 }).toBe('failed');
  await play(hearing, ...turn);
  await expect.poll(() => events.at(-1), { timeout: 5_000 }).toBe('failed for good');
  const before = events.length;
  await play(hearing, ...turn);
  expect(events).toHaveLength(before);
  hearing.close();
});

test('[DESIGN 4] a wrong key ends it at once', async () => {
  const { fake, events, hearing } = await listen('anything', { status: 401 });
  await play(hearing, silence(0.5), await speech('Is anybody there?'), silence(2));
  expect(events).toEqual(['started', 'stopped', 'failed for good']);
  expect(fake.transcriptions).toHaveLength(1);
  hearing.close();
});

test('[DESIGN 4] a microphone that goes silent in the middle of a word still ends the turn', async () => {
  const { events, hearing } = await listen('anything', 'What does it');
  await play(hearing, silence(0.5), (await speech('What does it cost?')).subarray(0, 10_000));
  await expect.poll(() => events.at(-1), { timeout: 5_000 }).toBe('turn: What does it');
  hearing.close();
});

test('[DESIGN 4] a long turn is not transcribed at every pause', async () => {
  const { fake, events, hearing } = await listen('email', 'and');
  const word = await speech('and then');
  await play(
    hearing,
    silence(0.5),
    ...Array.from({ length: 10 }, () => inTurn(word, silence(0.5))),
    silence(2),
  );
  expect(events.filter((event) => event.startsWith('turn'))).toHaveLength(1);
  expect(fake.transcriptions.length).toBeLessThanOrEqual(7);
  hearing.close();
});

test('close in the middle of a turn leaves nothing behind', async () => {
  const { fake, events, hearing } = await listen('anything', 'hangs');
  await play(hearing, silence(0.5), await speech('What does it cost?'), silence(0.3));
  await expect.poll(() => fake.transcriptions.length).toBe(1);
  hearing.close();
  const before = events.length;
  await expect.poll(() => fake.aborted).toBe(1);
  await new Promise((resolve) => setTimeout(resolve, 600));
  expect(events).toHaveLength(before);
});

/** A recognizer that tells how much it was given, in tenths of a second, and when. */
function listenToLengths(answer: (seconds: number) => string) {
  const events: string[] = [];
  const asked: { readonly seconds: number; readonly isPartial: boolean }[] = [];
  const hearing = createServerHearing({
    timers: createCallTimers((error) => events.push(String(error))),
    voiceActivity: createVoiceActivity(),
    recognizer: {
      partialEveryMs: 500,
      transcribe(audio, _signal, isPartial = false) {
        const seconds = audio.length / 16_000;
        asked.push({ seconds, isPartial });
        return Promise.resolve(answer(seconds));
      },
    },
    expects: () => 'anything',
    listener: {
      onSpeechStarted: () => events.push('started'),
      onSpeechStopped: () => events.push('stopped'),
      onPartial: (text) => events.push(`partial: ${text}`),
      onTurn: (text) => events.push(`turn: ${text}`),
      onFailed: (error) => events.push(String(error)),
    },
  });
  return { asked, events, hearing };
}

test('[ears] words appear while they are being said, at least every 500 ms of speech', async () => {
  const { asked, events, hearing } = listenToLengths((seconds) => `${seconds.toFixed(1)} seconds.`);
  const sentence = await speech('What does the website chatbot cost, and how long does it take?');
  await play(hearing, silence(1), sentence, silence(1));
  const partials = asked.filter(({ isPartial }) => isPartial).map(({ seconds }) => seconds);
  expect(partials.length).toBeGreaterThan(4);
  // The first is asked for after 300 ms of speech, before which there are 400 ms of silence.
  expect(partials[0]).toBeLessThan(1);
  const gaps = partials.slice(1).map((seconds, index) => seconds - (partials[index] ?? 0));
  expect(Math.max(...gaps)).toBeLessThan(0.9);
  expect(events.filter((event) => event.startsWith('partial')).length).toBeGreaterThan(4);
  expect(events.filter((event) => event.startsWith('turn'))).toHaveLength(1);
  hearing.close();
});

test('[ears] a whole question is taken when its words are known, after 200 ms of silence', async () => {
  const { events, hearing } = listenToLengths(() => 'What does it cost?');
  await play(hearing, silence(1), await speech('What does it cost?'), silence(0.3));
  expect(events.at(-1)).toBe('turn: What does it cost?');
  hearing.close();
});

test('[ears] where it costs nothing, the words are looked for after 120 ms of silence', async () => {
  const { asked, hearing } = listenToLengths(() => 'What does it cost?');
  await play(hearing, silence(1), await speech('What does it cost?'), silence(0.16));
  expect(asked.at(-1)?.isPartial).toBe(false);
  hearing.close();
});

test('[ears] an unfinished question waits for its end', async () => {
  const { events, hearing } = listenToLengths((seconds) =>
    seconds < 2.8 ? 'What does it cost, and how long?' : 'What does it cost, and how long does it take?',
  );
  const half = await speech('What does it cost?');
  await play(hearing, silence(1), half, silence(0.7), half, silence(0.5));
  expect(events.filter((event) => event.startsWith('turn'))).toEqual([
    'turn: What does it cost, and how long does it take?',
  ]);
  hearing.close();
});
