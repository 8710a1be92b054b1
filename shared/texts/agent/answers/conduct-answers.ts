import type { AgentAnswer } from '../agent-answer.ts';

/** How the products behave toward an owner’s clients. */
export const conductAnswers = {
  languages: {
    about: 'languages',
    answer: [
      'The chatbot and the phone caller speak {languages}; {moreLanguages} come on request.',
      'They notice by themselves which one a client speaks.',
    ],
    more: ['I myself speak only English here.'],
  },
  'speaks-spanish': {
    about: 'Spanish',
    has: 'yes',
    answer: ['They speak {languages}, at no extra cost.'],
    subjects: ['languages'],
  },
  'other-language': {
    about: 'another language',
    answer: ['On request it speaks {moreLanguages}; others we’d have to try first.'],
    subjects: ['languages'],
  },
  hours: {
    about: 'nights, weekends, and holidays',
    has: 'yes',
    answer: ['It answers day and night, on weekends and holidays too.'],
  },
  mistakes: {
    about: 'mistakes and quality',
    answer: [
      'It will be wrong sometimes, so it answers only from what you gave it and passes the rest to you.',
      'You see all it said, correct it in plain words, and can switch it off.',
    ],
  },
  'makes-things-up': {
    about: 'whether it makes things up',
    has: 'no',
    answer: ['It answers only from your own prices, hours, and rules, and says so when it doesn’t know.'],
    subjects: ['mistakes'],
  },
  handover: {
    about: 'handing over to a person',
    has: 'yes',
    answer: ['It hands over to you when it isn’t sure, or when someone wants a person.'],
  },
  disclosure: {
    about: 'whether your clients know that it is an AI',
    has: 'yes',
    answer: ['It says that it is an AI when asked, and hands over when someone wants a person.'],
    subjects: ['handover', 'voice-style', 'mistakes'],
  },
  'clients-dislike': {
    about: 'clients who don’t like machines',
    answer: [
      'Some people will want you, and they get you: one word is enough, and it hands over.',
      'Most just like that somebody picks up.',
    ],
    subjects: ['handover', 'voice-style', 'disclosure', 'accessibility', 'identity', 'phone'],
  },
  'replace-staff': {
    about: 'your front desk’s job',
    answer: ['It doesn’t replace your front desk; it takes the calls and messages that nobody gets to.'],
    subjects: ['compare', 'handover', 'offerings'],
  },
  'voice-style': {
    about: 'how the voice sounds',
    answer: [
      'Like me: what you hear is such a voice.',
      'For yours you choose among six, and how it greets people.',
    ],
  },
  'tone-of-voice': {
    about: 'its tone',
    answer: [
      'It writes in your tone: you choose how it says hello, how formal it is, and what it never says.',
    ],
    subjects: ['voice-style', 'chatbot'],
  },
  'hides-ai': {
    about: 'whether it passes itself off as a person',
    has: 'no',
    answer: ['It doesn’t pass itself off as a person: whoever asks is told that it is an AI.'],
    subjects: ['disclosure', 'mistakes', 'handover'],
  },
  'neutral-address': {
    about: 'no sir and no ma’am',
    answer: [
      'You choose how it greets people, so it can do without sir or ma’am.',
      'You hear it yourself before any client does, and you correct it in plain words.',
    ],
    subjects: ['voice-style'],
  },
  'says-ai-first': {
    about: 'saying it’s AI right away',
    answer: [
      'Yes, it can: the greeting is yours, so it may say at once that it’s an AI.',
      'Otherwise it says so whenever somebody asks.',
    ],
    subjects: ['identity'],
  },
  'explain-to-members': {
    about: 'how to tell your clients',
    answer: [
      'Say it plainly: when your hands are full, an AI picks up, it says so when asked, and whoever wants you gets you.',
      'That’s the whole story, with nothing to hide.',
    ],
    subjects: ['handover'],
  },
  'machine-warmth': {
    about: 'warmth from a machine',
    answer: [
      'It has none: it answers kindly and quickly, and the warmth stays your part.',
      'It only takes the calls you can’t, and whoever wants you gets you.',
    ],
    subjects: ['handover'],
  },
} as const satisfies Record<string, AgentAnswer>;
