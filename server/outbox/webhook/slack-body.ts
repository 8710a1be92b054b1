import { teamTexts } from '#shared/texts/mail/mail.ts';
import type { ClaimedMessage } from '../../database/statements/outbox.ts';
import { deskLinks } from '../desk-links.ts';
import { cleanText, longDate, shorten } from '../plain-text.ts';
import { entriesOf } from '../request-entries.ts';
import { subjectOf, type TeamPlace } from '../team-mail.ts';
import { linesOf } from '../visitor-mail.ts';

/** The most that Slack shows of one message, in characters, minus a margin. */
const longestAnswer = 1500;
const shown = (text: string) => shorten(text, longestAnswer);

/** The body of a webhook for a Slack channel: one text. */
export function slackBody(claimed: ClaimedMessage, { siteUrl, timeZone }: TeamPlace): string {
  if (claimed.mail) return slackText(linesOf(claimed, { siteUrl }).map(shown).join('\n'));
  const { request, due_at, flags } = claimed;
  const heading = subjectOf(claimed);
  const lines = [
    flags.length > 0 ? teamTexts.flaggedSubject(heading) : heading,
    teamTexts.due(longDate(due_at, timeZone)),
    ...(flags.length > 0 ? [teamTexts.flagged(flags.join(', '))] : []),
    ...entriesOf(claimed).map(({ label, text }) => `${label}: ${shown(cleanText(text))}`),
    ...deskLinks(claimed, siteUrl).map(({ text, href }) => `${text}: ${href}`),
    teamTexts.noted(request.slice(0, 8)),
  ];
  return slackText(lines.join('\n'));
}

/** A text in Slack's format, with formatting switched off. */
export function slackText(text: string): string {
  return JSON.stringify({ text: escapeSlack(text), mrkdwn: false, unfurl_links: false, unfurl_media: false });
}

/**
 * Slack's control characters: mentions of everybody (`<!channel>`) or somebody, and links under other words, begin with
 * `<`. Escaped, the text is shown as typed.
 */
function escapeSlack(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
