import { paragraphOf } from '../agency/say-facts.ts';
import { brand } from '../brand.ts';

/** All words of the home page (SPEC group M); its offerings are in shared/offerings.ts. */

export const hero = {
  headline: 'Revolutionize Your Business with AI',
  subtitle: 'The Future Is Automated—Transform Your Business with AI',
  lead: `For ${brand.audience.all}: we set up the website, the chatbot, the phone agent, and the calendar that answer and book while your hands are full.`,
  promise: 'Tell us what eats your time. A person will be in touch within 24 hours.',
} as const;

/** The example evening next to the headline: each event and its outcome. */
export const evening = {
  title: 'Your front desk, after closing',
  note: 'A made-up evening, to show the idea.',
  entries: [
    { time: '6:52 PM', came: 'A call: a beard trim on Friday?', became: 'Booked for 5:30' },
    {
      time: '8:14 PM',
      came: 'A chat: how much is a month at the gym?',
      became: 'Answered from your price list',
    },
    { time: '9:37 PM', came: 'A new client: cut and color', became: 'Request in your inbox' },
    { time: '6:45 AM', came: 'A cancellation for 9:00', became: 'Offered to the waitlist, and filled' },
  ],
  close: { time: '7:30 AM', text: 'You unlock the door. Nothing is waiting.' },
} as const;

export const features = {
  title: 'Powerful AI Features',
  lead: 'Take one, or let them work together.',
} as const;

/** The modal of the Custom Website card (SPEC M8). */
export const websiteDetails = {
  title: 'Custom Website Development',
  lead: 'One site that does three jobs: it shows your work, answers the usual questions, and takes the booking.',
  points: [
    {
      id: 'thumbs',
      title: 'Made for thumbs',
      text: 'Prices, hours, directions, and the booking button within one scroll on a phone.',
    },
    {
      id: 'fast',
      title: 'Fast',
      text: 'Pages show up ready to read, even in a gym basement.',
    },
    {
      id: 'yours',
      title: 'Yours',
      text: 'Your photos, your words, your domain. If we part ways, you keep the site.',
    },
    {
      id: 'everyone',
      title: 'Open to everyone',
      text: 'Works with keyboard and screen reader, no cookie banner to click away.',
    },
  ],
  action: 'Ask for a website',
} as const;

/** The section 'The Future Is Automated' (SPEC M11): one ordinary moment per trade. */
export const solutions = {
  title: 'The Future Is Automated',
  lead: 'Three ordinary moments, and what becomes of them.',
  moments: [
    {
      id: 'salon',
      trade: 'Salon',
      before: 'The phone rings while you’re rinsing out a color.',
      after:
        'The phone agent answers, offers two free times, and the booking is on your screen before the towel is off.',
    },
    {
      id: 'gym',
      trade: 'Gym',
      before: '“What does a month cost?” comes in at 10:40 PM.',
      after: 'The chatbot answers from your price list and offers a trial session on Thursday.',
    },
    {
      id: 'barbershop',
      trade: 'Barbershop',
      before: 'Two people don’t show up on a Saturday.',
      after: 'Everyone gets a reminder the day before, and a canceled slot goes to the next in line.',
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
      text: 'Within 24 hours, we email you to set up a call.',
    },
    {
      id: 'plan',
      title: 'You get a plan and a price',
      text: 'One page: what we’d build first, what it costs, and what we need from you. No work starts until you agree.',
    },
    {
      id: 'build',
      title: 'We build, you try',
      text: 'You try it out before your clients do. Then we fine-tune it.',
    },
  ],
} as const;

/** Questions an owner asks before booking; also the FAQ of the structured data and of llms.txt. One without an answer is left out. */
export const questions: readonly Readonly<Record<'id' | 'question' | 'answer', string>>[] = [
  {
    id: 'time',
    question: 'How much of my time will this take?',
    answer: paragraphOf(
      'The first call takes {callLength}, gathering your prices and hours {ownerHours}, and the test before launch {testHours}.',
    ),
  },
  {
    id: 'price',
    question: 'What does it cost?',
    answer: paragraphOf(
      'A website starts at {websiteOnce} and {websiteMonthly} a month, the chatbot at {chatbotOnce} and {chatbotMonthly}, the phone caller at {phoneOnce} and {phoneMonthly}, and scheduling at {schedulingOnce} and {schedulingMonthly}.',
      'The first call is free; then you get a fixed price in writing.',
    ),
  },
  {
    id: 'duration',
    question: 'How long until it’s live?',
    answer: paragraphOf(
      '{chatbotTime} for the chatbot, {phoneTime} for the phone caller, {schedulingTime} for scheduling, and {websiteTime} for a website, from your yes.',
    ).replace(/^./, (first) => first.toUpperCase()),
  },
  {
    id: 'contract',
    question: 'Am I tied to a contract?',
    answer: paragraphOf(
      'No. It goes from month to month, with {notice} notice.',
      'And {trialPeriod} have no monthly price.',
    ),
  },
  {
    id: 'provide',
    question: 'What do I need to provide?',
    answer:
      'Your price list, your hours, a few photos, the rules of your calendar, and the name of your booking tool, if you have one.',
  },
  {
    id: 'disclosure',
    question: 'Will my clients know it’s an AI?',
    answer:
      'Yes. The chatbot and the phone agent say so when asked, and hand over to you when they’re unsure.',
  },
  {
    id: 'mistakes',
    question: 'What if it gets something wrong?',
    answer:
      'It will, sometimes. That’s why it only answers from what you gave it and leaves the unusual cases to you.',
  },
  {
    id: 'data',
    question: 'What happens to the data I send?',
    answer: 'We save it to get back to you, for nothing else. Write to us and we’ll erase it.',
  },
  {
    id: 'agent',
    question: 'What happens when I speak to the AI agent?',
    answer:
      'You talk to software, and its voice sounds like it. Your microphone is on only during the call, and no audio is saved. You can type, too.',
  },
].filter(({ answer }) => answer !== '');

export const questionsTitle = 'Questions owners ask';
