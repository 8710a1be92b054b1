import { conceptOf } from './concepts.ts';
import type { Classification, Classifier, Example } from './text-classifier.ts';
import { toStems } from './words.ts';

export type { Classifier } from './text-classifier.ts';

/** This like an example, a text means the same; less like one than `unlike`, the example says nothing of it. */
const alike = 0.8;
const unlike = 0.45;

/** Words that most sentences have: two texts are not alike by them. */
const common = new Set(
  'a an the do doe is are can could would will you your it i we my our to of for in on at and or with be have has how what'.split(
    ' ',
  ),
);

/**
 * A classifier that also knows examples that were added since it learned, by how like one of them a text is, and that no longer
 * knows some labels. At once: nothing is learned anew.
 */
export function withAdded<Label extends string>(
  classify: Classifier<Label>,
  added: readonly Example<Label>[],
  removed: ReadonlySet<Label> = new Set(),
): Classifier<Label> {
  if (added.length === 0 && removed.size === 0) return classify;
  const examples = added.map(({ text, label }) => ({ label, words: weighed(text) }));
  return (text) => {
    const { guesses, familiarity, isCorrected } = classify(text);
    const kept = guesses.filter(({ label }) => !removed.has(label));
    const said = weighed(text);
    const sureness = new Map<Label, number>();
    for (const { label, words } of examples) {
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

/** The words of a text and the groups they are of, with how much each counts. */
function weighed(text: string): ReadonlyMap<string, number> {
  const words = new Map<string, number>();
  for (const stem of toStems(text)) words.set(conceptOf(stem) ?? stem, common.has(stem) ? 0.3 : 1);
  return words;
}

function cosine(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  let dot = 0;
  for (const [word, weight] of one) dot += weight * (other.get(word) ?? 0);
  const length = (words: ReadonlyMap<string, number>): number => Math.hypot(...words.values());
  return dot === 0 ? 0 : dot / (length(one) * length(other));
}
