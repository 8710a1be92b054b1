import type { TableName } from '#shared/data-api.ts';
import type { RequestOrigin } from '#shared/desk/desk-api.ts';
import type { StoredRow } from './request-rows.ts';

/** The messages that are noted in the same transaction as a request. */
export const requestMessages = ['team-mail', 'confirmation', 'webhook'] as const;

/** Those that remind the team of a request that nobody has answered: shortly before 24 hours are over, and then. */
export const reminderMessages = [
  'reminder-mail',
  'reminder-webhook',
  'reminder-late-mail',
  'reminder-late-webhook',
] as const;

/** What can be told about a request, and by which way; the words of supabase/migrations. A reply is the team's own. */
export type MessageKind = (typeof requestMessages)[number] | (typeof reminderMessages)[number] | 'reply';

/** Names one message forever: there is one of each kind for each request, also in a database that was rebuilt. */
export interface MessageName {
  readonly message: MessageKind;
  /** Which table the request is in. */
  readonly table: TableName;
  /** Id of the request. */
  readonly request: string;
  /** Of a reply: its entry in the request's history, one for each. */
  readonly entry?: string | null;
}

/** What a member answers, from the history of a request. */
export interface WrittenReply {
  readonly text: string;
  /** Address of the member. */
  readonly actor: string | null;
  readonly actor_name: string;
}

/** A message that this process alone may send until its lease is over. */
export interface ClaimedMessage extends MessageName {
  /** Number of its row, and the mark of this claim. */
  readonly id: string;
  readonly claim: string;
  /** How many times sending was started, this time included. */
  readonly attempts: number;
  /** The request itself: the message is made from it. */
  readonly row: StoredRow & { readonly created_at: string };
  /** When the visitor has to have an answer; ISO 8601 with offset. */
  readonly due_at: string;
  readonly flags: readonly string[];
  /** Where the request came from. */
  readonly origin?: RequestOrigin | null;
  /** Of a reply: what is to be sent. */
  readonly reply?: WrittenReply | null;
  /** Why it is not to be sent; null when it is. */
  readonly skip: string | null;
}

/** What became of a claimed message. Reasons never hold an address or another part of the request. */
export type MessageEnd =
  | { readonly kind: 'delivered' }
  /** @property afterSeconds when to try again */
  | { readonly kind: 'failed'; readonly reason: string; readonly afterSeconds: number }
  /** Not tried again, until an operator says so. */
  | { readonly kind: 'dead'; readonly reason: string }
  /** Not sent on purpose. */
  | { readonly kind: 'skipped'; readonly reason: string }
  /** Not tried at all: any process may have it at once. */
  | { readonly kind: 'released' };

/** A message that waits or was given up, as the operator sees it. Times are ISO 8601 with offset. */
export interface OutboxEntry extends MessageName {
  readonly noted_at: string;
  readonly attempts: number;
  /** Null for one that was given up. */
  readonly next_attempt_at: string | null;
  readonly last_error: string | null;
}

/** Messages that were given up and that the team was not told of. */
export interface GivenUpReport {
  readonly number: number;
  /** Up to when it had been told before; ISO 8601 with offset. */
  readonly since: string;
}

/** The messages to deliver (private.outbox). Every process that delivers shares them with the others. */
export interface Outbox {
  /** Says that this process delivers these: they are noted with every request for a week from now. */
  announce(kinds: readonly MessageKind[]): Promise<void>;
  /** Notes reminders of these kinds for requests that nobody has answered for 20 hours, each once. */
  noteReminders(kinds: readonly MessageKind[]): Promise<void>;
  /**
   * Takes a message of one of these kinds whose time has come.
   * @param leaseSeconds after these any process may take it, should this one have died
   * @returns undefined when there is none
   */
  claim(kinds: readonly MessageKind[], leaseSeconds: number): Promise<ClaimedMessage | undefined>;
  /** Says what became of it. Without effect where the lease was over and another process has it, but for a delivery. */
  end(claimed: ClaimedMessage, end: MessageEnd): Promise<void>;
  /** What waits and what was given up, oldest first. */
  list(): Promise<readonly OutboxEntry[]>;
  /**
   * Has messages tried again at once, those that wait and those that were given up: all, or those of one request. What
   * is being sent at this moment is left alone.
   * @returns how many
   */
  replay(request: string | undefined): Promise<number>;
  /**
   * Takes the report of the day over given-up messages, for all processes together.
   * @returns undefined when there is nothing to tell, or somebody told it within 24 hours
   */
  takeGivenUpReport(): Promise<GivenUpReport | undefined>;
  /** Puts it back: nobody could be told. */
  returnGivenUpReport(report: GivenUpReport): Promise<void>;
  /** Calls back when this process may have something to deliver. One listener. */
  onNoted(listener: () => void): void;
}
