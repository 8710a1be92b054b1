import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inject } from 'vitest';
import { atEndOfFile } from './end-of-file.ts';
import type { SharedBrowsers } from './shared-browsers.ts';
import { writeWavFile } from './wav-file.ts';

let folder: Promise<string> | undefined;

async function removeFolder(): Promise<void> {
  if (folder) await rm(await folder, { recursive: true });
  folder = undefined;
}

/**
 * The sound of a browser's fake microphone: samples at 16 kHz.
 * @returns the path of a WAV file that is gone after the file's last test
 */
export async function microphoneWith(samples: Int16Array): Promise<string> {
  atEndOfFile(removeFolder);
  folder ??= mkdtemp(join(tmpdir(), 'foyer-microphone-'));
  return writeWavFile(await folder, samples);
}

/** A microphone in a quiet room; the pages that have it share a browser with those of all files. */
export function quietMicrophone(): string {
  const { quietMicrophone: file }: SharedBrowsers = inject('browsers');
  return file;
}
