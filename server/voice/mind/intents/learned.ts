import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import { parseJson } from '#shared/json-object.ts';
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
  '../language/words.ts',
  '../language/stem.ts',
  'concepts.ts',
  'synonyms.ts',
  'synonyms.txt',
] as const;

interface Head {
  readonly digest: string;
  readonly common: readonly string[];
  readonly tables: Readonly<Record<TableName, Omit<Learned<string>, 'weights'>>>;
  readonly segments: Omit<LearnedSequences<string>, 'weights'>;
  readonly choices: Omit<LearnedSequences<string>, 'weights'>;
}

/** Speaking freely, people leave out much of what the examples contain; docs/decisions/0068 has the gain. */
const learning: Readonly<Partial<Record<TableName, Learning>>> = {
  meanings: { leftOut: 0.5, leastPairs: 4 },
  themes: { leftOut: 0.5 },
};

/** Learns everything anew and returns the bytes of the file. */
export function learnAll(examples: Examples): Buffer {
  const weights: Uint8Array[] = [];
  const tables = eachTable((name) => {
    const { weights: ofTable, ...head } = learn(examples[name], learning[name]);
    weights.push(new Uint8Array(ofTable.buffer, ofTable.byteOffset, ofTable.byteLength));
    return head;
  });
  const sequencesOf = (name: 'segments' | 'choices'): Head['segments'] => {
    const { weights: ofSequences, ...head } = learnSequences(examples[name]);
    weights.push(new Uint8Array(ofSequences.buffer));
    return head;
  };
  const [segments, choices] = [sequencesOf('segments'), sequencesOf('choices')];
  const head: Head = { digest: digestOf(examples), common: examples.common, tables, segments, choices };
  return gzipSync(Buffer.concat([Buffer.from(`${JSON.stringify(head)}\n`), ...weights]), { level: 9 });
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
  /** Stems that people use for something other than a name. */
  readonly common: ReadonlySet<string>;
  readonly tables: Tables;
  readonly segments: LearnedSequences<string>;
  readonly choices: LearnedSequences<string>;
}

let read: ReadLearned | undefined;

/** Returns everything that was learned, read on first use and then kept. */
export function learned(): ReadLearned {
  read ??= readLearned(readFileSync(learnedFile));
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
  const bytes = gunzipSync(file);
  const end = bytes.indexOf('\n');
  // Only learnAll writes it.
  const { digest, common, tables, segments, choices } = parseJson(bytes.toString('utf8', 0, end)) as Head;
  let start = end + 1;
  const withWeights = <
    Table extends { readonly features: readonly unknown[]; readonly labels: readonly string[] },
  >(
    table: Table,
  ): Table & { readonly weights: Int8Array } => {
    const size = table.features.length * table.labels.length;
    const weights = new Int8Array(bytes.buffer, bytes.byteOffset + start, size);
    start += size;
    return { ...table, weights };
  };
  return {
    digest,
    common: new Set(common),
    tables: eachTable((name) => withWeights(tables[name])),
    segments: withWeights(segments),
    choices: withWeights(choices),
  };
}

/** Returns the digest of everything that learning depends on. */
export function digestOf(examples: Examples): string {
  const hash = createHash('sha256');
  for (const file of learners) hash.update(readFileSync(new URL(file, import.meta.url))).update('\0');
  for (const name of tableNames)
    hash
      .update(
        examples[name]
          .map(({ text, label, also = [], weight = 1 }) => `${[label, ...also]}\t${weight}\t${text}`)
          .join('\n'),
      )
      .update('\0');
  for (const { parts, ends, labels } of [...examples.segments, ...examples.choices])
    hash.update(JSON.stringify([parts.map((part) => [...part]), ends, labels]));
  return hash.digest('hex');
}
