import type { AbilityTable } from '../ability.ts';

/** Which of an owner's tools are connected. */
export const toolAbilities = {
  isExample: true,
  abilities: {
    'google-calendar': {
      has: 'yes',
      about: 'Google Calendar',
      says: 'Google Calendar is connected both ways: what is booked is in it within seconds.',
    },
    outlook: { has: 'yes', about: 'Outlook', says: 'Outlook calendars are connected both ways.' },
    'apple-calendar': {
      has: 'yes',
      about: 'Apple’s calendar',
      says: 'Apple’s calendar can show all bookings; changes are made in ours.',
    },
    square: {
      has: 'yes',
      about: 'Square',
      says: 'We connect Square, for appointments and for payments.',
    },
    fresha: {
      has: 'on request',
      about: 'Fresha',
      says: 'With Fresha, we send people to your Fresha page to book, since it lets nobody else write into it.',
    },
    booksy: {
      has: 'on request',
      about: 'Booksy',
      says: 'With Booksy, we send people to your Booksy page to book, since it lets nobody else write into it.',
    },
    mindbody: {
      has: 'yes',
      about: 'Mindbody',
      says: 'We connect Mindbody: classes, free spots, and bookings are read from it, so nothing is typed twice.',
    },
    vagaro: {
      has: 'on request',
      about: 'Vagaro',
      says: 'With Vagaro, we read free times and book into it, if your plan there has the interface.',
    },
    glossgenius: {
      has: 'on request',
      about: 'GlossGenius',
      says: 'With GlossGenius, we send people to your GlossGenius page to book.',
    },
    acuity: { has: 'yes', about: 'Acuity', says: 'We connect Acuity, both ways.' },
    calendly: { has: 'yes', about: 'Calendly', says: 'We connect Calendly, both ways.' },
    'salon-software': {
      has: 'on request',
      about: 'other salon software',
      says: 'We check in the intro call what Phorest, Boulevard, Treatwell, and the like let us connect.',
    },
    'gym-software': {
      has: 'on request',
      about: 'other gym software',
      says: 'We check in the intro call what Glofox, Zen Planner, Wodify, and the like let us connect.',
    },
    stripe: { has: 'yes', about: 'Stripe', says: 'We connect Stripe for payments and deposits.' },
    till: {
      has: 'on request',
      about: 'your till',
      says: 'We connect Square and Clover tills; for others we check in the intro call.',
    },
    crm: {
      has: 'on request',
      about: 'a CRM',
      says: 'We connect HubSpot and Salesforce, and others through Zapier.',
    },
    zapier: {
      has: 'yes',
      about: 'Zapier',
      says: 'We connect Zapier, so most other tools can be told what happens.',
    },
    'accounting-software': {
      has: 'on request',
      about: 'QuickBooks and Xero',
      says: 'We connect QuickBooks and Xero through Zapier.',
    },
    newsletter: {
      has: 'on request',
      about: 'newsletters',
      says: 'We connect Mailchimp, so that new clients land on your list if they agree.',
    },
    'google-profile': {
      has: 'yes',
      about: 'your Google profile',
      says: 'We put the booking link on your Google Business Profile and keep your hours right there.',
      subjects: ['reviews', 'integrations'],
    },
    'paper-book': {
      has: 'yes',
      isAskedBothWays: true,
      about: 'a paper book',
      says: 'If you work with a paper book, we type your appointments over, and you start with a calendar on your phone.',
      subjects: ['integrations', 'scheduling', 'process'],
    },
    'keep-software': {
      has: 'yes',
      isAskedBothWays: true,
      about: 'keeping the software you have',
      says: 'You keep the software you have where it can be connected; nobody has to switch.',
      subjects: ['integrations', 'scheduling'],
    },
    api: {
      has: 'yes',
      about: 'an API',
      says: 'There is an API and webhooks for your developers.',
      subjects: ['technology', 'integrations'],
    },
    'barber-software': {
      has: 'on request',
      about: 'other barbershop software',
      says: 'We check in the intro call what Squire, theCut, and the like let us connect.',
    },
    'other-tool': {
      has: 'on request',
      about: 'a tool that is not on our list',
      says: 'We check in the intro call what your tool lets us connect; many can be told what happens through Zapier.',
    },
  },
} as const satisfies AbilityTable;
