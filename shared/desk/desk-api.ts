import type { ServiceId } from '../agency/offerings.ts';
import type { TableName } from '../data-api.ts';
import type { RequestSource } from '../forms/request-source.ts';

/**
 * The desk's API: its requests and responses, JSON below `/desk/api/`; without a session it's 401, a post from another site
 * 403. Times are ISO 8601 with offset.
 *
 * | Request | Takes | Answers |
 * |---|---|---|
 * | `GET start` | | {@link DeskStart} |
 * | `GET requests?view=&search=&after=` and {@link ListFilters} | | {@link RequestPage} |
 * | `POST requests` | `{ acts }`: at most {@link deskLimits} `acts` {@link BulkAct}s | `{ outcomes }`, in their order |
 * | `GET facets` | | {@link DeskFacets} |
 * | `GET requests/KIND/ID` | | {@link RequestDetail} |
 * | `POST requests/KIND/ID` | {@link RequestAction}; a form with it as `act` and with `file`s | {@link ActionAnswer} |
 * | `GET attachment/ENTRY/PLACE` | | a file |
 * | `GET mail` | | {@link MailWays} |
 * | `GET hosted` | | {@link HostedState}; null where no hosted provider has the agent |
 * | `POST hosted/push` | | the same, or 422 with `{ error }`, a sentence. Owners only |
 * | `GET export?view=&search=&format=csv\|json` | | a file |
 * | `GET person?email=` | | {@link PersonHeld} |
 * | `GET person/export?email=` | | a file |
 * | `POST person/erase` | `{ email }` | {@link PersonHeld}: what went. Owners only |
 * | `PUT me` | {@link MemberSettings}, or some of them | {@link DeskMember} |
 * | `POST passkeys/options` | | what `navigator.credentials.create` takes, as JSON |
 * | `POST passkeys/add` | {@link NewPasskey} | {@link DeskMember} |
 * | `POST passkeys/remove` | `{ id }` | {@link DeskMember} |
 * | `GET team` | | {@link TeamMember}s |
 * | `GET team/events` | | {@link TeamEvent}s, latest first; members see those about themselves |
 * | `POST team/add` | {@link NewMember} | `{ link, is_mailed }`, or 409 with a {@link TeamRefusal}. Owners only |
 * | `POST team/change` | {@link MemberChange} | {@link TeamMember}s, or 409 with a {@link TeamRefusal}. Owners only |
 * | `POST team/link` | `{ email }` | `{ link }`. Owners only |
 * | `POST team/remove` | `{ email }` | {@link TeamMember}s. Owners only |
 * | `GET calls?after=` | | {@link CallPage} |
 * | `GET numbers?period=` | | {@link DeskNumbers} |
 * | `GET numbers/export?period=` | | a CSV file |
 * | `GET calendar/settings` | | `CalendarSettings` (shared/calendar/calendar-api.ts) |
 * | `PUT calendar/rules` | `CallRules` | the same. Owners only |
 * | `PUT calendar/hours` | `{ hours }`: `MemberHours`, or null for none | the same |
 * | `GET calendar/calls?from=&to=` | | `ListedAppointment`s |
 * | `POST calendar/calls` | `AppointmentAct` | `AppointmentAnswer` |
 * | `GET calendar/times?except=` | | the times that somebody is free at, in milliseconds since 1970 |
 * | `GET calendar/of/KIND/ID` | | `CallsOfRequest` |
 * | `GET notices` | | {@link Notice}s, latest first |
 * | `POST notices/seen` | `{ kind, id }`, or nothing for all | `{}` |
 * | `POST presence` | `{ kind, id, is_writing }`, or nothing for nowhere | `{}` |
 * | `POST reminder` | `{ kind, id }` and a {@link Reminder}, or `at: null` for none | `{}` |
 * | `GET push` | | `{ key }`: what `pushManager.subscribe` takes; null where nothing can be sent |
 * | `POST push` | `{ endpoint, p256dh, auth }`, or without keys to forget the device | `{}` |
 * | `GET replies` | | {@link TeamReply}s |
 * | `POST replies` | {@link TeamReply}, or `{ id }` to remove it | {@link TeamReply}s |
 * | `GET sessions` | | {@link MemberSession}s |
 * | `POST sessions/end` | `{ id }` | {@link MemberSession}s |
 * | `GET person/page?email=` | | {@link PersonPage} |
 * | `GET live` | | server-sent events: `change` with a {@link LiveChange}; `notices` with {@link LiveNotices}; `present` with {@link Presence}s; `away`, `ready` again, `ended` |
 */
