import type { AgentAnswer } from '../agent-answer.ts';

/** How it is made, and on which devices it works. */
export const technologyAnswers = {
  technology: {
    about: 'the technology behind it',
    answer: [
      'The site and I run on our own server.',
      'Yours runs on ours too, and your plan names every AI model that takes part.',
    ],
    forSetup: {
      'outside-service': [
        'Our own server, with an outside AI service behind me.',
        'Your plan names every AI model that takes part in yours.',
      ],
    },
  },
  accessibility: {
    about: 'accessibility',
    has: 'yes',
    answer: ['Our websites work with keyboard and screen reader, and every call can be typed.'],
  },
  'internet-down': {
    about: 'your internet failing',
    answer: ['Nothing is lost: all of it runs on our servers, so it answers even when your shop is offline.'],
    subjects: ['technology', 'hours', 'mistakes'],
  },
  'devices-needed': {
    about: 'devices you need',
    answer: ['You need no new device: the phone you have is enough.'],
    subjects: ['technology', 'keep-number', 'integrations'],
  },
  licenses: {
    about: 'the licenses page',
    answer: ['It lists the free software and fonts that this site uses, with their licenses.'],
    subjects: ['technology', 'company'],
    followUp: 'nothing',
  },
  'same-as-callers': {
    about: 'whether your callers hear the same',
    answer: [
      'Much the same: your callers hear such a voice, with your greeting, your prices, and your rules.',
    ],
    subjects: ['voice-style', 'trial', 'phone'],
  },
  'explain-chatbot': {
    about: 'what a chatbot is, in plain words',
    answer: [
      'It’s a program you write to as you’d write to a shop, and it writes back.',
      'It has read the shop’s prices and hours, so it can answer even when everybody is asleep.',
    ],
    subjects: ['chatbot', 'technology', 'bot-not-a-form'],
  },
  'explain-ai': {
    about: 'what AI is, in plain words',
    answer: [
      'A program that has learned from many examples how people say things, so it finds the answer that fits.',
      'It doesn’t think or feel, and it can be wrong.',
    ],
    subjects: ['technology', 'identity', 'mistakes'],
  },
  'explain-phone': {
    about: 'what a phone caller is, in plain words',
    answer: [
      'When you can’t pick up, a computer voice does: it talks with your client and books a time or notes what they want.',
      'Then you get a short text about it.',
    ],
    subjects: ['phone', 'technology', 'while-cutting'],
  },
  'back-office-screen-reader': {
    about: 'managing it with a screen reader',
    answer: [
      'I can’t promise that for the part where you manage your bookings.',
      'The website itself works with keyboard and screen reader, so have us show you the rest in the intro call before you agree.',
    ],
    subjects: ['accessibility'],
  },
  'large-letters': {
    about: 'big letters for older readers',
    answer: [
      'Just ask for it, and say in the intro call who reads your site.',
      'You see a first design after a week, and two rounds of changes are in the price, so the letters can grow.',
    ],
    subjects: ['accessibility', 'website'],
  },
  'form-protected': {
    about: 'what keeps robots out of forms',
    answer: [
      'A hidden box that only robots fill in, and a limit on what one sender can send.',
      'Your site gets the same.',
    ],
    subjects: ['technology', 'data'],
  },
} as const satisfies Record<string, AgentAnswer>;
