import { setTimeout as sleep } from 'node:timers/promises';
import { signInMailTexts } from '#shared/texts/desk/desk-sign-in.ts';
import type { DeskCalls } from '../../database/desk-calls.ts';
import type { Log } from '../../log.ts';
import type { SendMail } from '../../outbox/send-mail.ts';
import { makeSecret } from './desk-cookie.ts';
import type { SignInLimits } from './sign-in-limits.ts';

export interface LinkMailerOptions {
  readonly calls: DeskCalls;
  /** Undefined if no mail server is set up. */
  readonly sendMail: SendMail | undefined;
  /** Origin of the site. */
  readonly siteUrl: string;
  readonly limits: SignInLimits;
  readonly log: Log;
}

/** How many minutes a mailed link works. */
const mailedLinkMinutes = 15;

/** How long after the response a mail is sent, in milliseconds: a minimum, plus a random part. */
const mailDelay = { least: 50, spread: 400 } as const;

/**
 * Creates a function that mails a member a sign-in link. It is called after the response, so that not even the timing
 * reveals whether the address belongs to a member. The database writes are the same for strangers, and the mail is sent a
 * while later, so that the next request reveals nothing either.
 */
export function createLinkMailer({ calls, sendMail, siteUrl, limits, log }: LinkMailerOptions) {
  async function mayMail(email: string, device: string): Promise<boolean> {
    if (limits.takeMail(email)) return true;
    return (
      device !== '' &&
      (await calls.call('', 'knows_device', email, device)) === true &&
      limits.takeMailOfDevice(device)
    );
  }

  /**
   * @param next the page of the desk to open afterwards
   * @param device hash of the cookie of a device on which some member was signed in; '' for none
   */
  return async function mailLink(email: string, next: string, device: string): Promise<void> {
    if (!sendMail || !(await mayMail(email.toLowerCase(), device))) return;
    const secret = makeSecret();
    const member = (await calls.call('', 'make_mailed_link', email, secret.hash, mailedLinkMinutes)) as {
      readonly email: string;
      readonly name: string;
    } | null;
    if (member === null) return;
    await sleep(mailDelay.least + Math.random() * mailDelay.spread, undefined, { ref: false });
    const link = `${siteUrl}/desk/link/${secret.text}${next === '/desk' ? '' : `?next=${encodeURIComponent(next)}`}`;
    const outcome = await sendMail(
      {
        id: `sign-in_${secret.hash.slice(0, 32)}`,
        to: [{ name: member.name, address: member.email }],
        subject: signInMailTexts.subject,
        text: signInMailTexts.text(member.name, link),
      },
      AbortSignal.timeout(60_000),
    );
    if (outcome.kind !== 'delivered')
      log.warn({ reason: outcome.reason }, 'a sign-in link could not be mailed');
  };
}
