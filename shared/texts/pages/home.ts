import { brand } from '../../agency/brand.ts';

/**
 * The texts of the home page (SPEC group M) down to 'The Future Is Automated'. The rest is in scenes.ts and questions.ts,
 * the offerings in shared/agency/offerings.ts.
 */

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
