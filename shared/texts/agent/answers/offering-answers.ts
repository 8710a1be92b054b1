import { offeringInCalls, offeringsInCalls, serviceIds } from '../../../offerings.ts';
import type { AgentAnswer } from '../agent-answer.ts';

/** Answers about the offerings. */
export const offeringAnswers = {
  offerings: {
    about: 'what we offer',
    answer: [
      `We build ${serviceIds.length === 4 ? 'four' : 'a few'} things: ${offeringsInCalls()}.`,
      'Take one, or let them work together.',
    ],
    more: ['It all has one goal: your clients get an answer and a booking while your hands are full.'],
    followUp: { ask: 'What bothers you most in your day?' },
  },
  website: {
    about: offeringInCalls('website').called,
    answer: [offeringInCalls('website').said],
    forTrade: {
      gym: [
        'A fast website with your classes, your prices, and a trial button that people find with one thumb.',
      ],
    },
    more: ['The photos, the words, and the domain are yours.', 'If we part ways, the site stays with you.'],
  },
  chatbot: {
    about: offeringInCalls('chatbot').called,
    answer: [offeringInCalls('chatbot').said],
    forTrade: {
      gym: ['The chatbot answers what a month costs at eleven at night, and offers a trial session.'],
      salon: [
        'The chatbot answers questions about prices and free slots in seconds, day and night, in your tone of voice.',
      ],
    },
    more: ['It answers only from what you gave it, and hands over to you when it is unsure.'],
  },
  phone: {
    about: offeringInCalls('phone').called,
    answer: [offeringInCalls('phone').said],
    more: ['When it is unsure, or someone wants a person, it hands over to you.'],
  },
  scheduling: {
    about: offeringInCalls('scheduling').called,
    answer: [offeringInCalls('scheduling').said],
    forTrade: {
      barbershop: [
        'Clients pick a free chair, get a reminder the day before, and a canceled chair goes to the next in line.',
      ],
      gym: [
        'Members pick a free spot, get a reminder the day before, and fill the gap when someone cancels.',
      ],
    },
    more: ['Your own rules hold, for example how long a color takes.'],
  },
} as const satisfies Record<string, AgentAnswer>;
