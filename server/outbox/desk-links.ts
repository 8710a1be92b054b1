import { deskLinkTexts } from '#shared/texts/mail/mail.ts';
import type { ClaimedMessage } from '../database/statements/outbox.ts';

/** A link to the desk, with its words. */
export interface DeskLink {
  readonly text: string;
  readonly href: string;
}

/**
 * Links in an email or a post for what the team can do with a request. Each leads to a page that asks once: mail scanners
 * at mails open every link.
 * @param siteUrl origin of the site
 */
export function deskLinks(
  { table, request }: Pick<ClaimedMessage, 'table' | 'request'>,
  siteUrl: string,
): readonly DeskLink[] {
  const page = `${siteUrl}/desk/requests/${table}/${request}`;
  return [
    { text: deskLinkTexts.open, href: page },
    { text: deskLinkTexts.take, href: `${page}?do=take` },
    { text: deskLinkTexts.answered, href: `${page}?do=answered` },
    { text: deskLinkTexts.spam, href: `${page}?do=spam` },
  ];
}
