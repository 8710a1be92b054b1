import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { parseJson } from '#shared/json-object.ts';
import { createRanker, type Ranker } from './ranker.ts';

/** Written by `npm run voice:learn`; a test checks that it matches the examples. */
export const learnedEditsFile = new URL('learned-edits.gz', import.meta.url);

/** What was learned, and the digest of what it was learned from. */
export interface LearnedEdits {
  readonly digest: string;
  readonly ranker: Ranker;
}

export const writeLearnedEdits = (learned: LearnedEdits): Buffer =>
  gzipSync(JSON.stringify(learned), { level: 9 });

// Only writeLearnedEdits writes it.
export const readLearnedEdits = (file: Buffer): LearnedEdits =>
  parseJson(gunzipSync(file).toString()) as LearnedEdits;

let ranker: ReturnType<typeof createRanker> | undefined;

/** Rates the changes that an order may mean; read on first use and then kept. */
export function rankerOfEdits(): ReturnType<typeof createRanker> {
  ranker ??= createRanker(readLearnedEdits(readFileSync(learnedEditsFile)).ranker);
  return ranker;
}
