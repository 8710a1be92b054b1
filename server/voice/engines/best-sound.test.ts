import { expect, test } from 'vitest';
import { sampleRate } from '../audio/audio-format.ts';
import { usualSpeed } from '../mouth/kokoro/kokoro.ts';
import { expectedSeconds, paceOf } from '../mouth/pace.ts';
import { bestSound } from './best-sound.ts';

/** A voice that takes so many seconds at its usual speed, and notes how fast it had to be. */
function voiceOf(seconds: number) {
  const speeds: number[] = [];
  return {
    speeds,
    kokoro: {
      speak(_text: string, _voice: string, speed = 1) {
        speeds.push(speed);
        return Promise.resolve(new Int16Array(Math.round((seconds * sampleRate * usualSpeed) / speed)));
      },
    },
  };
}

test('[26.6] a sentence of short words is said again, in less of a hurry; others once', async () => {
  const text = 'Shall I book you a call?';
  const pace = async (voice: ReturnType<typeof voiceOf>, said: string) =>
    Math.round(paceOf(said, (await bestSound(voice, said)).length / sampleRate));
  const hurried = voiceOf(1.2);
  expect(await pace(hurried, text)).toBe(188);
  expect(hurried.speeds).toHaveLength(2);
  // As long as it was expected to be: slow enough at once.
  const expected = voiceOf(expectedSeconds(text));
  expect(await pace(expected, text)).toBe(180);
  expect(expected.speeds).toHaveLength(1);
  const calm = voiceOf(3);
  await bestSound(calm, 'Appointments, memberships, reminders: everything.');
  expect(calm.speeds).toEqual([usualSpeed]);
});

test('[26.6] a sentence that is misheard is said again, a little slower, and the better one is kept', async () => {
  const heard = ['Injury mail address?', 'And your mail address?'];
  const voice = voiceOf(2);
  const sound = await bestSound(
    { ...voice, hear: () => Promise.resolve(heard.shift() ?? '') },
    'And your email address?',
  );
  const [first = 0, second = 0] = voice.speeds;
  expect(second / first).toBeCloseTo(0.94);
  expect(sound).toHaveLength(Math.round((2 * sampleRate * usualSpeed) / second));
  const clear = voiceOf(2);
  await bestSound(
    { ...clear, hear: () => Promise.resolve('and your email address') },
    'And your email address?',
  );
  expect(clear.speeds).toHaveLength(1);
});
