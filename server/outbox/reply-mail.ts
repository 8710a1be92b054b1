import { deskLimits } from '#shared/desk/desk-api.ts';
import { quotedAnswers, replySubject } from '#shared/desk/reply-text.ts';
import type { ClaimedMessage } from '../database/statements/outbox.ts';
import { isMailable } from '../settings/mailbox.ts';
import type { Mail } from './mail.ts';
import { messageId } from './message-id.ts';
import { cleanText, oneLine } from './plain-text.ts';
import { emailOf, entriesOf, nameOf } from './request-entries.ts';

/**
 * A team member's answer, with the visitor's own words below it. Replies to it go to the member.
 * @returns undefined if mail cannot be sent to the visitor's address
 */
export function composeReply(claimed: ClaimedMessage): Mail | undefined {
  const { reply, table } = claimed;
  const address = emailOf(claimed);
  if (!reply || !isMailable(address)) return undefined;
  const answers = entriesOf(claimed);
  return {
    id: messageId(claimed),
    to: [{ name: oneLine(nameOf(claimed), 80), address }],
    ...(reply.actor !== null && {
      replyTo: { name: oneLine(reply.actor_name, 80), address: reply.actor },
    }),
    subject: reply.subject ? oneLine(reply.subject, deskLimits.subject) : replySubject({ kind: table }),
    text: `${reply.text}\n\n${cleanText(quotedAnswers({ answers }))}`,
    isPersonal: true,
  };
}
