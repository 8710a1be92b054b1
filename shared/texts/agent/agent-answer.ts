import type { Has } from '../../agency/ability.ts';
import type { ServiceId } from '../../agency/offerings.ts';

/** The trades that an answer may have words of its own for. */
export type Trade = 'salon' | 'gym' | 'barbershop';

/** Ways to run the site that make some answers untrue. */
export type Setup =
  /** The words of calls are kept for some days (CALL_TRANSCRIPTS_DAYS). */
  | 'words-kept'
  /** An outside service hears, thinks or speaks in calls. */
  | 'outside-service';

/**
 * One thing that the agent can say to a visitor: all about it but the ways in which people ask for it, which stand under its
 * name in examples/*.txt. Plain data, so that a team may lay its own over it.
 *
 * Written for the ear: the direct answer first, three short sentences at the most, each understandable without another.
 * `{name}` stands for a fact of shared/agency.
 */
export interface AgentAnswer {
  /** A few words that name it, for `Do you mean …?`. */
  readonly about: string;
  /** One string for each sentence. */
  readonly answer: readonly string[];
  readonly has?: Has;
  /** Where a fact that the first sentence needs is empty; without it, the answer is that the agent does not know. */
  readonly otherwise?: readonly string[];
  /** In words of a trade, for a visitor who has named it. */
  readonly forTrade?: Readonly<Partial<Record<Trade, readonly string[]>>>;
  /** Where the site is run so that the answer would not be true. */
  readonly forSetup?: Readonly<Partial<Record<Setup, readonly string[]>>>;
  /** For somebody who asks again, or wants to know more. */
  readonly more?: readonly string[];
  /** What comes behind it, when nothing else does: an offer of a call, no question at all, or this one. */
  readonly followUp?: 'offer' | 'nothing' | { readonly ask: string };
  /** Broader subjects that it is one of; itself alone without them. */
  readonly subjects?: readonly string[];
  /** The offering that helps with this trouble, which the visitor tells of. */
  readonly helps?: ServiceId;
  /** Small talk and the like: `alone` counts only where nothing else is meant, `last` where nothing more important is. */
  readonly counts?: 'alone' | 'last';
  /** Of the talk itself: no fact of the agency. */
  readonly isTalk?: true;
}

/** Whether it stands for a whole subject: only between such ones the agent asks back. */
export function isBroad({ subjects, isTalk }: AgentAnswer): boolean {
  return subjects === undefined && !isTalk;
}
