import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { silence } from './speech-samples.ts';
import { writeWavFile } from './wav-file.ts';

let folder: Promise<string> | undefined;
let quiet: Promise<string> | undefined;

afterAll(async () => {
  if (folder) await rm(await folder, { recursive: true });
});

/**
 * What a browser's fake microphone plays: samples at 16 kHz.
 * @returns the path of a WAV file that is gone after the file's last test
 */
export async function microphoneWith(samples: Int16Array): Promise<string> {
  folder ??= mkdtemp(join(tmpdir(), 'foyer-microphone-'));
  return writeWavFile(await folder, samples);
}

/** A microphone in a quiet room: one for the whole file, whose pages then share a browser. */
export function quietMicrophone(): Promise<string> {
  quiet ??= microphoneWith(silence(1));
  return quiet;
}
