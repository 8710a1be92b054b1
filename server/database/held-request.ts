import type { RequestStatus, StoredRequest } from './database.ts';
import type { MessageKind } from './outbox.ts';

/** Everything that is held on one request. */
export interface HeldRequest {
  readonly request: StoredRequest;
  readonly status: RequestStatus;
  /** What was, or is to be, told about it, oldest first. */
  readonly messages: readonly NotedMessage[];
}

/** A message of the outbox; its text is made from the request when it is sent. Times are ISO 8601 with offset. */
export interface NotedMessage {
  readonly message: MessageKind;
  readonly flagged: boolean;
  readonly created_at: string;
  readonly attempts: number;
  readonly delivered_at: string | null;
  readonly dead_at: string | null;
  readonly skipped_at: string | null;
  readonly last_error: string | null;
}

/** Which requests are meant. */
export type Selection =
  | { readonly kind: 'all' }
  /** Those that came from an email address, however it was typed. */
  | { readonly kind: 'email'; readonly email: string }
  /** Those that are older than so many days, answered or not. */
  | { readonly kind: 'older'; readonly days: number };

/** The requests of a selection, as a condition for the table `stored`. */
export function conditionOf(selection: Selection): { readonly text: string; readonly values: string[] } {
  switch (selection.kind) {
    case 'all':
      return { text: 'true', values: [] };
    case 'email':
      return { text: 'lower(stored.email) = lower(private.normalize_text($1))', values: [selection.email] };
    case 'older':
      return {
        text: 'stored.created_at < now() - make_interval(days => $1::integer)',
        values: [String(selection.days)],
      };
  }
}