export const deskApiPath = '/desk/api';

/** A request's state. */
export const requestStates = ['waiting', 'answered', 'won', 'lost', 'spam'] as const;
export type RequestState = (typeof requestStates)[number];

/** The lists of the desk, in the order of their tabs. */
export const deskViews = ['waiting', 'mine', 'overdue', 'answered', 'spam', 'all'] as const;
export type DeskView = (typeof deskViews)[number];

export function isDeskView(value: unknown): value is DeskView {
  return deskViews.some((view) => view === value);
}

/** The channel that a request came through. */
export const requestWays = ['form', 'form without script', 'voice', 'api'] as const;
export type RequestWay = (typeof requestWays)[number];

/** Where a request came from; unknown parts are omitted. */
export interface RequestOrigin extends RequestSource {
  readonly way?: RequestWay | undefined;
  /** The address was only heard, on the telephone, and its owner has not confirmed it yet. */
  readonly address?: 'unconfirmed' | undefined;
}

/** A request as lists show it. */
export interface ListedRequest {
  readonly kind: TableName;
  readonly id: string;
  readonly name: string;
  readonly email: string;
  /** Empty for a consultation. */
  readonly services: readonly ServiceId[];
  /** For a consultation. */
  readonly company: string | null;
  readonly origin: RequestOrigin;
  readonly created_at: string;
  /** When the visitor must have an answer. */
  readonly due_at: string;
  readonly first_response_at: string | null;
  readonly state: RequestState;
  /** Address of the member who has taken it. */
  readonly owner: string | null;
  /** Whether a reply is still waiting for the mail server. */
  readonly is_sending: boolean;
  /** When a delayed reply will be sent. */
  readonly sends_at: string | null;
  readonly tags: readonly string[];
  /** The customer's value, in hundredths. */
  readonly value: number | null;
  /** In the words of supabase/migrations; shared/desk/flag-texts.ts explains them. */
  readonly flags: readonly string[];
}

/** Filters of a list, which are combined; omitted or '' for any. */
export const filterNames = ['owner', 'source', 'service', 'state', 'tag', 'from', 'to'] as const;
export type FilterName = (typeof filterNames)[number];
/** `owner` is an address, or `none`; `from` and `to` are days such as 2026-11-22, inclusive. */
export type ListFilters = Readonly<Partial<Record<FilterName, string>>>;

/** Filters that a member has named. */
export interface SavedFilter {
  readonly name: string;
  /** The list's query: `view=all&tag=vip`. */
  readonly query: string;
}

/** Values to filter by, most common first. */
export interface DeskFacets {
  readonly tags: readonly string[];
  readonly sources: readonly string[];
}

export interface RequestPage {
  readonly requests: readonly ListedRequest[];
  /** Passed as `after` to get the next page; null at the end. */
  readonly next: string | null;
  readonly counts: DeskCounts;
}

/** Numbers of waiting requests. */
export interface DeskCounts {
  readonly waiting: number;
  /** Waiting, and taken by the requesting member. */
  readonly mine: number;
  readonly overdue: number;
}

/** Kinds of entries in a request's history. */
export const historyKinds = [
  'taken',
  'released',
  'answered',
  'won',
  'lost',
  'spam',
  'reopened',
  'undone',
  'note',
  'reply',
  'reply sent',
  'reply failed',
  'reply held',
  'assigned',
  'tagged',
  'untagged',
  'valued',
  'mail',
] as const;
export type HistoryKind = (typeof historyKinds)[number];

