import { expect, test } from 'vitest';
import { checkSound } from './check-sound.ts';

const text = 'What does it cost?';

/** A tone of so many seconds, at a part of the greatest loudness. */
function tone(seconds: number, loudness = 0.3): Int16Array {
  return Int16Array.from({ length: seconds * 16_000 }, (_, at) =>
    Math.max(-32_768, Math.min(32_767, Math.sin(at / 20) * loudness * 32_767)),
  );
}

test('[voice] a sound that can be its text is let through', () => {
  expect(() => checkSound(tone(1.2), text)).not.toThrow();
});

test.each([
  ['silence', new Int16Array(16_000), 'is silence'],
  ['nothing', new Int16Array(0), 'is silence'],
  ['nearly silence', tone(1, 0.005), 'is silence'],
  ['clipped', tone(1, 1.5), 'is clipped'],
  ['too long', tone(9), 'is too long: 9.0 s'],
  ['too short', tone(0.3), 'is too short: 0.3 s'],
])('[voice] a sound that is %s is named', (_, sound, message) => {
  expect(() => checkSound(sound, text)).toThrow(`"${text}" ${message}`);
});
