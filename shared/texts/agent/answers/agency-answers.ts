import { brand } from '../../../brand.ts';
import type { AgentAnswer } from '../agent-answer.ts';

/** The agency itself. */
export const agencyAnswers = {
  compare: {
    about: 'how we compare',
    answer: [
      'We do only {audience}, we know their day, and you test everything before your clients do.',
      'And you can leave from month to month.',
    ],
  },
  'why-not-diy': {
    about: 'doing it yourself',
    answer: [
      'You can, with tools like Wix and a chatbot from the shelf; it takes evenings, and you keep it running yourself.',
      'We do it for you and look after it.',
    ],
    subjects: ['compare'],
  },
  references: {
    about: 'references and examples',
    has: 'on request',
    answer: [
      'After the intro call we put you in touch with an owner who works with it, if they agree.',
      'I give out no names or numbers here.',
    ],
    followUp: 'offer',
  },
  'site-examples': {
    about: 'the examples on this site',
    answer: ['The evening and the chats on this page are made up, to show the idea; the page says so.'],
    subjects: ['references'],
  },
  'how-many-clients': {
    about: 'how many clients we have',
    answer: ['We work for {clients}.'],
    subjects: ['references', 'company'],
  },
  results: {
    about: 'results',
    answer: [
      'I have no numbers I could promise you: it depends on how many calls you miss today.',
      'Owners who work with it can tell you theirs, after the intro call.',
    ],
    subjects: ['references', 'trial', 'compare'],
  },
  company: {
    about: 'who we are',
    answer: [
      '{brand} is a small agency of {team} in {city}, for {audience}.',
      '{founders} started it in {since}.',
    ],
  },
  founders: {
    about: 'who runs it',
    answer: ['{founders} started {brand} and still run it.'],
    subjects: ['company'],
  },
  'team-size': {
    about: 'how many we are',
    answer: ['We are {team}.'],
    subjects: ['company'],
  },
  'since-when': {
    about: 'how long we have been around',
    answer: ['Since {since}.'],
    subjects: ['company', 'references'],
  },
  location: {
    about: 'where we are',
    answer: ['We’re in {city}, and work for shops across {workArea}.'],
    subjects: ['company', 'contact'],
  },
  'work-area': {
    about: 'where we work',
    answer: ['We work for shops across {workArea}; it all goes by video and phone.'],
    subjects: ['company', 'other-trade'],
  },
  outsourced: {
    about: 'who does the work',
    answer: ['We do all of it ourselves, with {team}; nothing is passed on to others.'],
    subjects: ['company'],
  },
  trust: {
    about: 'whether this is serious',
    answer: [
      'I’d be careful too: nothing is owed before you agree in writing, and the intro call is free.',
      'And the people behind it have names: {founders}, in {city}.',
    ],
    subjects: ['company', 'references', 'trial', 'price-parts', 'compare', 'contract'],
  },
  'made-this-site': {
    about: 'who made this site',
    answer: ['We did: this site and I are what we build for others.'],
    subjects: ['company', 'technology', 'website', 'identity'],
  },
  'name-meaning': {
    about: 'our name',
    answer: ['A foyer is where people are welcomed; that’s the idea.'],
    subjects: ['company'],
  },
  reachable: {
    about: 'when we can be reached',
    answer: ['People are here {officeHours}; I’m here at any hour.'],
    subjects: ['hours', 'contact', 'company'],
  },
  'jobs-press': {
    about: 'jobs, press, and partnerships',
    answer: [
      `For jobs, press, or partnerships, please write to ${brand.contactEmail}.`,
      'A person will read it.',
    ],
    followUp: 'nothing',
  },
  'no-sales': {
    about: 'selling something to us',
    answer: [`I can’t buy anything; please write to ${brand.contactEmail}.`],
    subjects: ['jobs-press'],
    followUp: 'nothing',
  },
  'wrong-business': {
    about: 'an appointment at a salon',
    answer: [
      'We don’t cut hair ourselves: {brand} is an agency that builds websites, chatbots, and phone agents for such shops.',
    ],
    subjects: ['company', 'off-topic', 'existing'],
    followUp: 'nothing',
  },
  'compare-named': {
    about: 'another provider',
    answer: [
      'I can’t speak for others; what we do differently is that we set it up for you, look after it, and know only {audience}.',
    ],
    subjects: ['compare', 'price'],
  },
  'reasons-against': {
    about: 'reasons not to take it',
    answer: ['If you rarely miss a call and nobody stays away, you don’t need us; keep your money.'],
    subjects: ['compare', 'recommend', 'company'],
  },
  'happy-already': {
    about: 'keeping what works',
    answer: ['Then keep what works: we only add what’s missing, and you can leave from month to month.'],
    subjects: ['compare', 'integrations', 'justLooking', 'small-talk'],
  },
} as const satisfies Record<string, AgentAnswer>;
