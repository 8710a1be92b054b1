/** Whether there is what was asked for: said first to a question that wants yes or no. */
export type Has = 'yes' | 'no' | 'on request';

/** Whether an offering can do something that owners ask for, and one sentence about it. */
export interface Ability {
  readonly has: Has;
  /** It is also asked from the other side, where `Yes` would be wrong: then only the sentence is said. */
  readonly isAskedBothWays?: true;
  /** A few words that name it, for `Do you mean …?`. */
  readonly about: string;
  /** Stands alone, behind `Yes.` and also without it. `{name}` stands for a fact. */
  readonly says: string;
  /** For somebody who wants to know more. */
  readonly more?: string;
  /** Broader subjects that it belongs to, in addition to its offering. */
  readonly subjects?: readonly string[];
}

/** An offering's abilities, by the id of the answer that says each. */
export interface AbilityTable {
  /** The example agency's: the start warns of it until you have read it and taken this line away. */
  readonly isExample?: true;
  readonly abilities: Readonly<Record<string, Ability>>;
}
