/** Picks among ways to say the same, never the same way twice in a row. */
export interface Phrasebook {
  pick<Phrase>(variants: readonly [Phrase, ...Phrase[]]): Phrase;
}

export function createPhrasebook(): Phrasebook {
  const last = new Map<readonly unknown[], number>();
  return {
    pick(variants) {
      const next = ((last.get(variants) ?? -1) + 1) % variants.length;
      last.set(variants, next);
      return variants[next] ?? variants[0];
    },
  };
}
