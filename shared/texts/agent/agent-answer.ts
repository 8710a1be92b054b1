import type { Has } from '../../agency/ability.ts';
import type { ServiceId } from '../../agency/offerings.ts';

/** The trades for which an answer may have its own wording. */
export type Trade = 'salon' | 'gym' | 'barbershop';

/** Ways to run the site that make some answers untrue. */
export type Setup =
  /** Call transcripts are kept for some days (CALL_TRANSCRIPTS_DAYS). */
  | 'words-kept'
  /** An outside service hears, thinks or speaks in calls. */
  | 'outside-service';

/**
 * Something that the agent can say to a visitor, except for the ways to ask for it, which are listed under its name in
 * examples/*.txt. Plain data, so that a team can override it.
 *
 * Written for the ear: the direct answer first, three short sentences at most, each understandable on its own. `{name}`
 * stands for a fact of shared/agency.
 */
export interface AgentAnswer {
  /** A few words for it, used in `Do you mean …?`. */
  readonly about: string;
  /** One string for each sentence. */
  readonly answer: readonly string[];
  readonly has?: Has;
  /** Used if a fact that the first sentence needs is empty; without it, the agent says that it does not know. */
  readonly otherwise?: readonly string[];
  /** In the words of a trade, for a visitor who has named it. */
  readonly forTrade?: Readonly<Partial<Record<Trade, readonly string[]>>>;
  /** Used if the site is run in a way that makes the answer untrue. */
  readonly forSetup?: Readonly<Partial<Record<Setup, readonly string[]>>>;
  /** For visitors who ask again, or want to know more. */
  readonly more?: readonly string[];
  /** Said afterwards if nothing else follows: an offer of a call, no question at all, or this one. */
  readonly followUp?: 'offer' | 'nothing' | { readonly ask: string };
  /** Broader subjects that it belongs to; only its own if omitted. */
  readonly subjects?: readonly string[];
  /** The offering that helps with the problem described by the visitor. */
  readonly helps?: ServiceId;
  /** Small talk and the like: `alone` only counts if nothing else is meant, `last` if nothing more important is. */
  readonly counts?: 'alone' | 'last';
  /** About the conversation itself: contains no facts about the agency. */
  readonly isTalk?: true;
}

/** Whether it stands for a whole subject: the agent only asks back between such answers. */
export function isBroad({ subjects, isTalk }: AgentAnswer): boolean {
  return subjects === undefined && !isTalk;
}
