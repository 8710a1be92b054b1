import { brand } from '../../../brand.ts';
import type { AgentAnswer } from '../agent-answer.ts';

/** The agency itself. */
export const agencyAnswers = {
  compare: {
    about: 'how we compare',
    answer: [
      'We do the work for you, and you test everything before your clients do.',
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
    answer: ['So far we work only for shops in {workArea}; there it all goes by video and phone.'],
    subjects: ['company', 'other-trade', 'languages'],
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
      'For an appointment or a membership, please ask the shop itself.',
    ],
    subjects: ['company', 'off-topic', 'existing'],
    followUp: 'nothing',
  },
  'compare-named': {
    about: 'another provider',
    answer: ['We do the work for you, and you test everything before your clients do.'],
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
  'what-is-it': {
    about: 'what we do, in one sentence',
    answer: ['{brand} sets up websites, chatbots, phone agents, and calendars for {audience}.'],
    subjects: ['offerings', 'company'],
  },
  'own-numbers': {
    about: 'our own numbers',
    answer: ['That stays with us: I tell no margins, costs, or sales of ours.'],
    subjects: ['company', 'off-topic'],
    followUp: 'nothing',
  },
  'group-size': {
    about: 'groups of your size',
    answer: ['I can’t name one of that size.', 'Ask in the intro call, and we say it honestly.'],
    subjects: ['references', 'other-trade', 'company'],
  },
  'let-go': {
    about: 'receptionists who were let go',
    answer: ['I don’t know of any, and it isn’t meant for that: it takes the calls that nobody gets to.'],
    subjects: ['compare', 'references'],
  },
  'not-automate': {
    about: 'what not to automate',
    answer: [
      'What needs your eye or your heart: consultations, complaints, and hard talks.',
      'The rest is usually calls, questions, and reminders.',
    ],
    subjects: ['recommend', 'handover', 'mistakes'],
  },
  'personal-touch': {
    about: 'the personal touch',
    answer: [
      'It doesn’t come between you and your clients: it answers when your hands are full, and whoever wants you gets you.',
    ],
    subjects: ['compare', 'handover', 'mistakes'],
  },
  'common-troubles': {
    about: 'what other owners tell us',
    answer: [
      'Mostly the same two things: the phone rings while their hands are full, and people don’t show up.',
    ],
    subjects: ['recommend', 'references', 'company'],
  },
  'vs-booking-app': {
    about: 'booking apps such as Fresha',
    answer: [
      'If a booking app does all you need, keep it; we add what answers your phone and your messages.',
    ],
    subjects: ['compare', 'integrations'],
  },
  'unwanted-calls': {
    about: 'calls you don’t want',
    answer: [
      'I’m sorry you were bothered; we don’t call people who didn’t ask.',
      'Write to {email} with the number, and a person looks into it.',
    ],
    subjects: ['complaint', 'contact'],
    followUp: 'nothing',
  },
  'no-shop': {
    about: 'people without a shop',
    answer: ['No harm done: we only work for shops, so for a haircut or a class please ask the shop itself.'],
    subjects: ['off-topic', 'company'],
    followUp: 'nothing',
  },
  'questions-where': {
    about: 'where the questions are',
    answer: ['On the home page, further down, under “Questions owners ask”; or just ask me.'],
    subjects: ['company', 'capabilities'],
  },
  'talk-to-founder': {
    has: 'yes',
    about: 'talking to the founders',
    answer: ['It’s a video or phone call with one of the founders.'],
    subjects: ['company', 'contact', 'booking-how'],
  },
} as const satisfies Record<string, AgentAnswer>;
