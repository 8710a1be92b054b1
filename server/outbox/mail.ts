import type { Mailbox } from '../settings/mailbox.ts';

/** One email, complete except for its sender. */
export interface Mail {
  /** Identifies it forever; becomes the Message-ID (RFC 5322). Letters, digits, hyphens and underscores. */
  readonly id: string;
  readonly to: readonly Mailbox[];
  readonly replyTo?: Mailbox;
  /** The previous mails, oldest first: ids of ours, Message-IDs of others. It answers the last one. */
  readonly earlier?: readonly string[];
  readonly subject: string;
  /** Plain text. */
  readonly text: string;
  /** The same as HTML, for programs that show it. */
  readonly html?: string;
  /** An event for the recipient's calendar (RFC 6047). */
  readonly calendar?: { readonly method: 'REQUEST' | 'CANCEL'; readonly ics: string };
  /** Files, in base64. */
  readonly files?: readonly { readonly name: string; readonly content: string }[];
  /** Whether a person wrote it to this recipient; otherwise it is marked as automatic. */
  readonly isPersonal?: boolean;
}
