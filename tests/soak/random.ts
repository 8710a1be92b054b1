import { isSoak } from './soak-numbers.ts';

/** Numbers that look random, from 0 up to 1. */
export interface Random {
  /** Their seed, shown with a failure: the same every day, a new one for each long run. */
  readonly seed: number;
  next(): number;
}

/** The mulberry32 generator: small, and the same everywhere. */
export function createRandom(): Random {
  const seed = isSoak ? Date.now() % 2 ** 32 : 20261121;
  let state = seed;
  return {
    seed,
    next() {
      state = (state + 0x6d2b79f5) | 0;
      let mixed = Math.imul(state ^ (state >>> 15), state | 1);
      mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
    },
  };
}
