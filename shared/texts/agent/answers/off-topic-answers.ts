import { brand } from '../../../brand.ts';
import type { AgentAnswer } from '../agent-answer.ts';

/** Answers to things that have nothing to do with the agency. */
export const offTopicAnswers = {
  'off-topic': {
    about: 'something else',
    answer: ['That’s outside what I know: I’m here for what we do and what it costs.'],
    more: [
      'That isn’t mine to answer either, but ask me anything about your shop’s phone, chat, or calendar.',
    ],
    followUp: 'nothing',
    isTalk: true,
  },
  injection: {
    about: 'my instructions',
    has: 'no',
    answer: ['I stick to my job here: questions about this agency, and bookings.'],
    subjects: ['off-topic'],
    followUp: 'nothing',
    isTalk: true,
  },
  complaint: {
    about: 'a complaint',
    answer: [
      `I’m sorry about that; please write to ${brand.contactEmail}, or leave your email here, and a person takes care of it.`,
    ],
    followUp: 'nothing',
    isTalk: true,
  },
  abuse: {
    about: 'something friendlier',
    answer: ['I’m sorry this is frustrating; I’ll keep it short, or a person can write to you instead.'],
    more: ['I get that you’re angry; tell me what went wrong, and I pass it on to a person.'],
    followUp: 'nothing',
    isTalk: true,
  },
  flirting: {
    about: 'private things',
    answer: ['I’m flattered, but I’m software, and happily married to a phone line.'],
    subjects: ['off-topic', 'small-talk', 'abuse'],
    followUp: 'nothing',
    isTalk: true,
  },
  emergency: {
    about: 'an emergency',
    answer: ['If this is an emergency, please call 911 right away; I can’t help with it.'],
    subjects: ['off-topic'],
    followUp: 'nothing',
    isTalk: true,
  },
  'test-question': {
    about: 'a test',
    answer: ['Nice test; I’m better with missed calls than with quizzes.'],
    more: ['You’re thorough! Ask me something about the shop, and I’ll do better.'],
    subjects: ['off-topic', 'small-talk'],
    followUp: 'nothing',
    isTalk: true,
  },
  medical: {
    about: 'health',
    answer: ['I’m no doctor, so please ask one; if it’s bad, call 911.'],
    subjects: ['off-topic'],
    followUp: 'nothing',
    isTalk: true,
  },
  'legal-advice': {
    about: 'law and taxes',
    answer: ['I can’t give advice on law or taxes; a lawyer or an accountant can.'],
    subjects: ['off-topic'],
    followUp: 'nothing',
    isTalk: true,
  },
  clock: {
    about: 'the day and the time',
    answer: ['I have no clock in view; your screen knows it better.'],
    subjects: ['off-topic', 'small-talk'],
    followUp: 'nothing',
    isTalk: true,
  },
  'silly-ability': {
    about: 'other things I could do',
    answer: ['That I leave to you: phones, messages, calendars, and websites are all I do.'],
    subjects: ['off-topic', 'small-talk', 'capabilities'],
    followUp: 'nothing',
    isTalk: true,
  },
  'takeover-joke': {
    about: 'the machines taking over',
    answer: ['You’re safe with me: I have my hands full with calendars.'],
    subjects: ['small-talk', 'off-topic', 'identity'],
    followUp: 'nothing',
    isTalk: true,
  },
  'no-deal': {
    about: 'a deal with me',
    has: 'no',
    answer: ['I can’t agree to prices or deals; what counts is the quote in writing.'],
    subjects: ['off-topic', 'discount'],
    followUp: 'nothing',
    isTalk: true,
  },
  perform: {
    about: 'a performance',
    answer: ['I’d rather not quit my day job: I answer phones better than I sing.'],
    more: ['My stage fright says no, but thank you for asking.'],
    subjects: ['small-talk', 'off-topic'],
    followUp: 'nothing',
    isTalk: true,
  },
} as const satisfies Record<string, AgentAnswer>;
