import { callMailTexts } from '#shared/texts/mail/call-mail.ts';
import { callIcs } from '../calendar/ics/call-ics.ts';
import { callTime } from '../calendar/times/show-times.ts';
import type { ClaimedCall, ClaimedMessage, MessageKind } from '../database/statements/outbox.ts';
import { isMailable, type Mailbox } from '../settings/mailbox.ts';
import type { Mail } from './mail.ts';
import { mailHtml } from './mail-html.ts';
import { messageId } from './message-id.ts';
import { oneLine } from './plain-text.ts';
import { emailOf, nameOf } from './request-entries.ts';

/** Everything that mail about calls needs besides the call. */
export interface CallMailSettings {
  /** The team's zone; used for a member who no longer has hours. */
  readonly timeZone: string;
  /** Origin of the site. */
  readonly siteUrl: string;
  /** The inviting party: the sender of the mail. */
  readonly organizer: Mailbox;
}

/** The event that the mail is about. */
type Event = 'booked' | 'moved' | 'canceled' | 'day' | 'hour';

/** The messages about a call, by kind. */
export type CallMessageKind = Extract<MessageKind, `call-${string}`>;

type Compose = (claimed: ClaimedMessage) => Mail | undefined;

/** Composes each kind of mail about a call; undefined if mail cannot be sent to the address. */
export function callComposers(settings: CallMailSettings): Readonly<Record<CallMessageKind, Compose>> {
  const toVisitor =
    (event?: 'day' | 'hour'): Compose =>
    (claimed) =>
      claimed.call ? visitorMail(claimed, claimed.call, event ?? eventOf(claimed.call), settings) : undefined;
  const toMember =
    (event?: 'day' | 'hour' | 'left'): Compose =>
    (claimed) =>
      claimed.call ? memberMail(claimed, claimed.call, event ?? eventOf(claimed.call), settings) : undefined;
  return {
    'call-visitor': toVisitor(),
    'call-member': toMember(),
    'call-left': toMember('left'),
    'call-day-visitor': toVisitor('day'),
    'call-day-member': toMember('day'),
    'call-hour-visitor': toVisitor('hour'),
    'call-hour-member': toMember('hour'),
  };
}

function eventOf({ call: { state, sequence } }: ClaimedCall): 'booked' | 'moved' | 'canceled' {
  if (state === 'canceled') return 'canceled';
  return sequence === 0 ? 'booked' : 'moved';
}

function visitorMail(
  claimed: ClaimedMessage,
  about: ClaimedCall,
  event: Event,
  { siteUrl, organizer }: CallMailSettings,
): Mail | undefined {
  const address = emailOf(claimed);
  if (!isMailable(address)) return undefined;
  const { call, rules, token } = about;
  const name = oneLine(nameOf(claimed), 80);
  const when = callTime(Date.parse(call.starts_at), call.zone);
  const page = `${siteUrl}/book/${token}`;
  const texts = callMailTexts;
  const isCanceled = event === 'canceled';
  const answers = [
    { label: texts.what, text: rules.name },
    { label: texts.when, text: when },
    ...(isCanceled
      ? []
      : [{ label: texts.how, text: rules.way === 'phone' ? texts.phone(call.phone) : rules.link }]),
  ];
  const link = isCanceled
    ? { text: texts.pickAgain, href: `${page}?again=1` }
    : { text: texts.manage, href: page };
  const foot = isCanceled ? [] : [texts.foot];
  return {
    id: messageId(claimed),
    to: [{ name, address }],
    subject: texts.visitor[event](when),
    text: [
      texts.greeting(name),
      texts.headings[event],
      answers.map(({ label, text }) => `${label}: ${text}`).join('\n'),
      `${link.text}\n${link.href}`,
      ...foot,
    ].join('\n\n'),
    html: mailHtml({
      heading: texts.headings[event],
      lead: [texts.greeting(name)],
      links: [link],
      answersTitle: rules.name,
      answers,
      foot,
    }),
    ...withEvent(about, { name, email: address }, event, { zone: call.zone, url: page, organizer }),
  };
}

function memberMail(
  claimed: ClaimedMessage,
  about: ClaimedCall,
  event: Event | 'left',
  { siteUrl, organizer, timeZone }: CallMailSettings,
): Mail | undefined {
  if (!isMailable(about.to)) return undefined;
  const { call, rules } = about;
  const visitor = oneLine(nameOf(claimed), 80);
  const zone = about.hours_zone ?? timeZone;
  const when = callTime(Date.parse(call.starts_at), zone);
  const texts = callMailTexts;
  const member = about.members.find(({ email }) => email === about.to)?.name ?? '';
  const heading = texts.memberHeadings[event](visitor);
  const answers = [
    { label: texts.what, text: rules.name },
    { label: texts.when, text: when },
    { label: texts.how, text: rules.way === 'phone' ? texts.memberPhone(call.phone) : rules.link },
    { label: texts.with, text: `${visitor}, ${emailOf(claimed)}` },
  ];
  const link = { text: texts.open, href: `${siteUrl}/desk/requests/${call.kind}/${call.request}` };
  return {
    id: messageId(claimed),
    to: [{ name: oneLine(member, 80), address: about.to }],
    subject: event === 'left' ? texts.member.left(visitor) : texts.member[event](visitor, when),
    text: [
      heading,
      answers.map(({ label, text }) => `${label}: ${oneLine(text, 300)}`).join('\n'),
      `${link.text}\n${link.href}`,
    ].join('\n\n'),
    html: mailHtml({ heading, lead: [], links: [link], answersTitle: rules.name, answers }),
    ...withEvent(about, { name: member, email: about.to }, event, { zone, url: link.href, organizer }),
  };
}

/** The entry for the recipient's calendar; a reminder has none. */
function withEvent(
  { call, rules }: ClaimedCall,
  attendee: { readonly name: string; readonly email: string },
  event: Event | 'left',
  place: { readonly zone: string; readonly url: string; readonly organizer: Mailbox },
): Pick<Mail, 'calendar'> {
  if (event === 'day' || event === 'hour') return {};
  const method = event === 'canceled' || event === 'left' ? 'CANCEL' : 'REQUEST';
  const organizer = { name: place.organizer.name, email: place.organizer.address };
  const ics = callIcs(
    [{ call, rules, organizer, attendees: [attendee], zone: place.zone, url: place.url }],
    method,
  );
  return { calendar: { method, ics } };
}
