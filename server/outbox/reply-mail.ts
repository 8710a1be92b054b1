import { deskLimits } from '#shared/desk/desk-api.ts';
import { quotedAnswers, quotedMail, replySubject } from '#shared/texts/mail/reply-text.ts';
import type { ClaimedMessage } from '../database/statements/outbox.ts';
import { isMailable, type Mailbox } from '../settings/mailbox.ts';
import type { Mail } from './mail.ts';
import { messageId } from './message-id.ts';
import { cleanText, longDate, oneLine } from './plain-text.ts';
import { replyAddress } from './reply-address.ts';
import { emailOf, entriesOf, nameOf } from './request-entries.ts';

/** Everything a reply needs besides the request. */
export interface ReplySettings {
  /** The team's zone; IANA name. */
  readonly timeZone: string;
  /** The address at which replies reach the desk; undefined if they go to the member. */
  readonly replyAddress: string | undefined;
}

/**
 * A team member's reply, with the visitor's own words below it. Replies to it reach the desk, or go to the member.
 * @returns undefined if mail cannot be sent to the visitor's address
 */
export function composeReply(claimed: ClaimedMessage, settings: ReplySettings): Mail | undefined {
  const { reply, table, thread } = claimed;
  const address = emailOf(claimed);
  if (!reply || !isMailable(address)) return undefined;
  const answers = entriesOf(claimed);
  const replyTo = replyToOf(claimed, settings.replyAddress);
  const quoted = thread?.last
    ? quotedMail({ text: thread.last.text, at: longDate(thread.last.at, settings.timeZone) })
    : quotedAnswers({ answers });
  return {
    id: messageId(claimed),
    to: [{ name: oneLine(nameOf(claimed), 80), address }],
    ...(replyTo && { replyTo }),
    ...(thread && { earlier: thread.earlier }),
    subject: reply.subject ? oneLine(reply.subject, deskLimits.subject) : replySubject({ kind: table }),
    text: `${reply.text}\n\n${cleanText(quoted)}`,
    ...(reply.files && { files: reply.files }),
    isPersonal: true,
  };
}

function replyToOf({ reply, thread }: ClaimedMessage, pattern: string | undefined): Mailbox | undefined {
  if (!reply) return undefined;
  const name = oneLine(reply.actor_name, 80);
  if (pattern !== undefined) return { name, address: replyAddress(pattern, thread?.token) };
  return reply.actor === null ? undefined : { name, address: reply.actor };
}
