import { expect, test } from 'vitest';
import { sampleRate } from '../line/audio-format.ts';
import { usualSpeed } from '../mouth/kokoro/kokoro.ts';
import { paceOf } from '../mouth/pace.ts';
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
  const hurried = voiceOf(1.2);
  const text = 'Shall I book you a call?';
  expect(paceOf(text, await bestSound(hurried, text))).toBeCloseTo(188, 0);
  expect(hurried.speeds).toHaveLength(2);
  const calm = voiceOf(2);
  expect(paceOf(text, await bestSound(calm, text))).toBe(180);
  expect(calm.speeds).toEqual([usualSpeed]);
});

test('[26.6] a sentence that is misheard is said again, a little slower, and the best of three is kept', async () => {
  const heard = ['Injury mail address?', 'And your mail address?', 'Injury mail?'];
  const voice = voiceOf(2);
  const sound = await bestSound(
    { ...voice, hear: () => Promise.resolve(heard.shift() ?? '') },
    'And your email address?',
  );
  expect(voice.speeds.map((speed) => (speed / usualSpeed).toFixed(2))).toEqual(['1.00', '0.94', '0.88']);
  expect(sound).toHaveLength(Math.round((2 * sampleRate) / 0.94));
  const clear = voiceOf(2);
  await bestSound(
    { ...clear, hear: () => Promise.resolve('and your email address') },
    'And your email address?',
  );
  expect(clear.speeds).toHaveLength(1);
});
