/** Where visitors pick a time themselves. */
export const pickTimeTexts = {
  lead: 'Would you rather choose when we talk?',
  link: 'Pick a time',
  now: {
    lead: 'If you like, choose when we talk:',
    link: 'Pick a time now',
  },
} as const;
