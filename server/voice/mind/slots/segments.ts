import { learned } from '../intents/learned.ts';
import { createSequenceLabeler, type LabeledPart } from '../intents/sequence-labeler.ts';
import { piecesOf, toSequence } from './pieces.ts';

/** The purposes that a part of an utterance may have. */
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
  /** Words in the request's texts are to go, or to change: `take the bit about the dog out`. */
  'edit',
  'stop',
  /** A pause, and words to somebody else in the room. */
  'wait',
  /** The rest. */
  'talk',
] as const;

export type SegmentKind = (typeof segmentKinds)[number];

/** A part of an utterance with a single purpose. */
export interface Segment {
  readonly kind: SegmentKind;
  /** In the visitor's words. */
  readonly text: string;
  /** How likely its kind is right, 0 to 1. */
  readonly sureness: number;
}

/** From this probability on, a part's kind overrides other evidence: 93 to 98 of 100 are right (docs/decisions/0076). */
export const beyondDoubt = 0.9;

/** The questions to the visitor that say something about the purpose of the answer. */
export type AskedFor = 'name' | 'email' | 'services' | 'problems' | 'details' | 'send';

let labelParts: ReturnType<typeof createLabeler> | undefined;

type Labeler = (
  pieces: readonly string[],
  asked: AskedFor | undefined,
  isEditable: boolean,
) => LabeledPart<SegmentKind>[];

function createLabeler(): Labeler {
  const { common, segments } = learned();
  const isCommon = (stem: string): boolean => common.has(stem);
  const kinds = segments.labels.flatMap((label) => segmentKinds.filter((kind) => kind === label));
  const labeler = createSequenceLabeler({ ...segments, labels: kinds });
  return (pieces, asked, isEditable) =>
    labeler(toSequence(pieces, asked, isCommon), isEditable ? undefined : 'edit').map((part, at) => {
      const kind = kindBeyondDoubt(pieces[at] ?? '', pieces[at - 1] ?? '');
      return kind === undefined ? part : { label: kind, probability: 1 };
    });
}

/** A written address and nothing else. */
const isAddress = /^[^\s@]+@[^\s@]+\.\w{2,}[.,;!?]*$/;
const emailLabel = /^(?:my |new )?e-?mail(?: address)?:$/i;
const nameLabel = /^(?:my |new |full )?name:$/i;

/** A piece that says what it is: `ana@example.com`, `Email:`, `Name: | Ana Ruiz.` */
function kindBeyondDoubt(piece: string, before: string): SegmentKind | undefined {
  if (isAddress.test(piece) || emailLabel.test(piece)) return 'email';
  return nameLabel.test(piece) || nameLabel.test(before) ? 'name' : undefined;
}

/**
 * Splits an utterance into parts by purpose: the partition that is likeliest as a whole.
 * @param isEditable whether there are texts that it may be about: without any, no part is an `edit`
 */
export function hearSegments(text: string, asked?: AskedFor, isEditable = false): Segment[] {
  labelParts ??= createLabeler();
  const pieces = piecesOf(text);
  const segments: Segment[] = [];
  labelParts(pieces, asked, isEditable).forEach(({ label: kind, probability }, at) => {
    const last = segments.at(-1);
    const text = pieces[at] ?? '';
    if (last?.kind === kind) {
      const sureness = Math.max(last.sureness, probability);
      segments[segments.length - 1] = { kind, text: `${last.text} ${text}`, sureness };
    } else segments.push({ kind, text, sureness: probability });
  });
  return segments;
}

/** Least sureness of a trouble by its words alone. */
const likelyTrouble = 0.4;

/** Whether a text tells of a trouble wherever it is said: not `We're under UK GDPR`. */
export function tellsTrouble(text: string, least = likelyTrouble): boolean {
  return hearSegments(text).some(({ kind, sureness }) => kind === 'trouble' && sureness >= least);
}

/** From this sureness on, a trouble is one whatever was asked. */
export const surelyTrouble = 0.8;
