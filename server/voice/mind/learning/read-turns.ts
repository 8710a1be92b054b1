import { readdirSync, readFileSync } from 'node:fs';
import { type ServiceId, serviceIds } from '#shared/offerings.ts';
import { piecesOf, shapeOf } from '../hearing/pieces.ts';
import { type SegmentKind, segmentKinds } from '../hearing/segments.ts';
import type { Example } from '../understanding/text-classifier.ts';

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

/** What the purpose of a part is learned from: whole segments, and the beginnings and pieces of longer ones. */
export function segmentExamples(
  turns: readonly (readonly ReadSegment[])[],
  isCommon: (stem: string) => boolean,
): Example<SegmentKind>[] {
  return turns.flat().flatMap(({ kind, text }) => {
    const pieces = piecesOf(text);
    const parts = new Set([text]);
    for (let at = 1; at < pieces.length; at += 1) {
      parts.add(pieces.slice(0, at).join(' '));
      parts.add(pieces.slice(at).join(' '));
    }
    return [...parts].map((part) => ({ text: shapeOf(part, isCommon), label: kind }));
  });
}

/** What is meant by an example, as the purpose of a part; what is not named asks. */
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
  missedCalls: 'trouble',
  noShowTrouble: 'trouble',
  sameQuestions: 'trouble',
  notFound: 'trouble',
};

/** So many examples of each subject that is asked about, or talked about, are enough. */
const mostQuestions = 1;
const most = 40;

/** The same from examples of what is meant. */
export function segmentsOfMeanings(
  meanings: readonly Example<string>[],
  isTalk: (label: string) => boolean,
  isCommon: (stem: string) => boolean,
): Example<SegmentKind>[] {
  const counts = new Map<string, number>();
  return meanings.flatMap(({ text, label }) => {
    const kind = kindOf[label] ?? (isTalk(label) ? 'talk' : 'question');
    const count = (counts.get(label) ?? 0) + 1;
    counts.set(label, count);
    return count > (kind === 'question' || kind === 'talk' ? mostQuestions : most)
      ? []
      : [{ text: shapeOf(text, isCommon), label: kind }];
  });
}
