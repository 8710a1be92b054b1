import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { parseJson } from '#shared/json-object.ts';
import type { FeatureTable } from './feature-table.ts';
import { type LearnedSequences, learnSequences, type SequenceExample } from './sequence-labeler.ts';
import {
  type Classifier,
  createClassifier,
  type Example,
  type Learned,
  type Learning,
  learn,
} from './text-classifier.ts';

/** The learned tables: the meaning of an utterance, the theme of a remark, the service that a description means. */
const tableNames = ['meanings', 'themes', 'services'] as const;
export type TableName = (typeof tableNames)[number];

/** The examples that each table is learned from. */
export interface Examples extends Readonly<Record<TableName, readonly Example<string>[]>> {
  /** Stems that people use for something other than a name. */
  readonly common: readonly string[];
  /** The purposes of the parts of utterances. */
  readonly segments: readonly SequenceExample<string>[];
  /** Which services a part means that orders some, or sets some aside. */
  readonly choices: readonly SequenceExample<string>[];
}

type Tables = Readonly<Record<TableName, Learned<string>>>;

/** Written by `npm run voice:learn`; a test checks that it matches the examples. */
export const learnedFile = new URL('learned.gz', import.meta.url);

/** The files that learning depends on, apart from the examples. */
const learners = [
  'text-classifier.ts',
  'sequence-labeler.ts',
  'feature-table.ts',
  '../language/words.ts',
  '../language/stem.ts',
  'concepts.ts',
  'synonyms.ts',
  'synonyms.txt',
] as const;

/** What is learned by itself: the tables and the sequences. */
type PartName = TableName | 'segments' | 'choices';
type Digests = Readonly<Record<PartName, string>>;

/** A part without its typed arrays, which follow the head in the file: features, weights, rarities, part by part. */
type Rest<Part extends Arrays> = Omit<Part, keyof Arrays> & { readonly size: number };

interface Arrays {
  readonly features: FeatureTable;
  readonly weights: Int8Array;
  readonly rarities?: Float64Array;
}

interface Head {
  readonly digest: string;
  /** Of each part by itself: one whose examples are the same isn't learned again. */
  readonly digests: Digests;
  readonly common: readonly string[];
  readonly tables: Readonly<Record<TableName, Rest<Learned<string>>>>;
  readonly segments: Rest<LearnedSequences<string>>;
  readonly choices: Rest<LearnedSequences<string>>;
}

/** Speaking freely, people leave out much of what the examples contain; docs/decisions/0068 has the gain. */
const learning: Readonly<Partial<Record<TableName, Learning>>> = {
  meanings: { leftOut: 0.5, leastPairs: 4 },
  themes: { leftOut: 0.5 },
};

/**
 * Learns from examples and returns the bytes of the file.
 * @param known what was learned before: of it, parts with the same examples are taken over
 */
export function learnAll(examples: Examples, known?: ReadLearned): Buffer {
  const arrays: Buffer[] = [];
  const digests = digestsOf(examples);
  const isKnown = (name: PartName): boolean => known?.digests[name] === digests[name];
  function put<Part extends Arrays>({ features, weights, rarities, ...rest }: Part): Rest<Part> {
    for (const each of [features, weights, rarities]) if (each) arrays.push(aligned(each));
    return { ...rest, size: features.length / 2 };
  }
  const tables = eachTable((name) =>
    put((isKnown(name) ? known?.tables[name] : undefined) ?? learn(examples[name], learning[name])),
  );
  const sequencesOf = (name: 'segments' | 'choices'): Head['segments'] =>
    put((isKnown(name) ? known?.[name] : undefined) ?? learnSequences(examples[name]));
  const [segments, choices] = [sequencesOf('segments'), sequencesOf('choices')];
  const { common } = examples;
  const head: Head = { digest: digestOf(examples), digests, common, tables, segments, choices };
  const line = Buffer.from(JSON.stringify(head));
  const start = Buffer.concat([line, Buffer.from('\n'.padStart(alignment - (line.length % alignment)))]);
  return gzipSync(Buffer.concat([start, ...arrays]), { level: 9 });
}

/** Typed arrays begin at multiples of their elements' size. */
const alignment = 8;

function aligned({ buffer, byteOffset, byteLength }: NonNullable<Arrays[keyof Arrays]>): Buffer {
  const padded = Buffer.alloc(alignedSize(byteLength));
  padded.set(new Uint8Array(buffer, byteOffset, byteLength));
  return padded;
}

