import type { AbilityTable } from '../ability.ts';

/** What the website can do. */
export const websiteAbilities = {
  isExample: true,
  abilities: {
    'own-domain': {
      has: 'yes',
      about: 'your own domain',
      says: 'The site runs on your own domain, the one you have or a new one in your name.',
      subjects: ['hosting'],
    },
    'existing-site': {
      has: 'yes',
      about: 'keeping the site you have',
      says: 'You can keep the site you have: the chatbot and the booking go onto it with one line of code.',
      subjects: ['website', 'hosting', 'integrations'],
    },
    'site-texts': {
      has: 'yes',
      about: 'who writes the texts',
      says: 'We write the texts, after a short talk with you, and you correct what you like.',
      subjects: ['website', 'process'],
    },
    'site-photos': {
      has: 'on request',
      about: 'photos',
      says: 'You send us photos, taken with a phone is fine, and on request a photographer comes by.',
      subjects: ['website', 'process'],
    },
    'site-logo': {
      has: 'no',
      about: 'a logo',
      says: 'We use the logo you have; we don’t design new ones.',
      subjects: ['website'],
    },
    'site-found': {
      has: 'yes',
      about: 'being found on Google',
      says: 'The site is built to be found, with your town, services, and prices in words that Google reads.',
      more: 'Nobody can promise you the first place.',
      subjects: ['reviews', 'website'],
    },
    'site-edit': {
      has: 'yes',
      about: 'changing the site yourself',
      says: 'You can change prices, hours, texts, and photos yourself, from your phone.',
      subjects: ['support', 'website'],
    },
    'site-pages': {
      has: 'yes',
      about: 'how many pages there are',
      says: 'Up to eight pages are in the price.',
      subjects: ['website', 'price-parts'],
    },
    'site-blog': {
      has: 'on request',
      about: 'a blog',
      says: 'We add a blog if you want to write one.',
      subjects: ['website'],
    },
    'site-shop': {
      has: 'no',
      about: 'an online shop',
      says: 'We don’t build online shops, but the site can link to the one you have.',
      subjects: ['website'],
    },
    'site-prices': {
      has: 'yes',
      about: 'your price list on the site',
      says: 'Your price list is on the site, and you can change it in a minute.',
      subjects: ['website'],
    },
    'site-timetable': {
      has: 'yes',
      about: 'a class timetable',
      says: 'The site shows your class timetable, with the free spots in each class.',
      subjects: ['website', 'scheduling'],
    },
    'site-mobile': {
      has: 'yes',
      about: 'phones',
      says: 'The site is made for phones first, with the booking button under your thumb.',
      subjects: ['website'],
    },
    'site-analytics': {
      has: 'yes',
      about: 'visitor numbers',
      says: 'You see how many people came and what they tapped, without cookies.',
      subjects: ['website', 'support'],
    },
    'site-secure': {
      has: 'yes',
      about: 'certificates and backups',
      says: 'The certificate, daily backups, and updates are in the monthly price.',
      subjects: ['hosting', 'data'],
    },
    'site-email': {
      has: 'on request',
      about: 'email addresses at your domain',
      says: 'We set up email at your domain; the mailbox itself is billed by its provider.',
      subjects: ['hosting'],
    },
    'site-language': {
      has: 'on request',
      about: 'a site in two languages',
      says: 'The site can be in two languages, for example English and Spanish.',
      subjects: ['languages'],
    },
    'site-design': {
      has: 'yes',
      about: 'the design',
      says: 'You see a first design after a week, and two rounds of changes are in the price.',
      subjects: ['website', 'process'],
    },
    'site-wordpress': {
      has: 'no',
      about: 'WordPress, Wix, and Squarespace',
      says: 'We don’t build on WordPress, Wix, or Squarespace; we move your texts and photos over.',
      more: 'If you want to keep such a site, the chatbot and the booking work on it.',
      subjects: ['hosting', 'website', 'technology'],
    },
    'site-instagram': {
      has: 'yes',
      about: 'your Instagram pictures on the site',
      says: 'The site can show your latest Instagram pictures.',
      subjects: ['website', 'whatsapp'],
    },
    'site-reviews': {
      has: 'yes',
      about: 'your reviews on the site',
      says: 'The site can show your Google reviews, the good and the bad.',
      subjects: ['reviews', 'website'],
    },
    'site-team': {
      has: 'yes',
      about: 'a page for your team',
      says: 'Everyone on your team gets a place on the site, with a picture and a booking button.',
      subjects: ['website'],
    },
  },
} as const satisfies AbilityTable;
