import { learned } from '../understanding/learned.ts';
import { type Classifier, createClassifier } from '../understanding/text-classifier.ts';
import { piecesOf, shapeOf } from './pieces.ts';

/** What a part of something said is for. */
export const segmentKinds = [
  'name',
  'email',
  /** A service, or a call, is ordered; a service is set aside. */
  'want',
  'refuse',
  'trouble',
  /** Facts on the visitor and their business. */
  'about',
  'time',
  'note',
  'question',
  'recall',
  'send',
  'yes',
  'no',
  'done',
  /** Something that was taken down is wrong. */
  'fix',
  'stop',
  /** A pause, and words to somebody else in the room. */
  'wait',
  /** The rest. */
  'talk',
] as const;

export type SegmentKind = (typeof segmentKinds)[number];

/** A part of something said, with one purpose. */
export interface Segment {
  readonly kind: SegmentKind;
  /** In the visitor's words. */
  readonly text: string;
  /** How likely that is what it is for, 0 to 1. */
  readonly sureness: number;
}

/** How likely each purpose is before anything was said; 1 where nothing speaks for or against it. */
export type Expected = Readonly<Partial<Record<SegmentKind, number>>>;

/** Longest segment, in pieces. */
const longestSegment = 9;

/** What is learned from few examples is too sure: this power evens it. */
const evenness = 0.7;
/** Examples hold more questions than talk does. */
const ofQuestions = 0.5;

/** What each segment more must gain. */
const costOfSegment = 0.1;

/** Tells the purpose of a text that has one. */
type Tell = (text: string) => Readonly<Record<SegmentKind, number>>;

let tell: Tell | undefined;

/**
 * Parts something said by what each part is for: the partition that is likeliest as a whole.
 * @param expected what the visitor was asked for is likelier
 */
export function hearSegments(text: string, expected: Expected = {}, teller?: Tell): Segment[] {
  tell ??=
    teller ??
    createTeller(
      createClassifier(learned('segments'), false),
      new Set(learned('meanings').words.map(([word]) => word)),
    );
  const told = teller ?? tell;
  return joined(sentencesOf(piecesOf(text)).flatMap((pieces) => partition(pieces, expected, told)));
}

/** @param common the stems that people use */
export function createTeller(classify: Classifier<string>, common: ReadonlySet<string>): Tell {
  return (text) => {
    const { guesses } = classify(shapeOf(text, (stem) => common.has(stem)));
    return Object.fromEntries(
      guesses.map(({ label, probability }) => [label, probability]),
    ) as ReturnType<Tell>;
  };
}

interface Way {
  readonly score: number;
  readonly segments: readonly Segment[];
}

function partition(pieces: readonly string[], expected: Expected, teller: Tell): Segment[] {
  const ways: Way[] = [{ score: 0, segments: [] }];
  for (let end = 1; end <= pieces.length; end += 1) {
    let best: Way | undefined;
    for (let start = Math.max(0, end - longestSegment); start < end; start += 1) {
      const before = ways[start] as Way;
      const text = pieces.slice(start, end).join(' ');
      const segment = likeliest(text, expected, teller);
      const score = before.score + Math.log(segment.sureness) * weightOf(text) - costOfSegment;
      if (best === undefined || score > best.score) best = { score, segments: [...before.segments, segment] };
    }
    ways.push(best as Way);
  }
  return [...(ways.at(-1)?.segments ?? [])];
}

/** Pieces, sentence by sentence: none has a part of two. */
function sentencesOf(pieces: readonly string[]): string[][] {
  const sentences: string[][] = [[]];
  for (const piece of pieces) {
    sentences.at(-1)?.push(piece);
    if (/[.!?…]["')]*$/.test(piece)) sentences.push([]);
  }
  return sentences.filter(({ length }) => length > 0);
}

/** A longer text says more. */
function weightOf(text: string): number {
  return Math.sqrt(text.split(' ').length);
}

function likeliest(text: string, expected: Expected, teller: Tell): Segment {
  const told = teller(text);
  let sum = 0;
  let kind: SegmentKind = 'talk';
  let most = 0;
  for (const each of segmentKinds) {
    const likely =
      (told[each] ?? 0) ** evenness * (each === 'question' ? ofQuestions : 1) * (expected[each] ?? 1);
    sum += likely;
    if (likely > most) {
      most = likely;
      kind = each;
    }
  }
  return { kind, text, sureness: sum === 0 ? 0.01 : most / sum };
}

/** Neighbors with one purpose are one. */
function joined(segments: readonly Segment[]): Segment[] {
  const all: Segment[] = [];
  for (const segment of segments) {
    const last = all.at(-1);
    if (last?.kind === segment.kind)
      all[all.length - 1] = {
        kind: last.kind,
        text: `${last.text} ${segment.text}`,
        sureness: Math.max(last.sureness, segment.sureness),
      };
    else all.push(segment);
  }
  return all;
}
