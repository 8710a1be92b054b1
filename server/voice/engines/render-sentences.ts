import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Kokoro } from '../mouth/kokoro/kokoro.ts';
import { encodeOpus } from '../mouth/rendered/opus-file.ts';
import { agentVoice, soundFile } from '../mouth/rendered/rendered-sounds.ts';
import { speakableText } from '../mouth/speakable-text.ts';

export interface RenderOptions {
  /** Everything that the agent may say. */
  readonly sentences: readonly string[];
  readonly folder: string;
  /** Loaded only when there is something to render. */
  loadKokoro(): Promise<Pick<Kokoro, 'speak'>>;
  /** After each sentence. */
  onProgress?(done: number, total: number): void;
}

export interface RenderOutcome {
  readonly rendered: number;
  readonly dropped: number;
  /** Why some sentences still have no sound, one line each. */
  readonly failures: readonly string[];
}

/** Renders sentences that have no sound yet, and drops sounds of sentences nobody says anymore. */
export async function renderSentences(options: RenderOptions): Promise<RenderOutcome> {
  const { sentences, folder, loadKokoro, onProgress } = options;
  await mkdir(folder, { recursive: true });
  const there = new Set(await readdir(folder));
  const wanted = new Map(sentences.map((sentence) => [soundFile(sentence), sentence]));
  const unused = [...there].filter((file) => !wanted.has(file));
  await Promise.all(unused.map((file) => rm(join(folder, file))));

  const missing = [...wanted].filter(([file]) => !there.has(file));
  const failures: string[] = [];
  const kokoro = missing.length > 0 ? await loadKokoro() : undefined;
  for (const [index, [file, sentence]] of missing.entries()) {
    try {
      const sound = await kokoro?.speak(speakableText(sentence), agentVoice);
      if (sound !== undefined)
        await writeWhole(join(folder, file), await encodeOpus(sound, [`TITLE=${sentence}`]));
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
    onProgress?.(index + 1, missing.length);
  }
  return { rendered: missing.length - failures.length, dropped: unused.length, failures };
}

/** Completely or not at all: a file that is there counts as rendered. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  await writeFile(`${file}.new`, bytes);
  await rename(`${file}.new`, file);
}
