import { brand } from '../../../agency/brand.ts';
import type { AgentAnswer } from '../agent-answer.ts';

/** Answers about data and privacy. */
export const privacyAnswers = {
  data: {
    about: 'what happens with data',
    answer: [
      'What you send here is used only to answer you.',
      'Your clients’ data is kept {dataPlace}, encrypted, and belongs to you.',
    ],
    more: ['This site has no trackers and no advertising, and it sets no cookies.'],
    followUp: 'nothing',
  },
  'data-place': {
    about: 'where data is kept',
    answer: ['On our servers {dataPlace}.'],
    subjects: ['data'],
    followUp: 'nothing',
  },
  'data-owner': {
    about: 'who owns the data',
    answer: ['Your clients’ data is yours, and you can take it along at any time.'],
    subjects: ['data', 'contract'],
    followUp: 'nothing',
  },
  'data-sold': {
    about: 'selling or sharing data',
    has: 'no',
    answer: ['We sell nothing and share nothing, and nobody advertises with it.'],
    subjects: ['data'],
    followUp: 'nothing',
  },
  'data-training': {
    about: 'training AI with your data',
    has: 'no',
    answer: ['Nothing that your clients say is used to train AI models.'],
    subjects: ['data', 'technology'],
    followUp: 'nothing',
  },
  'data-kept': {
    about: 'how long data is kept',
    answer: [
      'Conversations are kept for {dataKept}, then they are erased; bookings stay as long as you want them.',
    ],
    subjects: ['data', 'erase'],
    followUp: 'nothing',
  },
  'data-laws': {
    about: 'privacy laws',
    has: 'yes',
    answer: ['We follow {laws}, and you get a data processing agreement to sign.'],
    subjects: ['data'],
    followUp: 'nothing',
  },
  hipaa: {
    about: 'HIPAA',
    has: 'no',
    answer: ['We are not set up for HIPAA: medical records don’t belong in it.'],
    subjects: ['data'],
    followUp: 'nothing',
  },
  'data-secure': {
    about: 'security',
    answer: ['Everything is encrypted, and only the two of us who look after your shop can open it.'],
    subjects: ['data'],
    followUp: 'nothing',
  },
  passwords: {
    about: 'passwords and access',
    has: 'no',
    answer: [
      'Nothing here needs a password, so please don’t tell me any.',
      'Access to your tools you grant yourself, with an account for us that you can close.',
    ],
    subjects: ['data', 'process'],
    followUp: 'nothing',
  },
  cookies: {
    about: 'cookies and trackers',
    has: 'no',
    answer: ['This site sets no cookies and has no trackers and no advertising.'],
    subjects: ['data'],
    followUp: 'nothing',
  },
  'call-privacy': {
    about: 'whether this call is recorded',
    answer: [
      'No sound is stored.',
      'The words of our talk stay in memory for an hour, and then they’re gone.',
    ],
    forSetup: {
      'words-kept': [
        'No sound is stored.',
        'Our team keeps the words for a while; the privacy page says how long.',
      ],
    },
    followUp: 'nothing',
  },
  erase: {
    about: 'deleting your data',
    has: 'yes',
    answer: [`Write to ${brand.contactEmail} from the address you used, and we erase it and confirm.`],
    followUp: 'nothing',
  },
  'see-my-data': {
    about: 'seeing your data',
    has: 'yes',
    answer: [`Write to ${brand.contactEmail} from the address you used, and we send you all we hold on you.`],
    subjects: ['data', 'erase'],
    followUp: 'nothing',
  },
  'privacy-person': {
    about: 'the person in charge of privacy',
    has: 'yes',
    answer: [
      `Write to ${brand.contactEmail}: questions on privacy go straight to the person in charge of it.`,
    ],
    subjects: ['data', 'contact'],
    followUp: 'nothing',
  },
  camera: {
    about: 'whether I see you',
    has: 'no',
    answer: ['I see nothing; I only hear you while your microphone is on.'],
    subjects: ['call-privacy', 'capabilities', 'data'],
    followUp: 'nothing',
  },
  'no-spam': {
    about: 'emails you don’t want',
    answer: ['We write only to answer you: there is no newsletter, and nobody else gets your address.'],
    subjects: ['data', 'contact'],
    followUp: 'nothing',
  },
  'who-hears': {
    about: 'who hears you',
    answer: [
      'No person listens: it’s software.',
      'Under “Who hears you” this panel says which computers take part.',
    ],
    subjects: ['call-privacy', 'data'],
    followUp: 'nothing',
  },
  'mic-on': {
    about: 'your microphone',
    answer: ['Your microphone is on only during the call; you can mute it, or type instead.'],
    subjects: ['call-privacy', 'data', 'capabilities'],
    followUp: 'nothing',
  },
  'speech-where': {
    about: 'where your voice becomes words',
    answer: [
      'Where it can, this site’s own server does it; else your browser does, and “Who hears you” says which.',
    ],
    subjects: ['call-privacy', 'technology', 'data'],
    followUp: 'nothing',
  },
  'who-reads': {
    about: 'who reads your request',
    answer: ['Only the people here who answer you and prepare your call.'],
    subjects: ['data', 'company'],
    followUp: 'nothing',
  },
  'what-you-do': {
    about: 'what is done with what you say here',
    answer: [
      'I use it to answer you, and the words are gone after an hour.',
      'Only what you send as a request is kept, so that we can get back to you.',
    ],
    subjects: ['call-privacy', 'data'],
    followUp: 'nothing',
  },
  'server-logs': {
    about: 'what the server logs',
    answer: [
      'The server logs pages and times, no addresses and nothing you typed, and it counts visits without telling people apart.',
    ],
    subjects: ['data'],
    followUp: 'nothing',
  },
  'cookie-banner': {
    about: 'no cookie banner',
    answer: ['There is none because there are no cookies and no trackers: then no banner is needed.'],
    subjects: ['data'],
    followUp: 'nothing',
  },
  'request-kept': {
    about: 'how long a request is kept',
    answer: [
      'While we talk with you and work together; if nothing comes of it, write to {email}, and we delete it.',
    ],
    subjects: ['data', 'erase'],
    followUp: 'nothing',
  },
  'erase-backups': {
    about: 'backups',
    answer: ['Backups hold it until they’re replaced; if we ever use one, we erase it again.'],
    subjects: ['data', 'erase'],
    followUp: 'nothing',
  },
  'others-data': {
    about: 'what others said',
    has: 'no',
    answer: ['I tell nobody what others said or who they are, just as I tell nobody about you.'],
    subjects: ['data', 'call-privacy', 'off-topic'],
    followUp: 'nothing',
  },
  'private-details': {
    about: 'private details',
    has: 'no',
    answer: ['I give out no private addresses, numbers, or names of people.'],
    subjects: ['off-topic', 'company', 'identity'],
    followUp: 'nothing',
  },
  'login-security': {
    about: 'login with a second factor',
    answer: [
      'I don’t know how its login is secured, such as with a second factor or single sign-on.',
      'Ask in the intro call or write to {email}, so that you have it in writing.',
    ],
    subjects: ['data'],
  },
  'past-data-leak': {
    about: 'data leaks in the past',
    answer: [
      'I know of no leak, but I’m not the one to vouch for that.',
      'Write to {email}, and a person answers you in writing.',
    ],
    subjects: ['data'],
  },
  'if-data-leaks': {
    about: 'who tells people after a leak',
    answer: [
      'I don’t know who has to tell whom after a leak.',
      'Look for it in the data processing agreement before you sign it, and ask in the intro call if it isn’t clear.',
    ],
    subjects: ['data'],
  },
  'listens-in-shop': {
    about: 'whether it listens in your shop',
    answer: [
      'No, it hears only who calls, and only while the call lasts.',
      'Those calls aren’t recorded either.',
    ],
    subjects: ['data'],
  },
  'client-erasure': {
    about: 'erasing one of your clients',
    answer: [
      'Their data is yours, so you decide: write to {email}, and we erase it.',
      'A backup may hold it until it’s replaced.',
    ],
    subjects: ['data', 'erase'],
  },
  'our-call-recorded': {
    about: 'recording the call with our people',
    answer: [
      'I don’t know of any recording of the call with our people, so ask them at the start.',
      'Of what we two say here, no sound is stored.',
    ],
    subjects: ['call-privacy', 'data'],
  },
  'email-just-to-ask': {
    about: 'an email just to ask',
    answer: [
      'You don’t have to give one just to ask: what it starts at, how long it takes, and how you get out I tell you right here.',
      'Only a written answer needs an address.',
    ],
    subjects: ['data'],
  },
  'any-name-will-do': {
    about: 'giving your real name',
    answer: [
      'Any name you like will do.',
      'Only the email address has to be right, or our answer can’t reach you.',
    ],
    subjects: ['data'],
  },
  'privacy-page-where': {
    about: 'where the privacy page is',
    answer: ['At the bottom of every page, under “Privacy”.', 'The terms and the licenses are there too.'],
    subjects: ['data'],
  },
  'keep-transcript': {
    about: 'keeping a copy of this',
    answer: [
      'All that we’ve said is on your screen, so copy what you want to keep.',
      'I can’t send it to you.',
    ],
    subjects: ['data'],
  },
} as const satisfies Record<string, AgentAnswer>;
