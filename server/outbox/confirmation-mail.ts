import { confirmationTexts } from '#shared/texts/mail.ts';
import type { ClaimedMessage } from '../database/outbox.ts';
import type { Mail } from './mail.ts';
import { isMailable } from './mailbox.ts';
import { messageId } from './message-id.ts';
import { indent, longDate, oneLine } from './plain-text.ts';
import { answersOf, emailOf, nameOf } from './request-answers.ts';

/** What the visitor is told; undefined where their address is none that mail can be sent to. */
export function composeConfirmation(claimed: ClaimedMessage): Mail | undefined {
  const address = emailOf(claimed);
  if (!isMailable(address)) return undefined;
  const { next, ...texts } = confirmationTexts;
  const name = oneLine(nameOf(claimed), 80);
  return {
    id: messageId(claimed),
    to: [{ name, address }],
    subject: texts.subject,
    text: [
      texts.greeting(name),
      texts.thanks(longDate(claimed.row.created_at)),
      [next.heading, ...next.steps.map((step, index) => `${index + 1}. ${step}`)].join('\n'),
      [texts.sent, ...answersOf(claimed).map(({ label, text }) => `${label}\n${indent(text)}`)].join('\n\n'),
      texts.wrong,
      texts.notYou,
    ].join('\n\n'),
  };
}
