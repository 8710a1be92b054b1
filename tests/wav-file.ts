import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wavFile } from '#server/voice/ears/wav-file.ts';

/** Writes samples (PCM16, one channel, 16 kHz) as a WAV file into a new temporary folder. @returns its path */
export async function writeWavFile(samples: Int16Array): Promise<string> {
  const file = join(await mkdtemp(join(tmpdir(), 'foyer-wav-')), 'microphone.wav');
  await writeFile(file, wavFile(samples));
  return file;
}
