/** Whether the offering has it: said first in answer to a yes-or-no question. */
export type Has = 'yes' | 'no' | 'on request';

/** Whether an offering can do something that owners ask for, and one sentence about it. */
export interface Ability {
  readonly has: Has;
  /** It is also asked the opposite way, where `Yes` would be wrong: then only the sentence is said. */
  readonly isAskedBothWays?: true;
  /** A few words for it, used in `Do you mean …?`. */
  readonly about: string;
  /** Has to work on its own and after `Yes.`. `{name}` stands for a fact. */
  readonly says: string;
  /** For visitors who want to know more. */
  readonly more?: string;
  /** Broader subjects that it belongs to, in addition to its offering. */
  readonly subjects?: readonly string[];
}

/** An offering's abilities, by the id of their answers. */
export interface AbilityTable {
  /** Marks the example agency's table: a start warns about it until you have reviewed it and removed this line. */
  readonly isExample?: true;
  readonly abilities: Readonly<Record<string, Ability>>;
}
