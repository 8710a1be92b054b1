import { brand } from '../../agency/brand.ts';
import { companyLines } from '../../agency/brand-details.ts';
import type { ConsultationMode } from '../../site-config.ts';

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
  'The consultation form saves your name, your email address, your company’s name, your message if you write one, and the time.';

const unsavedConsultation =
  'The consultation form sends and saves nothing: what you type there stays in your browser.';

/**
 * How long call transcripts are kept. The server stamps the sentence for its own setting into the built page.
 * @param days how many they are kept; 0 for not at all
 */
export function wordsSentence(days: number): string {
  return days === 0
    ? 'What was said is kept as text in the server’s memory for an hour, never on disk, and then forgotten.'
    : `What was said is kept as text for ${days} ${days === 1 ? 'day' : 'days'}, so our team can read it and give better answers, and is then deleted.`;
}

/**
 * How visitors' mails are handled. The server stamps the sentence for its own settings into the built page.
 * @param areKept whether they reach the desk
 */
export function mailsSentence(areKept: boolean): string {
  return areKept
    ? 'If you answer our email, your answer and what you attach to it are saved with your request, and stay in our mailbox too; when we erase your request, we erase them in both.'
    : 'If you answer our email, your answer goes to the mailbox of the person who wrote to you, and not into this site’s database.';
}

/** Which calls a hosted provider runs; `unknown` if the pages' host decides later. */
export type ProviderCalls = 'unknown' | 'none' | 'site' | 'telephone' | 'site and telephone';

const throughProvider =
  'run through a hosted voice provider, under its terms: your voice, what you say and what you ask us to do pass through it and through the companies behind its model and its voices, and what it keeps is up to it.';
const ofTelephone =
  'We save the number that called and what the call cost us; only our team sees the number, and it’s erased with your request. You pay what your own phone company charges for the call, and nothing to us.';

/** The data that a hosted voice provider gets. The server stamps the sentences for its own settings into the built page. */
export const providerSentences: Readonly<Record<ProviderCalls, string>> = {
  unknown: `If this site or our telephone uses a hosted provider for our agent, those calls ${throughProvider} We save the number that called and what the call cost us; only our team sees the number, and it’s erased with your request.`,
  none: 'No outside provider runs our calls.',
  site: `Calls with our agent on this site ${throughProvider}`,
  telephone: `Calls with our agent by telephone ${throughProvider} ${ofTelephone} No outside provider runs the calls on this site.`,
  'site and telephone': `Calls with our agent, on this site and by telephone, ${throughProvider} By telephone: ${ofTelephone.replace('We', 'we')}`,
};

