import { toStems } from '../language/words.ts';
import { conceptOf } from './concepts.ts';
import type { Classification, Classifier, Example } from './text-classifier.ts';

export type { Classifier } from './text-classifier.ts';

/** From this similarity on, a text means the same as an example; below `unlike`, the example says nothing about it. */
const alike = 0.8;
const unlike = 0.45;

/** Words that most sentences contain: sharing them does not make two texts alike. */
const common = new Set(
  'a an the do doe is are can could would will you your it i we my our to of for in on at and or with be have has how what'.split(
    ' ',
  ),
);

/**
 * Extends a classifier with examples added since it learned, matched by similarity, and removes some labels. Takes effect
 * at once: nothing is learned anew.
 */
export function withAdded<Label extends string>(
  classify: Classifier<Label>,
  added: readonly Example<Label>[],
  removed: ReadonlySet<Label> = new Set(),
): Classifier<Label> {
  if (added.length === 0 && removed.size === 0) return classify;
  /** Examples by each of their words: only those that share one with a text may be similar to it. */
  const having = new Map<string, Set<{ readonly label: Label; readonly words: Weighed }>>();
  for (const { text, label } of added) {
    const example = { label, words: weighed(text) };
    for (const word of example.words.keys()) having.set(word, (having.get(word) ?? new Set()).add(example));
  }
  return (text) => {
    const { guesses, familiarity, isCorrected } = classify(text);
    const kept = guesses.filter(({ label }) => !removed.has(label));
    const said = weighed(text);
    const sureness = new Map<Label, number>();
    const telling = [...said.keys()].filter((word) => said.get(word) === 1);
    const near = new Set(
      (telling.length > 0 ? telling : [...said.keys()]).flatMap((word) => [...(having.get(word) ?? [])]),
    );
    for (const { label, words } of near) {
      const likeness = Math.min(1, Math.max(0, (cosine(said, words) - unlike) / (alike - unlike)));
      sureness.set(label, Math.max(sureness.get(label) ?? 0, likeness));
    }
    const best = Math.max(0, ...sureness.values());
    const total = [...sureness.values()].reduce((sum, each) => sum + each, 0);
    const shares = [...sureness].map(([label, each]) => ({
      label,
      probability: total === 0 ? 0 : (best * each) / total,
    }));
    const known = new Map(kept.map(({ label, probability }) => [label, (1 - best) * probability]));
    for (const { label, probability } of shares) known.set(label, (known.get(label) ?? 0) + probability);
    return {
      familiarity: Math.max(familiarity, best),
      isCorrected,
      guesses: [...known]
        .map(([label, probability]) => ({ label, probability }))
        .sort((a, b) => b.probability - a.probability),
    } satisfies Classification<Label>;
  };
}

/** The words of a text with their weights, for comparing it with others. */
export type Weighed = ReadonlyMap<string, number>;

/** Whether two texts ask for the same. */
export function areAlike(one: Weighed, other: Weighed): boolean {
  return cosine(one, other) >= alike;
}

/** The words of a text and the groups they are of, with how much each counts. */
export function weighed(text: string): Weighed {
  const words = new Map<string, number>();
  for (const stem of toStems(text)) words.set(conceptOf(stem) ?? stem, common.has(stem) ? 0.3 : 1);
  return words;
}

function cosine(one: Weighed, other: Weighed): number {
  let dot = 0;
  for (const [word, weight] of one) dot += weight * (other.get(word) ?? 0);
  const length = (words: Weighed): number => Math.hypot(...words.values());
  return dot === 0 ? 0 : dot / (length(one) * length(other));
}
