import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { parseJson } from '#shared/json-object.ts';
import { type Example, type Learned, learn } from './text-classifier.ts';

/** What is learned from the agent's texts, by name. */
export type TableName = 'meanings' | 'services';

/** Part of what is built: the same learned anew takes two seconds. */
const folder = new URL('../../../../dist/learned/', import.meta.url);

/** What learning is done with. */
const learners = ['text-classifier.ts', 'words.ts', 'stem.ts', 'concepts.ts'] as const;

/** What was learned from these examples: as it lies in the build, and learned now where that was made of others. */
export function learned<Label extends string>(
  name: TableName,
  examples: readonly Example<Label>[],
): Learned<Label> {
  return readTable(name, examples) ?? learn(examples);
}

/** Learns, and keeps what was learned. */
export function writeTable(name: TableName, examples: readonly Example<string>[], to: URL = folder): void {
  const { weights, ...words } = learn(examples);
  const head = Buffer.from(JSON.stringify({ digest: digestOf(examples), ...words }));
  const length = Buffer.alloc(lengthBytes);
  length.writeUInt32LE(head.length);
  const file = new URL(`${name}.table`, to);
  const unfinished = new URL(`${name}.${process.pid}`, to);
  mkdirSync(to, { recursive: true });
  writeFileSync(unfinished, Buffer.concat([length, head, new Uint8Array(weights.buffer)]));
  // Whole, or not there: others may be reading.
  renameSync(unfinished, file);
}

/** Of everything that a table is made from. */
function digestOf(examples: readonly Example<string>[]): string {
  const hash = createHash('sha256');
  for (const file of learners) hash.update(readFileSync(new URL(file, import.meta.url))).update('\0');
  return hash.update(examples.map(({ text, label }) => `${label}\t${text}`).join('\n')).digest('hex');
}

/** A table's file: the length of its head, the head as JSON, and the weights, little endian. */
const lengthBytes = 4;

/**
 * @param from where it lies; the build by default
 * @returns undefined for one that is not there, or was made of something else
 */
export function readTable<Label extends string>(
  name: TableName,
  examples: readonly Example<Label>[],
  from: URL = folder,
): Learned<Label> | undefined {
  const bytes = readIfThere(new URL(`${name}.table`, from));
  if (bytes === undefined || bytes.length < lengthBytes) return undefined;
  const start = lengthBytes + bytes.readUInt32LE(0);
  const head = parseJson(bytes.toString('utf8', lengthBytes, start));
  if (!isHead<Label>(head) || head.digest !== digestOf(examples)) return undefined;
  if (bytes.length - start !== head.features.length * head.labels.length * Float32Array.BYTES_PER_ELEMENT)
    return undefined;
  // A copy begins where floats may.
  return { ...head, weights: new Float32Array(new Uint8Array(bytes.subarray(start)).buffer) };
}

function readIfThere(file: URL): Buffer | undefined {
  try {
    return readFileSync(file);
  } catch {
    return undefined;
  }
}

/** Only {@link writeTable} writes it, and the digest says of what. */
function isHead<Label extends string>(
  head: unknown,
): head is Omit<Learned<Label>, 'weights'> & { readonly digest: string } {
  return typeof head === 'object' && head !== null && 'digest' in head;
}
