import { offeringInCalls, offeringsInCalls, serviceIds } from '../../../agency/offerings.ts';
import type { AgentAnswer } from '../agent-answer.ts';

/** Answers about the offerings. */
export const offeringAnswers = {
  offerings: {
    about: 'what we offer',
    answer: [
      `We build ${serviceIds.length === 4 ? 'four' : 'a few'} things: ${offeringsInCalls()}.`,
      'Take one, or let them work together.',
    ],
    more: ['It all has one goal: your clients get an answer and a booking while your hands are full.'],
    followUp: { ask: 'What bothers you most in your day?' },
  },
  website: {
    about: offeringInCalls('website').called,
    answer: [offeringInCalls('website').said],
    forTrade: {
      gym: [
        'A fast website with your classes, your prices, and a trial button that people find with one thumb.',
      ],
    },
    more: ['The photos, the words, and the domain are yours.', 'If we part ways, the site stays with you.'],
  },
  chatbot: {
    about: offeringInCalls('chatbot').called,
    answer: [offeringInCalls('chatbot').said],
    forTrade: {
      gym: ['The chatbot answers what a month costs at eleven at night, and offers a trial session.'],
      salon: [
        'The chatbot answers questions about prices and free slots in seconds, day and night, in your tone of voice.',
      ],
    },
    more: ['It answers only from what you gave it, and hands over to you when it is unsure.'],
  },
  phone: {
    about: offeringInCalls('phone').called,
    answer: [offeringInCalls('phone').said],
    more: ['When it is unsure, or someone wants a person, it hands over to you.'],
  },
  scheduling: {
    about: offeringInCalls('scheduling').called,
    answer: [offeringInCalls('scheduling').said],
    forTrade: {
      barbershop: [
        'Clients pick a free chair, get a reminder the day before, and a canceled chair goes to the next in line.',
      ],
      gym: [
        'Members pick a free spot, get a reminder the day before, and fill the gap when someone cancels.',
      ],
    },
    more: ['Your own rules hold, for example how long a color takes.'],
  },
  'client-file-upload': {
    about: 'clients uploading a file',
    answer: [
      'I can’t promise that a file can go along with a booking.',
      'Clients can fill in a form before they come, and in the intro call we tell you whether an upload works too.',
    ],
    subjects: ['scheduling'],
  },
  'minimum-group': {
    about: 'canceling a class too small',
    answer: [
      'I can’t promise that it cancels a class by itself when too few people signed up.',
      'Tell us that rule in the intro call, and your plan says whether it works.',
    ],
    subjects: ['scheduling'],
  },
  'pay-later-apps': {
    about: 'Klarna and paying later',
    answer: [
      'I can’t promise Klarna or Afterpay.',
      'Clients pay by card through Stripe or Square, and in the intro call you can ask what else works for you.',
    ],
    subjects: ['scheduling'],
  },
  'renter-payouts': {
    about: 'payouts to booth renters',
    answer: [
      'I don’t know whether payments can go to each renter’s own account.',
      'Each can have a calendar and prices of their own, and the money part we check in the intro call.',
    ],
    subjects: ['scheduling'],
  },
  'staff-swap-shifts': {
    about: 'staff swapping shifts',
    answer: [
      'I can’t promise that your people can swap among themselves.',
      'Everybody has their own hours in the calendar, and you can change those on your phone.',
    ],
    subjects: ['scheduling'],
  },
  'calendar-clock-changes': {
    about: 'time zones and clock changes',
    answer: [
      'I can’t promise from here how your calendar handles time zones or the clock change.',
      'Ask it in the intro call, and your plan says it in writing.',
    ],
    subjects: ['scheduling'],
  },
  'reads-back-booking': {
    about: 'repeating date and time back',
    answer: [
      'I don’t know that for sure, so try it: you call it yourself before any client does.',
      'If you miss something, such as the time being repeated, say so before the launch.',
    ],
    subjects: ['phone'],
  },
  'hide-prices': {
    about: 'leaving prices off the site',
    answer: [
      'Yes, only the prices you give us are shown and said, so you can leave out whichever you like.',
      'Whoever asks for the rest is passed on to you.',
    ],
    subjects: ['website'],
  },
  'no-fixed-prices': {
    about: 'prices that differ each time',
    answer: [
      'Then it names no price and says only what you tell it to, in your words.',
      'It asks what you want to know first and passes the rest on to you.',
    ],
    subjects: ['chatbot'],
  },
  'quiet-discounts': {
    about: 'discounts that nobody else sees',
    answer: [
      'Then don’t put it in: it only knows what you gave it and can’t tell what it doesn’t know.',
      'What you take off at the chair stays between you and your client.',
    ],
    subjects: ['chatbot'],
  },
  'company-invoice-clients': {
    about: 'companies paying you by invoice',
    answer: [
      'Paying online is up to you, so a company can book and get your invoice as always.',
      'We don’t write that invoice, since accounting stays in the tools you have.',
    ],
    subjects: ['scheduling'],
  },
  'website-with-booking': {
    about: 'scheduling together with the website',
    answer: [
      'No, the website and scheduling are two things, each with its own price.',
      'They work together, and the site can also lead to a booking tool that you already have.',
    ],
    subjects: ['offerings'],
  },
  'what-is-domain': {
    about: 'what a domain is',
    answer: [
      'It’s your website’s address, the part people type in to find you, such as yourshop.com.',
      'You can use the one you have or get a new one in your name.',
    ],
    subjects: ['website'],
  },
  'empty-week-shows': {
    about: 'people seeing an empty calendar',
    answer: [
      'They see only the times that you open for them, and never who is booked.',
      'So a quiet week need not look like one.',
    ],
    subjects: ['scheduling'],
  },
  'instructions-to-clients': {
    about: 'telling clients how to prepare',
    answer: [
      'It tells people what you wrote down for them, in the chat and on the phone.',
      'Whether it also goes out with the reminder or after a visit, I can’t promise, so ask in the intro call.',
    ],
    subjects: ['chatbot'],
  },
  'explain-from-start': {
    about: 'explaining it all from the beginning',
    answer: [
      'Sure: one thing answers your phone, one answers messages, one keeps the calendar, and one is your website.',
      'A person goes through it slowly with you in the free intro call.',
    ],
    subjects: ['offerings'],
  },
  'offer-other-staff': {
    about: 'offering somebody who is free',
    answer: [
      'It says who is free sooner, and people choose for themselves.',
      'Whoever wants only that one person gets the next free time or a place on the waiting list.',
    ],
    subjects: ['scheduling'],
  },
  'no-faces': {
    about: 'pictures without faces',
    answer: [
      'That’s fine, the site shows only the photos you give us.',
      'Hair, hands, and the shop say plenty without a face.',
    ],
    subjects: ['website'],
  },
  'gym-crowd': {
    about: 'how crowded the gym is',
    answer: [
      'No, it doesn’t know who is inside, since check-in stays with your gym software.',
      'It knows only what is booked and what is free.',
    ],
    subjects: ['gym'],
  },
  'who-is-in-today': {
    about: 'who is working today',
    answer: [
      'Yes, everybody has a calendar of their own, so people see on your site who has free times today.',
      'Whoever is off, you mark with one tap.',
    ],
    subjects: ['scheduling'],
  },
  'waitlist-order': {
    about: 'your own waiting list order',
    answer: [
      'By itself, a slot goes to the next in line.',
      'Whether your favorites can come first, ask in the intro call, and somebody you never want you can block.',
    ],
    subjects: ['scheduling'],
  },
  'redesign-site': {
    about: 'redoing the site you have',
    answer: [
      'We build it fresh, from {websiteOnce}, and move your texts and photos over.',
      'Or you keep the site you have, and only the chatbot and the booking go onto it.',
    ],
    subjects: ['website'],
  },
  'site-colors': {
    about: 'the colors of your site',
    answer: [
      'Any color you like, it’s your site.',
      'You see a first design after a week, and two rounds of changes are in the price.',
    ],
    subjects: ['website'],
  },
  'phone-cannot': {
    about: 'what the phone caller can’t do',
    answer: [
      'It makes no calls of its own, takes no card numbers, and doesn’t settle anything unusual.',
      'It books the simple ones and takes a message for the rest.',
    ],
    subjects: ['phone'],
  },
  'agency-not-do': {
    about: 'what the agency doesn’t do',
    answer: [
      'Ads, posts for social media, logos, online shops, apps, and payroll we don’t do.',
      'We do four things: the website, the chatbot, the phone caller, and scheduling.',
    ],
    subjects: ['offerings'],
  },
  'chatbot-vs-phone': {
    about: 'chatbot and phone caller compared',
    answer: [
      'The chatbot answers in writing, in seconds, and the phone caller talks to those who ring.',
      'Both know the same prices, hours, and rules.',
    ],
    subjects: ['offerings'],
  },
  'text-consent': {
    about: 'clients agreeing to texts',
    answer: [
      'Offers and greetings go only to those who agreed to get them.',
      'And whoever answers STOP gets no more texts at all.',
    ],
    subjects: ['no-shows'],
  },
  'domain-at-registrar': {
    about: 'a domain registered elsewhere',
    answer: [
      'It can stay where it’s registered, and we only point it to the new site.',
      'It stays in your name the whole time.',
    ],
    subjects: ['website'],
  },
  'write-policy': {
    about: 'help with a cancellation policy',
    answer: [
      'Yes, we go through it with you when we gather your rules: until when people may cancel, and what happens after that.',
      'You decide, and it’s then told to everyone.',
    ],
    subjects: ['scheduling'],
  },
  'simple-ones': {
    about: 'what the simple ones are',
    answer: [
      'The ones that your prices, hours, and calendar settle by themselves, such as a beard trim on Friday.',
      'Anything unusual it notes and leaves to you.',
    ],
    subjects: ['phone'],
  },
  'site-without-ai': {
    about: 'a website without any AI',
    answer: [
      'Yes, you can take the website alone, with no chatbot and no phone agent.',
      'It has your prices, your photos, and a booking button.',
    ],
    subjects: ['website'],
  },
  'text-info-to-callers': {
    about: 'texting callers a link',
    answer: [
      'I can’t promise that for every call.',
      'It texts a booking link to whoever hangs up too early, and tells callers your address and parking right on the phone.',
    ],
    subjects: ['phone'],
  },
  'caller-verification': {
    about: 'knowing who the caller is',
    answer: [
      'It knows regulars by the number they call from.',
      'What else it asks before it changes a booking, bring up in the intro call, and your plan names it.',
    ],
    subjects: ['phone'],
  },
  'custom-questions': {
    about: 'asking your own questions at booking',
    answer: [
      'Yes, it can ask what you want to know when people book, such as the address or quiet or chatty.',
      'You read the answers before they come.',
    ],
    subjects: ['scheduling'],
  },
  'site-awards-jobs': {
    about: 'awards and job openings online',
    answer: [
      'Yes, that can stand on your site like any other text of yours.',
      'You add it or take it down yourself, from your phone.',
    ],
    subjects: ['website'],
  },
} as const satisfies Record<string, AgentAnswer>;
