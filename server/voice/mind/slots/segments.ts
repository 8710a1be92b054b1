import { classifierOf, learned } from '../intents/learned.ts';
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
/** Examples hold more questions than talk does, and a written mark says that one is asked. */
const ofQuestions = { marked: 2, unmarked: 0.5 };

/** What each segment more must gain. */
const costOfSegment = 0.2;
/** How much it counts which purpose follows which. */
const weightOfOrder = 0.5;
/** Likelier purposes of one text than these are not looked for. */
const mostKinds = 4;

/** What holds more than one purpose. */
export const mixed = 'mixed';

/** What was before, as what is learned of the order names it. */
export function afterKind(kind: SegmentKind | undefined): string {
  return `after${kind ?? 'nothing'}`;
}

type Told = Readonly<Partial<Record<SegmentKind | typeof mixed, number>>>;

/** Tells the purpose of a text that has one. */
type Tell = (text: string) => Told;

/** The logarithm of how likely something follows on a purpose, or begins a turn. */
type Follows = (next: SegmentKind | 'end', before: SegmentKind | undefined) => number;

interface Ears {
  readonly tell: Tell;
  readonly follows: Follows;
}

let ears: Ears | undefined;

/**
 * Parts something said by what each part is for: the partition that is likeliest as a whole.
 * @param expected what the visitor was asked for is likelier
 */
export function hearSegments(text: string, expected: Expected = {}): Segment[] {
  ears ??= createEars();
  return joined(partition(piecesOf(text), expected, ears));
}

function createEars(): Ears {
  const classify = classifierOf('segments');
  const { common } = learned();
  const order = classifierOf('order');
  const isAfter = new Map(
    [undefined, ...segmentKinds].map((kind) => {
      const { guesses } = order(afterKind(kind));
      return [kind, new Map(guesses.map(({ label, probability }) => [label, Math.log(probability)]))];
    }),
  );
  return {
    tell: (text) =>
      Object.fromEntries(
        classify(shapeOf(text, (stem) => common.has(stem))).guesses.map(({ label, probability }) => [
          label,
          probability,
        ]),
      ),
    follows: (next, before) => isAfter.get(before)?.get(next) ?? rarest,
  };
}

/** What no example has follows this rarely, as a logarithm. */
const rarest = -6;

interface Way {
  readonly score: number;
  readonly segments: readonly Segment[];
}

/** The likeliest way for each purpose of the last segment. */
type Ways = ReadonlyMap<SegmentKind | undefined, Way>;

function partition(pieces: readonly string[], expected: Expected, { tell, follows }: Ears): Segment[] {
  const all: Ways[] = [new Map([[undefined, { score: 0, segments: [] }]])];
  // No segment has parts of two sentences.
  let startOfSentence = 0;
  for (let end = 1; end <= pieces.length; end += 1) {
    const ways = new Map<SegmentKind | undefined, Way>();
    for (let start = Math.max(startOfSentence, end - longestSegment); start < end; start += 1) {
      const text = pieces.slice(start, end).join(' ');
      for (const segment of likeliest(text, expected, tell)) {
        const gain = Math.log(segment.sureness) * weightOf(text) - costOfSegment;
        for (const [kind, before] of all[start] as Ways) {
          const isSame = kind === segment.kind;
          if (isSame && start > startOfSentence) continue;
          const score = before.score + gain + (isSame ? 0 : weightOfOrder * follows(segment.kind, kind));
          if (score > (ways.get(segment.kind)?.score ?? Number.NEGATIVE_INFINITY))
            ways.set(segment.kind, { score, segments: [...before.segments, segment] });
        }
      }
    }
    all.push(ways);
    if (/[.!?…]["')]*$/.test(pieces[end - 1] ?? '')) startOfSentence = end;
  }
  const scored = [...(all.at(-1) as Ways)].map(([kind, { score, segments }]) => ({
    segments,
    score: score + weightOfOrder * follows('end', kind),
  }));
  return [...(scored.sort((one, other) => other.score - one.score)[0]?.segments ?? [])];
}

/** A longer text says more. */
function weightOf(text: string): number {
  return Math.sqrt(text.split(' ').length);
}

function likeliest(text: string, expected: Expected, tell: Tell): Segment[] {
  const told = tell(text);
  const likely = segmentKinds.map((kind) => ({
    kind,
    likely:
      (told[kind] ?? 0) ** evenness *
      (kind === 'question' ? ofQuestions[text.endsWith('?') ? 'marked' : 'unmarked'] : 1) *
      (expected[kind] ?? 1),
  }));
  const sum = likely.reduce((whole, each) => whole + each.likely, (told[mixed] ?? 0) ** evenness);
  return likely
    .sort((one, other) => other.likely - one.likely)
    .slice(0, mostKinds)
    .map((each) => ({ kind: each.kind, text, sureness: Math.max(leastSure, each.likely / sum) }));
}

const leastSure = 0.001;

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
