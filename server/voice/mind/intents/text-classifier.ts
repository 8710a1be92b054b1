import { editDistance } from '../language/edit-distance.ts';
import { toStems } from '../language/words.ts';
import { conceptOf } from './concepts.ts';
import { createFeatureIndex, type FeatureTable, toFeatureTable } from './feature-table.ts';
import { synonymsOf } from './synonyms.ts';

/** One way to say something, and its meaning. */
export interface Example<Label extends string> {
  readonly text: string;
  readonly label: Label;
  /** Other labels that it could as well have. */
  readonly also?: readonly Label[];
  /** How much it counts; 1 by default. */
  readonly weight?: number;
}

export interface Guess<Label extends string> {
  readonly label: Label;
  /** Sums to 1 over all labels. */
  readonly probability: number;
}

export interface Classification<Label extends string> {
  /** The likeliest first. */
  readonly guesses: readonly Guess<Label>[];
  /** The share of the text, by the weight of its words, that occurs in some example; 0 if all is new. */
  readonly familiarity: number;
  /** Whether a word counts as another one that is spelled much like it. */
  readonly isCorrected: boolean;
}

/** Longest text that is looked at, in words. */
const longestUtterance = 60;

const epochs = 10;
const learningRate = 3.2;
const decay = 2e-6;

/** How much each kind of feature counts compared to a single word. */
const weightOf = { word: 1, concept: 0.8, pair: 0.75, edge: 0.5 } as const;

type Feature = readonly [name: string, weight: number];

/** The result of learning from examples: all that classifying texts needs. */
export interface Learned<Label extends string> {
  readonly labels: readonly Label[];
  /** How often each word stands in the examples. */
  readonly words: readonly (readonly [word: string, count: number])[];
  readonly features: FeatureTable;
  /** How rare each feature is. */
  readonly rarities: Float64Array;
  /** How much each feature speaks for each label, feature by feature, in steps of {@link step}. */
  readonly weights: Int8Array;
}

/** The share of an example's own label, if it could as well have others. */
const mainShare = 0.8;

/** Weights are rounded to multiples of this. */
const step = 1 / 12;

/** A feature's place in the table, and how much it counts in a text. */
interface Vector {
  readonly ids: readonly number[];
  readonly values: readonly number[];
}

/** How a table is learned. */
export interface Learning {
  /** The share of an example's features that is left out each time, so that fewer of them suffice later. */
  readonly leftOut?: number;
  /** A pair of words found less often is dropped: it tells nothing more than its words. */
  readonly leastPairs?: number;
}

/**
 * Learns from examples what texts mean: multinomial logistic regression on words, their groups and pairs of them, weighted
 * by how few labels they occur with. Deterministic; less than a minute for 60,000 examples.
 */
