import { brand } from '../../agency/brand.ts';

/** The words of the server's own pages after a form is posted without JavaScript (DESIGN 3.6). */
export const formPostTexts = {
  backToForm: 'Back to the form',
  keepsEntries: 'Your browser’s Back button takes you back to what you typed.',
  unavailable: {
    heading: 'Please try again in a moment',
    lead: 'Our database didn’t respond, so we can’t promise that your request was saved. Your answers are below: send them again. They’ll be saved only once, however often you send them.',
  },
  tooMany: {
    heading: 'One moment, please',
    lead: 'Too many requests came from your network in the last minute, so this one wasn’t saved. Your answers are below: please wait a minute, then send them again.',
  },
  tooLarge: {
    heading: 'That’s too much text',
    lead: 'Nothing was saved. Please go back, shorten your answers, and send them again.',
  },
  wrongType: {
    heading: 'We couldn’t read that form',
    lead: 'Nothing was saved. Please use the form on this page.',
  },
  otherSite: {
    heading: 'This came from another site',
    lead: 'Nothing was saved. Please use the form on our own page.',
  },
  noServer: {
    heading: 'This form needs JavaScript',
    lead: `Nothing was sent. Please email ${brand.contactEmail} instead.`,
  },
} as const;
