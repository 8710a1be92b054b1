import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { decodeOpus } from './opus-file.ts';

/** The agent's voice: one of Kokoro's. docs/figures.md has the figures it was chosen by. */
export const agentVoice = 'af_heart';

/** The folder of the agent's rendered sentences, one file each; `npm run voice:render` maintains it. */
export const soundFolder = fileURLToPath(new URL('../../sounds', import.meta.url));

/** The file of a sentence: named after voice and text, so that a changed text has no sound until it is rendered. */
export function soundFile(sentence: string, voice: string = agentVoice): string {
  return `${createHash('sha256').update(`${voice}\0${sentence}`).digest('hex').slice(0, 20)}.opus`;
}

/** The sentences that were rendered. */
export interface RenderedSounds {
  has(sentence: string): boolean;
  /** @returns undefined if a sentence has no sound */
  load(sentence: string): Promise<Int16Array | undefined>;
}

export async function openRenderedSounds(folder: string = soundFolder): Promise<RenderedSounds> {
  const files = new Set(await readdir(folder).catch(() => []));
  const has = (sentence: string): boolean => files.has(soundFile(sentence));
  return {
    has,
    async load(sentence) {
      return has(sentence) ? decodeOpus(await readFile(join(folder, soundFile(sentence)))) : undefined;
    },
  };
}
