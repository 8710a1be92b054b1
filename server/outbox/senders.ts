import { brand } from '#shared/brand.ts';
import { testTexts } from '#shared/texts/mail.ts';
import type { ClaimedMessage, MessageEnd, MessageKind } from '../database/statements/outbox.ts';
import type { Config } from '../settings/config.ts';
import { composeConfirmation } from './confirmation-mail.ts';
import { messageId } from './message-id.ts';
import { createPostWebhook } from './post-webhook.ts';
import { composeReply } from './reply-mail.ts';
import { createSendMail, type SendMail } from './send-mail.ts';
import type { SendOutcome } from './send-outcome.ts';
import { slackBody, slackText } from './slack-body.ts';
import { composeTeamMail, type TeamPlace } from './team-mail.ts';
import { webhookBody } from './webhook-body.ts';

/** The settings that say who is notified of requests. */
export type NotificationSettings = Pick<
  Config,
  'mail' | 'webhook' | 'siteUrl' | 'port' | 'teamTimeZone' | 'bookingUrl'
>;

/** The outcome of sending a message. */
export type SendResult = SendOutcome | Extract<MessageEnd, { kind: 'skipped' }>;

/**
 * Sends one message of its kind.
 * @param onTextSent of a mail: see {@link SendMail}
 */
export type Sender = (
  claimed: ClaimedMessage,
  signal: AbortSignal,
  onTextSent?: () => void,
) => Promise<SendResult>;

/** One channel to the team, to be tested. */
export interface TestSender {
  readonly name: string;
  /** @param id of the test message */
  send(id: string, signal: AbortSignal): Promise<SendOutcome>;
  /** Tells the team something else. */
  tell(id: string, what: TeamLine, signal: AbortSignal): Promise<SendOutcome>;
}

/** A line for the team that is not about a request. */
export interface TeamLine {
  readonly subject: string;
  readonly text: string;
}

/** Everything that the settings allow to be sent. */
export interface Senders {
  readonly senders: ReadonlyMap<MessageKind, Sender>;
  readonly tests: readonly TestSender[];
}

export function createSenders(settings: NotificationSettings): Senders {
  const { mail, webhook, bookingUrl, teamTimeZone: timeZone } = settings;
  const place: TeamPlace = { siteUrl: settings.siteUrl ?? `http://localhost:${settings.port}`, timeZone };
  const senders = new Map<MessageKind, Sender>();
  const tests: TestSender[] = [];
  if (mail) {
    const sendMail = createSendMail(mail);
    const toTeam: Sender = (claimed, ...rest) =>
      sendMail(composeTeamMail(claimed, mail.team, place), ...rest);
    senders.set('team-mail', toTeam).set('reminder-mail', toTeam).set('reminder-late-mail', toTeam);
    senders.set('confirmation', async (claimed, ...rest) => {
      const confirmation = composeConfirmation(claimed, { timeZone, bookingUrl });
      if (!confirmation) return { kind: 'skipped', reason: 'the address cannot be used for mail' };
      return sendMail(confirmation, ...rest);
    });
    senders.set('reply', async (claimed, ...rest) => {
      const reply = composeReply(claimed);
      if (!reply) return { kind: 'refused', reason: 'the address cannot be used for mail' };
      return sendMail(reply, ...rest);
    });
    tests.push({
      name: 'Mail to the team',
      send: (id, signal) => sendMail({ id, to: mail.team, ...testTexts }, signal),
      tell: (id, what, signal) => sendMail({ id, to: mail.team, ...what }, signal),
    });
  }
  if (webhook) {
    const post = createPostWebhook(webhook);
    const compose =
      webhook.format === 'slack' ? (claimed: ClaimedMessage) => slackBody(claimed, place) : webhookBody;
    const toWebhook: Sender = (claimed, signal) => post(messageId(claimed), compose(claimed), signal);
    senders
      .set('webhook', toWebhook)
      .set('reminder-webhook', toWebhook)
      .set('reminder-late-webhook', toWebhook);
    tests.push({
      name: 'Webhook',
      send: (id, signal) => post(id, testBody(id, webhook.format), signal),
      tell: (id, { text }, signal) => post(id, lineBody(id, 'given-up', text, webhook.format), signal),
    });
  }
  return { senders, tests };
}

function testBody(id: string, format: NonNullable<Config['webhook']>['format']): string {
  return lineBody(id, 'test', testTexts.text, format);
}

function lineBody(
  id: string,
  type: 'test' | 'given-up',
  text: string,
  format: NonNullable<Config['webhook']>['format'],
): string {
  if (format === 'slack') return slackText(text);
  const timestamp = new Date().toISOString();
  return JSON.stringify({ id, type, timestamp, source: brand.name, data: { text } });
}
