import { deskLinkTexts, teamTexts } from '#shared/texts/mail/mail.ts';
import { type ClaimedMessage, messageKinds } from '../database/statements/outbox.ts';
import { isMailable, type Mailbox } from '../settings/mailbox.ts';
import { deskLinks } from './desk-links.ts';
import type { Mail } from './mail.ts';
import { mailHtml } from './mail-html.ts';
import { messageId } from './message-id.ts';
import { indent, longDate, oneLine } from './plain-text.ts';
import { emailOf, entriesOf, nameOf } from './request-entries.ts';

/** The team's site and time zone. */
export interface TeamPlace {
  /** Origin of the site, for links to the desk. */
  readonly siteUrl: string;
  /** IANA name. */
  readonly timeZone: string;
}

/** The email to the team about a new or unanswered request: the whole request, ready to be answered. */
export function composeTeamMail(
  claimed: ClaimedMessage,
  team: readonly Mailbox[],
  { siteUrl, timeZone }: TeamPlace,
): Mail {
  const { request, row, flags } = claimed;
  const address = emailOf(claimed);
  const canReply = isMailable(address);
  const subject = subjectOf(claimed);
  const lead = leadOf(claimed, timeZone);
  const links = deskLinks(claimed, siteUrl);
  const answers = entriesOf(claimed);
  const reply = canReply ? teamTexts.reply : teamTexts.noReply;
  const command = teamTexts.noted(request.slice(0, 8));
  return {
    id: messageId(claimed),
    to: team,
    ...(canReply && { replyTo: { name: oneLine(nameOf(claimed), 80), address } }),
    subject: flags.length > 0 ? teamTexts.flaggedSubject(subject) : subject,
    text: [
      lead.join('\n'),
      `${deskLinkTexts.heading}\n${links.map(({ text, href }) => indent(`${text}: ${href}`)).join('\n')}`,
      teamTexts.answers,
      ...answers.map(({ label, text }) => `${label}\n${indent(text)}`),
      `${teamTexts.received}\n${indent(longDate(row.created_at, timeZone))}`,
      `${teamTexts.id}\n${indent(request)}`,
      `${reply}\n${indent(command)}`,
    ].join('\n\n'),
    html: mailHtml({
      heading: subject,
      lead,
      links,
      answersTitle: teamTexts.answers,
      answers: [...answers, { label: teamTexts.received, text: longDate(row.created_at, timeZone) }],
      foot: [`${reply} ${command}`, `${teamTexts.id} ${request}`],
    }),
  };
}

/** The heading of a message to the team, without its flag. */
export function subjectOf(claimed: ClaimedMessage): string {
  const name = oneLine(nameOf(claimed), 80);
  switch (messageKinds[claimed.message].occasion) {
    case 'unanswered':
      return teamTexts.reminderSubject(name);
    case 'overdue':
      return teamTexts.lateSubject(name);
    default:
      return teamTexts.subject[claimed.table](name);
  }
}

function leadOf({ message, table, due_at, flags }: ClaimedMessage, timeZone: string): readonly string[] {
  const { occasion } = messageKinds[message];
  const isLate = occasion === 'overdue';
  const at = longDate(due_at, timeZone);
  return [
    isLate ? teamTexts.lateLead : occasion === 'unanswered' ? teamTexts.reminderLead : teamTexts.lead[table],
    isLate ? teamTexts.wasDue(at) : teamTexts.due(at),
    ...(flags.length > 0 ? [teamTexts.flagged(flags.join(', '))] : []),
  ];
}
