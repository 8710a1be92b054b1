import type { AskedFor } from '../slots/segments.ts';
import { type Candidate, type Context, candidatesFor } from './candidates.ts';
import { clausesOf, longestClause, mayOrder } from './clauses.ts';
import { rankerOfEdits } from './learned-edits.ts';
import { plainlyOrdered } from './plain-orders.ts';
import { type Texts, wordsIn } from './texts.ts';

/** What orders to change words of the request lead to. */
export interface EditedTexts {
  readonly texts: Texts;
  /** Everything said that is no such order; '' for nothing. */
  readonly rest: string;
  /** Whether words should change and it isn't clear which: the visitor is told, and the texts stay. */
  readonly isUnclear: boolean;
}

/** From this probability on, a change is made: wrong ones cost more than none, as docs/decisions/0083 measures. */
const sureChange = 0.5;
/** From this probability on that some change is meant, or that the clause is labeled an order, it is one. */
const sureOrder = 0.6;
const likelyLabeled = 0.3;
const surelyLabeled = 0.8;

/** Carries out what a turn orders to change in the words of the request: what surely is meant, and nothing else. */
export function editTexts(
  said: string,
  asked: AskedFor | undefined,
  context: Context,
  added: Texts,
): EditedTexts {
  const rank = rankerOfEdits();
  let { texts, undone } = context;
  const change = (now: Texts): void => {
    undone = texts;
    texts = now;
  };
  let isUnclear = false;
  const rest: string[] = [];
  for (const clause of clausesOf(said, asked)) {
    const plain =
      clause.text.length > longestClause
        ? undefined
        : plainlyOrdered(clause.text, { ...context, texts, undone }, added);
    if (plain !== undefined) {
      change(plain);
      continue;
    }
    if (!mayOrder(clause)) {
      rest.push(clause.text);
      continue;
    }
    const candidates = candidatesFor(clause, { ...context, texts, undone });
    const probabilities = rank(candidates.map(({ features }) => features));
    const likely = mostLikely(candidates, probabilities);
    if (likely !== undefined && likely.probability >= sureChange) change(likely.texts);
    else if (clause.sureness >= (1 - (probabilities[0] ?? 1) >= sureOrder ? likelyLabeled : surelyLabeled))
      isUnclear = true;
    else rest.push(clause.text);
  }
  return { texts, rest: rest.join(' '), isUnclear };
}

/** Changes that are less likely are not looked at. */
const leastLikely = 0.04;

/** The most likely texts after a change, which several changes may lead to; undefined if there are none. */
function mostLikely(
  candidates: readonly Candidate[],
  probabilities: readonly number[],
): { readonly texts: Texts; readonly probability: number } | undefined {
  const outcomes = new Map<string, { texts: Texts; probability: number }>();
  for (const [at, candidate] of candidates.entries()) {
    const probability = probabilities[at] ?? 0;
    if (at === 0 || probability < leastLikely) continue;
    const texts = candidate.apply();
    const key = [texts.problems, texts.notes].map((text) => wordsIn(text).join(' ')).join('|');
    const known = outcomes.get(key);
    outcomes.set(key, { texts: known?.texts ?? texts, probability: (known?.probability ?? 0) + probability });
  }
  return [...outcomes.values()].toSorted((one, other) => other.probability - one.probability)[0];
}
