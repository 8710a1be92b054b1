import { brand } from '#shared/agency/brand.ts';
import { confirmationTexts } from '#shared/texts/mail/mail.ts';
import type { ClaimedMessage } from '../database/statements/outbox.ts';
import { isMailable } from '../settings/mailbox.ts';
import type { Mail } from './mail.ts';
import { mailHtml } from './mail-html.ts';
import { messageId } from './message-id.ts';
import { indent, longDate, oneLine } from './plain-text.ts';
import { replyAddress } from './reply-address.ts';
import { emailOf, entriesOf, nameOf } from './request-entries.ts';

/** Everything a confirmation needs besides the request. */
export interface ConfirmationSettings {
  /** The team's zone; IANA name. */
  readonly timeZone: string;
  /** Origin of the site. */
  readonly siteUrl: string;
  /** Where visitors pick a time themselves; undefined if they cannot. */
  readonly bookingUrl: string | undefined;
  /** The address at which replies reach the desk; undefined if they go to the sender. */
  readonly replyAddress: string | undefined;
}

/** The confirmation; undefined if mail cannot be sent to the visitor's address. */
export function composeConfirmation(
  claimed: ClaimedMessage,
  { timeZone, siteUrl, bookingUrl, replyAddress: pattern }: ConfirmationSettings,
): Mail | undefined {
  const address = emailOf(claimed);
  if (!isMailable(address)) return undefined;
  const { next, ...texts } = confirmationTexts;
  const name = oneLine(nameOf(claimed), 80);
  const answers = entriesOf(claimed);
  const greeting = texts.greeting(name);
  const thanks = texts.thanks(longDate(claimed.row.created_at, timeZone));
  const steps = [next.heading, ...next.steps.map((step, index) => `${index + 1}. ${step}`)].join('\n');
  const goesTo = texts.address(address);
  const { address_token: token } = claimed;
  const times =
    bookingUrl ?? (claimed.times_token == null ? undefined : `${siteUrl}/book/${claimed.times_token}`);
  // Each with an introduction: first whether the address is right, then a time.
  const links = [
    ...(token == null
      ? []
      : [
          {
            ...texts.confirmAddress,
            href: `${siteUrl}/confirm/${claimed.request}/${encodeURIComponent(token)}`,
          },
        ]),
    ...(times === undefined ? [] : [{ lead: texts.pickTimeLead, text: texts.pickTime, href: times }]),
  ];
  return {
    id: messageId(claimed),
    to: [{ name, address }],
    // Replies to it carry the confirmation's Message-ID.
    ...(pattern !== undefined && { replyTo: { name: brand.name, address: replyAddress(pattern, null) } }),
    subject: texts.subject,
    text: [
      greeting,
      thanks,
      steps,
      goesTo,
      ...links.map(({ lead, href }) => `${lead}\n${href}`),
      [texts.sent, ...answers.map(({ label, text }) => `${label}\n${indent(text)}`)].join('\n\n'),
      texts.wrong,
      texts.notYou,
    ].join('\n\n'),
    html: mailHtml({
      heading: texts.heading,
      lead: [greeting, thanks, steps, goesTo, ...links.map(({ lead }) => lead)],
      ...(links.length > 0 && { links: links.map(({ text, href }) => ({ text, href })) }),
      answersTitle: texts.sent,
      answers,
      foot: [texts.wrong, texts.notYou],
    }),
  };
}
