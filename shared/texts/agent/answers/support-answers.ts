import type { AgentAnswer } from '../agent-answer.ts';

/** Answers about the time after launch, and about reaching a person. */
export const supportAnswers = {
  support: {
    about: 'help after the launch',
    answer: [
      'After launch you reach us by {supportBy}, and we answer within {supportWithin}.',
      'That’s in the monthly price.',
    ],
  },
  changes: {
    about: 'changes later',
    answer: [
      'Small changes are in the monthly price and done within {changeWithin}.',
      'Prices and hours you can change yourself at once.',
    ],
    subjects: ['support', 'price-parts'],
  },
  'add-later': {
    about: 'adding something later',
    answer: ['You can start with one thing and add the others whenever you like.'],
    subjects: ['offerings', 'contract', 'recommend'],
  },
  reports: {
    about: 'reports',
    has: 'yes',
    answer: ['You see calls, chats, and bookings at any time, and get a short summary every month.'],
    subjects: ['support', 'mistakes'],
  },
  emergencies: {
    about: 'trouble outside of office hours',
    answer: ['It is watched day and night; if something is down, somebody of us is woken up.'],
    subjects: ['support', 'hours', 'mistakes'],
  },
  hosting: {
    about: 'hosting and your domain',
    answer: [
      'We host the site and keep it up to date; that’s in the monthly price.',
      'Your domain stays in your name.',
    ],
  },
  contact: {
    about: 'how to reach us',
    answer: ['Write to {email}; a person answers within 24 hours.', 'Or I take your request right here.'],
    followUp: 'nothing',
  },
  telephone: {
    about: 'our phone number',
    answer: ['You can call us at {telephone}, {officeHours}.'],
    otherwise: ['I have no number for you here; leave yours with a request, and a person calls you.'],
    subjects: ['contact', 'company'],
    followUp: 'nothing',
  },
  'person-now': {
    about: 'talking to a person now',
    has: 'no',
    answer: [
      'I can’t put you through right now; write to {email}, and a person answers within 24 hours.',
      'Or I take your request here, and they write to you.',
    ],
    subjects: ['contact', 'handover', 'identity'],
    followUp: 'offer',
  },
  'contact-person': {
    about: 'your contact person',
    has: 'yes',
    answer: ['You have one person who looks after you, from the first call on.'],
    subjects: ['support', 'company', 'contact'],
  },
  'existing-client': {
    about: 'a shop that works with us already',
    answer: ['I can’t see accounts from here; please write to {email}, and your contact gets on it.'],
    subjects: ['contact', 'support', 'complaint'],
    followUp: 'nothing',
  },
  'client-praise': {
    about: 'kind words from a client',
    answer: ['That’s lovely to hear, thank you; write it to {email}, and the whole team will smile.'],
    subjects: ['small-talk', 'contact'],
    followUp: 'nothing',
  },
  'existing-fault': {
    about: 'something that is wrong at your shop',
    answer: [
      'I’m sorry about that; I can’t change it from here.',
      'Please write to {email}, and your contact person corrects it.',
    ],
    subjects: ['complaint', 'support', 'contact'],
    followUp: 'nothing',
  },
  'page-trouble': {
    about: 'trouble with this page',
    answer: [
      'Thank you for telling me; please write it to {email}, so that we fix it.',
      'Your browser can also enlarge the page.',
    ],
    subjects: ['complaint', 'accessibility', 'contact'],
    followUp: 'nothing',
  },
  'send-file': {
    has: 'no',
    about: 'sending a file',
    answer: ['I can’t take files or open pages here; please send it to {email}.'],
    subjects: ['capabilities', 'contact'],
  },
} as const satisfies Record<string, AgentAnswer>;
