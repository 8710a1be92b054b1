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

/** What is learned by itself: the tables and the sequences. */
type PartName = TableName | 'segments' | 'choices';
type Digests = Readonly<Record<PartName, string>>;

interface Head {
  readonly digest: string;
  /** Of each part by itself: one whose examples are the same isn't learned again. Files of before have none. */
  readonly digests?: Digests;
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

/**
 * Learns from examples and returns the bytes of the file.
 * @param known what was learned before: of it, parts with the same examples are taken over
 */
export function learnAll(examples: Examples, known?: ReadLearned): Buffer {
  const weights: Uint8Array[] = [];
  const digests = digestsOf(examples);
  const isKnown = (name: PartName): boolean => known?.digests?.[name] === digests[name];
  const tables = eachTable((name) => {
    const before = isKnown(name) ? known?.tables[name] : undefined;
    const { weights: ofTable, ...head } = before ?? learn(examples[name], learning[name]);
    weights.push(new Uint8Array(ofTable.buffer, ofTable.byteOffset, ofTable.byteLength));
    return head;
  });
  const sequencesOf = (name: 'segments' | 'choices'): Head['segments'] => {
    const before = isKnown(name) ? known?.[name] : undefined;
    const { weights: ofSequences, ...head } = before ?? learnSequences(examples[name]);
    weights.push(new Uint8Array(ofSequences.buffer, ofSequences.byteOffset, ofSequences.byteLength));
    return head;
  };
  const [segments, choices] = [sequencesOf('segments'), sequencesOf('choices')];
  const { common } = examples;
  const head: Head = { digest: digestOf(examples), digests, common, tables, segments, choices };
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
  readonly digests: Digests | undefined;
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
  const { digest, digests, common, tables, segments, choices } = parseJson(
    bytes.toString('utf8', 0, end),
  ) as Head;
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
    digests,
    common: new Set(common),
    tables: eachTable((name) => withWeights(tables[name])),
    segments: withWeights(segments),
    choices: withWeights(choices),
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
