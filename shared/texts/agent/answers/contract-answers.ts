import type { AgentAnswer } from '../agent-answer.ts';

/** Paying, signing, owning, and trying it first. */
export const contractAnswers = {
  payment: {
    about: 'how you pay',
    answer: [
      'By {payBy}: the setup {payWhen}, and the monthly price {payMonthly}.',
      'Before you agree, you pay nothing.',
    ],
  },
  upfront: {
    about: 'paying up front',
    answer: ['You pay {payWhen}, and nothing before that.'],
    subjects: ['payment', 'price-parts'],
  },
  installments: {
    about: 'paying in parts',
    has: 'yes',
    answer: ['You can pay the setup in {installments}.'],
    subjects: ['payment'],
  },
  invoices: {
    about: 'invoices',
    has: 'yes',
    answer: ['You get an invoice by email for every payment.'],
    subjects: ['payment'],
  },
  contract: {
    about: 'the contract',
    answer: [
      'There is no minimum term: it goes from month to month, with {notice} notice.',
      'Nothing starts before you agree in writing.',
    ],
  },
  cancel: {
    about: 'stopping later',
    answer: ['You can stop at any time with {notice} notice, by email, and there is no fee for it.'],
    more: ['The website stays yours, and you get your data.'],
    subjects: ['contract', 'trial'],
  },
  ownership: {
    about: 'who owns the site',
    answer: [
      'You own the site, with its texts, photos, and domain.',
      'If we part ways, you get everything to take along.',
    ],
    subjects: ['contract', 'hosting'],
  },
  trial: {
    about: 'trying it out',
    has: 'yes',
    answer: [
      'You test everything yourself before your clients meet it.',
      'And {trialPeriod} have no monthly price: you can stop in them without one.',
    ],
  },
  demo: {
    about: 'a demo',
    has: 'yes',
    answer: [
      'You’re trying one right now: I’m what the phone caller sounds like.',
      'In the intro call we show you the rest with your own shop as the example.',
    ],
    subjects: ['trial', 'voice-style', 'references', 'phone'],
    followUp: 'offer',
  },
  guarantee: {
    about: 'a guarantee',
    answer: [
      'We can’t guarantee more bookings, but {trialPeriod} have no monthly price, and you can stop in them.',
      'What we agreed to build, we make work.',
    ],
    subjects: ['trial', 'contract'],
  },
  refund: {
    about: 'getting money back',
    has: 'no',
    answer: [
      'The setup isn’t paid back once we’ve built it, but half of it is due only at launch, when you’re content.',
    ],
    subjects: ['trial', 'contract', 'payment'],
  },
  exclusive: {
    about: 'working for your competitors',
    answer: ['We may work for a shop near you too, but nobody sees your data or your plans.'],
    subjects: ['contract', 'data', 'company'],
  },
  'written-quote': {
    about: 'a written quote',
    has: 'yes',
    answer: [
      'After the intro call you get the plan and a fixed price in writing, before you agree to anything.',
    ],
    subjects: ['contract', 'price', 'process'],
    followUp: 'offer',
  },
  'quote-holds': {
    about: 'how long a quote holds',
    answer: ['A written quote holds for {quoteHolds}.'],
    subjects: ['contract', 'price'],
  },
  'who-signs': {
    about: 'who signs',
    answer: ['Whoever will pay for it signs: you, or your company.'],
    subjects: ['contract'],
  },
  'take-over': {
    about: 'handing the contract on',
    has: 'yes',
    answer: ['If you sell the shop, the new owner can take over everything as it is.'],
    subjects: ['contract', 'ownership'],
  },
  'pay-other': {
    about: 'other ways to pay',
    has: 'no',
    answer: ['We take {payBy}, nothing else.'],
    subjects: ['payment'],
  },
  'no-promise': {
    about: 'something somebody told you',
    has: 'no',
    answer: ['I know nothing of that, and I can’t confirm it; what counts is what’s in your written quote.'],
    subjects: ['discount', 'trial', 'contract', 'off-topic', 'references'],
  },
  liability: {
    about: 'who answers for mistakes',
    answer: ['If the mistake is ours, we make it right; the details are in the contract, before you sign.'],
    subjects: ['mistakes', 'contract'],
  },
  minors: {
    about: 'people under eighteen',
    answer: ['To sign you have to be eighteen, or have a parent do it; asking is free for everybody.'],
    subjects: ['contract', 'other-trade', 'booking-how'],
  },
} as const satisfies Record<string, AgentAnswer>;
