import type { Appointment } from '#shared/calendar/appointment.ts';
import type { CallRules } from '#shared/calendar/call-rules.ts';
import type { TableName } from '#shared/data-api.ts';
import type { MailMatch, RequestOrigin } from '#shared/desk/desk-api.ts';
import type { StoredRow } from './request-rows.ts';

interface KindOfMessage {
  /**
   * Why it is sent: a request arrived, is unanswered shortly before or after its 24 hours are up, a member replied, the
   * visitor wrote by mail, or a booked call was changed or is near.
   */
  readonly occasion:
    | 'created'
    | 'unanswered'
    | 'overdue'
    | 'replied'
    | 'wrote'
    | 'call changed'
    | 'call soon';
  readonly way: 'mail' | 'webhook';
}

/** The messages about a request, named as in supabase/migrations. `server/outbox/senders.ts` composes each kind. */
export const messageKinds = {
  'team-mail': { occasion: 'created', way: 'mail' },
  confirmation: { occasion: 'created', way: 'mail' },
  webhook: { occasion: 'created', way: 'webhook' },
  'reminder-mail': { occasion: 'unanswered', way: 'mail' },
  'reminder-webhook': { occasion: 'unanswered', way: 'webhook' },
  'reminder-late-mail': { occasion: 'overdue', way: 'mail' },
  'reminder-late-webhook': { occasion: 'overdue', way: 'webhook' },
  reply: { occasion: 'replied', way: 'mail' },
  'visitor-mail': { occasion: 'wrote', way: 'mail' },
  'visitor-webhook': { occasion: 'wrote', way: 'webhook' },
  'call-visitor': { occasion: 'call changed', way: 'mail' },
  'call-member': { occasion: 'call changed', way: 'mail' },
  'call-left': { occasion: 'call changed', way: 'mail' },
  'call-day-visitor': { occasion: 'call soon', way: 'mail' },
  'call-day-member': { occasion: 'call soon', way: 'mail' },
  'call-hour-visitor': { occasion: 'call soon', way: 'mail' },
  'call-hour-member': { occasion: 'call soon', way: 'mail' },
} as const satisfies Record<string, KindOfMessage>;

export type MessageKind = keyof typeof messageKinds;

/** The kinds of messages that are sent one way. */
export type MessageKindBy<Way extends KindOfMessage['way']> = {
  [Kind in MessageKind]: (typeof messageKinds)[Kind]['way'] extends Way ? Kind : never;
}[MessageKind];

/** Names one message forever: there is one of each kind for each request, even in a rebuilt database. */
export interface MessageName {
  readonly message: MessageKind;
  /** Which table the request is in. */
  readonly table: TableName;
  /** Id of the request. */
  readonly request: string;
  /** For a reply or a visitor's mail: its entry in the request's history, one for each. */
  readonly entry?: string | null;
  /** For a message about a call: the call, and which of its changes. */
  readonly appointment?: string | null;
  readonly sequence?: number | null;
}

/** The call that a message is about (private.call_of_message). */
export interface ClaimedCall {
  readonly call: Appointment;
  readonly rules: CallRules;
  /** Opens the visitor's page. */
  readonly token: string;
  /** Address of the member concerned: the one who takes the call, or took it until now. */
  readonly to: string;
  readonly members: readonly { readonly email: string; readonly name: string }[];
  /** The zone of that member's hours; null if they no longer have any. */
  readonly hours_zone: string | null;
}

/** A member's reply, from the history of a request. */
export interface WrittenReply {
  readonly text: string;
  /** If the member wrote one. */
  readonly subject?: string | null;
  /** Address of the member. */
  readonly actor: string | null;
  readonly actor_name: string;
  /** Absent if there are none. */
  readonly files?: readonly ReplyFile[];
}

/** A file of a reply. */
export interface ReplyFile {
  readonly name: string;
  /** Base64. */
  readonly content: string;
}

/** Threading data of a reply, for mail programs that show conversations. */
export interface ReplyThread {
  /** The token of the request's reply address. */
  readonly token: string | null;
  /** The mails before it, oldest first: {@link messageId}s of ours, Message-IDs of the visitor's. */
  readonly earlier: readonly string[];
  /** The visitor's last mail, to be quoted. */
  readonly last: { readonly text: string; readonly at: string } | null;
}

