import { brand } from '../brand.ts';
import { companyLines } from '../brand-details.ts';
import type { ConsultationMode } from '../site-config.ts';

/** A heading and its paragraphs. */
export interface LegalSection<Id extends string = string> {
  readonly id: Id;
  readonly title: string;
  readonly paragraphs: readonly string[];
}

export interface LegalText<Id extends string = string> {
  readonly title: string;
  readonly lead: string;
  readonly sections: readonly LegalSection<Id>[];
}

export type PrivacySectionId =
  | 'company'
  | 'stored'
  | 'use'
  | 'retention'
  | 'device'
  | 'server'
  | 'voice'
  | 'rights';

export type TermsSectionId = 'company' | 'reading' | 'request' | 'promise' | 'agent' | 'examples' | 'trouble';

/** Who runs the site: the last section of both pages. */
const company = {
  id: 'company',
  title: 'Who we are',
  paragraphs: [companyLines(brand).join(' · ')],
} as const satisfies LegalSection;

const savedConsultation =
  'The consultation form stores your name, your email address, your company’s name, your message if you write one, and the time.';

const unsavedConsultation =
  'The consultation form sends and stores nothing: what you type there stays in your browser.';

/** The privacy page (SPEC A2). It says what this software does; check it against your own practice. */
export function privacyText(consultation: ConsultationMode): LegalText<PrivacySectionId> {
  return {
    title: 'Privacy',
    lead: 'What this site knows about you, in plain words. It is not much.',
    sections: [
      {
        id: 'stored',
        title: 'What we store when you write to us',
        paragraphs: [
          'The booking form stores your name, your email address, the services you picked, what you wrote in its two text fields, and the time.',
          consultation === 'saved' ? savedConsultation : unsavedConsultation,
          'With it goes how long you took to fill in the form, a proof that our own page was used, and whether a field was filled in that people do not see. We use that, and how often the same address or the same text came, to mark requests that look as if a program had sent them; we read those too. No network address is stored with your request, no browser details, no advertising number.',
          'Beside each request we note when our answer is due and when we gave it.',
        ],
      },
      {
        id: 'use',
        title: 'Why, who sees it, and where it is',
        paragraphs: [
          'We use it to answer you and to prepare our talk. Only the people at the agency who do that can read it. The website itself cannot read stored requests back: it can add one, and that is all.',
          'Your request is kept in the database of this site and in our backups of it. Where we have set it up, the site also sends your request to our team, by mail or to the tool in which we work, and a confirmation to the address that you gave; it reminds our team when an answer is due. The services that carry these messages see them; the site notes only that and when they were sent.',
          'We do not sell it or use it for advertising.',
          'Where this site is set up with a hosted database, your browser sends your answers straight to it, and the company that runs it stores them for us. Where a hosting company sends these pages, it may log visits under its own terms.',
        ],
      },
      {
        id: 'retention',
        title: 'How long',
        paragraphs: [
          'We keep a request while we are talking with you and while the work lasts. If nothing comes of it, write to us and it goes. We may also remove requests by their age, whether we have answered them or not; ask us after how many days.',
          'When a request is erased, its notes and what we counted about it go with it, from every file of the site. Backups from before still hold it until they are replaced; if we ever have to use one, we erase it again.',
        ],
      },
      {
        id: 'device',
        title: 'What stays on your own device',
        paragraphs: [
          'While you fill in a form, a draft is kept in this browser for 24 hours, so that nothing is lost if the page closes. It is removed when the form has been sent or when you press “Clear form”. It is never sent anywhere by itself.',
          'The site sets no cookies and loads nothing from other companies: no fonts, no maps, no statistics. The exceptions are a hosted database, see above, and a call through a hosted voice provider, see “Voice”.',
        ],
      },
      {
        id: 'server',
        title: 'What our server notes',
        paragraphs: [
          'For each request, the server logs the page, the result and how long it took. It logs no address and nothing that you typed. To keep floods of forms out, it remembers for a minute from which network address a form came: in memory, and where several servers share the work as a fingerprint in the database. For a day it keeps fingerprints of the address and of the text, made with a secret key and without your name, to notice what comes again and again. Fingerprints whose time is over are removed when further requests come.',
        ],
      },
      {
        id: 'voice',
        title: 'Voice',
        paragraphs: [
          'Your microphone is used only while you are in a call with the AI agent, and only when your browser has allowed it. You can turn it off in the call, or type instead and never turn it on. The agent is software, and its voice sounds like it.',
          'During the call your voice goes to this site’s server. Where the site uses outside services to transcribe, to answer or to speak, your words or your voice go on to them, for this purpose only. No sound is stored by this site.',
          'Without such a service your browser turns your voice into words itself, if it can. Many browsers send the sound to their maker for that, under the maker’s own privacy terms. Mute the microphone or type instead, and it does not happen.',
          'What was said is kept as text in the server’s memory for an hour, never on disk, and then forgotten. A request that you confirm in the call is stored like one from the form: the same answers, for the same purpose. To keep floods of calls out, the server remembers in memory for an hour from which address calls came.',
          'If this site is set up with a hosted voice provider, the call runs through that provider, under its terms, and what it keeps is up to it. The line that you see before the microphone opens always says who hears you.',
        ],
      },
      {
        id: 'rights',
        title: 'Your rights: see it, correct it, have it erased',
        paragraphs: [
          `Write to ${brand.contactEmail} from the address you used in the form. We send you a copy of everything that is stored on that address, correct it or erase it, and we confirm when it is done.`,
        ],
      },
      company,
    ],
  };
}

/** The terms page (SPEC A2). */
export const termsText: LegalText<TermsSectionId> = {
  title: 'Terms',
  lead: 'Short, because there is little to agree on before we have talked.',
  sections: [
    {
      id: 'reading',
      title: 'Reading this site',
      paragraphs: [
        'You can read it freely and without an account. We take care that what stands here is true, and we correct mistakes when you tell us.',
      ],
    },
    {
      id: 'request',
      title: 'Sending a request',
      paragraphs: [
        'A request is a question, not an order. It costs nothing and binds neither of us. A contract begins only when we have both agreed to an offer in writing.',
        'Please send requests for yourself or for a business you may speak for, and nothing that belongs to somebody else’s private life.',
      ],
    },
    {
      id: 'promise',
      title: 'Our promise',
      paragraphs: ['A person reads every request and will be in touch within 24 hours.'],
    },
    {
      id: 'agent',
      title: 'Talking to the AI agent',
      paragraphs: [
        'The agent on this site is software. It can mishear and be wrong: what it says is information, not an offer, and prices or promises count only when a person has confirmed them in writing.',
        'Please say nothing in a call that you would not write in the form. A request that you confirm in the call is a request like any other: it costs nothing and binds neither of us.',
      ],
    },
    {
      id: 'examples',
      title: 'Examples',
      paragraphs: [
        'The evening on the home page, the chats and the calls in the pictures are examples, made up to show how things work. They are not real clients.',
      ],
    },
    {
      id: 'trouble',
      title: 'When something does not work',
      paragraphs: [
        `If the site is down or a form fails, write to ${brand.contactEmail}. Your draft stays in your browser.`,
      ],
    },
    company,
  ],
};
