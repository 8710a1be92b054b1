import { readdirSync, readFileSync } from 'node:fs';
import { type ServiceId, serviceIds } from '#shared/agency/offerings.ts';
import type { SequenceExample } from '../intents/sequence-labeler.ts';
import { createRandom, type Example } from '../intents/text-classifier.ts';
import { toChoice, turnsLookedAt } from '../slots/choice.ts';
import { piecesOf, toSequence } from '../slots/pieces.ts';
import { type AskedFor, type SegmentKind, segmentKinds } from '../slots/segments.ts';

const folder = new URL('../../../../shared/texts/agent/examples/turns/', import.meta.url);

/** A part of an example, with its purpose. */
export interface ReadSegment {
  readonly kind: SegmentKind;
  readonly services: readonly ServiceId[];
  readonly text: string;
}

/** A turn in its parts, with the question before it. */
export interface ReadTurn {
  readonly asked?: AskedFor | undefined;
  readonly segments: readonly ReadSegment[];
  /** Whether it has nothing to do with the turn before it. */
  readonly isFirst?: boolean;
}

/**
 * Parses turns of visitors in their parts: lines `> kind: text | kind(service): text`. Those under a heading `# somebody`
 * are a dialogue: once something is ordered, each turn answers the question for the next missing field. Those under
 * `# singles` are unrelated.
 */
export function parseTurns(text: string): ReadTurn[] {
  const turns: ReadTurn[] = [];
  let isDialogue = false;
  let given = new Set<string>();
  let isFirst = true;
  for (const line of text.split('\n')) {
    if (line.startsWith('#')) {
      isDialogue = !line.startsWith('# singles');
      given = new Set();
      isFirst = true;
    }
    if (!line.startsWith('> ')) continue;
    const segments = line.slice(2).split(' | ').flatMap(readSegment);
    const asked = given.size === 0 ? undefined : (fieldsInOrder.find((each) => !given.has(each)) ?? 'send');
    turns.push({ asked: isDialogue ? asked : undefined, segments, isFirst: isFirst || !isDialogue });
    isFirst = false;
    if (segments.some(({ kind }) => begins.has(kind))) given.add('begun');
    if (asked === 'details') given.add('details');
    for (const { kind, services } of segments) {
      if (kind === 'name' || kind === 'email') given.add(kind);
      if (kind === 'want' && services.length > 0) given.add('services');
      if (kind === 'trouble') given.add('problems');
    }
  }
  return turns;
}

/** Kinds that begin a request; nothing is asked before. */
const begins: ReadonlySet<SegmentKind> = new Set<SegmentKind>(['want', 'name', 'email', 'time', 'send']);

/** In the order in which the agent asks for them. */
const fieldsInOrder = ['name', 'email', 'services', 'problems', 'details'] as const;

function readSegment(written: string): ReadSegment[] {
  const found = /^\s*([a-z]+)(?:\(([\w, ]*)\))?:\s*(.*)$/s.exec(written);
  const kind = segmentKinds.find((each) => each === (found?.[1] === 'book' ? 'want' : found?.[1]));
  if (kind === undefined) throw new Error(`no kind of segment: ${written}`);
  const named = (found?.[2] ?? '').split(/[, ]+/);
  return [{ kind, services: serviceIds.filter((id) => named.includes(id)), text: found?.[3] ?? '' }];
}

/** Turns like those that tests hold: they count twice. */
const held = 'own.txt';

export function readTurns(): ReadTurn[] {
  return readdirSync(folder).flatMap((name) => {
    const turns = parseTurns(readFileSync(new URL(name, folder), 'utf8'));
    return name === held ? [...turns, ...turns] : turns;
  });
}

const points = /\b(?:ones?|that|this|it|both|those|these|them|first|second|last|latter|others?|rest)\b/i;

/** Examples of choosing or refusing one service, or none; several at once are recognized by their names. */
export function choicesIn(turns: readonly ReadTurn[]): Example<string>[] {
  return turns.flatMap(({ segments }) =>
    segments.flatMap(({ kind, services, text }) => {
      // `The cheaper one, then` refers to something mentioned before.
      const isChoice = (kind === 'want' || (kind === 'refuse' && services.length > 0)) && !points.test(text);
      return isChoice && services.length < 2 ? [{ text, label: services[0] ?? 'none' }] : [];
    }),
  );
}

