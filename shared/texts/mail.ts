import { brand } from '../brand.ts';

/** The words of mail and webhooks: what the visitor and the team are told of a request. */

/** What the visitor gets (SPEC B15, C5: the same promise as on the page). */
export const confirmationTexts = {
  subject: `We have your request - ${brand.name}`,
  greeting: (name: string) => `Hello ${name},`,
  thanks: (at: string) => `thank you for writing to ${brand.name}. Your request arrived on ${at}.`,
  next: {
    heading: 'What happens next',
    steps: [
      'One of us reads it. There is no queue of robots in between.',
      'You hear from us within 24 hours, at this address.',
      'We agree on a time to talk. You decide after that.',
    ],
  },
  sent: 'What you sent us',
  wrong: 'Is something missing or wrong? Just answer this mail.',
  notYou:
    'You did not write to us? Then somebody typed your address by mistake: there is nothing that you need to do.',
} as const;

/** What the team gets. */
export const teamTexts = {
  subject: {
    booking: (name: string) => `New booking: ${name}`,
    consultation: (name: string) => `New consultation request: ${name}`,
  },
  reminderSubject: (name: string) => `Still unanswered: ${name}`,
  flaggedSubject: (subject: string) => `[perhaps a bot] ${subject}`,
  lead: {
    booking: 'Somebody asks for an appointment.',
    consultation: 'Somebody asks for a consultation.',
  },
  reminderLead: 'Nobody has noted an answer to this request yet.',
  due: (at: string) => `They were promised an answer by ${at}.`,
  flagged: (flags: string) => `It looks as if a program had sent it: ${flags}.`,
  answers: 'What they wrote',
  received: 'Received',
  id: 'Id',
  reply: 'Answer this mail to write to them. Then note it:',
  noReply: 'Their address cannot be written to as it stands. Once that is settled, note it:',
  noted: (id: string) => `npm run bookings -- answered ${id}`,
} as const;

/** What `npm run notify:test` sends. */
export const testTexts = {
  subject: `Test message from ${brand.name}`,
  text: `This is a test: ${brand.name} can reach you here. No visitor wrote anything.`,
} as const;
