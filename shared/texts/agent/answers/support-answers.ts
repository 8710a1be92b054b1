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
  'what-is-small-change': {
    about: 'what counts as small change',
    answer: [
      'A new price, a holiday, or somebody new on the team: what comes up in a normal week is small.',
      'If you have more in mind, ask in the intro call, and your plan says what counts.',
    ],
    subjects: ['support'],
  },
  'which-number-calls': {
    about: 'the number that calls you',
    answer: [
      'I don’t know which number you’ll see.',
      'A person writes to you first to agree on the time, so ask for it there.',
    ],
    subjects: ['contact'],
  },
  'pick-who-calls': {
    about: 'choosing whom you talk to',
    answer: [
      'Say so with your request.',
      'I can’t promise it, but a person reads it and tells you whether it works.',
    ],
    subjects: ['contact'],
  },
  'reference-number': {
    about: 'a number for your request',
    answer: [
      'I know of no reference number.',
      'Your name and the email address you gave are what a person here goes by.',
    ],
    subjects: ['contact'],
  },
  'mail-bounced': {
    about: 'an email that came back',
    answer: [
      'I’m sorry, that shouldn’t happen.',
      'Please check that you wrote to {email}, or leave your message right here, and a person answers within 24 hours.',
    ],
    subjects: ['contact'],
  },
  'back-to-home': {
    about: 'back to the start page',
    answer: ['Tap “Foyer” at the top, or “Back to Home” with the arrow beside it.'],
    subjects: ['off-topic'],
  },
  'form-where': {
    about: 'where the form is',
    answer: ['Tap “Book a Call” at the top of the page.', 'Or just tell me, and I fill it in with you.'],
    subjects: ['book'],
  },
  browsers: {
    about: 'which browser is needed',
    answer: ['Any browser of the last few years will do, on a phone or a computer.'],
    subjects: ['page-trouble'],
  },
  'agent-button-where': {
    about: 'the button for the agent',
    answer: [
      'On the home page, right at the top, it says “Speak to AI Agent”.',
      'But you’ve got me already, so ask away.',
    ],
    subjects: ['off-topic'],
  },
  'agency-whatsapp': {
    about: 'reaching us on WhatsApp',
    answer: [
      'I know of no WhatsApp number for us.',
      'Write to {email}, or leave it right here, and a person answers within 24 hours.',
    ],
    subjects: ['contact'],
  },
} as const satisfies Record<string, AgentAnswer>;