/** A visitor's mail to be reported. */
export interface ToldMail {
  readonly text: string | null;
  readonly subject: string;
  readonly from_address: string;
  readonly matched: MailMatch;
  /** Names of its attachments. */
  readonly attachments: readonly string[];
}

/** A message that only this process may send until its lease expires. */
export interface ClaimedMessage extends MessageName {
  /** Number of its row, and the mark of this claim. */
  readonly id: string;
  readonly claim: string;
  /** How many attempts were made to send it, including this one. */
  readonly attempts: number;
  /** The request itself: the message is composed from it. */
  readonly row: StoredRow & { readonly created_at: string };
  /** When the visitor must have an answer; ISO 8601 with offset. */
  readonly due_at: string;
  readonly flags: readonly string[];
  /** The origin of the request. */
  readonly origin?: RequestOrigin | null;
  /** For a reply: its text and addresses. */
  readonly reply?: WrittenReply | null;
  /** For a message about a call. */
  readonly call?: ClaimedCall | null;
  /** For a confirmation: the token of the page with times, if any are offered. */
  readonly times_token?: string | null;
  /** For a confirmation to an address that was only heard: the token of the page on which its owner confirms it. */
  readonly address_token?: string | null;
  readonly thread?: ReplyThread | null;
  /** For a visitor's mail. */
  readonly mail?: ToldMail | null;
  /** Address of the member who has taken the request. */
  readonly owner?: string | null;
  /** Why it must not be sent; null if it may. */
  readonly skip: string | null;
}

/** The outcome of a claimed message. Reasons never hold an address or another part of the request. */
export type MessageEnd =
  | { readonly kind: 'delivered' }
  /** @property afterSeconds when to try again */
  | { readonly kind: 'failed'; readonly reason: string; readonly afterSeconds: number }
  /** Not tried again until an operator asks for it. */
  | { readonly kind: 'dead'; readonly reason: string }
  /** Deliberately not sent. */
  | { readonly kind: 'skipped'; readonly reason: string }
  /** Not tried at all: any process may take it at once. */
  | { readonly kind: 'released' };

/** A message that is waiting or was given up, as the operator sees it. Times are ISO 8601 with offset. */
export interface OutboxEntry extends MessageName {
  readonly noted_at: string;
  readonly attempts: number;
  /** Null if it was given up. */
  readonly next_attempt_at: string | null;
  readonly last_error: string | null;
}

/** Messages given up that the team has not heard about. */
export interface GivenUpReport {
  readonly number: number;
  /** The end of the previous report's period; ISO 8601 with offset. */
  readonly since: string;
}

/** The messages to deliver (private.outbox), shared by all processes that deliver. */
export interface Outbox {
  /** Announces that this process delivers these kinds: they are recorded with every request for a week from now. */
  announce(kinds: readonly MessageKind[]): Promise<void>;
  /** Records reminders of these kinds for requests unanswered for 20 hours, each once. */
  noteReminders(kinds: readonly MessageKind[]): Promise<void>;
  /**
   * Takes a due message of one of these kinds.
   * @param leaseSeconds after this time any process may take it, should this one have died
   * @returns undefined if there is none
   */
  claim(kinds: readonly MessageKind[], leaseSeconds: number): Promise<ClaimedMessage | undefined>;
  /** Extends the lease of a message that is still being sent. Has no effect once another process has it. */
  prolong(claimed: ClaimedMessage, leaseSeconds: number): Promise<void>;
  /** Reports its outcome. Has no effect once the lease has expired and another process has it, except for a delivery. */
  end(claimed: ClaimedMessage, end: MessageEnd): Promise<void>;
  /** Messages that are waiting or were given up, oldest first. */
  list(): Promise<readonly OutboxEntry[]>;
  /**
   * Has waiting or given-up messages tried again at once: all, or those of one request. Messages being sent right now are
   * left alone.
   * @returns how many
   */
  replay(request: string | undefined): Promise<number>;
  /**
   * Claims the day's report on given-up messages, for all processes together.
   * @returns undefined if there is nothing to report, or it was reported within the last 24 hours
   */
  takeGivenUpReport(): Promise<GivenUpReport | undefined>;
  /** Returns the report: nobody could be reached. */
  returnGivenUpReport(report: GivenUpReport): Promise<void>;
  /** Calls back when this process may have something to deliver. Single listener. */
  onNoted(listener: () => void): void;
}
