import type { AbilityTable } from '../ability.ts';

/** What the phone caller can do. */
export const phoneAbilities = {
  isExample: true,
  abilities: {
    'several-calls': {
      has: 'yes',
      about: 'several calls at once',
      says: 'It takes as many calls at once as come in; nobody gets a busy line.',
      subjects: ['hours', 'phone'],
    },
    voicemail: {
      has: 'yes',
      about: 'voicemail',
      says: 'It takes the place of voicemail: it asks what the caller wants and texts you a short note.',
      subjects: ['phone'],
    },
    'text-back': {
      has: 'yes',
      about: 'a text to missed callers',
      says: 'Whoever hangs up too early gets a text with a link to book.',
      subjects: ['phone', 'whatsapp'],
    },
    'put-through': {
      has: 'yes',
      about: 'putting callers through',
      says: 'It puts callers through to you, or to a number you name, when you want it to.',
      subjects: ['handover', 'phone'],
    },
    'only-when-busy': {
      has: 'yes',
      about: 'ringing you first',
      says: 'Your phone rings first if you like, and it picks up only when you don’t.',
      subjects: ['phone', 'handover', 'hours', 'keep-number'],
    },
    'call-recordings': {
      has: 'no',
      about: 'recording your callers',
      says: 'Your clients’ calls are not recorded: you get a short written summary of each.',
      subjects: ['data', 'call-privacy'],
    },
    accents: {
      has: 'yes',
      about: 'accents and noise',
      says: 'It copes with most accents and a noisy line, and asks again when it isn’t sure.',
      subjects: ['languages', 'mistakes', 'voice-style'],
    },
    'spam-calls': {
      has: 'yes',
      about: 'spam calls',
      says: 'It ends robocalls by itself and takes a message from people who sell something.',
      subjects: ['phone'],
    },
    'calls-out': {
      has: 'no',
      about: 'calling people',
      says: 'It answers calls and doesn’t call people; reminders go out by text.',
      subjects: ['phone'],
    },
    'choose-voice': {
      has: 'yes',
      about: 'choosing a voice',
      says: 'You choose among six voices, women’s and men’s, and how it greets people.',
      subjects: ['voice-style'],
    },
    'own-voice': {
      has: 'no',
      about: 'a copy of your own voice',
      says: 'We don’t copy anybody’s voice.',
      subjects: ['voice-style'],
    },
    'phone-cards': {
      has: 'no',
      about: 'card numbers on the phone',
      says: 'It takes no card numbers on the phone; it texts a link to pay.',
      subjects: ['data', 'phone', 'payment'],
    },
    'phone-quick': {
      has: 'yes',
      about: 'how fast it answers',
      says: 'It picks up on the first ring and answers within about a second.',
      subjects: ['phone', 'voice-style', 'hours'],
    },
    outage: {
      has: 'yes',
      about: 'what happens when it is down',
      says: 'If it is ever down, calls ring through to you as before, and we are told at once.',
      subjects: ['mistakes', 'hours', 'support', 'phone'],
    },
    'knows-callers': {
      has: 'yes',
      about: 'knowing your regulars',
      says: 'It knows your regulars by their number and can greet them by name.',
      subjects: ['phone', 'scheduling'],
    },
    'new-number': {
      has: 'yes',
      about: 'a new phone number',
      says: 'If you have no business number, you get a local one with it.',
      subjects: ['keep-number', 'phone'],
    },
    'phone-menu': {
      has: 'no',
      about: 'a menu of keys',
      says: 'There is no menu and no hold music: callers just say what they want.',
      subjects: ['phone', 'voice-style'],
    },
    interrupts: {
      has: 'yes',
      about: 'talking over it',
      says: 'Callers can talk over it, and it stops and listens.',
      subjects: ['voice-style', 'phone'],
    },
    'call-summary': {
      has: 'yes',
      about: 'a note after each call',
      says: 'After each call you get a short note by text or email: who called, why, and what was booked.',
      subjects: ['phone', 'support'],
    },
    'angry-callers': {
      has: 'yes',
      about: 'angry callers',
      says: 'With angry callers it stays polite, takes a message, and gets you.',
      subjects: ['handover', 'mistakes'],
    },
  },
} as const satisfies AbilityTable;
