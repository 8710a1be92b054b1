import { createFeatureIndex, type FeatureTable, toFeatureTable } from './feature-table.ts';
import { createRandom, shuffled } from './text-classifier.ts';

/** The features of one part of a sequence, each with its weight. */
export type Features = ReadonlyMap<string, number>;

/** Parts in order. */
export interface Sequence {
  readonly parts: readonly Features[];
  /** Whether something ends after each part, which decides between two tables of transitions. */
  readonly ends: readonly boolean[];
}

export interface SequenceExample<Label extends string> extends Sequence {
  /** One for each part. */
  readonly labels: readonly Label[];
}

/** The result of learning from examples. */
export interface LearnedSequences<Label extends string> {
  readonly labels: readonly Label[];
  readonly features: FeatureTable;
  /** How much each feature speaks for each label, feature by feature, in steps of {@link step}. */
  readonly weights: Int8Array;
  /** Transition scores from label to label, without and then after an end; then those for beginning and for ending. */
  readonly links: readonly number[];
}

/** A part's label, and how likely it is: 0 to 1. */
export interface LabeledPart<Label extends string> {
  readonly label: Label;
  readonly probability: number;
}

const epochs = 8;
const learningRate = 0.1;
/** The share of a part's features that is left out each time. */
const leftOut = 0.3;
/** The share of sequences that is learned without transitions. */
const aloneShare = 0.3;
/** A feature that is found less often is dropped. */
const leastCount = 2;

/** Weights are rounded to multiples of this. */
const step = 1 / 20;

/** The features of a part that are known: their places, and how much each counts. */
interface Vector {
  readonly ids: readonly number[];
  readonly values: readonly number[];
}

/** Weights, each with the sum of its squared gradients: Adagrad (Duchi, Hazan, Singer 2011). */
interface Weights {
  readonly values: Float64Array;
  readonly squares: Float64Array;
  /** Of the values at the end of each epoch of the second half. */
  readonly sums: Float64Array;
}

function createWeights(size: number): Weights {
  return {
    values: new Float64Array(size),
    squares: new Float64Array(size),
    sums: new Float64Array(size),
  };
}

function descend({ values, squares }: Weights, at: number, gradient: number): void {
  const square = (squares[at] as number) + gradient * gradient;
  squares[at] = square;
  values[at] = (values[at] as number) - (learningRate * gradient) / (Math.sqrt(square) + 1e-10);
}

/**
 * Learns the label of each part of a sequence from its features and its neighbors: a linear-chain conditional random field
 * (Lafferty, McCallum, Pereira 2001). Deterministic; seconds for 10,000 sequences.
 */
export function learnSequences<Label extends string>(
  examples: readonly SequenceExample<Label>[],
): LearnedSequences<Label> {
  const labels = [...new Set(examples.flatMap((each) => each.labels))];
  const count = labels.length;
  const counts = new Map<string, number>();
  for (const { parts } of examples)
    for (const part of parts) for (const name of part.keys()) counts.set(name, (counts.get(name) ?? 0) + 1);
  const names = [...counts].flatMap(([name, found]) => (found >= leastCount ? [name] : []));
  const features = toFeatureTable(names);
  const toVector = createVectors(features);
  const sequences = examples.map(({ parts }) => parts.map(toVector));
  const truths = examples.map((each) => each.labels.map((label) => labels.indexOf(label)));
  const weights = createWeights(names.length * count);
  const links = createWeights(2 * count * count + 2 * count);

  const unlinked = new Float64Array(links.values.length);

  for (let epoch = 0; epoch < epochs; epoch += 1) {
    for (const index of shuffled(sequences.length, epoch)) {
      const random = createRandom(index * epochs + epoch);
      const vectors = (sequences[index] as Vector[]).map((each) => withoutSome(each, random));
      const ends = (examples[index] as Sequence).ends;
      const truth = truths[index] as number[];
      const scores = vectors.map((each) => scoresOf(each, weights.values, count, 1));
      // Without its neighbors, each part must be recognized by itself.
      const isAlone = random() < aloneShare * 2 ** 32;
      const { singles, pairs } = marginals(scores, ends, isAlone ? unlinked : links.values, count);
      vectors.forEach(({ ids, values }, at) => {
        const single = singles[at] as Float64Array;
        for (let label = 0; label < count; label += 1) {
          const gradient = (single[label] as number) - (truth[at] === label ? 1 : 0);
          if (Math.abs(gradient) < 1e-3) continue;
          ids.forEach((id, feature) => {
            descend(weights, id * count + label, gradient * (values[feature] as number));
          });
          if (isAlone) continue;
          const edge = 2 * count * count + label;
          if (at === 0) descend(links, edge, gradient);
          if (at === vectors.length - 1) descend(links, edge + count, gradient);
        }
        const pair = pairs[at];
        if (pair === undefined || isAlone) return;
        const base = ends[at] === true ? count * count : 0;
        const rightLink = (truth[at] as number) * count + (truth[at + 1] as number);
        for (let link = 0; link < pair.length; link += 1) {
          const gradient = (pair[link] as number) - (link === rightLink ? 1 : 0);
          if (Math.abs(gradient) >= 1e-3) descend(links, base + link, gradient);
        }
      });
    }
    if (epoch < epochs / 2) continue;
    for (const { values, sums } of [weights, links])
      for (let at = 0; at < sums.length; at += 1) sums[at] = (sums[at] as number) + (values[at] as number);
  }
  const counted = epochs - Math.ceil(epochs / 2);
  return {
    labels,
    features,
    weights: Int8Array.from(weights.sums, (sum) =>
      Math.max(-127, Math.min(127, Math.round(sum / counted / step))),
    ),
    links: Array.from(links.sums, (sum) => Math.round((sum / counted) * 1_000) / 1_000),
  };
}

