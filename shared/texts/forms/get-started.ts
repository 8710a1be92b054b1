import { brand } from '../../agency/brand.ts';
import { nextTexts } from './forms.ts';

/** For undecided visitors; the agent says it too. */
const notSure = 'Not sure? Pick the closest one, and we’ll sort it out when we talk.';

/** The promise that follows every stored booking (SPEC B15), on the page and in a call. */
const promise = 'One of us will read your request and will be in touch within 24 hours.';

/** The words of /get-started (SPEC G6, G7, B14–B17). */
export const getStartedTexts = {
  heading: `Get Started with ${brand.name}`,
  intro: 'Fill out the form below, our team will analyze your needs and get back to you as soon as possible.',
  servicesHint: `Pick one or more. ${notSure}`,
  notSure,
  submit: 'Submit Request',
  next: {
    heading: 'What happens next',
    steps: [
      'One of us reads it. There’s no line of robots in between.',
      'You’ll hear from us within 24 hours at the email address you gave.',
      'We set up a time to talk. You decide after that.',
    ],
    storedHeading: 'What we save',
    stored:
      'Your answers and when you sent them. We use them to get back to you, and nobody can look them up through this site.',
  },
  consultation: {
    lead: 'Would you rather talk it through first?',
    link: 'Schedule a consultation',
  },
  received: {
    heading: 'Submission Received!',
    thanks: `Thank you for writing to ${brand.name}. ${promise}`,
    promise,
    summary: 'Request Summary',
    services: 'Services:',
    submitted: 'Submitted:',
    next: nextTexts,
  },
} as const;