export function learn<Label extends string>(
  examples: readonly Example<Label>[],
  { leftOut = 0, leastPairs = 2 }: Learning = {},
): Learned<Label> {
  const labels = [...new Set(examples.map(({ label }) => label))];
  const labelIndex = new Map(labels.map((label, index) => [label, index]));
  const vocabulary = new Map<string, number>();
  const stemmed = examples.map(({ text }) => toStems(text).slice(0, longestUtterance));
  for (const stems of stemmed)
    for (const word of stems) vocabulary.set(word, (vocabulary.get(word) ?? 0) + 1);

  const features = stemmed.map(featuresOf);
  // Seeded by each example alone, so that changing one changes little.
  const seeds = leftOut > 0 ? stemmed.map((stems) => seedOf(stems.join(' '))) : [];
  const labelsOf = new Map<string, Set<number>>();
  features.forEach((list, index) => {
    const label = labelIndex.get((examples[index] as Example<Label>).label) ?? 0;
    for (const [name] of list) {
      const known = labelsOf.get(name);
      if (known) known.add(label);
      else labelsOf.set(name, new Set([label]));
    }
  });
  const counts = new Map<string, number>();
  for (const list of features) for (const [name] of list) counts.set(name, (counts.get(name) ?? 0) + 1);
  const telling = [...labelsOf].filter(
    ([name]) => !name.startsWith('p:') || (counts.get(name) ?? 0) >= leastPairs,
  );
  const table = toFeatureTable(telling.map(([name]) => name));
  const rarities = Float64Array.from(telling, ([, seen]) => Math.log(1 + labels.length / seen.size));
  const toVector = createVectors(table, rarities, labels.length);
  const vectors = features.map(toVector);
  const count = labels.length;
  const weights = new Float32Array(rarities.length * count);
  const truths = examples.map((each) => sharesOf(each, labelIndex));
  const scores = new Float32Array(count);

  // The mean over the second half of the epochs: one example more or less changes less.
  const summed = new Float32Array(weights.length);
  for (let epoch = 0; epoch < epochs; epoch += 1) {
    const rate = learningRate / (1 + epoch * 0.25);
    for (const index of shuffled(vectors.length, epoch)) {
      const { ids, values } = withoutSome(
        vectors[index] as Vector,
        leftOut,
        createRandom((seeds[index] ?? 0) + epoch),
      );
      score(scores, weights, { ids, values });
      for (const [truth, share] of truths[index] ?? []) scores[truth] = (scores[truth] as number) - share;
      const weight = rate * (examples[index]?.weight ?? 1);
      for (let at = 0; at < ids.length; at += 1) {
        const base = (ids[at] as number) * count;
        const step = weight * (values[at] as number);
        for (let label = 0; label < count; label += 1) {
          const gradient = scores[label] as number;
          if (gradient > 1e-3 || gradient < -1e-3)
            weights[base + label] = (weights[base + label] as number) * (1 - rate * decay) - step * gradient;
        }
      }
    }
    if (epoch >= epochs / 2)
      for (let at = 0; at < summed.length; at += 1)
        summed[at] = (summed[at] as number) + (weights[at] as number);
  }
  const counted = Math.ceil(epochs / 2);
  const kept = new Int8Array(summed.length);
  for (let at = 0; at < summed.length; at += 1) kept[at] = inSteps((summed[at] as number) / counted);
  return { labels, words: [...vocabulary], features: table, rarities, weights: kept };
}

/** The labels of an example, each with its share of it. */
function sharesOf<Label extends string>(
  { label, also = [] }: Example<Label>,
  labelIndex: ReadonlyMap<Label, number>,
): readonly (readonly [index: number, share: number])[] {
  const others = also.flatMap((each) => labelIndex.get(each) ?? []);
  const main = labelIndex.get(label) ?? 0;
  if (others.length === 0) return [[main, 1]];
  return [[main, mainShare], ...others.map((other) => [other, (1 - mainShare) / others.length] as const)];
}

/** Leaves out some features of a text and scales the rest to unit length. */
function withoutSome(whole: Vector, leftOut: number, random: () => number): Vector {
  const kept = whole.ids.map(() => random() >= leftOut * 2 ** 32);
  if (leftOut === 0 || !kept.includes(true)) return whole;
  const raw = whole.values.filter((_, at) => kept[at]);
  const length = Math.hypot(...raw);
  return { ids: whole.ids.filter((_, at) => kept[at]), values: raw.map((value) => value / length) };
}

function seedOf(text: string): number {
  let seed = 5381;
  for (let at = 0; at < text.length; at += 1) seed = (Math.imul(seed, 33) + text.charCodeAt(at)) >>> 0;
  return seed;
}

/** Numbers below 2 ** 32 that look random, and are always the same for a seed. */
export function createRandom(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_103_515_245) + 12_345) >>> 0;
    return state;
  };
}

function inSteps(weight: number): number {
  return Math.max(-127, Math.min(127, Math.round(weight / step)));
}

/** Creates a classifier from what was learned. A word that no example has counts as a similarly spelled one. */
export function createClassifier<Label extends string>({
  labels,
  words,
  features,
  rarities,
  weights,
}: Learned<Label>): (text: string) => Classification<Label> {
  const correct = createCorrector(new Map(words));
  const toVector = createVectors(features, rarities, labels.length);
  const scores = new Float32Array(labels.length);
  return (text) => {
    const written = toStems(text).slice(0, longestUtterance);
    const stems = written.map(correct);
    const { known, all, ...vector } = toVector(featuresOf(stems));
    score(scores, weights, vector, step);
    const guesses = labels
      .map((label, index) => ({ label, probability: scores[index] ?? 0 }))
      .sort((a, b) => b.probability - a.probability);
    const isCorrected = stems.some((stem, at) => stem !== written[at]);
    return { guesses, familiarity: all === 0 ? 0 : known / all, isCorrected };
  };
}

/** Classifies texts. */
export type Classifier<Label extends string> = (text: string) => Classification<Label>;

/** Learns from examples and creates a classifier. */
export function trainClassifier<Label extends string>(
  examples: readonly Example<Label>[],
): (text: string) => Classification<Label> {
  return createClassifier(learn(examples));
}

