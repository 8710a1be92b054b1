import { execFile } from 'node:child_process';
import { access, mkdir, readFile, rename, rm } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { joined } from '#server/voice/audio/samples.ts';
import { createRandom } from '../soak/random.ts';

/**
 * Speech and other sounds for tests. The speech was spoken by espeak-ng; the files are part of the project, so that
 * tests need neither espeak-ng nor sox. A new text makes its file where both are installed.
 */

const run = promisify(execFile);
const folder = fileURLToPath(new URL('./speech/', import.meta.url));

/** Samples a second of everything here. */
const sampleRate = 16_000;

/** A WAV file (PCM16, mono, 16 kHz) that says this text, without silence around it. @returns its path */
async function speechFile(text: string): Promise<string> {
  const slug = text
    .toLowerCase()
    .replaceAll(/[^a-z\d]+/g, ' ')
    .trim()
    .replaceAll(' ', '-');
  const file = `${folder}${slug}.wav`;
  const isThere = await access(file).then(
    () => true,
    () => false,
  );
  if (!isThere) await speakInto(file, text);
  return file;
}

async function speakInto(file: string, text: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  // Other test files may be making the same one.
  const own = `${file}.${process.pid}-${performance.now()}`;
  const [spoken, trimmed] = [`${own}.spoken.wav`, `${own}.wav`];
  await run('espeak-ng', ['-v', 'en-us', '-s', '165', '-w', spoken, text]);
  const trim = ['silence', '1', '0.01', '0.1%', 'reverse', 'silence', '1', '0.01', '0.1%', 'reverse'];
  await run('sox', [
    spoken,
    ...['-r', String(sampleRate), '-c', '1', '-b', '16', trimmed],
    ...['gain', '-n', '-6', ...trim],
  ]);
  await rm(spoken);
  await rename(trimmed, file);
}

/** Speech as samples. */
export async function speech(text: string): Promise<Int16Array> {
  // sox writes a header of 44 bytes for PCM16.
  const bytes = (await readFile(await speechFile(text))).subarray(44);
  return Int16Array.from({ length: bytes.length >> 1 }, (_, index) => bytes.readInt16LE(index * 2));
}

export type Noise = 'white' | 'pink' | 'hum';

/** Noise of a level. @param volume of 1 */
export function noise(kind: Noise, seconds: number, volume: number): Int16Array {
  const random = createRandom();
  let pink = 0;
  const next: Readonly<Record<Noise, (index: number) => number>> = {
    white: () => random.next() * 2 - 1,
    // One pole: less and less towards the treble.
    pink: () => (pink = 0.9 * pink + 0.2 * (random.next() * 2 - 1)),
    hum: (index) => Math.sin((index / sampleRate) * 2 * Math.PI * 100),
  };
  return Int16Array.from({ length: seconds * sampleRate }, (_, index) => next[kind](index) * volume * 32_767);
}

export function silence(seconds: number): Int16Array {
  return new Int16Array(seconds * sampleRate);
}

/** One sound after the other. */
export function inTurn(...sounds: readonly Int16Array[]): Int16Array {
  return joined(sounds);
}

/** Both sounds at once; as long as the first. */
export function mixed(first: Int16Array, second: Int16Array): Int16Array {
  return first.map((sample, index) => sample + (second[index] ?? 0));
}

/** Cuts into frames of 20 ms; a rest is left out. */
export function framesOf(sound: Int16Array): Int16Array[] {
  return Array.from({ length: Math.floor(sound.length / 320) }, (_, index) =>
    sound.slice(index * 320, (index + 1) * 320),
  );
}
