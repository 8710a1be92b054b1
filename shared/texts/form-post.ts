import { brand } from '../brand.ts';

/** What the server's own pages say after a form was posted without JavaScript (DESIGN 3.6). */
export const formPostTexts = {
  backToForm: 'Back to the form',
  keepsEntries: 'Your browser’s Back button brings you back to what you typed.',
  invalid: {
    heading: 'There is a problem',
    lead: 'Nothing is stored yet. Please go back and correct this:',
  },
  refused: {
    heading: 'There is a problem',
    lead: 'The server did not take your request:',
  },
  unavailable: {
    heading: 'Please try again in a moment',
    lead: 'Our database did not answer, so we cannot promise that your request is stored. Go back and send the same answers again: they are stored once, however often you send them.',
  },
  tooMany: {
    heading: 'One moment, please',
    lead: 'Too many requests came from your network in the last minute. Nothing of this one is stored. Please wait a minute, go back and send it again.',
  },
  tooLarge: {
    heading: 'That is too much text',
    lead: 'Nothing is stored. Please go back, shorten your answers and send them again.',
  },
  wrongType: {
    heading: 'This is no form of ours',
    lead: 'Nothing is stored. Please use the form on this page.',
  },
  otherSite: {
    heading: 'This came from another site',
    lead: 'Nothing is stored. Please use the form on our own page.',
  },
  noServer: {
    heading: 'This form needs JavaScript',
    lead: `Nothing has been sent. Please write to ${brand.contactEmail} instead.`,
  },
} as const;
