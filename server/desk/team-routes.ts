import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import type { NewMember, TeamMember, TeamRefusal } from '#shared/desk/desk-api.ts';
import { maxCharacters } from '#shared/forms/text-rules.ts';
import { isJsonObject } from '#shared/json-object.ts';
import { invitationMailTexts, memberMailTexts } from '#shared/texts/desk/desk-sign-in.ts';
import type { MemberAnswer } from '../database/desk-calls.ts';
import type { Log } from '../log.ts';
import type { SendMail } from '../outbox/send-mail.ts';
import type { LiveChanges } from './live/live-changes.ts';
import { bodyOf, readEmail, readObject, required, textOf } from './read-input.ts';
import { makeSecret } from './sign-in/desk-cookie.ts';
import type { DeskSession } from './sign-in/desk-session.ts';
import { relyingPartyOf } from './sign-in/passkeys.ts';

export interface TeamOptions {
  readonly live: LiveChanges;
  readonly sendMail: SendMail | undefined;
  /** Origin of the site. */
  readonly siteUrl: string;
  readonly log: Log;
}

/** How many minutes a new member's link works. */
const invitationMinutes = 24 * 60;

/** How long a mail to a member may take, in milliseconds. */
const mailTimeout = 60_000;

/** The recipient of a mail. */
type Addressee = Pick<TeamMember, 'email' | 'name'>;

/** The team: lists, adds and removes members, and gives them links. */
export function createTeamRoutes(session: DeskSession, options: TeamOptions): Hono {
  const { live, sendMail, siteUrl, log } = options;
  const app = new Hono();

  /**
   * A link at the address that the owner uses: without SITE_URL the site's own may only be valid on this machine.
   * @returns undefined if the address is not on the team
   */
  async function makeLink(context: Context, email: string) {
    const { text, hash } = makeSecret();
    const given = [email, hash, invitationMinutes] as const;
    const member = await session.call<Addressee | null>(context, 'desk_make_link', ...given);
    const { origin } = relyingPartyOf(context.req.raw.headers, siteUrl);
    return member === null ? undefined : { member, link: `${origin}/desk/link/${text}` };
  }

  /** Mails a member what somebody else did to their account. Nothing waits for it. */
  async function tell(
    context: Context,
    member: Addressee,
    compose: (actor: string) => string,
  ): Promise<void> {
    const me = await session.requireMember(context);
    if (!sendMail || me.email === member.email) return;
    const { subject, text } = memberMailTexts;
    const mail = {
      id: `team_${randomUUID()}`,
      to: [{ name: member.name, address: member.email }],
      subject,
      text: text(member.name, compose(me.name)),
    };
    void sendMail(mail, AbortSignal.timeout(mailTimeout)).then((outcome) => {
      if (outcome.kind !== 'delivered')
        log.warn({ reason: outcome.reason }, 'a member could not be told what was changed for them');
    });
  }

  /** Sends a new member their link. @returns whether the mail server accepted it */
  async function mailInvitation(
    context: Context,
    { member, link }: { readonly member: Addressee; readonly link: string },
  ): Promise<boolean> {
    if (!sendMail) return false;
    const me = await session.requireMember(context);
    const outcome = await sendMail(
      {
        id: `team_${randomUUID()}`,
        to: [{ name: member.name, address: member.email }],
        subject: invitationMailTexts.subject(me.name),
        text: invitationMailTexts.text(member.name, me.name, link),
      },
      AbortSignal.timeout(20_000),
    );
    if (outcome.kind !== 'delivered')
      log.warn({ reason: outcome.reason }, 'an invitation could not be mailed');
    return outcome.kind === 'delivered';
  }

  app.get('/team', async (context) => context.json(await session.call(context, 'desk_team')));

  app.get('/team/events', async (context) => context.json(await session.call(context, 'desk_events')));

  app.post('/team/add', async (context) => {
    const member = await bodyOf(context, readMember);
    const answer = await session.call<MemberAnswer>(context, 'desk_add_member', member);
    if (answer.outcome === 'there') return context.json(refusalOf(answer.member), 409);
    live.announce();
    const made = await makeLink(context, member.email);
    const is_mailed = member.by_mail === true && made !== undefined && (await mailInvitation(context, made));
    return context.json({ link: made?.link, is_mailed });
  });

  app.post('/team/change', async (context) => {
    const given = await bodyOf(context, readObject);
    const email = required(readEmail(given));
    const { is_owner } = given;
    if (typeof is_owner !== 'boolean') return context.json({ error: 'invalid' }, 400);
    const answer = await session.call<MemberAnswer>(context, 'desk_change_member', email, { is_owner });
    if (answer.outcome === 'last owner')
      return context.json({ error: answer.outcome } satisfies TeamRefusal, 409);
    if (answer.outcome === 'changed' && answer.is_new_role === true)
      await tell(context, answer.member, is_owner ? memberMailTexts.owner : memberMailTexts.member);
    live.announce();
    return context.json(await session.call(context, 'desk_team'));
  });

  app.post('/team/link', async (context) => {
    const made = required(await makeLink(context, await bodyOf(context, readEmail)));
    await tell(context, made.member, memberMailTexts.link);
    return context.json({ link: made.link, is_mailed: false });
  });

  app.post('/team/remove', async (context) => {
    await session.call(context, 'desk_drop_member', await bodyOf(context, readEmail));
    live.announce();
    return context.json(await session.call(context, 'desk_team'));
  });

  return app;
}

function refusalOf({ email, name, is_owner }: TeamMember): TeamRefusal {
  return { error: 'there', member: { email, name, is_owner } };
}

function readMember(value: unknown): NewMember | undefined {
  const email = readEmail(value);
  if (email === undefined || !isJsonObject(value)) return undefined;
  const name = textOf(value, 'name', maxCharacters.name);
  const { is_owner } = value;
  if (name === undefined || name === '' || typeof is_owner !== 'boolean') return undefined;
  return { email: email.toLowerCase(), name, is_owner, by_mail: value['by_mail'] === true };
}
