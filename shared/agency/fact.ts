/** A fact of the agency, as it is said in the middle of a sentence; '' when nobody has decided it. */
export type Fact = string | ExampleFact;

/** A fact that the example agency comes with: the start warns of it until it is replaced by a plain text. */
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
