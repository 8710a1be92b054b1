import type { MeaningHead } from './meaning-head.ts';
import type { SentenceEncoding } from './sentence-encoding.ts';
import type { Classification } from './text-classifier.ts';
import {
  lexicalRetriever,
  type Meaning,
  type Retriever,
  type Understand,
  understandWith,
} from './understanding.ts';

export interface EncodedUnderstandingOptions {
  readonly encoding: Pick<SentenceEncoding, 'encode'>;
  readonly head: MeaningHead;
  readonly words?: Retriever;
  /** How long a visitor waits for it, in milliseconds: then words alone must do. */
  readonly patienceMs?: number;
}

/** How much the encoder counts beside the words: chosen by examples that were not learned from. */
const encoderShare = 0.5;

/** Understands by words and by a sentence encoder together; by words alone when that one is late or broken. */
export function createEncodedUnderstanding({
  encoding,
  head,
  words = lexicalRetriever(),
  patienceMs = 500,
}: EncodedUnderstandingOptions): Understand {
  return async (text) => {
    const lines = new Set<string>();
    const byWords = understandWith((line) => {
      lines.add(line);
      return words(line);
    }, text);
    const asked = [...lines];
    try {
      const encoded = await encoding.encode(asked, AbortSignal.timeout(patienceMs));
      const guesses = new Map(asked.map((line, at) => [line, head.guess(encoded[at] ?? new Float32Array())]));
      return understandWith((line) => {
        const byWord = words(line);
        return isUnknownWord(line, byWord) ? byWord : mixed(byWord, guesses.get(line) ?? []);
      }, text);
    } catch {
      // The words are there already, and the visitor waits.
      return byWords;
    }
  };
}

/** Shortest text, in words, of which the encoder may know more than its words tell. */
const shortestSentence = 4;

/** Less of a text's words known than this, and it is a name or something else of the visitor's own. */
const known = 0.34;

/** `Quang`, `Isla McAllister`: the encoder hears a greeting in a name that it does not know. */
function isUnknownWord(line: string, { familiarity }: Classification<Meaning>): boolean {
  return familiarity < known && line.split(' ').length < shortestSentence;
}

/** What neither gives more than this is as good as excluded, and not more. */
const least = 1e-4;

/** Both together, as independent witnesses: what one excludes, the other cannot make likely. */
function mixed(
  { guesses, familiarity, isCorrected }: Classification<Meaning>,
  others: Classification<Meaning>['guesses'],
): Classification<Meaning> {
  const byEncoder = new Map(others.map(({ label, probability }) => [label, probability]));
  const weighed = guesses.map(({ label, probability }) => ({
    label,
    weight:
      (probability + least) ** (1 - encoderShare) * ((byEncoder.get(label) ?? 0) + least) ** encoderShare,
  }));
  const all = weighed.reduce((sum, { weight }) => sum + weight, 0);
  return {
    // What has no known word may still be meant as something known.
    familiarity: Math.max(familiarity, others[0]?.probability ?? 0),
    isCorrected,
    guesses: weighed
      .map(({ label, weight }) => ({ label, probability: weight / all }))
      .sort((a, b) => b.probability - a.probability),
  };
}
