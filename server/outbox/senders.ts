import { brand } from '#shared/agency/brand.ts';
import {
  type ClaimedMessage,
  type MessageEnd,
  type MessageKind,
  type MessageKindBy,
  messageKinds,
} from '../database/statements/outbox.ts';
import type { Config } from '../settings/config.ts';
import { callComposers } from './call-mail.ts';
import { composeConfirmation } from './confirmation-mail.ts';
import type { Mail } from './mail.ts';
import { messageId } from './message-id.ts';
import { composeReply } from './reply-mail.ts';
import { createSendMail, type SendMail } from './send-mail.ts';
import type { SendOutcome } from './send-outcome.ts';
import { composeTeamMail, type TeamPlace } from './team-mail.ts';
import { composeVisitorMail } from './visitor-mail.ts';
import { createPostWebhook } from './webhook/post-webhook.ts';
import { slackBody, slackText } from './webhook/slack-body.ts';
import { webhookBody } from './webhook/webhook-body.ts';

/** The settings that say who is notified of requests. */
export type NotificationSettings = Pick<
  Config,
  'mail' | 'webhook' | 'siteUrl' | 'port' | 'teamTimeZone' | 'bookingUrl' | 'replyAddress'
>;

/** The outcome of sending a message. */
export type SendResult = SendOutcome | Extract<MessageEnd, { kind: 'skipped' }>;

/**
 * Sends one message of its kind.
 * @param onTextSent for a mail: see {@link SendMail}
 */
export type Sender = (
  claimed: ClaimedMessage,
  signal: AbortSignal,
  onTextSent?: () => void,
) => Promise<SendResult>;

/** One channel to the team. */
export interface TeamSender {
  readonly name: string;
  /** Tells the team something that is not about a request. @param type for programs that read it */
  tell(id: string, what: TeamLine, signal: AbortSignal, type?: 'test' | 'given-up'): Promise<SendOutcome>;
}

/** A line for the team that is not about a request. */
export interface TeamLine {
  readonly subject: string;
  readonly text: string;
}

/** Everything that the settings allow to be sent. */
export interface Senders {
  readonly senders: ReadonlyMap<MessageKind, Sender>;
  readonly ways: readonly TeamSender[];
}

export function createSenders(settings: NotificationSettings): Senders {
  const { mail, webhook, bookingUrl, replyAddress, teamTimeZone: timeZone } = settings;
  const place: TeamPlace = { siteUrl: settings.siteUrl ?? `http://localhost:${settings.port}`, timeZone };
  const senders = new Map<MessageKind, Sender>();
  const ways: TeamSender[] = [];
  if (mail) {
    const sendMail = createSendMail(mail);
    const toTeam = (claimed: ClaimedMessage) => composeTeamMail(claimed, mail.team, place);
    /** Composers by kind; undefined if mail cannot be sent to the visitor's address. */
    const composers: Readonly<Record<MessageKindBy<'mail'>, (claimed: ClaimedMessage) => Mail | undefined>> =
      {
        'team-mail': toTeam,
        'reminder-mail': toTeam,
        'reminder-late-mail': toTeam,
        confirmation: (claimed) => composeConfirmation(claimed, { ...place, bookingUrl, replyAddress }),
        reply: (claimed) => composeReply(claimed, { timeZone, replyAddress }),
        'visitor-mail': (claimed) => composeVisitorMail(claimed, mail.team, place),
        ...callComposers({ ...place, organizer: mail.from }),
      };
    for (const [kind, compose] of Object.entries(composers)) {
      senders.set(kind as MessageKind, async (claimed, ...rest) => {
        const composed = compose(claimed);
        if (composed) return sendMail(composed, ...rest);
        const reason = 'the address cannot be used for mail';
        // Somebody is waiting for a reply: the team has to know that it was not sent.
        return { kind: kind === 'reply' ? 'refused' : 'skipped', reason };
      });
    }
    ways.push({
      name: 'Mail to the team',
      tell: (id, what, signal) => sendMail({ id, to: mail.team, ...what }, signal),
    });
  }
  if (webhook) {
    const post = createPostWebhook(webhook);
    const compose =
      webhook.format === 'slack' ? (claimed: ClaimedMessage) => slackBody(claimed, place) : webhookBody;
    const toWebhook: Sender = (claimed, signal) => post(messageId(claimed), compose(claimed), signal);
    for (const kind of Object.keys(messageKinds) as MessageKind[]) {
      if (messageKinds[kind].way === 'webhook') senders.set(kind, toWebhook);
    }
    ways.push({
      name: 'Webhook',
      tell: (id, { text }, signal, type = 'given-up') =>
        post(id, webhook.format === 'slack' ? slackText(text) : lineBody(id, type, text), signal),
    });
  }
  return { senders, ways };
}

function lineBody(id: string, type: string, text: string): string {
  const timestamp = new Date().toISOString();
  return JSON.stringify({ id, type, timestamp, source: brand.name, data: { text } });
}
