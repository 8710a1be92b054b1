import { brand } from '../../agency/brand.ts';
import { paragraphOf } from '../../agency/say-facts.ts';
import { nextTexts } from './forms.ts';

/** The words of /consultation (SPEC G2–G4, A5, C5). */
export const consultationTexts = {
  heading: 'Schedule Your Consultation',
  intro: `A first call about your ${brand.audience.one}. You tell us how the day runs; we tell you what a machine can take off your hands, and what it should leave alone.`,
  expect: {
    heading: 'What to Expect',
    steps: [
      {
        id: 'discovery',
        name: 'Discovery Call',
        text: paragraphOf(
          'We talk when you have a quiet moment, for {callLength}.',
          'You describe a normal week: who calls, who forgets, and what you answer twenty times a day.',
        ),
      },
      {
        id: 'design',
        name: 'Solution Design',
        text: 'You get a short plan in writing: what we’d build, what it costs, and what we need from you. Nothing starts until you say yes.',
      },
      {
        id: 'implementation',
        name: 'Implementation',
        text: 'We set it up with your prices, your hours, and your way of talking to clients. You try it first; then it goes live.',
      },
      {
        id: 'support',
        name: 'Ongoing Support',
        text: paragraphOf(
          'Prices change, staff changes, holidays come.',
          'You tell us, and small changes are done within {changeWithin}; a person answers when something’s off.',
        ),
      },
    ],
  },
  why: {
    heading: `Why Choose ${brand.name}`,
    points: [
      {
        id: 'trades',
        name: 'Made for booked hours',
        text: `We work for ${brand.audience.all}. A chair, a class, a slot: that’s the business we build for.`,
      },
      {
        id: 'person',
        name: 'A person answers',
        text: 'One of us reads every request. You’ll hear back within 24 hours.',
      },
      {
        id: 'bundle',
        name: 'One service or all of them',
        text: 'Website, chatbot, phone caller, scheduling: take the one you need now. There’s no bundle you have to buy.',
      },
      {
        id: 'trackers',
        name: 'No trackers, no ads',
        text: 'This site has no ad network and no trackers. Nobody can use it to look up what you send us.',
      },
      {
        id: 'work',
        name: 'You’re looking at our work',
        text: 'This page opens fast on an old phone, works with just a keyboard, and keeps what you typed if your connection drops.',
      },
    ],
  },
  submit: 'Schedule Consultation',
  received: {
    heading: 'Thank You!',
    thanks: `Your request has reached ${brand.name}. One of us will read it and will be in touch within 24 hours to find a time.`,
    next: nextTexts,
    /** If the form is only a timer (SPEC A4), the page must not promise a call. */
    notSent: 'Your answers stayed on this page: nothing was sent to us.',
    notSentLink: 'Book a call so we hear from you',
  },
} as const;
