import type { AgentAnswer } from '../agent-answer.ts';

/** Whether it works with what an owner already has. */
export const integrationAnswers = {
  'keep-number': {
    about: 'keeping your phone number',
    answer: ['You keep your number, landline or cell: calls you don’t pick up are forwarded to it.'],
  },
  integrations: {
    about: 'your booking and till systems',
    answer: [
      'We connect Google Calendar, Outlook, Square, Mindbody, Acuity, and Stripe, and others on request.',
    ],
    followUp: { ask: 'Which one do you use?' },
  },
  whatsapp: {
    about: 'WhatsApp, Instagram, and texts',
    has: 'yes',
    answer: [
      'The chatbot answers on your website, on Instagram and Facebook, and by text; WhatsApp comes on request.',
    ],
  },
  reviews: {
    about: 'Google reviews and being found',
    answer: [
      'The site is built to be found on Google, and clients can be asked for a review after a visit.',
      'We buy no ads and no reviews.',
    ],
  },
  advertising: {
    about: 'advertising and social media',
    has: 'no',
    answer: [
      'We don’t run ads or write posts for social media; we make sure that people who find you can book.',
    ],
    subjects: ['reviews', 'offerings'],
  },
  'forwarding-cost': {
    about: 'what forwarding calls costs',
    answer: [
      'That depends on your phone company, so ask them first.',
      'If forwarding costs too much there, we can move the number over to us instead.',
    ],
    subjects: ['keep-number'],
  },
  'keep-google-reviews': {
    about: 'keeping your Google reviews',
    answer: [
      'No, you don’t lose them: they hang on your Google profile and not on your website.',
      'The new site can show them, too.',
    ],
    subjects: ['reviews'],
  },
} as const satisfies Record<string, AgentAnswer>;
