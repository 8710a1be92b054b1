/** A fact about the agency, worded for the middle of a sentence; '' if undecided. */
export type Fact = string | ExampleFact;

/** A fact that the example agency ships with: a start warns about it until it is replaced by a plain text. */
export interface ExampleFact {
  readonly example: string;
}

/** Marks a fact as the example's. */
export function example(text: string): ExampleFact {
  return { example: text };
}

export function factText(fact: Fact): string {
  return typeof fact === 'string' ? fact : fact.example;
}