/** A single action on a request. */
export interface HistoryEntry {
  readonly id: string;
  readonly at: string;
  /** Address of the member; null for the command line, and for the desk itself. */
  readonly actor: string | null;
  /** Their name at that time. */
  readonly actor_name: string;
  readonly what: HistoryKind;
  /**
   * The note, the reply, a failure's reason, or the new part of a mail; the new owner, the tag, or the customer's value.
   */
  readonly text: string | null;
  /** The entry that an `undone` reverts. */
  readonly undoes: string | null;
  /** The reply whose end this one records, or that it holds back. */
  readonly about: string | null;
  /** For a reply, if the member wrote one. */
  readonly subject: string | null;
  /** When a reply is, or was, sent, if not at once. */
  readonly send_at: string | null;
  /** For a visitor's mail. */
  readonly mail?: VisitorMail | null;
  /** For a reply. */
  readonly files?: readonly MailAttachment[];
}

/** How a mail was matched to its request. If only by the sender's address, it may be from anybody. */
export type MailMatch = 'token' | 'reference' | 'address';

/** Why a mail is not the visitor's own words: `own` came from this server, `team` from a member. */
export const automaticReasons = ['auto-reply', 'list', 'bounce', 'own', 'team'] as const;
export type AutomaticReason = (typeof automaticReasons)[number];

/** Why an attachment is only listed: its type, its size, the number of files, or the total of the request. */
export const leftOutReasons = ['kind', 'size', 'number', 'full'] as const;
export type LeftOutReason = (typeof leftOutReasons)[number];

/** A visitor's mail except for the new part of its text. */
export interface VisitorMail {
  readonly from_address: string;
  readonly subject: string;
  /** Quotations and signatures. */
  readonly folded: string | null;
  /** Whether part of the text was left out. */
  readonly is_cut: boolean;
  readonly matched: MailMatch;
  readonly automatic: AutomaticReason | null;
  readonly attachments: readonly MailAttachment[];
}

export interface MailAttachment {
  readonly place: number;
  readonly name: string;
  readonly bytes: number;
  /** Its type, detected from its bytes; null if it is only listed. */
  readonly kind: string | null;
  readonly left_out: LeftOutReason | null;
}

/** How replies by mail reach the desk. */
export interface MailWays {
  /** The mailbox that is read; null if there is none. */
  readonly mailbox: MailboxState | null;
  /** Whether a mail service may deliver mails. */
  readonly has_webhook: boolean;
}

/** The agent at a hosted provider. */
export interface HostedState {
  /** When it was last pushed; null if never. */
  readonly pushed_at: string | null;
  /** Whether it is out of date with the desk and the settings. */
  readonly is_behind: boolean;
}

export interface MailboxState {
  /** How many mails were matched to a request, and how many were ignored. */
  readonly matched: number;
  readonly unmatched: number;
  readonly last_at: string | null;
  /** Since when it is unreachable or refuses; null while all is well. */
  readonly failing_since: string | null;
  readonly failing_why: string | null;
}

/** One request in full. */
export interface RequestDetail extends ListedRequest {
  /** Every answer, in the order of the form, with the form's own labels. */
  readonly answers: readonly { readonly label: string; readonly text: string }[];
  /** Oldest first. */
  readonly history: readonly HistoryEntry[];
  /** Whether mail can be sent to the address that the visitor typed. */
  readonly is_mailable: boolean;
  /** The call that it came from, with its transcript if that is kept. */
  readonly call?: RequestCall | null;
  /** The member's own; null or absent if there is none. */
  readonly reminder?: Reminder | null;
  /** Whether the last action was the member's own and can be undone. */
  readonly can_undo: boolean;
}

export interface RequestCall {
  readonly id: string;
  readonly seconds: number;
  readonly words: readonly CallLine[] | null;
}

/** The state on the member's screen: if somebody else acted first, the action is refused. */
export interface SeenRequest {
  readonly state: RequestState;
  readonly owner: string | null;
  /** The last entry of the history, see {@link lastSeen}: compared for a reply and an undo. */
  readonly last?: string | null;
}

/** How far a member has read: the id of the last entry made by a person; null if there is none. */
export function lastSeen(history: readonly HistoryEntry[]): string | null {
  return history.findLast(({ what }) => what !== 'reply sent')?.id ?? null;
}

