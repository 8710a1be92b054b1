import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { isJsonObject, parseJson } from '#shared/json-object.ts';
import { type Example, type Guess, shuffled } from './text-classifier.ts';
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

/** How much a difference of scores counts: chosen by examples that were not learned from. */
const sharpness = 8;

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
      const shares = sharesOf(scores);
      return labels
        .map((label, row) => ({ label, probability: shares[row] ?? 0 }))
        .sort((a, b) => b.probability - a.probability);
    },
  };
}

const epochs = 8;
const learningRate = 0.5;
const decay = 1e-5;

/**
 * Learns a head: multinomial logistic regression from encoded examples to their labels. Deterministic; some seconds for
 * 7,000 examples.
 */
export function learnHead(examples: readonly Example<Meaning>[], encoded: readonly Float32Array[]): KeptHead {
  const labels = [...new Set(examples.map(({ label }) => label))];
  const truths = examples.map(({ label }) => labels.indexOf(label));
  const width = encoded[0]?.length ?? 0;
  const weights = labels.map(() => new Float32Array(width));
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    const rate = learningRate / (1 + epoch * 0.3);
    for (const index of shuffled(examples.length, epoch)) {
      const vector = encoded[index] as Float32Array;
      sharesOf(weights.map((row) => sharpness * dot(row, vector))).forEach((share, label) => {
        const gradient = share - (label === truths[index] ? 1 : 0);
        if (Math.abs(gradient) < 1e-3) return;
        const row = weights[label] as Float32Array;
        for (let at = 0; at < width; at += 1)
          row[at] = (row[at] as number) * (1 - rate * decay) - rate * gradient * (vector[at] as number);
      });
    }
  }
  const step =
    Math.max(...weights.map((row) => row.reduce((most, value) => Math.max(most, Math.abs(value)), 0))) / 127;
  const bytes = Int8Array.from(weights.flatMap((row) => [...row].map((value) => Math.round(value / step))));
  return {
    examples: fingerprintOf(examples),
    labels,
    step,
    weights: Buffer.from(bytes.buffer).toString('base64'),
  };
}

function dot(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at += 1) sum += (one[at] as number) * (other[at] as number);
  return sum;
}

/** The softmax of scores. */
function sharesOf(scores: readonly number[]): number[] {
  const highest = Math.max(...scores);
  const shares = scores.map((score) => Math.exp(score - highest));
  const all = shares.reduce((sum, share) => sum + share, 0);
  return shares.map((share) => share / all);
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
