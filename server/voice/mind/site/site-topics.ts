import { brand } from '#shared/brand.ts';
import { offeringInCalls, offerings, type ServiceId, serviceIds } from '#shared/offerings.ts';
import { consultationTexts } from '#shared/texts/consultation.ts';
import { findText } from '#shared/texts/find-text.ts';
import { getStartedTexts } from '#shared/texts/get-started.ts';
import {
  existingTool,
  features,
  hero,
  process,
  questions,
  solutions,
  websiteDetails,
} from '#shared/texts/home.ts';
import { type PrivacySectionId, privacyText, type TermsSectionId, termsText } from '#shared/texts/legal.ts';
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

function faq(id: (typeof questions)[number]['id']): string[] {
  return splitSentences(findText(questions, id)?.answer ?? '');
}

function reason(id: (typeof consultationTexts.why.points)[number]['id']): string[] {
  return splitSentences(findText(consultationTexts.why.points, id)?.text ?? '');
}

/** What happens on its own at an ordinary moment, and the moment itself where that is wanted. */
function moment(id: (typeof solutions.moments)[number]['id'], part: 'whole' | 'after' = 'whole'): string[] {
  const found = findText(solutions.moments, id);
  if (found === undefined) return [];
  return splitSentences(part === 'whole' ? `${found.before} ${found.after}` : found.after);
}

function websitePoint(id: (typeof websiteDetails.points)[number]['id']): string[] {
  return splitSentences(findText(websiteDetails.points, id)?.text ?? '');
}

const privacy = privacyText('saved').sections;

function privacySection(id: PrivacySectionId): string[] {
  return findText(privacy, id)?.paragraphs.flatMap(splitSentences) ?? [];
}

function termsSection(id: TermsSectionId): string[] {
  return findText(termsText.sections, id)?.paragraphs.flatMap(splitSentences) ?? [];
}

/** What else there is to say about an offering. */
const moreAbout: Readonly<Partial<Record<ServiceId, readonly string[]>>> = {
  website: [...splitSentences(websiteDetails.lead), ...websitePoint('thumbs'), ...websitePoint('fast')],
  chatbot: moment('gym'),
  phone: moment('salon'),
  scheduling: moment('barbershop'),
};

function offering(id: ServiceId): SiteTopic {
  const more = moreAbout[id];
  return {
    about: `the offering ${offerings[id].name}`,
    answer: [offeringInCalls(id).said],
    ...(more && { more }),
  };
}

const offeringTopics = Object.fromEntries(serviceIds.map((id) => [id, offering(id)])) as Readonly<
  Record<ServiceId, SiteTopic>
>;

const names = serviceIds.map((id) => offerings[id].name);

/** Said where the site's texts have nothing about a topic any more. */
const notOnSite = `A person can tell you about that: write to ${brand.contactEmail}.`;

const topics = {
  ...offeringTopics,
  offerings: {
    about: 'all that the agency offers',
    answer: [...splitSentences(features.lead), `${names.slice(0, -1).join(', ')}, and ${names.at(-1)}.`],
    more: splitSentences(hero.lead),
  },
  bundle: { about: 'taking one service or several', answer: reason('bundle') },
  price: { about: 'what it costs', answer: faq('price') },
  effort: {
    about: 'how much of the owner’s time it takes',
    answer: faq('time'),
  },
  process: {
    about: 'how working together goes, step by step',
    answer: process.steps.flatMap(({ title, text }) => [`${title}.`, ...splitSentences(text).slice(0, 1)]),
    more: process.steps.flatMap(({ text }) => splitSentences(text).slice(1)),
  },
  support: {
    about: 'changes and help after the launch',
    answer: splitSentences(findText(consultationTexts.expect.steps, 'support')?.text ?? ''),
  },
  provide: { about: 'what the owner must provide', answer: faq('provide') },
  tools: {
    about: 'booking software the owner has already',
    answer: splitSentences(existingTool),
  },
  disclosure: {
    about: 'whether clients know that they talk to an AI, and handing over to a person',
    answer: faq('disclosure'),
  },
  mistakes: {
    about: 'what happens when it gets something wrong',
    answer: faq('mistakes'),
  },
  data: {
    about: 'what happens to the visitor’s data',
    answer: faq('data'),
    more: privacySection('use').slice(0, 4),
  },
  erase: {
    about: 'seeing, correcting or erasing stored data',
    answer: privacySection('rights'),
  },
  trackers: { about: 'trackers, advertising and cookies', answer: reason('trackers') },
  recording: {
    about: 'the microphone and recording',
    answer: faq('agent'),
    more: privacySection('voice').slice(0, 5),
  },
  promise: { about: 'when somebody answers: the promise', answer: termsSection('promise') },
  person: {
    about: 'talking to a person',
    answer: reason('person'),
    more: [...getStartedTexts.next.steps],
  },
  contact: { about: 'the contact address', answer: [`You can write to ${brand.contactEmail}.`] },
  trades: { about: 'for which businesses the agency works', answer: reason('trades') },
  binding: {
    about: 'whether a request binds anybody',
    answer: termsSection('request').slice(0, 3),
  },
  examples: {
    about: 'whether the examples on the site are real clients',
    answer: termsSection('examples'),
  },
  ownership: { about: 'who owns the website', answer: websitePoint('yours') },
  accessibility: { about: 'use by keyboard and screen reader', answer: websitePoint('everyone') },
  company: {
    about: 'who the agency is',
    answer: splitSentences(hero.lead),
    more: reason('trades'),
  },
  missedCalls: { about: 'missed calls', answer: offeringTopics.phone.answer, more: moment('salon') },
  noShows: { about: 'clients who do not show up', answer: moment('barbershop', 'after') },
  sameQuestions: { about: 'the same questions again and again', answer: offeringTopics.chatbot.answer },
  notFound: { about: 'being found and looking good online', answer: offeringTopics.website.answer },
} as const satisfies Record<string, SiteTopic>;

export type SiteTopicId = keyof typeof topics;

/** All topics; each has an answer, whatever was taken out of the site's texts. */
export const siteTopics = Object.fromEntries(
  Object.entries<SiteTopic>(topics).map(([id, topic]) => [
    id,
    topic.answer.length === 0 ? { ...topic, answer: [notOnSite] } : topic,
  ]),
) as Readonly<Record<SiteTopicId, SiteTopic>>;

/** What of it helps with a problem: to which offering a topic belongs. */
export const topicServices: Readonly<Partial<Record<SiteTopicId, ServiceId>>> = {
  ...(Object.fromEntries(serviceIds.map((id) => [id, id])) as Record<ServiceId, ServiceId>),
  missedCalls: 'phone',
  noShows: 'scheduling',
  sameQuestions: 'chatbot',
  notFound: 'website',
  ownership: 'website',
  accessibility: 'website',
};