function withoutSome({ ids, values }: Vector, random: () => number): Vector {
  const kept = ids.map(() => random() >= leftOut * 2 ** 32);
  return {
    ids: ids.filter((_, at) => kept[at]),
    values: values.filter((_, at) => kept[at]).map((value) => value / (1 - leftOut)),
  };
}

function createVectors(features: FeatureTable): (part: Features) => Vector {
  const placeOf = createFeatureIndex(features);
  return (part) => {
    const known = [...part].flatMap(([name, value]) => {
      const id = placeOf(name);
      return id === undefined ? [] : [[id, value] as const];
    });
    return { ids: known.map(([id]) => id), values: known.map(([, value]) => value) };
  };
}

function scoresOf(
  { ids, values }: Vector,
  weights: Float64Array | Int8Array,
  count: number,
  unit: number,
): Float64Array {
  const scores = new Float64Array(count);
  ids.forEach((id, at) => {
    const value = unit * (values[at] as number);
    for (let label = 0; label < count; label += 1)
      scores[label] = (scores[label] as number) + value * (weights[id * count + label] as number);
  });
  return scores;
}

/** Creates a function that labels a sequence: the likeliest labels as a whole, each with its own probability. */
export function createSequenceLabeler<Label extends string>({
  labels,
  features,
  weights,
  links,
}: LearnedSequences<Label>): (sequence: Sequence, barred?: Label) => LabeledPart<Label>[] {
  const count = labels.length;
  const toVector = createVectors(features);
  const follows = Float64Array.from(links);
  return ({ parts, ends }, barred) => {
    if (parts.length === 0) return [];
    const scores = parts.map((part) => scoresOf(toVector(part), weights, count, step));
    const without = barred === undefined ? -1 : labels.indexOf(barred);
    if (without >= 0) for (const part of scores) part[without] = Number.NEGATIVE_INFINITY;
    const { singles } = marginals(scores, ends, follows, count);
    return likeliestPath(scores, ends, follows, count).map((label, at) => ({
      label: labels[label] as Label,
      probability: (singles[at] as Float64Array)[label] as number,
    }));
  };
}

/** The Viterbi algorithm. */
function likeliestPath(
  scores: readonly Float64Array[],
  ends: readonly boolean[],
  links: Float64Array,
  count: number,
): number[] {
  const edge = 2 * count * count;
  let best = Float64Array.from(
    scores[0] as Float64Array,
    (score, label) => score + (links[edge + label] as number),
  );
  const origins: number[][] = [];
  for (let at = 1; at < scores.length; at += 1) {
    const base = ends[at - 1] === true ? count * count : 0;
    const origin: number[] = [];
    const next = Float64Array.from(scores[at] as Float64Array, (score, label) => {
      let from = 0;
      let highest = Number.NEGATIVE_INFINITY;
      for (let before = 0; before < count; before += 1) {
        const value = (best[before] as number) + (links[base + before * count + label] as number);
        if (value <= highest) continue;
        highest = value;
        from = before;
      }
      origin.push(from);
      return score + highest;
    });
    origins.push(origin);
    best = next;
  }
  const ended = best.map((score, label) => score + (links[edge + count + label] as number));
  const path = [ended.indexOf(Math.max(...ended))];
  for (const origin of origins.reverse()) path.unshift(origin[path[0] as number] as number);
  return path;
}

/** How likely each label is for each part, and each pair of labels for a part and the next: forward and backward. */
function marginals(
  scores: readonly Float64Array[],
  ends: readonly boolean[],
  links: Float64Array,
  count: number,
): { readonly singles: Float64Array[]; readonly pairs: Float64Array[] } {
  const edge = 2 * count * count;
  const weights = Float64Array.from(links, Math.exp);
  // Scaled so that the likeliest label of each part is 1, to avoid overflow.
  const likely = scores.map((part) => {
    const highest = Math.max(...part);
    return part.map((score) => Math.exp(score - highest));
  });
  const forward: Float64Array[] = [];
  for (const [at, part] of likely.entries()) {
    const base = ends[at - 1] === true ? count * count : 0;
    const before = forward.at(-1);
    forward.push(
      normalized(
        part.map((value, label) => {
          if (before === undefined) return value * (weights[edge + label] as number);
          let sum = 0;
          for (let from = 0; from < count; from += 1)
            sum += (before[from] as number) * (weights[base + from * count + label] as number);
          return value * sum;
        }),
      ),
    );
  }
  const backward: Float64Array[] = [];
  const pairs: Float64Array[] = [];
  for (let at = likely.length - 1; at >= 0; at -= 1) {
    const after = backward[0];
    const next = likely[at + 1];
    if (after === undefined || next === undefined) {
      backward.unshift(weights.slice(edge + count, edge + 2 * count));
      continue;
    }
    const base = ends[at] === true ? count * count : 0;
    const pair = new Float64Array(count * count);
    const sums = new Float64Array(count);
    for (let label = 0; label < count; label += 1)
      for (let to = 0; to < count; to += 1) {
        const value =
          (weights[base + label * count + to] as number) * (next[to] as number) * (after[to] as number);
        sums[label] = (sums[label] as number) + value;
        pair[label * count + to] = value * ((forward[at] as Float64Array)[label] as number);
      }
    pairs.unshift(normalized(pair));
    backward.unshift(normalized(sums));
  }
  const singles = forward.map((part, at) =>
    normalized(part.map((value, label) => value * ((backward[at] as Float64Array)[label] as number))),
  );
  return { singles, pairs };
}

function normalized(values: Float64Array): Float64Array {
  const sum = values.reduce((whole, value) => whole + value, 0);
  return values.map((value) => value / sum);
}