/** Creates a function that looks up the features of a text in the table. */
function createVectors(
  table: FeatureTable,
  rarities: Float64Array,
  labels: number,
): (list: readonly Feature[]) => Vector & { readonly known: number; readonly all: number } {
  const placeOf = createFeatureIndex(table);
  const unseen = Math.log(1 + labels);
  return (list) => {
    const sums = new Map<number, number>();
    let known = 0;
    let all = 0;
    for (const [name, weight] of list) {
      const id = placeOf(name);
      const isWord = name.startsWith('w:');
      const value = weight * (id === undefined ? unseen : (rarities[id] ?? 0));
      if (isWord) all += value;
      if (id === undefined) continue;
      if (isWord) known += value;
      sums.set(id, Math.max(sums.get(id) ?? 0, value));
    }
    const ids = [...sums.keys()];
    const raw = [...sums.values()];
    const length = Math.hypot(...raw) || 1;
    return { ids, values: raw.map((value) => value / length), known, all };
  };
}

/** Sets `scores` to the probability of each label. */
function score(
  scores: Float32Array,
  weights: Float32Array | Int8Array,
  { ids, values }: Vector,
  unit = 1,
): void {
  const count = scores.length;
  scores.fill(0);
  for (let at = 0; at < ids.length; at += 1) {
    const base = (ids[at] as number) * count;
    const value = unit * (values[at] as number);
    for (let label = 0; label < count; label += 1)
      scores[label] = (scores[label] as number) + value * (weights[base + label] as number);
  }
  let highest = Number.NEGATIVE_INFINITY;
  for (const value of scores) highest = Math.max(highest, value);
  let sum = 0;
  for (let label = 0; label < count; label += 1)
    sum += scores[label] = Math.exp((scores[label] as number) - highest);
  for (let label = 0; label < count; label += 1) scores[label] = (scores[label] as number) / sum;
}

function featuresOf(stems: readonly string[]): Feature[] {
  const list: Feature[] = [];
  const concepts = stems.map((word) => conceptOf(word) ?? word);
  stems.forEach((word, at) => {
    list.push([`w:${word}`, weightOf.word]);
    const concept = conceptOf(word);
    for (const id of synonymsOf(word)) list.push([`s:${id}`, weightOf.concept]);
    if (concept !== undefined) list.push([`c:${concept}`, weightOf.concept]);
    const next = concepts[at + 1];
    if (next !== undefined) list.push([`p:${concepts[at]} ${next}`, weightOf.pair]);
  });
  if (concepts[0] !== undefined)
    list.push([`e:${concepts[0]}`, weightOf.edge], [`e:$${concepts.at(-1)}`, weightOf.edge]);
  if (concepts.length < 3) list.push([`n:${concepts.length}`, weightOf.edge]);
  return list;
}

/** Creates a corrector of unknown words: to the nearest, then commonest, word a letter or two away. */
function createCorrector(vocabulary: ReadonlyMap<string, number>): (word: string) => string {
  const byStart = new Map<string, string[]>();
  for (const word of vocabulary.keys()) {
    if (word.length < 4) continue;
    const start = word[0] ?? '';
    const list = byStart.get(start);
    if (list) list.push(word);
    else byStart.set(start, [word]);
  }
  return (word) => {
    if (word.length < 5 || word.length > 20 || vocabulary.has(word) || conceptOf(word) !== undefined)
      return word;
    const allowed = word.length < 8 ? 1 : 2;
    let nearest = word;
    let least = allowed + 1;
    for (const candidate of byStart.get(word[0] ?? '') ?? []) {
      if (Math.abs(candidate.length - word.length) > allowed) continue;
      const distance = editDistance(word, candidate, allowed);
      const isCommoner = (vocabulary.get(candidate) ?? 0) > (vocabulary.get(nearest) ?? 0);
      if (distance < least || (distance === least && isCommoner)) {
        nearest = candidate;
        least = distance;
      }
    }
    return least <= allowed ? nearest : word;
  };
}

/** The numbers below `count` in an order that is always the same and mixes them well. */
export function shuffled(count: number, seed = 0): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  const next = createRandom(12_345 + seed);
  for (let at = count - 1; at > 0; at -= 1) {
    const other = next() % (at + 1);
    [order[at], order[other]] = [order[other] as number, order[at] as number];
  }
  return order;
}