function alignedSize(bytes: number): number {
  return Math.ceil(bytes / alignment) * alignment;
}

function eachTable<Value>(make: (name: TableName) => Value): Readonly<Record<TableName, Value>> {
  return {
    meanings: make('meanings'),
    themes: make('themes'),
    services: make('services'),
  };
}

/** The contents of the file, ready for use. */
export interface ReadLearned {
  readonly digest: string;
  readonly digests: Digests;
  /** Stems that people use for something other than a name. */
  readonly common: ReadonlySet<string>;
  readonly tables: Tables;
  readonly segments: LearnedSequences<string>;
  readonly choices: LearnedSequences<string>;
}

let unpacked: SharedArrayBuffer | undefined;
let read: ReadLearned | undefined;

/** Has this thread use what another one has unpacked: that takes as long as all the rest of a thread's start. */
export function takeUnpacked(bytes: SharedArrayBuffer): void {
  unpacked = bytes;
}

/** Returns the bytes that were learned, for other threads. */
export function unpackedLearned(): SharedArrayBuffer {
  unpacked ??= unpack(readFileSync(learnedFile));
  return unpacked;
}

/** Returns everything that was learned, read on first use and then kept. */
export function learned(): ReadLearned {
  read ??= readUnpacked(unpackedLearned());
  return read;
}

const classifiers = new Map<TableName, Classifier<string>>();

/** Returns the classifier for a table, created on first use and then kept. */
export function classifierOf(name: TableName): Classifier<string> {
  const known = classifiers.get(name) ?? createClassifier(learned().tables[name]);
  classifiers.set(name, known);
  return known;
}

/** @throws for bytes that {@link learnAll} did not make */
export function readLearned(file: Buffer): ReadLearned {
  return readUnpacked(unpack(file));
}

function unpack(file: Buffer): SharedArrayBuffer {
  const bytes = gunzipSync(file);
  const shared = new SharedArrayBuffer(bytes.length);
  new Uint8Array(shared).set(bytes);
  return shared;
}

function readUnpacked(shared: SharedArrayBuffer): ReadLearned {
  const bytes = Buffer.from(shared);
  const end = bytes.indexOf('\n');
  // Only learnAll writes it.
  const { tables, segments, choices, common, ...digests } = parseJson(bytes.toString('utf8', 0, end)) as Head;
  let start = end + 1;
  const next = (length: number): number => {
    const at = start;
    start += alignedSize(length);
    return at;
  };
  const withArrays = <Part extends { readonly size: number; readonly labels: readonly string[] }>({
    size,
    ...rest
  }: Part): Omit<Part, 'size'> & Pick<Arrays, 'features' | 'weights'> => {
    const weights = size * rest.labels.length;
    return {
      ...rest,
      features: new Uint32Array(shared, next(8 * size), 2 * size),
      weights: new Int8Array(shared, next(weights), weights),
    };
  };
  return {
    ...digests,
    common: new Set(common),
    tables: eachTable((name) => {
      const { size } = tables[name];
      return { ...withArrays(tables[name]), rarities: new Float64Array(shared, next(8 * size), size) };
    }),
    segments: withArrays(segments),
    choices: withArrays(choices),
  };
}

/** Returns the digest of everything that learning depends on. */
export function digestOf(examples: Examples): string {
  const digests = Object.values(digestsOf(examples));
  return createHash('sha256')
    .update([...digests, ...examples.common].join('\0'))
    .digest('hex');
}

/** Returns the digest of what each part is learned from. */
function digestsOf(examples: Examples): Digests {
  const code = learners.map((file) => readFileSync(new URL(file, import.meta.url), 'utf8')).join('\0');
  const digest = (lines: readonly string[]): string =>
    createHash('sha256')
      .update([code, ...lines].join('\n'))
      .digest('hex');
  const sequences = (name: 'segments' | 'choices'): string =>
    digest(
      examples[name].map(({ parts, ends, labels }) =>
        JSON.stringify([parts.map((part) => [...part]), ends, labels]),
      ),
    );
  return {
    ...eachTable((name) =>
      digest([
        JSON.stringify(learning[name] ?? {}),
        ...examples[name].map(
          ({ text, label, also = [], weight = 1 }) => `${[label, ...also]}\t${weight}\t${text}`,
        ),
      ]),
    ),
    segments: sequences('segments'),
    choices: sequences('choices'),
  };
}