/** Which services the parts of turns mean that order some, or set some aside. */
export function choiceExamples(turns: readonly ReadTurn[]): SequenceExample<'yes' | 'no'>[] {
  const examples: SequenceExample<'yes' | 'no'>[] = [];
  let before: string[] = [];
  let chosen: readonly ServiceId[] = [];
  for (const { segments, isFirst } of turns) {
    if (isFirst) [before, chosen] = [[], []];
    segments.forEach(({ kind, services, text }, at) => {
      if (kind !== 'want' && kind !== 'refuse') return;
      const said = segments.slice(0, at).map((each) => each.text);
      const sequence = toChoice({ kind, text, before: said.join(' ') }, { turns: before, chosen });
      examples.push({ ...sequence, labels: serviceIds.map((id) => (services.includes(id) ? 'yes' : 'no')) });
      chosen = serviceIds.filter((id) => (services.includes(id) ? kind === 'want' : chosen.includes(id)));
    });
    before = [segments.map(({ text }) => text).join(' '), ...before].slice(0, turnsLookedAt);
  }
  return examples;
}

/** So many turns are put together from parts of others. */
const mostMixed = 1_000;

/**
 * Derives more turns from the written ones: some without their first part, some mixed from parts of different turns. The
 * purpose of a part then depends less on its neighbors.
 */
export function variedTurns(turns: readonly ReadTurn[]): ReadTurn[] {
  const parts = turns.flatMap((turn) => turn.segments);
  const random = createRandom(parts.length);
  const one = (): ReadSegment => parts[random() % parts.length] as ReadSegment;
  return [
    ...turns
      .filter(({ segments }) => segments.length > 2)
      .map(({ asked, segments }) => ({ asked, segments: segments.slice(1) })),
    ...Array.from({ length: mostMixed }, () => ({ segments: [one(), one(), one()] })),
  ];
}

/** The examples that the purposes of parts are learned from. */
export function segmentExamples(
  turns: readonly ReadTurn[],
  isCommon: (stem: string) => boolean,
): SequenceExample<SegmentKind>[] {
  return turns.flatMap(({ asked, segments }) => {
    const text = segments.map((each) => each.text).join(' ');
    const kinds = segments.flatMap((each) => each.text.split(/\s+/).map(() => each.kind));
    const pieces = piecesOf(text);
    let at = 0;
    // A piece has one purpose: that of most of its words.
    const labels = pieces.map((piece) => {
      const inPiece = kinds.slice(at, at + piece.split(' ').length);
      at += inPiece.length;
      return mostOf(inPiece);
    });
    return { ...toSequence(pieces, asked, isCommon), labels };
  });
}

function mostOf(kinds: readonly SegmentKind[]): SegmentKind {
  const counted = [...new Set(kinds)].map((kind) => ({
    kind,
    count: kinds.filter((each) => each === kind).length,
  }));
  return counted.sort((one, other) => other.count - one.count)[0]?.kind ?? 'talk';
}

/** The purpose of a part by its meaning, for meanings without an answer. */
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

/** Most examples for each meaning: of questions and talk, and of everything else. */
const mostQuestions = 1;
const most = 40;

/**
 * Makes the same from examples of meanings.
 *
 * @param purposeOf the purpose of words that get an answer
 */
export function segmentsOfMeanings(
  meanings: readonly Example<string>[],
  purposeOf: (label: string) => SegmentKind,
  isCommon: (stem: string) => boolean,
): SequenceExample<SegmentKind>[] {
  const counts = new Map<string, number>();
  return meanings.flatMap(({ text, label }) => {
    const kind = kindOf[label] ?? purposeOf(label);
    const count = (counts.get(label) ?? 0) + 1;
    counts.set(label, count);
    return count > (kind === 'question' || kind === 'talk' ? mostQuestions : most)
      ? []
      : segmentExamples([{ segments: [{ kind, services: [], text }] }], isCommon);
  });
}
