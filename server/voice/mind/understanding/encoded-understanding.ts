import type { MeaningHead } from './meaning-head.ts';
import type { SentenceEncoding } from './sentence-encoding.ts';
import type { Classification } from './text-classifier.ts';
import {
  lexicalRetriever,
  type Meaning,
  type Retriever,
  type Understand,
  type Understood,
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
    const asked = linesOf(text, words);
    try {
      const encoded = await encoding.encode(asked, AbortSignal.timeout(patienceMs));
      return understandEncoded(
        text,
        new Map(asked.map((line, at) => [line, encoded[at] ?? nothing])),
        head,
        words,
      );
    } catch {
      // The visitor waits.
      return understandWith(words, text);
    }
  };
}

const nothing = new Float32Array();

/** What of a text the encoder is asked. */
export function linesOf(text: string, words: Retriever = lexicalRetriever()): readonly string[] {
  const lines = new Set<string>();
  understandWith((line) => {
    lines.add(line);
    return words(line);
  }, text);
  return [...lines];
}

/** Understands a text by its words and by its lines as they were encoded. */
export function understandEncoded(
  text: string,
  encoded: ReadonlyMap<string, Float32Array>,
  head: MeaningHead,
  words: Retriever = lexicalRetriever(),
): Understood {
  return understandWith((line) => {
    const byWord = words(line);
    return isUnknownWord(line, byWord) ? byWord : mixed(byWord, head.guess(encoded.get(line) ?? nothing));
  }, text);
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
