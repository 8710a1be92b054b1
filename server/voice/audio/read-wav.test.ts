import { expect, test } from 'vitest';
import { readWav } from './read-wav.ts';
import { wavFile } from './wav-file.ts';

const sound = Int16Array.from([0, 1, -1, 32_767, -32_768, 1_234]);

test('a WAV file that was written can be read back', () => {
  expect(readWav(wavFile(sound))).toEqual(sound);
});

test('a WAV file in the middle of a larger buffer, at an odd place, is read', () => {
  const file = wavFile(sound);
  const larger = new Uint8Array(file.length + 3);
  larger.set(file, 3);
  expect(readWav(larger.subarray(3))).toEqual(sound);
});

test('the header is the one of PCM16, mono, 16 kHz', () => {
  const file = wavFile(sound);
  expect(String.fromCharCode(...file.subarray(0, 4), ...file.subarray(8, 16))).toBe('RIFFWAVEfmt ');
  const view = new DataView(file.buffer);
  expect([
    view.getUint32(4, true),
    view.getUint32(24, true),
    view.getUint32(28, true),
    view.getUint32(40, true),
  ]).toEqual([48, 16_000, 32_000, 12]);
});

test.each([
  ['nothing', new Uint8Array(0)],
  ['text', new TextEncoder().encode('This is no sound at all, only text.')],
  ['a header without sound', wavFile(sound).subarray(0, 36)],
])('%s is no sound', (_name, file) => {
  expect(() => readWav(file)).toThrow(TypeError);
});

test('sound of another rate is refused', () => {
  const file = wavFile(sound);
  new DataView(file.buffer).setUint32(24, 8_000, true);
  expect(() => readWav(file)).toThrow('The WAV file is not PCM16, mono, 16 kHz.');
});
