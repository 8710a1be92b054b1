import { brand } from '../../../brand.ts';
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
    answer: ['You do: your clients’ data is yours, and you can take it along at any time.'],
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
} as const satisfies Record<string, AgentAnswer>;