/** A member's action on a request. The client creates the entry's id: an action sent twice counts once. */
export type RequestAction =
  | {
      readonly what: 'take' | 'release' | 'answered' | 'won' | 'lost' | 'spam' | 'reopen' | 'undo';
      readonly entry: string;
      readonly seen: SeenRequest;
      /** For an undo: go ahead even though the mail was sent. */
      readonly anyway?: boolean;
    }
  | { readonly what: 'note'; readonly entry: string; readonly text: string }
  | {
      readonly what: 'assign';
      readonly entry: string;
      readonly seen: SeenRequest;
      readonly to: string | null;
    }
  | { readonly what: 'tag' | 'untag'; readonly entry: string; readonly tag: string }
  /** @property value in hundredths */
  | { readonly what: 'value'; readonly entry: string; readonly value: number | null }
  /** Stops the reply `about`, which has not been sent yet. */
  | { readonly what: 'unsend'; readonly entry: string; readonly about: string }
  | ({ readonly what: 'reply'; readonly entry: string; readonly seen: SeenRequest } & WrittenReply);

/** A reply as its member wrote it. */
export interface WrittenReply {
  readonly text: string;
  readonly subject?: string;
  /** When to send it; until then the request is not answered. */
  readonly send_at?: string;
  /** For how many seconds it can be taken back, up to {@link deskLimits} `hold`; not with `send_at`. */
  readonly hold?: number;
  /** Further files besides the uploaded ones: from the request's own earlier replies and mails. */
  readonly again?: readonly FilePlace[];
}

/** Identifies a file of a request. */
export interface FilePlace {
  readonly entry: string;
  readonly place: number;
}

/** One of several actions sent at once, with its request. */
export type BulkAct = RequestAction & Pick<ListedRequest, 'kind' | 'id'>;

/** The outcome of an action, and the request's state now. */
export type ActionAnswer =
  /**
   * `changed`: somebody else was faster; the last entry of the history says who. `nothing`: there is nothing to undo. `mail
   * out`: the mail of the reply that `undo` would revert was already sent; done only with `anyway`. `no mail`: no mail
   * server is set up.
   */
  | {
      readonly outcome: 'done' | 'changed' | 'nothing' | 'mail out' | 'no mail';
      readonly request: RequestDetail;
    }
  /** One of the files cannot be sent; nothing was done. */
  | {
      readonly outcome: 'file';
      readonly name: string;
      readonly why: LeftOutReason;
      readonly request: RequestDetail;
    }
  /** It was erased, or never existed. */
  | { readonly outcome: 'missing' };

/** A member of the team. */
export interface TeamMember {
  /** In lower case. */
  readonly email: string;
  readonly name: string;
  readonly is_owner: boolean;
  /** When they were last at the desk; null or absent if unknown. */
  readonly seen_at?: string | null | undefined;
}

export interface SavedReply {
  readonly title: string;
  readonly text: string;
}

/** Settings that members choose for themselves. */
export interface MemberSettings {
  readonly signature: string;
  readonly saved_replies: readonly SavedReply[];
  readonly saved_filters: readonly SavedFilter[];
  /** After how many minutes unseen notices are mailed; 0 for at once, null for never. */
  readonly mail_after: number | null;
  /** Whether devices that show notices are also notified of new requests. */
  readonly hears_of_new: boolean;
}

/** A saved reply shared by all members. */
export interface TeamReply extends SavedReply {
  readonly id: string;
  /** Inserts it when typed after a slash; '' for none. */
  readonly shortcut: string;
}

/** Why a member gets a notice. */
export type NoticeReason = 'new' | 'assigned' | 'mentioned' | 'mail' | 'reminder' | 'silence';

export interface Notice {
  readonly id: number;
  readonly kind: TableName;
  readonly request: string;
  readonly why: NoticeReason;
  readonly at: string;
  readonly is_seen: boolean;
  /** Null for a reminder. */
  readonly actor_name: string | null;
  readonly text: string | null;
  /** Name of the visitor. */
  readonly name: string;
}

/** When a member wants to be reminded of a request; for silence only if its visitor has not written by then. */
export interface Reminder {
  readonly at: string;
  readonly is_for_silence: boolean;
}

