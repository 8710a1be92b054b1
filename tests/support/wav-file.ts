import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { wavFile } from '#server/voice/audio/wav-file.ts';

/** Writes samples (PCM16, one channel, 16 kHz) as a WAV file into a folder. @returns its path */
export async function writeWavFile(folder: string, samples: Int16Array): Promise<string> {
  const file = join(folder, `${crypto.randomUUID()}.wav`);
  await writeFile(file, wavFile(samples));
  return file;
}
