import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdir, readFile, rename } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Speech and other sounds for tests, made by espeak-ng and sox and kept in a temporary folder. */

const run = promisify(execFile);
const folder = join(tmpdir(), 'foyer-speech-samples');

/** Samples a second of everything here. */
export const sampleRate = 16_000;

/** A WAV file (PCM16, mono, 16 kHz) that says this text, without silence around it. @returns its path */
export async function speechFile(text: string, wordsPerMinute = 165): Promise<string> {
  return makeFile(['speech', text, String(wordsPerMinute)], async (file) => {
    const spoken = `${file}.spoken.wav`;
    await run('espeak-ng', ['-v', 'en-us', '-s', String(wordsPerMinute), '-w', spoken, text]);
    const trim = ['silence', '1', '0.01', '0.1%', 'reverse', 'silence', '1', '0.01', '0.1%', 'reverse'];
    await run('sox', [
      spoken,
      '-r',
      String(sampleRate),
      '-c',
      '1',
      '-b',
      '16',
      file,
      'gain',
      '-n',
      '-6',
      ...trim,
    ]);
  });
}

/** Speech as samples. */
export async function speech(text: string, wordsPerMinute?: number): Promise<Int16Array> {
  return samplesOf(await speechFile(text, wordsPerMinute));
}

export type Noise = 'white' | 'pink' | 'hum';

/** Noise of a level. @param volume of 1 */
export async function noise(kind: Noise, seconds: number, volume: number): Promise<Int16Array> {
  const synth = kind === 'hum' ? ['sine', '100'] : [`${kind}noise`];
  const file = await makeFile(['noise', kind, String(seconds), String(volume)], (path) =>
    run('sox', [
      ...['-n', '-r', String(sampleRate), '-c', '1', '-b', '16', path],
      ...['synth', String(seconds), ...synth, 'vol', String(volume)],
    ]),
  );
  return samplesOf(file);
}

export function silence(seconds: number): Int16Array {
  return new Int16Array(seconds * sampleRate);
}

/** One sound after the other. */
export function inTurn(...sounds: readonly Int16Array[]): Int16Array {
  const all = new Int16Array(sounds.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const sound of sounds) {
    all.set(sound, at);
    at += sound.length;
  }
  return all;
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

async function makeFile(key: readonly string[], make: (file: string) => Promise<unknown>): Promise<string> {
  const file = join(folder, `${createHash('sha256').update(key.join('\n')).digest('hex').slice(0, 24)}.wav`);
  try {
    await readFile(file);
  } catch {
    await mkdir(folder, { recursive: true });
    // Other test files may be making the same one.
    const own = `${file}.${process.pid}-${performance.now()}.wav`;
    await make(own);
    await rename(own, file);
  }
  return file;
}

/** sox writes a header of 44 bytes for PCM16. */
async function samplesOf(file: string): Promise<Int16Array> {
  const bytes = (await readFile(file)).subarray(44);
  return Int16Array.from({ length: bytes.length >> 1 }, (_, index) => bytes.readInt16LE(index * 2));
}
