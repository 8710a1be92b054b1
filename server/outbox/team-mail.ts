import { teamTexts } from '#shared/texts/mail.ts';
import type { ClaimedMessage } from '../database/outbox.ts';
import type { Mail } from './mail.ts';
import { isMailable, type Mailbox } from './mailbox.ts';
import { messageId } from './message-id.ts';
import { indent, longDate, oneLine } from './plain-text.ts';
import { answersOf, emailOf, nameOf } from './request-answers.ts';

/** What the team is told of a new request, or of one that nobody has answered: all of it, to be answered at once. */
export function composeTeamMail(claimed: ClaimedMessage, team: readonly Mailbox[]): Mail {
  const { table, request, row, due_at, flags } = claimed;
  const isReminder = claimed.message === 'reminder-mail';
  const name = oneLine(nameOf(claimed), 80);
  const address = emailOf(claimed);
  const canReply = isMailable(address);
  const subject = isReminder ? teamTexts.reminderSubject(name) : teamTexts.subject[table](name);
  return {
    id: messageId(claimed),
    to: team,
    ...(canReply && { replyTo: { name, address } }),
    subject: flags.length > 0 ? teamTexts.flaggedSubject(subject) : subject,
    text: [
      [
        isReminder ? teamTexts.reminderLead : teamTexts.lead[table],
        teamTexts.due(longDate(due_at)),
        ...(flags.length > 0 ? [teamTexts.flagged(flags.join(', '))] : []),
      ].join('\n'),
      teamTexts.answers,
      ...answersOf(claimed).map(({ label, text }) => `${label}\n${indent(text)}`),
      `${teamTexts.received}\n${indent(longDate(row.created_at))}`,
      `${teamTexts.id}\n${indent(request)}`,
      `${canReply ? teamTexts.reply : teamTexts.noReply}\n${indent(teamTexts.noted(request.slice(0, 8)))}`,
    ].join('\n\n'),
  };
}
