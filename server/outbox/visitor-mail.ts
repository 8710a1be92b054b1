import { wroteTexts } from '#shared/texts/mail/mail.ts';
import type { ClaimedMessage, ToldMail } from '../database/statements/outbox.ts';
import { isMailable, type Mailbox } from '../settings/mailbox.ts';
import { deskLinks } from './desk-links.ts';
import type { Mail } from './mail.ts';
import { messageId } from './message-id.ts';
import { cleanText, indent, oneLine } from './plain-text.ts';
import { emailOf, nameOf } from './request-entries.ts';
import type { TeamPlace } from './team-mail.ts';

/** Tells the request's member that its visitor wrote, or the whole team if it isn't assigned. */
export function composeVisitorMail(
  claimed: ClaimedMessage,
  team: readonly Mailbox[],
  place: Pick<TeamPlace, 'siteUrl'>,
): Mail {
  const { owner } = claimed;
  const address = emailOf(claimed);
  return {
    id: messageId(claimed),
    to: owner != null && isMailable(owner) ? [{ name: '', address: owner }] : team,
    ...(isMailable(address) && { replyTo: { name: oneLine(nameOf(claimed), 80), address } }),
    subject: wroteTexts.subject(oneLine(nameOf(claimed), 80)),
    text: linesOf(claimed, place).join('\n\n'),
  };
}

/** A visitor's mail as shown to the team, by mail and in a channel. */
export function linesOf(claimed: ClaimedMessage, { siteUrl }: Pick<TeamPlace, 'siteUrl'>): readonly string[] {
  const { mail } = claimed;
  const [open] = deskLinks(claimed, siteUrl);
  return [
    wroteTexts.lead(oneLine(nameOf(claimed), 80)),
    indent(cleanText(mail?.text ?? wroteTexts.noText)),
    ...(mail && mail.attachments.length > 0
      ? [wroteTexts.attached(mail.attachments.map((name) => oneLine(name, 100)))]
      : []),
    ...senderLine(mail),
    `${wroteTexts.answer} ${open?.href ?? ''}`,
  ];
}

/** Mails matched only by their sender may be from anybody. */
function senderLine(mail: ToldMail | null | undefined): readonly string[] {
  return mail?.matched === 'address' ? [wroteTexts.byAddress] : [];
}