/** How many notices a member has not seen, and the number of the last one. */
export type LiveNotices = readonly [unseen: number, last: number];

/** A colleague at a request. */
export type Presence = readonly [kind: TableName, id: string, email: string, isWriting: boolean];

/** A session of a member. */
export interface MemberSession {
  /** Only good for ending it, not for signing in. */
  readonly id: string;
  /** Such as `Mac`; '' if unknown. */
  readonly device: string;
  readonly created_at: string;
  readonly seen_at: string;
  readonly is_this: boolean;
  readonly has_passkey: boolean;
}

/** Everything about one person, latest first. */
export interface PersonPage {
  readonly requests: readonly ListedRequest[];
  readonly calls: readonly {
    readonly id: string;
    readonly started_at: string;
    readonly seconds: number;
    readonly booking: string;
  }[];
  readonly history: readonly (Pick<HistoryEntry, 'id' | 'at' | 'actor_name' | 'what' | 'text' | 'subject'> & {
    readonly kind: TableName;
    readonly request: string;
  })[];
}

/** One of a member's passkeys. */
export interface Passkey {
  /** The authenticator's id for it, base64url. */
  readonly id: string;
  readonly name: string;
  readonly created_at: string;
  /** Null if it was never used. */
  readonly last_used_at: string | null;
}

/** A passkey that was just made. */
export interface NewPasskey {
  readonly name: string;
  /** The browser's response (RegistrationResponseJSON of WebAuthn). */
  readonly response: object;
}

/** The signed-in member. */
export interface DeskMember extends TeamMember, MemberSettings {
  /** Oldest first. */
  readonly passkeys: readonly Passkey[];
}

/** Everything the desk needs to start. */
export interface DeskStart {
  readonly me: DeskMember;
  readonly team: readonly TeamMember[];
  /** Whether replies can be sent from here; otherwise the member's own mail program sends them. */
  readonly can_mail: boolean;
  /** Whether visitors can pick a time for a call. */
  readonly offers_times: boolean;
  /** Whether replies by mail reach the desk; otherwise they go to the member's own mailbox. */
  readonly has_mail_in: boolean;
  /** The server's clock, to compute the hours left. */
  readonly now: string;
}

export interface NewMember extends Pick<TeamMember, 'email' | 'name' | 'is_owner'> {
  /** Whether to also mail them the link. */
  readonly by_mail?: boolean;
}

/** A change that an owner makes to a member. */
export type MemberChange = Pick<TeamMember, 'email' | 'is_owner'>;

/** Why the team was not changed. */
export type TeamRefusal =
  /** The address already belongs to a member of the team, in `member`. */
  | { readonly error: 'there'; readonly member: TeamMember }
  /** The last owner cannot be removed. */
  | { readonly error: 'last owner' };

/** Kinds of events in the team. */
export type TeamEventKind =
  | 'added'
  | 'removed'
  | 'role'
  | 'renamed'
  | 'link'
  | 'signed in'
  | 'signed out everywhere'
  | 'passkey added'
  | 'passkey removed'
  | 'exported'
  | 'erased';

/** Something that a member, or the command line, did to the team or with its powers. */
export interface TeamEvent {
  readonly id: string;
  readonly at: string;
  /** Null for the command line. */
  readonly actor_name: string | null;
  readonly what: TeamEventKind;
  /** The member it is about, by their name at that time. */
  readonly member_name: string | null;
  /**
   * `owner` or `member`, a new name, `link`, `mailed link` or `passkey`, the name of a passkey, `list` or `person`, or
   * how many requests were erased.
   */
  readonly detail: string | null;
}

/** Counts of everything held on a person. */
export interface PersonHeld {
  readonly email: string;
  readonly booking: number;
  readonly consultation: number;
  /** Notes, replies and entries of the history. */
  readonly entries: number;
  /** Others' requests whose notes or replies mention the person: they are kept. At most 50. */
  readonly mentions: readonly Pick<ListedRequest, 'kind' | 'id' | 'name'>[];
}

/** The outcome of a call: a booking, a conversation, or nothing. */
export const callOutcomes = ['booked', 'asked', 'left'] as const;
export type CallOutcome = (typeof callOutcomes)[number];

