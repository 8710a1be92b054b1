import { brand } from '../brand.ts';
import type { IdentifiedText } from './find-text.ts';

/** All words of the home page (SPEC group M); its offerings are in shared/offerings.ts. */

export const hero = {
  headline: 'Revolutionize Your Business with AI',
  subtitle: 'The Future Is Automated—Transform Your Business with AI',
  lead: `For ${brand.audience.all}: we set up the website, the chatbot, the phone agent, and the calendar that answer and book while your hands are full.`,
  promise: 'Tell us what eats your time. A person will be in touch within 24 hours.',
} as const;

/** The example evening beside the headline: what came in, and what became of it. */
export const evening = {
  title: 'Your front desk, after closing',
  note: 'An example evening, to show the idea.',
  entries: [
    { time: '18:52', came: 'A call: beard trim on Friday?', became: 'Booked for 17:30' },
    { time: '20:14', came: 'A chat: what is a month at the gym?', became: 'Answered from your price list' },
    { time: '21:37', came: 'A new client: cut and colour', became: 'Request in your inbox' },
    { time: '06:45', came: 'A cancellation for 9:00', became: 'Offered to the waiting list, filled' },
  ],
  close: { time: '07:30', text: 'You unlock the door. Nothing is waiting.' },
} as const;

export const features = {
  title: 'Powerful AI Features',
  lead: 'Four things we build. Take one, or let them work together.',
} as const;

/** The modal of the Custom Website card (SPEC M8). */
export const websiteDetails = {
  title: 'Custom Website Development',
  lead: 'One site, made for your shop, that does three jobs: show your work, answer the usual questions, take the booking.',
  points: [
    {
      id: 'thumbs',
      title: 'Made for thumbs',
      text: 'Prices, hours, directions and the booking button within one scroll on a phone.',
    },
    {
      id: 'fast',
      title: 'Fast',
      text: 'Pages arrive ready to read, even in the basement of a gym with two bars of signal.',
    },
    {
      id: 'yours',
      title: 'Yours',
      text: 'Your photos, your words, your domain. If we part ways, the site stays with you.',
    },
    {
      id: 'everyone',
      title: 'Open to everyone',
      text: 'Readable, usable by keyboard and screen reader, no cookie banner to click away.',
    },
  ],
  action: 'Ask for a website',
} as const;

/** The section 'The Future Is Automated' (SPEC M11): one ordinary moment per trade. */
export const solutions = {
  title: 'The Future Is Automated',
  lead: 'Not science fiction. Three ordinary moments, and what happens to them.',
  moments: [
    {
      id: 'salon',
      trade: 'Salon',
      before: 'The phone rings while you rinse out a colour.',
      after:
        'The phone agent answers, offers two free times, and the booking is on your screen before the towel is off.',
    },
    {
      id: 'gym',
      trade: 'Gym',
      before: '“What does a month cost?” comes in at 22:40.',
      after: 'The chatbot answers from your price list and offers a trial session on Thursday.',
    },
    {
      id: 'barbershop',
      trade: 'Barbershop',
      before: 'Two people do not show up on a Saturday.',
      after: 'Everyone gets a reminder the day before, and a cancelled chair goes to the next in line.',
    },
  ],
  closing: 'Which of these happened to you this week?',
} as const;

export const process = {
  title: 'How it works',
  steps: [
    {
      id: 'write',
      title: 'You write to us',
      text: 'Pick the services you are curious about and describe what should get easier. Five minutes.',
    },
    {
      id: 'answer',
      title: 'We write back',
      text: 'Within 24 hours we write to arrange a talk. We ask how your day runs; you ask whatever you like.',
    },
    {
      id: 'plan',
      title: 'You get a plan and a price',
      text: 'One page: what we would build first, what it costs, what we need from you. No work starts before you agree.',
    },
    {
      id: 'build',
      title: 'We build, you try',
      text: 'You test it on yourself before your clients meet it. Then we stay around and adjust.',
    },
  ],
} as const;

/** What to do about software that an owner has already; the end of an answer below. */
export const existingTool = 'If you already have a booking tool, tell us which one.';

/** What an owner asks before booking; also the FAQ of the structured data. */
export const questions = [
  {
    id: 'time',
    question: 'How much of my time does this take?',
    answer:
      'The first talk, about an hour to collect your prices, hours and the questions clients ask most, and a test before launch. We plan these around your appointments.',
  },
  {
    id: 'price',
    question: 'What does it cost?',
    answer:
      'It depends on what you need, so there is no price list here. After the first talk you get a fixed price in writing, with running costs named separately. The talk itself costs nothing.',
  },
  {
    id: 'provide',
    question: 'What do I need to provide?',
    answer: `Your price list, opening hours, a few photos and the rules of your calendar, for example how long a color takes. ${existingTool}`,
  },
  {
    id: 'disclosure',
    question: 'Will my clients know they are talking to an AI?',
    answer:
      'Yes. The chatbot and the phone agent say so when they are asked, and they hand over to you when they are unsure or when someone wants a person.',
  },
  {
    id: 'mistakes',
    question: 'What if it gets something wrong?',
    answer:
      'It will, sometimes. That is why it only answers from what you gave it, writes down what it did, and leaves the unusual cases to you. You can switch any part off.',
  },
  {
    id: 'data',
    question: 'What happens to the data I send with the form?',
    answer:
      'It is stored in our database so that we can answer you, and for nothing else. No advertising, no trackers on this site. Write to us and we erase it.',
  },
  {
    id: 'agent',
    question: 'What happens when I speak to the AI agent on this page?',
    answer:
      'You talk to software, and its voice sounds like it. Your microphone is on during the call only, and no sound is stored. Typing works too. A request that you make with it is stored like one from the form.',
  },
] as const satisfies readonly (IdentifiedText & Record<'question' | 'answer', string>)[];

export const questionsTitle = 'Questions owners ask';
