import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isJsonObject, parseJson } from '#shared/json-object.ts';
import type { Example, Guess } from './text-classifier.ts';
import { knownExamples, type Meaning } from './understanding.ts';

/** What turns the numbers of a sentence encoder into meanings: learned from the examples, kept with the project. */
export interface MeaningHead {
  guess(encoded: Float32Array): Guess<Meaning>[];
}

/** How it is kept. */
interface KeptHead {
  /** Of the examples that it was learned from. */
  readonly examples: string;
  readonly labels: readonly Meaning[];
  /** What a step of the weights is worth. */
  readonly step: number;
  /** Signed bytes, label by label, in base 64. */
  readonly weights: string;
}

const file = new URL('meaning-head.json', import.meta.url);

/** How much a difference of scores counts: chosen by conversations that were not learned from. */
const sharpness = 30;

const regularization = 1;

/** What examples a head belongs to: with other ones it is not used. */
export function fingerprintOf(examples: readonly Example<Meaning>[]): string {
  return createHash('sha256')
    .update(examples.map(({ text, label }) => `${label}\t${text}`).join('\n'))
    .digest('hex')
    .slice(0, 16);
}

/** The head of the present examples; undefined when they have changed since it was learned (`npm run voice:learn`). */
export function readMeaningHead(): MeaningHead | undefined {
  const kept = parseJson(readFileSync(file, 'utf8'));
  return isKeptHead(kept) && kept.examples === fingerprintOf(knownExamples()) ? toHead(kept) : undefined;
}

export function toHead({ labels, step, weights }: KeptHead): MeaningHead {
  const bytes = Buffer.from(weights, 'base64');
  const values = new Int8Array(bytes.buffer, bytes.byteOffset, bytes.length);
  const width = values.length / labels.length;
  return {
    guess(encoded) {
      const scores = labels.map((_, row) => {
        let sum = 0;
        for (let at = 0; at < width; at += 1) sum += (values[row * width + at] ?? 0) * (encoded[at] ?? 0);
        return sum * step * sharpness;
      });
      const highest = Math.max(...scores);
      const shares = scores.map((score) => Math.exp(score - highest));
      const all = shares.reduce((sum, share) => sum + share, 0);
      return labels
        .map((label, row) => ({ label, probability: (shares[row] ?? 0) / all }))
        .sort((a, b) => b.probability - a.probability);
    },
  };
}

/** Learns a head: ridge regression from encoded examples to their labels. */
export function learnHead(examples: readonly Example<Meaning>[], encoded: readonly Float32Array[]): KeptHead {
  const labels = [...new Set(examples.map(({ label }) => label))];
  const width = encoded[0]?.length ?? 0;
  const gram = new Float64Array(width * width);
  const targets = labels.map(() => new Float64Array(width));
  encoded.forEach((vector, index) => {
    const target = targets[labels.indexOf((examples[index] as Example<Meaning>).label)] as Float64Array;
    for (let row = 0; row < width; row += 1) {
      const value = vector[row] as number;
      target[row] = (target[row] as number) + value;
      for (let column = 0; column <= row; column += 1)
        gram[row * width + column] =
          (gram[row * width + column] as number) + value * (vector[column] as number);
    }
  });
  for (let at = 0; at < width; at += 1)
    gram[at * width + at] = (gram[at * width + at] as number) + regularization;
  factorize(gram, width);
  const rows = targets.map((target) => solve(gram, width, target));
  const step =
    Math.max(...rows.map((row) => row.reduce((most, value) => Math.max(most, Math.abs(value)), 0))) / 127;
  const bytes = Int8Array.from(rows.flatMap((row) => [...row].map((value) => Math.round(value / step))));
  return {
    examples: fingerprintOf(examples),
    labels,
    step,
    weights: Buffer.from(bytes.buffer).toString('base64'),
  };
}

/** Cholesky, in place, in the lower half. */
function factorize(matrix: Float64Array, width: number): void {
  for (let row = 0; row < width; row += 1) {
    for (let column = 0; column <= row; column += 1) {
      let sum = matrix[row * width + column] as number;
      for (let at = 0; at < column; at += 1)
        sum -= (matrix[row * width + at] as number) * (matrix[column * width + at] as number);
      matrix[row * width + column] =
        row === column ? Math.sqrt(sum) : sum / (matrix[column * width + column] as number);
    }
  }
}

function solve(lower: Float64Array, width: number, target: Float64Array): Float64Array {
  const result = target.slice();
  for (let row = 0; row < width; row += 1) {
    let sum = result[row] as number;
    for (let at = 0; at < row; at += 1) sum -= (lower[row * width + at] as number) * (result[at] as number);
    result[row] = sum / (lower[row * width + row] as number);
  }
  for (let row = width - 1; row >= 0; row -= 1) {
    let sum = result[row] as number;
    for (let at = row + 1; at < width; at += 1)
      sum -= (lower[at * width + row] as number) * (result[at] as number);
    result[row] = sum / (lower[row * width + row] as number);
  }
  return result;
}

function isKeptHead(value: unknown): value is KeptHead {
  return (
    isJsonObject(value) &&
    typeof value['examples'] === 'string' &&
    Array.isArray(value['labels']) &&
    typeof value['weights'] === 'string' &&
    typeof value['step'] === 'number'
  );
}
