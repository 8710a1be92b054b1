import type { AgentAnswer } from '../agent-answer.ts';

/** The trades that the agency works for. */
export const tradeAnswers = {
  salon: {
    about: 'salons',
    has: 'yes',
    answer: ['Salons are what we are made for: calls get answered while you rinse out a color.'],
    followUp: 'offer',
  },
  gym: {
    about: 'gyms',
    has: 'yes',
    answer: ['For gyms, the chatbot answers membership questions at night and offers a trial session.'],
    followUp: 'offer',
  },
  barbershop: {
    about: 'barbershops',
    has: 'yes',
    answer: ['For barbershops, everyone gets a reminder, and a canceled chair goes to the next in line.'],
    followUp: 'offer',
  },
  'other-trade': {
    about: 'other kinds of business',
    answer: [
      'It fits wherever people book hours, though our experience is with {audience}.',
      'Tell us about yours in the intro call, and we say honestly whether it fits.',
    ],
    followUp: 'offer',
  },
  'small-shop': {
    about: 'small shops',
    answer: ['It is made for small shops: one chair is enough.'],
    subjects: ['other-trade', 'company'],
  },
  'large-chain': {
    about: 'large chains',
    has: 'yes',
    answer: [
      'It works for many locations, each with its own calendar and hours; you pick one to try it in first.',
    ],
    subjects: ['other-trade', 'company'],
  },
} as const satisfies Record<string, AgentAnswer>;
