import { mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { encodeOpus } from '../mouth/rendered/opus-file.ts';
import { soundFile } from '../mouth/rendered/rendered-sounds.ts';
import { speakableText } from '../mouth/speakable-text.ts';
import { bestSound, type SoundMaker } from './best-sound.ts';

export interface RenderOptions {
  /** Everything that the agent may say. */
  readonly sentences: readonly string[];
  readonly folder: string;
  /** Called only if there is something to render. */
  loadMaker(): Promise<SoundMaker>;
  /** Called after each sentence. */
  onProgress?(done: number, total: number): void;
}

export interface RenderOutcome {
  readonly rendered: number;
  readonly dropped: number;
  /** Why some sentences still have no sound, one line each. */
  readonly failures: readonly string[];
}

/** Renders sentences that have no sound yet, and drops sounds of sentences no longer used. */
export async function renderSentences(options: RenderOptions): Promise<RenderOutcome> {
  const { sentences, folder, loadMaker, onProgress } = options;
  await mkdir(folder, { recursive: true });
  const there = new Set(await readdir(folder));
  const wanted = new Map(sentences.map((sentence) => [soundFile(sentence), sentence]));
  const unused = [...there].filter((file) => !wanted.has(file));
  await Promise.all(unused.map((file) => rm(join(folder, file))));

  const missing = [...wanted].filter(([file]) => !there.has(file));
  const failures: string[] = [];
  const maker = missing.length > 0 ? await loadMaker() : undefined;
  for (const [index, [file, sentence]] of missing.entries()) {
    try {
      if (maker === undefined) break;
      const sound = await bestSound(maker, speakableText(sentence));
      await writeWhole(join(folder, file), await encodeOpus(sound, [`TITLE=${sentence}`]));
    } catch (error) {
      failures.push(error instanceof Error ? error.message : String(error));
    }
    onProgress?.(index + 1, missing.length);
  }
  return { rendered: missing.length - failures.length, dropped: unused.length, failures };
}

/** Completely or not at all: an existing file counts as rendered. */
async function writeWhole(file: string, bytes: Uint8Array): Promise<void> {
  await writeFile(`${file}.new`, bytes);
  await rename(`${file}.new`, file);
}
