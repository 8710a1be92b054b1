import { deskLinkTexts } from '#shared/texts/mail/mail.ts';
import type { ClaimedMessage } from '../database/statements/outbox.ts';

/**
 * Links in an email or a post for the team's actions on a request. Each leads to a page that asks first: mail scanners open
 * every link.
 * @param siteUrl origin of the site
 */
export function deskLinks({ table, request }: Pick<ClaimedMessage, 'table' | 'request'>, siteUrl: string) {
  const href = `${siteUrl}/desk/requests/${table}/${request}`;
  const acts = (['take', 'answered', 'spam'] as const).map((act) => ({
    text: deskLinkTexts[act],
    href: `${href}?do=${act}`,
  }));
  return [{ text: deskLinkTexts.open, href }, ...acts];
}
