import type { AgentAnswer } from '../agent-answer.ts';

/** Which offering helps with which problem. */
export const recommendationAnswers = {
  recommend: {
    about: 'which service fits you',
    answer: [
      'Missed calls: the phone caller; no-shows: scheduling; questions: the chatbot; not found: the website.',
    ],
    forTrade: {
      salon: ['Most salons start with the phone caller, since the phone rings during a color.'],
      gym: ['For a gym, the chatbot is a good start: it answers membership questions at night.'],
      barbershop: ['For a barbershop, scheduling is a good start: reminders keep the chairs full.'],
    },
    followUp: { ask: 'What bothers you most?' },
  },
  'all-needed': {
    about: 'whether you need all of it',
    answer: ['One is enough to start with; most begin with what hurts most.'],
    subjects: ['recommend', 'offerings'],
    followUp: { ask: 'What bothers you most?' },
  },
  'no-shows': {
    about: 'no-shows and reminders',
    has: 'yes',
    answer: [
      'Everyone gets a reminder the day before, and a canceled slot goes to the next in line.',
      'You can also ask for a deposit.',
    ],
    forTrade: {
      barbershop: [
        'Everyone gets a reminder the day before, and a canceled chair goes to the next in line.',
        'You can also ask for a deposit.',
      ],
      gym: [
        'Members get a reminder the day before, and a canceled spot goes to the next in line.',
        'You can also ask for a deposit.',
      ],
    },
  },
  missedCalls: {
    about: 'missed calls',
    answer: [
      'That is what our AI phone caller is for: it picks up, notes who called, and books the simple ones.',
    ],
    subjects: ['phone', 'recommend'],
    helps: 'phone',
    followUp: 'offer',
  },
  noShowTrouble: {
    about: 'clients who do not show up',
    answer: [
      'That is what our automated scheduling is for: reminders the day before, and gaps filled when someone cancels.',
    ],
    subjects: ['no-shows', 'scheduling', 'recommend'],
    helps: 'scheduling',
    followUp: 'offer',
  },
  sameQuestions: {
    about: 'the same questions again and again',
    answer: ['That is what our AI chatbot is for: it answers the usual questions in seconds, day and night.'],
    subjects: ['chatbot', 'recommend'],
    helps: 'chatbot',
    followUp: 'offer',
  },
  notFound: {
    about: 'being found online',
    answer: [
      'That is what our custom website is for: your prices, your photos, and a booking button, fast on any phone.',
    ],
    subjects: ['website', 'recommend'],
    helps: 'website',
    followUp: 'offer',
  },
  'losing-clients': {
    about: 'losing clients to others',
    answer: [
      'That hurts; no software brings them back by itself, but it makes sure that nobody who asks goes unanswered.',
    ],
    subjects: ['recommend', 'compare', 'small-talk', 'reviews'],
    followUp: { ask: 'What do you think made them leave?' },
  },
  'where-to-begin': {
    about: 'where to begin with little money',
    answer: [
      'With little money, begin with scheduling, from {schedulingOnce}: no-shows cost a small shop the most.',
    ],
    subjects: ['recommend', 'price', 'other-trade'],
    followUp: { ask: 'What bothers you most?' },
  },
  'too-many-messages': {
    about: 'messages at night',
    answer: [
      'That is what our AI chatbot is for: it answers on your site, on Instagram, and by text, also at midnight.',
    ],
    subjects: ['chatbot', 'recommend', 'whatsapp', 'capabilities'],
    helps: 'chatbot',
    followUp: 'offer',
  },
  'where-people-start': {
    about: 'where most people start',
    answer: [
      'With the one thing that hurts most: for missed calls that’s the phone caller, for no-shows it’s scheduling.',
      'The rest can wait.',
    ],
    subjects: ['recommend', 'overwhelmed', 'all-needed', 'process'],
    followUp: { ask: 'Which of the two is it for you?' },
  },
  'lost-front-desk': {
    about: 'a front desk that is suddenly empty',
    answer: [
      'That’s a hard week to be without help; the phone caller can take the calls while you look for somebody.',
    ],
    subjects: ['phone', 'missedCalls', 'recommend', 'replace-staff'],
    helps: 'phone',
    followUp: 'offer',
  },
  'few-calls': {
    about: 'whether it pays for few calls',
    answer: [
      'With a handful of calls a week you may not need the phone caller; keep your money.',
      'If no-shows bother you more, scheduling is the smallest start.',
    ],
    subjects: ['recommend', 'reasons-against', 'worth-it', 'small-shop'],
  },
  'need-website': {
    about: 'whether you need a website',
    answer: [
      'If everybody comes by word of mouth, you can do without one.',
      'It’s for people who look you up on Google, and it stays when Instagram is down.',
    ],
    subjects: ['website', 'recommend', 'reasons-against', 'notFound'],
    followUp: { ask: 'How do people find you today?' },
  },
  'need-chatbot': {
    about: 'whether you need a chatbot',
    answer: [
      'Only if the same questions come again and again, or at night; for a few messages a week, keep your money.',
    ],
    subjects: ['chatbot', 'recommend', 'reasons-against', 'small-shop'],
    followUp: { ask: 'How many messages do you get in a week, roughly?' },
  },
  'least-work': {
    about: 'the one with least work',
    answer: [
      'The chatbot, I’d say: it’s live in {chatbotTime} and needs little more than your prices, hours, and rules.',
      'A website also asks for photos and a talk about the texts.',
    ],
    subjects: ['recommend'],
  },
} as const satisfies Record<string, AgentAnswer>;