/** One line of what was said in a call. */
export interface CallLine {
  readonly role: 'user' | 'assistant';
  readonly text: string;
}

/** A call that is over, without its words (private.call_note). */
export interface NotedCall {
  readonly id: string;
  /** ISO 8601 with offset. */
  readonly started_at: string;
  /** Since the visitor heard the agent; 0 if nobody did. */
  readonly seconds: number;
  /** Why it ended, in the voice provider's terms. */
  readonly ended: string;
  readonly outcome: CallOutcome;
  readonly typed: boolean;
  readonly spoken: boolean;
  /** Where the visit came from, as one word; '' if unknown. */
  readonly source: string;
  /** How many questions the agent could not answer. */
  readonly unanswered: number;
  /** Id of the booking that resulted from it. */
  readonly booking: string | null;
}

/** A call in the desk's list. */
export interface ListedCall extends NotedCall {
  /** The name in the booking. */
  readonly name: string | null;
  /** The transcript; null if none is kept. */
  readonly words: readonly CallLine[] | null;
  readonly is_telephone: boolean;
  /** The caller's number in E.164; null if withheld or erased, and for calls on the site. */
  readonly caller: string | null;
  /** US dollars, by a hosted provider's calculation. */
  readonly cost: number | null;
}

/** A question that the agent could not answer. */
export interface OpenQuestion {
  readonly text: string;
  readonly number: number;
  readonly last_at: string;
}

export interface CallPage {
  readonly calls: readonly ListedCall[];
  readonly next: string | null;
  readonly questions: readonly OpenQuestion[];
  /** For how many days transcripts are kept; 0 for not at all. */
  readonly words_days: number;
}

/** Events that the server counts, by day and source. */
export const countedEvents = ['views', 'forms begun', 'calls begun'] as const;
export type CountedEvent = (typeof countedEvents)[number];

/** Names of each day's counts, including those of incoming requests. */
export const numberNames = [
  ...countedEvents,
  'form bookings',
  'voice bookings',
  'consultations',
  'api bookings',
  'calls booked',
  'calls held',
  'won',
  'won value',
] as const;
export type NumberName = (typeof numberNames)[number];

export const numberPeriods = ['week', 'month', 'year'] as const;
export type NumberPeriod = (typeof numberPeriods)[number];

/** How long first answers took, in hours; the last two were never given: overdue, and still in time. */
export const answerTimes = [
  'up to 1',
  '1 to 4',
  '4 to 12',
  '12 to 24',
  'over 24',
  'overdue',
  'waiting',
] as const;
export type AnswerTime = (typeof answerTimes)[number];

/** The numbers of a week, a month or a year that ends today. */
export interface DeskNumbers {
  readonly period: NumberPeriod;
  /** Every day of it, such as 2026-11-22, in the team's time zone. */
  readonly days: readonly string[];
  readonly zone: string;
  readonly counts: readonly (readonly [day: string, source: string, what: NumberName, number: number])[];
  /** In the order of {@link answerTimes}. */
  readonly answers: readonly number[];
}

/** Something changed: at least this request, or anything if there is none. */
export interface LiveChange {
  readonly kind?: TableName;
  readonly id?: string;
}

/** Longest texts that members write, in Unicode code points. */
export const deskLimits = {
  note: 5000,
  reply: 10_000,
  signature: 1000,
  savedReplies: 50,
  savedFilters: 30,
  query: 2000,
  title: 100,
  passkeys: 10,
  passkeyName: 100,
  shortcut: 30,
  subject: 200,
  /** Tags of one request, and characters of one tag. */
  tags: 20,
  tag: 40,
  /** In hundredths. */
  value: 100_000_000_000,
  /** Actions sent at once. */
  acts: 100,
  /** Seconds during which a reply can be taken back. */
  hold: 10,
  /** How many days ahead a reply can be scheduled. */
  laterDays: 366,
} as const;

/** Files of one mail or reply: how many, and the bytes of each, of all together, and of all files of a request. */
export const fileLimits = {
  number: 10,
  each: 5 * 1024 * 1024,
  together: 10 * 1024 * 1024,
  request: 25 * 1024 * 1024,
} as const;
