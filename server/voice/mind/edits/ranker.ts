/** The features of a choice, by name: 1 for a sign that is there, else a share. */
export type Features = Readonly<Record<string, number>>;

/** What was learned: a small network, linear in the features plus one hidden layer. */
export interface Ranker {
  readonly features: readonly string[];
  readonly linear: readonly number[];
  /** For each feature, its weight for each hidden unit. */
  readonly hidden: readonly (readonly number[])[];
  readonly output: readonly number[];
}

/** Several choices, and which of them is right. */
export interface RankingExample {
  readonly choices: readonly Features[];
  readonly right: number;
}

/** Returns a function that rates choices against each other: the probability of each. */
export function createRanker({ features, linear, hidden, output }: Ranker) {
  const places = new Map(features.map((name, at) => [name, at]));
  return (choices: readonly Features[]): number[] =>
    probabilities(
      choices.map((choice) => {
        const units = output.map(() => 0);
        let sum = 0;
        for (const [name, value] of Object.entries(choice)) {
          const at = places.get(name);
          if (at === undefined) continue;
          sum += (linear[at] ?? 0) * value;
          for (const [unit, weight] of (hidden[at] ?? []).entries())
            units[unit] = (units[unit] ?? 0) + weight * value;
        }
        return units.reduce((total, unit, at) => total + Math.tanh(unit) * (output[at] ?? 0), sum);
      }),
    );
}

function probabilities(scores: readonly number[]): number[] {
  const most = Math.max(...scores);
  const powers = scores.map((score) => Math.exp(score - most));
  const sum = powers.reduce((total, power) => total + power, 0);
  return powers.map((power) => power / sum);
}

/** Chosen by cross-validation over dialogues; docs/decisions/0083 has the gain. */
const units = 8;
const rounds = 15;
const rate = 0.05;
const decay = 1e-3;
/** A choice that is off by less teaches nothing. */
const negligible = 1e-3;
const digits = 1e4;

/** Learns from examples: the same ones give the same result. Adaptive gradient descent on the log loss. */
export function learnRanker(examples: readonly RankingExample[]): Ranker {
  const features = [
    ...new Set(examples.flatMap(({ choices }) => choices.flatMap((each) => Object.keys(each)))),
  ];
  const places = new Map(features.map((name, at) => [name, at]));
  const random = sequence();
  const weights = {
    linear: new Float64Array(features.length),
    hidden: Float64Array.from({ length: features.length * units }, () => random() * 0.2),
    output: Float64Array.from({ length: units }, random),
  };
  const steps = {
    linear: new Float64Array(features.length).fill(0.1),
    hidden: new Float64Array(features.length * units).fill(0.1),
    output: new Float64Array(units).fill(0.1),
  };
  const adjust = (layer: keyof typeof weights, at: number, slope: number): void => {
    const [weight, step] = [weights[layer], steps[layer]];
    const whole = slope + decay * (weight[at] ?? 0);
    step[at] = (step[at] ?? 0) + whole * whole;
    weight[at] = (weight[at] ?? 0) - (rate * whole) / Math.sqrt(step[at] ?? 1);
  };
  const known = examples.map(({ choices, right }) => ({
    right,
    choices: choices.map((each) =>
      Object.entries(each).map(([name, value]) => [places.get(name) ?? 0, value] as const),
    ),
  }));
  for (let round = 0; round < rounds; round++)
    for (let turn = 0; turn < known.length; turn++) {
      const example = known[(turn * stride + round) % known.length];
      if (example === undefined) continue;
      const hidden = example.choices.map((choice) => {
        const sums = new Float64Array(units);
        for (const [at, value] of choice)
          for (let unit = 0; unit < units; unit++)
            sums[unit] = (sums[unit] ?? 0) + (weights.hidden[at * units + unit] ?? 0) * value;
        return sums.map(Math.tanh);
      });
      const rated = probabilities(
        example.choices.map((choice, which) =>
          (hidden[which] ?? new Float64Array(units)).reduce(
            (sum: number, unit: number, at: number) => sum + unit * (weights.output[at] ?? 0),
            choice.reduce((sum, [at, value]) => sum + (weights.linear[at] ?? 0) * value, 0),
          ),
        ),
      );
      learnFrom(
        example.choices,
        hidden,
        rated.map((each, at) => each - (at === example.right ? 1 : 0)),
      );
    }
  const round = (value: number): number => Math.round(value * digits) / digits;
  return {
    features,
    linear: [...weights.linear].map(round),
    hidden: features.map((_, at) => [...weights.hidden.slice(at * units, (at + 1) * units)].map(round)),
    output: [...weights.output].map(round),
  };

  function learnFrom(
    choices: readonly (readonly (readonly [at: number, value: number])[])[],
    hidden: readonly Float64Array[],
    errors: readonly number[],
  ): void {
    const slopes = {
      linear: new Map<number, number>(),
      hidden: new Map<number, number>(),
      output: new Map<number, number>(),
    };
    const add = (layer: keyof typeof slopes, at: number, slope: number): void =>
      void slopes[layer].set(at, (slopes[layer].get(at) ?? 0) + slope);
    for (const [which, choice] of choices.entries()) {
      const error = errors[which] ?? 0;
      if (Math.abs(error) < negligible) continue;
      const inner = (hidden[which] ?? new Float64Array()).map(
        (unit, at) => error * (weights.output[at] ?? 0) * (1 - unit * unit),
      );
      for (const [at, unit] of (hidden[which] ?? new Float64Array()).entries())
        add('output', at, error * unit);
      for (const [at, value] of choice) {
        add('linear', at, error * value);
        for (const [unit, slope] of inner.entries()) add('hidden', at * units + unit, slope * value);
      }
    }
    for (const layer of ['linear', 'hidden', 'output'] as const)
      for (const [at, slope] of slopes[layer]) adjust(layer, at, slope);
  }
}

/** Examples are taken in this step, so that those of one author don't follow each other. */
const stride = 7919;

/** Numbers between -0.5 and 0.5 that look random and are always the same. */
function sequence(): () => number {
  let state = 7;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648 - 0.5;
  };
}
