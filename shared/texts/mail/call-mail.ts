import { brand } from '../../agency/brand.ts';

/** The words of mail about booked calls, and in calendars. */
export const callMailTexts = {
  visitor: {
    booked: (when: string) => `Your call: ${when} - ${brand.name}`,
    moved: (when: string) => `Your call was moved: ${when} - ${brand.name}`,
    canceled: (when: string) => `Canceled: our call on ${when} - ${brand.name}`,
    day: (when: string) => `Tomorrow: our call, ${when} - ${brand.name}`,
    hour: (when: string) => `In an hour: our call, ${when} - ${brand.name}`,
  },
  member: {
    booked: (name: string, when: string) => `Call with ${name}: ${when}`,
    moved: (name: string, when: string) => `Moved: call with ${name}, ${when}`,
    canceled: (name: string, when: string) => `Canceled: call with ${name}, ${when}`,
    day: (name: string, when: string) => `Tomorrow: call with ${name}, ${when}`,
    hour: (name: string, when: string) => `In an hour: call with ${name}, ${when}`,
    left: (name: string) => `Not yours anymore: call with ${name}`,
  },
  headings: {
    booked: 'Your call is booked',
    moved: 'Your call was moved',
    canceled: 'Your call was canceled',
    day: 'Our call is tomorrow',
    hour: 'Our call is in an hour',
  },
  memberHeadings: {
    booked: (name: string) => `A call with ${name} is booked`,
    moved: (name: string) => `The call with ${name} was moved`,
    canceled: (name: string) => `The call with ${name} was canceled`,
    day: (name: string) => `Your call with ${name} is tomorrow`,
    hour: (name: string) => `Your call with ${name} is in an hour`,
    left: (name: string) => `The call with ${name} went to somebody else`,
  },
  greeting: (name: string) => `Hi ${name},`,
  what: 'What',
  when: 'When',
  how: 'How',
  with: 'With',
  phone: (number: string | null) =>
    number === null
      ? 'By phone. Please reply with the number we should call.'
      : `We’ll call you at ${number}.`,
  memberPhone: (number: string | null) =>
    number === null ? 'By phone. They were asked for their number.' : `By phone: ${number}`,
  manage: 'Move or cancel the call',
  pickAgain: 'Pick a new time',
  open: 'Open the request',
  foot: 'This link works until the call begins.',
} as const;

/** The words in calendars. */
export const icsTexts = {
  summary: (name: string) => `${name}: ${brand.name}`,
  phone: (number: string) => `By phone: ${number}`,
  change: (url: string) => `Move or cancel it: ${url}`,
} as const;
