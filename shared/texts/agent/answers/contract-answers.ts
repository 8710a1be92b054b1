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
    answer: [
      'You test everything yourself before your clients meet it.',
      'Half the setup is due when you agree, and {trialPeriod} have no monthly price.',
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
  'purchase-order': {
    about: 'purchase orders and payment terms',
    has: 'on request',
    answer: ['Purchase orders and longer payment terms are agreed in the written quote.'],
    subjects: ['payment', 'contract'],
  },
  pause: {
    about: 'a pause',
    has: 'no',
    answer: ['There is no pause: you can stop with {notice} notice and come back later.'],
    subjects: ['contract', 'payment'],
  },
  'sign-first': {
    about: 'what you sign before the call',
    answer: ['You sign nothing before the first call; a contract begins only when we both agree in writing.'],
    subjects: ['contract', 'booking-how', 'process'],
  },
  'confirm-in-writing': {
    about: 'what is confirmed before you sign',
    has: 'yes',
    answer: ['Your plan names it in writing before you sign, so you can hold us to it.'],
    subjects: ['contract', 'process'],
  },
  'decide-later': {
    about: 'deciding later',
    has: 'no',
    answer: [
      'You decide nothing now: in the call you can change all of it, and a request commits you to nothing.',
    ],
    subjects: ['booking-how', 'process', 'contract'],
  },
  pilot: {
    about: 'starting in one shop',
    has: 'yes',
    answer: ['You start in one or two shops, and add the others when it works there.'],
    subjects: ['other-trade', 'trial', 'process', 'contract'],
  },
  'billing-trouble': {
    about: 'a wrong charge',
    answer: [
      'I’m sorry about that; I can’t see invoices from here.',
      'Please write to {email} with the date and the amount, and a person checks it.',
    ],
    subjects: ['complaint', 'payment', 'contact'],
    followUp: 'nothing',
  },
  soc2: {
    about: 'security reports',
    has: 'no',
    answer: ['We hold no security certificate; your security questionnaire we fill in by email.'],
    subjects: ['data', 'contract'],
  },
  'trial-before-paying': {
    has: 'no',
    about: 'trying it before paying anything',
    answer: ['Half the setup is due when you agree, and {trialPeriod} have no monthly price.'],
    subjects: ['trial', 'payment', 'contract'],
  },
  'you-go-under': {
    about: 'what if we close',
    answer: ['The site, the data, and the number are yours, so you could go on without us.'],
    subjects: ['contract', 'company', 'hosting'],
  },
  'domain-hostage': {
    about: 'holding your domain back',
    answer: [
      'The domain stays in your name the whole time, so there is nothing for us to hold.',
      'If we part ways, the site with its texts and photos goes along with you.',
    ],
    subjects: ['ownership', 'hosting', 'trust', 'contract'],
  },
  'leave-with': {
    about: 'what you take along when you leave',
    answer: [
      'The website with its texts and photos, your domain, your phone number, and your clients and bookings as a spreadsheet.',
      'There is no fee for leaving.',
    ],
    subjects: ['contract', 'ownership', 'cancel', 'keep-site', 'data-export'],
  },
  'who-owns-what': {
    about: 'who owns what',
    answer: [
      'Yours are the website, its texts and photos, the domain, the phone number, and all data of your clients.',
      'What answers your phone and your chat runs on our servers.',
    ],
    subjects: ['ownership', 'contract', 'data-owner', 'keep-site'],
  },
  'wrong-price-quoted': {
    about: 'a wrong price told to a client',
    answer: [
      'It says prices exactly as they are on your list, and you can read every talk.',
      'If the mistake is ours, we make it right; whether you have to honor it, only a lawyer can say.',
    ],
    subjects: ['mistakes', 'liability', 'bot-quotes', 'contract'],
  },
  'see-contract': {
    about: 'reading the contract first',
    has: 'on request',
    answer: [
      'I have no copy here; you get it in writing after the intro call, and read it in peace before you agree.',
    ],
    subjects: ['contract', 'written-quote', 'process'],
    followUp: 'offer',
  },
  'bank-details': {
    about: 'our bank details',
    answer: [
      'I give out no bank details; they are on your invoice.',
      'If somebody mails you new ones, please ask at {email} before you pay.',
    ],
    subjects: ['payment', 'invoices', 'contact'],
    followUp: 'nothing',
  },
  'counting-notice': {
    about: 'how the notice is counted',
    answer: [
      'It ends thirty days after you tell us, so notice in the middle of June runs to the middle of July.',
      'The exact words are in your contract, which you read before you agree.',
    ],
    subjects: ['contract'],
  },
  'drop-one-service': {
    about: 'dropping one, keeping the others',
    answer: [
      'Yes, you can drop one and keep the others, since nothing is a bundle.',
      'Each goes from month to month, with {notice} notice.',
    ],
    subjects: ['contract'],
  },
  'pay-yearly': {
    about: 'yearly payment',
    answer: [
      'I only know the monthly way.',
      'Whether yearly payment is possible, ask in the intro call or at {email}.',
    ],
    subjects: ['payment'],
  },
  'invoice-splitting': {
    about: 'how your invoices are split',
    answer: [
      'I can’t say from here how invoices are split and dated.',
      'Say in the intro call what your bookkeeping needs, and what we agree stands in the written quote.',
    ],
    subjects: ['payment'],
  },
  'missed-monthly-payment': {
    about: 'a payment of yours failing',
    answer: [
      'I don’t know the exact steps, so ask for them in the intro call before you agree.',
      'Your site, your domain, your number, and your clients’ data stay yours in any case.',
    ],
    subjects: ['payment'],
  },
} as const satisfies Record<string, AgentAnswer>;
