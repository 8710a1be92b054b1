import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { parseJson } from '#shared/json-object.ts';
import { type Example, type Learned, learn } from './text-classifier.ts';

/** What is learned: what is meant by something said, and which service by a description of it. */
export type TableName = 'meanings' | 'services';

type Tables = Readonly<Record<TableName, Learned<string>>>;

/** What `npm run voice:learn` writes, and a test holds to the examples. */
export const learnedFile = new URL('learned.gz', import.meta.url);

/** What learning is done with, beside the examples. */
const learners = ['text-classifier.ts', 'words.ts', 'stem.ts', 'concepts.ts'] as const;

interface Head {
  readonly digest: string;
  readonly tables: Readonly<Record<TableName, Omit<Learned<string>, 'weights'>>>;
}

/** Learns everything anew: the bytes of the file. */
export function learnAll(examples: Readonly<Record<TableName, readonly Example<string>[]>>): Buffer {
  const learned = { meanings: learn(examples.meanings), services: learn(examples.services) };
  const { meanings, services } = learned;
  const { weights: meaningWeights, ...meaningHead } = meanings;
  const { weights: serviceWeights, ...serviceHead } = services;
  const head: Head = {
    digest: digestOf(examples),
    tables: { meanings: meaningHead, services: serviceHead },
  };
  return gzipSync(
    Buffer.concat([
      Buffer.from(`${JSON.stringify(head)}\n`),
      bytesOf(meaningWeights),
      bytesOf(serviceWeights),
    ]),
    {
      level: 9,
    },
  );
}

let read: Tables | undefined;

/** What was learned: read at its first use, then kept. */
export function learned(name: TableName): Learned<string> {
  read ??= readLearned(readFileSync(learnedFile)).tables;
  return read[name];
}

/** @throws for bytes that {@link learnAll} did not make */
export function readLearned(file: Buffer): { readonly digest: string; readonly tables: Tables } {
  const bytes = gunzipSync(file);
  const end = bytes.indexOf('\n');
  // Only learnAll writes it.
  const { digest, tables } = parseJson(bytes.toString('utf8', 0, end)) as Head;
  const sizeOf = (name: TableName): number => tables[name].features.length * tables[name].labels.length;
  const start = end + 1;
  const between = start + sizeOf('meanings');
  const weightsFrom = (from: number, size: number): Int8Array =>
    new Int8Array(bytes.buffer, bytes.byteOffset + from, size);
  return {
    digest,
    tables: {
      meanings: { ...tables.meanings, weights: weightsFrom(start, sizeOf('meanings')) },
      services: { ...tables.services, weights: weightsFrom(between, sizeOf('services')) },
    },
  };
}

/** Of everything that it is learned from. */
export function digestOf(examples: Readonly<Record<TableName, readonly Example<string>[]>>): string {
  const hash = createHash('sha256');
  for (const file of learners) hash.update(readFileSync(new URL(file, import.meta.url))).update('\0');
  for (const name of ['meanings', 'services'] as const)
    hash.update(examples[name].map(({ text, label }) => `${label}\t${text}`).join('\n')).update('\0');
  return hash.digest('hex');
}

function bytesOf({ buffer, byteOffset, byteLength }: Int8Array): Uint8Array {
  return new Uint8Array(buffer, byteOffset, byteLength);
}
