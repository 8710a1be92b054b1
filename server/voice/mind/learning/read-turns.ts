import { readdirSync, readFileSync } from 'node:fs';
import { type ServiceId, serviceIds } from '#shared/agency/offerings.ts';
import type { Example } from '../intents/text-classifier.ts';
import { piecesOf, shapeOf } from '../slots/pieces.ts';
import { afterKind, mixed, type SegmentKind, segmentKinds } from '../slots/segments.ts';

const folder = new URL('../../../../shared/texts/agent/examples/turns/', import.meta.url);

/** A part of an example, with what it is for. */
export interface ReadSegment {
  readonly kind: SegmentKind;
  readonly services: readonly ServiceId[];
  readonly text: string;
}

/** Turns of visitors in their parts: lines `> kind: text | kind(service): text`. */
export function parseTurns(text: string): ReadSegment[][] {
  return text
    .split('\n')
    .filter((line) => line.startsWith('> '))
    .map((line) => line.slice(2).split(' | ').flatMap(readSegment));
}

function readSegment(written: string): ReadSegment[] {
  const found = /^\s*([a-z]+)(?:\(([\w, ]*)\))?:\s*(.*)$/s.exec(written);
  const kind = segmentKinds.find((each) => each === (found?.[1] === 'book' ? 'want' : found?.[1]));
  if (kind === undefined) throw new Error(`no kind of segment: ${written}`);
  const named = (found?.[2] ?? '').split(/[, ]+/);
  return [{ kind, services: serviceIds.filter((id) => named.includes(id)), text: found?.[3] ?? '' }];
}

export function readTurns(): ReadSegment[][] {
  return readdirSync(folder).flatMap((name) => parseTurns(readFileSync(new URL(name, folder), 'utf8')));
}

/** What the purpose of a part is learned from: whole segments, the beginnings and pieces of longer ones, and what is none: two in one. */
export function segmentExamples(
  turns: readonly (readonly ReadSegment[])[],
  isCommon: (stem: string) => boolean,
): Example<SegmentKind | typeof mixed>[] {
  const example = <Label extends string>(text: string, label: Label): Example<Label> => ({
    text: shapeOf(text, isCommon),
    label,
  });
  return turns.flatMap((turn) => [
    ...turn.flatMap(({ kind, text }) => partsOf(text).map((part) => example(part, kind))),
    ...neighbors(turn).flatMap(([one, other]) => {
      const [last = '', first = ''] = [piecesOf(one.text).at(-1), piecesOf(other.text)[0]];
      const texts = one.kind === other.kind ? [] : [`${one.text} ${other.text}`, `${last} ${first}`];
      return texts.map((text) => example(text, mixed));
    }),
  ]);
}

function partsOf(text: string): readonly string[] {
  const pieces = piecesOf(text);
  const cuts = pieces.slice(1).map((_, at) => at + 1);
  return [
    ...new Set([text, ...cuts.flatMap((at) => [pieces.slice(0, at).join(' '), pieces.slice(at).join(' ')])]),
  ];
}

/** Which purpose follows which. */
export function orderExamples(turns: readonly (readonly ReadSegment[])[]): Example<SegmentKind | 'end'>[] {
  return turns.flatMap((turn) => {
    const kinds = turn.map(({ kind }) => kind).filter((kind, at, all) => kind !== all[at - 1]);
    return [...kinds, 'end' as const].map((label, at) => ({ text: afterKind(kinds[at - 1]), label }));
  });
}

function neighbors<Each>(all: readonly Each[]): [Each, Each][] {
  return all.slice(1).map((each, at) => [all[at] as Each, each]);
}

/** What is meant by an example that no answer is for, as the purpose of a part. */
const kindOf: Readonly<Record<string, SegmentKind | undefined>> = {
  send: 'send',
  recall: 'recall',
  done: 'done',
  yes: 'yes',
  no: 'no',
  stopBooking: 'stop',
  justLooking: 'stop',
  wait: 'wait',
  'not-to-you': 'wait',
  book: 'want',
  change: 'fix',
};

/** So many examples of each subject that is asked about, or talked about, are enough. */
const mostQuestions = 1;
const most = 40;

/**
 * The same from examples of what is meant.
 *
 * @param purposeOf the purpose of what is said for an answer
 */
export function segmentsOfMeanings(
  meanings: readonly Example<string>[],
  purposeOf: (label: string) => SegmentKind,
  isCommon: (stem: string) => boolean,
): Example<SegmentKind>[] {
  const counts = new Map<string, number>();
  return meanings.flatMap(({ text, label }) => {
    const kind = kindOf[label] ?? purposeOf(label);
    const count = (counts.get(label) ?? 0) + 1;
    counts.set(label, count);
    return count > (kind === 'question' || kind === 'talk' ? mostQuestions : most)
      ? []
      : [{ text: shapeOf(text, isCommon), label: kind }];
  });
}
