import { brand } from '../../agency/brand.ts';
import { paragraphOf } from '../../agency/say-facts.ts';

/** The texts of email and webhooks: notifications of the visitor and the team about a request. */

/** The mail to the visitor (SPEC B15, C5: the same promise as on the page). */
export const confirmationTexts = {
  subject: `We have your request - ${brand.name}`,
  greeting: (name: string) => `Hi ${name},`,
  thanks: (at: string) => `Thank you for writing to ${brand.name}. We got your request on ${at}.`,
  next: {
    heading: 'What happens next',
    steps: [
      'One of us reads it. There’s no line of robots in between.',
      'You’ll hear from us within 24 hours at this address.',
      paragraphOf('We set up a time to talk, for {callLength}.', 'You decide after that.'),
    ],
  },
  address: (address: string) =>
    `We’ll write to ${address}. If that’s not right, please send your request again.`,
  confirmAddress: {
    lead: 'We only heard your address on the telephone. Please tell us that it’s yours:',
    text: 'Yes, it’s mine',
  },
  pickTime: 'Pick a time',
  pickTimeLead: 'Would you rather choose when we talk? You can pick a time right away:',
  heading: 'We have your request',
  sent: 'What you sent us',
  wrong: 'Is something missing or wrong? Just reply to this email.',
  notYou:
    'Didn’t write to us? Then somebody typed your address by mistake, and there’s nothing you need to do.',
} as const;

/** The labels of the links in a message to the team; each leads to the desk. */
export const deskLinkTexts = {
  open: 'Open',
  take: 'I’ll take it',
  answered: 'Answered',
  spam: 'Spam',
  heading: 'At the desk',
} as const;

/** The message to the team that a visitor wrote by mail. */
export const wroteTexts = {
  subject: (name: string) => `New email from ${name}`,
  lead: (name: string) => `${name} wrote:`,
  noText: 'It has no text.',
  attached: (names: readonly string[]) => `Attached: ${names.join(', ')}`,
  byAddress:
    'It was matched by the sender’s address alone, and anybody can write such an address into an email. Make sure it’s them before you act on it.',
  answer: 'Reply at the desk:',
} as const;

/** The mail to the team. */
export const teamTexts = {
  subject: {
    booking: (name: string) => `New booking: ${name}`,
    consultation: (name: string) => `New consultation request: ${name}`,
  },
  reminderSubject: (name: string) => `Still unanswered: ${name}`,
  lateSubject: (name: string) => `24 hours are up: ${name}`,
  flaggedSubject: (subject: string) => `[possible spam] ${subject}`,
  lead: {
    booking: 'Somebody would like to book a call.',
    consultation: 'Somebody would like a consultation.',
  },
  reminderLead: 'Nobody has marked this request as answered yet.',
  lateLead: 'The 24 hours we promised are up, and nobody has marked this request as answered.',
  wasDue: (at: string) => `They were promised a reply by ${at}. Please write to them now.`,
  due: (at: string) => `They were promised a reply by ${at}.`,
  flagged: (flags: string) => `It looks like it was sent by a program: ${flags}.`,
  answers: 'What they wrote',
  received: 'Received',
  id: 'ID',
  reply: 'Reply to this email to write to them. Then mark it as answered:',
  noReply:
    'Email can’t be sent to the address they typed. Once you’ve reached them another way, mark it as answered:',
  noted: (id: string) => `npm run bookings -- answered ${id}`,
} as const;

/** The mail to the team once a day when messages have been given up. */
export const givenUpTexts = {
  subject: (number: number) => `${number} ${number === 1 ? 'message was' : 'messages were'} given up on`,
  text: (number: number) =>
    `${number} ${number === 1 ? 'message' : 'messages'} couldn’t be delivered and won’t be tried again. npm run outbox lists them and says why; npm run outbox -- replay tries them once more.`,
} as const;

/** The mail of `npm run notify:test`. */
export const testTexts = {
  subject: `Test message from ${brand.name}`,
  text: `This is a test: ${brand.name} can reach you here. No visitor wrote anything.`,
} as const;
