import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { parseJson } from '#shared/json-object.ts';
import { type Candidate, candidatesFor } from '../edits/candidates.ts';
import { clausesOf, mayOrder } from '../edits/clauses.ts';
import type { LearnedEdits } from '../edits/learned-edits.ts';
import { learnRanker, type RankingExample } from '../edits/ranker.ts';
import { type Texts, wordsIn } from '../edits/texts.ts';
import { learned } from '../intents/learned.ts';

/** What somebody said to a request's texts, and how those ought to read afterwards. */
export interface EditMoment {
  /** Sentences that the visitor said before, the latest first. */
  readonly earlier: readonly string[];
  readonly before: Texts;
  /** The texts before the last change, where that is known. */
  readonly undone?: Texts;
  readonly said: string;
  readonly after: Texts;
}

const folder = new URL('../../../../shared/texts/agent/examples/edits/', import.meta.url);

/** Reads the moments of the repository, one JSON object for each line. */
export function readEditMoments(): EditMoment[] {
  return (
    readdirSync(folder)
      .filter((name) => name.endsWith('.jsonl'))
      .toSorted()
      .flatMap((name) => readFileSync(new URL(name, folder), 'utf8').split('\n').filter(Boolean))
      // They are our own.
      .map((line) => parseJson(line) as EditMoment)
  );
}

/** The files that learning depends on, apart from the examples. */
const learners = [
  '../edits/candidates.ts',
  '../edits/clauses.ts',
  '../edits/ranker.ts',
  '../edits/texts.ts',
  'learn-edits.ts',
];

/** Of so many moments one is looked at to see whether what is learned from has changed for another reason. */
const sampled = 25;

/**
 * Returns the digest of everything that learning depends on: the moments, what was learned of the labels of parts, and of
 * whatever else features are made of (services, times, stems) a sample of what they are.
 */
export function digestOfEdits(moments: readonly EditMoment[]): string {
  const hash = createHash('sha256').update(JSON.stringify(moments)).update(learned().segments.weights);
  for (const file of learners) hash.update(readFileSync(new URL(file, import.meta.url)));
  const sample = moments.filter((_, at) => at % sampled === 0).flatMap(examplesOf);
  return hash.update(JSON.stringify(sample)).digest('hex');
}

export function learnEdits(moments: readonly EditMoment[]): LearnedEdits {
  return { digest: digestOfEdits(moments), ranker: learnRanker(moments.flatMap(examplesOf)) };
}

/** The words of both texts, one after the other. */
export const wordsOf = ({ problems, notes }: Texts): string[] => [
  ...wordsIn(problems),
  '|',
  ...wordsIn(notes),
];

/** A change costs something, so that none is made without need. */
const costOfChange = 0.8;
const costOfWord = 0.002;
const mostPaths = 6;
const mostLeft = 0.6;

interface Path {
  readonly texts: Texts;
  readonly cost: number;
  readonly steps: readonly { readonly candidates: readonly Candidate[]; readonly right: number }[];
}

/** Finds the changes, clause by clause, that bring the texts nearest to what they ought to be (beam search). */
function examplesOf({ earlier, before, undone, said, after }: EditMoment): RankingExample[] {
  const goal = wordsOf(after);
  let paths: Path[] = [{ texts: before, cost: 0, steps: [] }];
  for (const clause of clausesOf(said, 'send')) {
    if (!mayOrder(clause)) continue;
    const next = paths.flatMap(({ cost, steps, texts }) => {
      const candidates = candidatesFor(clause, { texts, earlier, undone });
      return candidates.map((candidate, right) => {
        const now = candidate.apply();
        const own = right === 0 ? 0 : costOfChange + candidate.size * costOfWord;
        const path: Path = { texts: now, cost: cost + own, steps: [...steps, { candidates, right }] };
        return { path, distance: distance(wordsOf(now), goal) + path.cost };
      });
    });
    paths = next
      .toSorted((one, other) => one.distance - other.distance)
      .slice(0, mostPaths)
      .map(({ path }) => path);
  }
  const [path] = paths;
  const [wanted, left] = [distance(wordsOf(before), goal), distance(wordsOf(path?.texts ?? before), goal)];
  // An order that none of them carries out teaches nothing, least of all that it is none.
  if (path === undefined || left > wanted * mostLeft) return [];
  return path.steps.map(({ candidates, right }) => ({
    choices: candidates.map(({ features }) => features),
    right,
  }));
}

/** How many words have to be put in, left out or replaced to make one text of another. */
export function distance(one: readonly string[], other: readonly string[]): number {
  let row = [...other.keys(), other.length];
  for (const [at, word] of one.entries()) {
    const next = [at + 1];
    for (const [place, each] of other.entries())
      next.push(
        Math.min(
          (row[place + 1] ?? 0) + 1,
          (next[place] ?? 0) + 1,
          (row[place] ?? 0) + (word === each ? 0 : 1),
        ),
      );
    row = next;
  }
  return row.at(-1) ?? 0;
}
