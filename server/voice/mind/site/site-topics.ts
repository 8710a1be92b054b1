import { brand } from '#shared/brand.ts';
import { offerings, type ServiceId, serviceIds } from '#shared/offerings.ts';
import { consultationTexts } from '#shared/texts/consultation.ts';
import { getStartedTexts } from '#shared/texts/get-started.ts';
import { features, hero, process, questions, solutions, websiteDetails } from '#shared/texts/home.ts';
import { type LegalText, privacyText, termsText } from '#shared/texts/legal.ts';
import { splitSentences } from './sentences.ts';

/** Something that the agent can tell about the agency. Every fact in it stands in the site's own texts. */
export interface SiteTopic {
  /** What it is about, for a model to choose by. */
  readonly about: string;
  /** The answer, one sentence each. */
  readonly answer: readonly string[];
  /** For somebody who wants to know more. */
  readonly more?: readonly string[];
}

function faq(asked: (typeof questions)[number]['question']): string[] {
  return splitSentences(questions.find(({ question }) => question === asked)?.answer ?? '');
}

function reason(wanted: (typeof consultationTexts.why.points)[number]['name']): string[] {
  return splitSentences(consultationTexts.why.points.find(({ name }) => name === wanted)?.text ?? '');
}

function moment(wanted: (typeof solutions.moments)[number]['trade']): string[] {
  const found = solutions.moments.find(({ trade }) => trade === wanted);
  return splitSentences(`${found?.before} ${found?.after}`);
}

function websitePoint(wanted: (typeof websiteDetails.points)[number]['title']): string[] {
  return splitSentences(websiteDetails.points.find(({ title }) => title === wanted)?.text ?? '');
}

function section(text: LegalText, wanted: string): string[] {
  const found = text.sections.find(({ title }) => title === wanted);
  if (found === undefined) throw new Error(`The site says nothing under '${wanted}'`);
  return found.paragraphs.flatMap(splitSentences);
}

/** How an offering's one sentence begins when it is spoken. */
const offeringLeads: Readonly<Record<ServiceId, string>> = {
  website: `Our ${offerings.website.name} is`,
  chatbot: `Our ${offerings.chatbot.name}`,
  phone: `Our ${offerings.phone.name}`,
  scheduling: `With ${offerings.scheduling.name},`,
};

function offering(id: ServiceId, more: readonly string[]): SiteTopic {
  const { name, summary } = offerings[id];
  const spoken = `${offeringLeads[id]} ${summary[0]?.toLowerCase()}${summary.slice(1)}`;
  return { about: `the offering ${name}`, answer: [spoken], more };
}

const names = serviceIds.map((id) => offerings[id].name);
const [writeToUs, weWriteBack, planAndPrice, youTry] = process.steps;
const [, , , support] = consultationTexts.expect.steps;
const privacy = privacyText('saved');
const voice = section(privacy, 'Voice');

function isAboutKeeping(sentence: string): boolean {
  return /\b(?:stored|kept|keep)\b/.test(sentence);
}

export const siteTopics = {
  website: offering('website', [
    ...splitSentences(websiteDetails.lead),
    ...websitePoint('Made for thumbs'),
    ...websitePoint('Fast'),
  ]),
  chatbot: offering('chatbot', moment('Gym')),
  phone: offering('phone', moment('Salon')),
  scheduling: offering('scheduling', moment('Barbershop')),
  offerings: {
    about: 'all that the agency offers',
    answer: [...splitSentences(features.lead), `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}.`],
    more: splitSentences(hero.lead),
  },
  bundle: { about: 'taking one service or several', answer: reason('One service or all four') },
  price: { about: 'what it costs', answer: faq('What does it cost?') },
  effort: {
    about: 'how much of the owner’s time it takes',
    answer: faq('How much of my time does this take?'),
  },
  process: {
    about: 'how working together goes, step by step',
    answer: [
      `${writeToUs.title}.`,
      ...splitSentences(weWriteBack.text).slice(0, 1),
      `${planAndPrice.title}.`,
      ...splitSentences(planAndPrice.text).slice(1),
      ...splitSentences(youTry.text).slice(0, 1),
    ],
    more: splitSentences(planAndPrice.text),
  },
  support: { about: 'changes and help after the launch', answer: splitSentences(support.text) },
  provide: { about: 'what the owner must provide', answer: faq('What do I need to provide?') },
  tools: {
    about: 'booking software the owner has already',
    answer: faq('What do I need to provide?').slice(-1),
  },
  disclosure: {
    about: 'whether clients know that they talk to an AI, and handing over to a person',
    answer: faq('Will my clients know they are talking to an AI?'),
  },
  mistakes: {
    about: 'what happens when it gets something wrong',
    answer: faq('What if it gets something wrong?'),
  },
  data: {
    about: 'what happens to the visitor’s data',
    answer: faq('What happens to the data I send with the form?'),
    more: section(privacy, 'Why, who sees it, and where it is').slice(0, 4),
  },
  erase: {
    about: 'seeing, correcting or erasing stored data',
    answer: section(privacy, 'Your rights: see it, correct it, have it erased'),
  },
  trackers: { about: 'trackers, advertising and cookies', answer: reason('No trackers, no ads') },
  recording: {
    about: 'the microphone and recording',
    answer: [...voice.slice(0, 1), ...voice.slice(1).filter(isAboutKeeping)].slice(0, 3),
    more: voice
      .slice(1)
      .filter((sentence) => !isAboutKeeping(sentence))
      .slice(0, 4),
  },
  promise: { about: 'when somebody answers: the promise', answer: section(termsText, 'Our promise') },
  person: {
    about: 'talking to a person',
    answer: reason('A person answers'),
    more: [...getStartedTexts.next.steps],
  },
  contact: { about: 'the contact address', answer: [`You can write to ${brand.contactEmail}.`] },
  trades: { about: 'for which businesses the agency works', answer: reason('Made for booked hours') },
  binding: {
    about: 'whether a request binds anybody',
    answer: section(termsText, 'Sending a request').slice(0, 3),
  },
  examples: {
    about: 'whether the examples on the site are real clients',
    answer: section(termsText, 'Examples'),
  },
  ownership: { about: 'who owns the website', answer: websitePoint('Yours') },
  accessibility: { about: 'use by keyboard and screen reader', answer: websitePoint('Open to everyone') },
  company: {
    about: 'who the agency is',
    answer: splitSentences(hero.lead),
    more: reason('Made for booked hours'),
  },
  missedCalls: { about: 'missed calls', answer: offering('phone', []).answer, more: moment('Salon') },
  noShows: { about: 'clients who do not show up', answer: moment('Barbershop').slice(1) },
  sameQuestions: { about: 'the same questions again and again', answer: offering('chatbot', []).answer },
  notFound: { about: 'being found and looking good online', answer: offering('website', []).answer },
} as const satisfies Record<string, SiteTopic>;

export type SiteTopicId = keyof typeof siteTopics;

/** What of it helps with a problem: to which offering a topic belongs. */
export const topicServices: Readonly<Partial<Record<SiteTopicId, ServiceId>>> = {
  website: 'website',
  chatbot: 'chatbot',
  phone: 'phone',
  scheduling: 'scheduling',
  missedCalls: 'phone',
  noShows: 'scheduling',
  sameQuestions: 'chatbot',
  notFound: 'website',
  ownership: 'website',
  accessibility: 'website',
};