/** The privacy page (SPEC A2). It describes this software; check it against your own practice. */
export function privacyText(
  consultation: ConsultationMode,
  transcriptDays = 0,
  keepsMails = false,
  providerCalls?: ProviderCalls,
): LegalText<PrivacySectionId> {
  return {
    title: 'Privacy',
    lead: 'What this site knows about you, in plain words. It isn’t much.',
    sections: [
      {
        id: 'stored',
        title: 'What we save when you write to us',
        paragraphs: [
          'The booking form saves your name, your email address, the services you picked, what you wrote in its two text fields, and the time.',
          consultation === 'saved' ? savedConsultation : unsavedConsultation,
          'Along with it go how long you took to fill out the form, proof that it came from our own page, and whether a hidden field was filled in. We use that, and how often the same address or the same text came in, to flag requests that look like they were sent by a program; we read those, too. We save no network address with your request, no browser details, and no advertising ID.',
          'We also save which website led you to the first page of your visit, if any, and the campaign labels in that page’s address (the ones that begin with “utm_”). Until you write to us, that stays in your browser’s tab and goes away with it.',
          mailsSentence(keepsMails),
          'With each request we note when our reply is due and when we sent it.',
          'If you pick a time for a call, we save the time, your time zone, and the phone number if you give us one. The person who calls you may have it in their own calendar, with your name and email address.',
        ],
      },
      {
        id: 'use',
        title: 'Why, who sees it, and where it is',
        paragraphs: [
          'We use it to get back to you and to prepare for our call. Only the people here who do that can read it. The website itself can’t read saved requests back: it can add one, and that’s all.',
          'Your request is kept in this site’s database and in our backups of it. If we’ve set it up that way, the site also sends your request to our team, by email or to the tool we work in, and a confirmation to the address you gave; it reminds our team when a reply is due. The services that carry these messages can see them; the site keeps a record only of whether and when they were sent.',
          'We don’t sell it or use it for advertising.',
          'If this site uses a hosted database, your browser sends your answers straight to it, and the company that runs it stores them for us. If a hosting company serves these pages, it may log visits under its own terms.',
        ],
      },
      {
        id: 'retention',
        title: 'How long',
        paragraphs: [
          'We keep a request while we’re talking with you and for as long as we work together. If nothing comes of it, write to us and we’ll delete it. We may also delete requests once they reach a certain age, answered or not; ask us how many days that is.',
          'When we erase a request, its notes and everything we counted about it go with it, from every file the site has. Earlier backups still hold it until they’re replaced; if we ever have to use one, we’ll erase it again.',
        ],
      },
      {
        id: 'device',
        title: 'What stays on your own device',
        paragraphs: [
          'While you fill out a form, a draft is kept in this browser for 24 hours, so nothing is lost if the page closes. It’s removed once the form has been sent or when you press “Clear form.” It’s never sent anywhere on its own.',
          'If you choose a microphone or speaker for a call, this browser remembers which one. If you leave the page during a call, this tab keeps what was said so far, so that a reload within 20 seconds can go on with the call. That’s removed when you come back or close the tab.',
          'The site sets no cookies and loads nothing from other companies: no fonts, no maps, no analytics. The exceptions are a hosted database (see above) and a call through a hosted voice provider (see “Voice”).',
        ],
      },
      {
        id: 'server',
        title: 'What our server logs',
        paragraphs: [
          'For each page view, the server logs the page, the result, and how long it took. It logs no address and nothing you typed. It also counts, for each day, how many pages were opened, how many forms and calls were started, and which website or campaign led there: numbers only, with nothing in them that tells one visitor from another. To keep out floods of forms, it remembers for a minute which network address a form came from: in memory, and, if several servers share the work, as a fingerprint in the database. For a day it keeps fingerprints of the address and of the text, made with a secret key and without your name, to notice what keeps coming back. Expired fingerprints are removed as new requests come in.',
        ],
      },
      {
        id: 'voice',
        title: 'Voice',
        paragraphs: [
          'Your microphone is used only while you’re in a call with the AI agent, and only if you’ve allowed it in your browser. You can turn it off during the call, or type instead and never turn it on. The agent is software, and its voice sounds like it.',
          'In a call that no hosted provider runs, your voice goes to this site’s server. If the site uses outside services to transcribe, answer, or speak, your words or your voice are passed on to them, for that purpose only. This site saves no audio.',
          'Without such a service, this site’s server turns your voice into words by itself, and nobody outside hears you. Where it can’t, your browser does it, if it can. Many browsers send the audio to their maker for that, under the maker’s own privacy terms. If you mute the microphone or type instead, that doesn’t happen.',
          `${wordsSentence(transcriptDays)} With each call we save when it was, how long it took, how it ended and what came of it, whether it was typed or spoken, and how many questions the agent couldn’t answer; none of that names you, unless you book in the call.`,
          'A request you confirm in the call is saved just like one from the form: the same answers, for the same purpose. To keep out floods of calls, the server remembers, in memory and for an hour, which addresses calls came from.',
          'If you reach our agent on another company’s site, all of this holds there, too. We note with the call, and with your request, which site that was; anything this page says stays in your browser is stored there as that site’s data.',
          `${providerCalls === undefined ? providerSentences.unknown : providerSentences[providerCalls]} The line you see before the microphone turns on always says who can hear you.`,
        ],
      },
      {
        id: 'rights',
        title: 'Your rights: see it, correct it, have it erased',
        paragraphs: [
          `Write to ${brand.contactEmail} from the address you used in the form. We’ll send you a copy of everything we’ve saved under that address, correct it, or erase it, and we’ll let you know when it’s done.`,
        ],
      },
      company,
    ],
  };
}

/** The terms page (SPEC A2). */
export const termsText: LegalText<TermsSectionId> = {
  title: 'Terms',
  lead: 'Short, because there’s little to agree on before we’ve talked.',
  sections: [
    {
      id: 'reading',
      title: 'Reading this site',
      paragraphs: [
        'You can read it freely, without an account. We make sure what it says is true, and we correct mistakes when you tell us about them.',
      ],
    },
    {
      id: 'request',
      title: 'Sending a request',
      paragraphs: [
        'A request is a question, not an order. It costs nothing and commits neither of us. A contract begins only when we’ve both agreed to an offer in writing.',
        'Please send requests only for yourself or for a business you’re allowed to speak for, and nothing about anyone else’s private life.',
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
        'The agent on this site is software. It can mishear and get things wrong: what it says is information, not an offer, and prices or promises count only once a person has confirmed them in writing.',
        'Please don’t say anything in a call that you wouldn’t write in the form. A request you confirm in the call is like any other: it costs nothing and commits neither of us.',
      ],
    },
    {
      id: 'examples',
      title: 'Examples',
      paragraphs: [
        'The evening on the home page and the chats and calls in the pictures are examples, made up to show how things work. They aren’t real clients.',
      ],
    },
    {
      id: 'trouble',
      title: 'When something doesn’t work',
      paragraphs: [
        `If the site is down or a form fails, write to ${brand.contactEmail}. Your draft stays in your browser.`,
      ],
    },
    company,
  ],
};
