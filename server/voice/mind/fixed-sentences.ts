import { bookingPhrases, promiseSentence } from './booking/booking-phrases.ts';
import { comparisons, phrases, smallTalk } from './concierge/phrases.ts';
import { splitSentences } from './site/sentences.ts';
import { type SiteTopic, siteTopics } from './site/site-topics.ts';

/** Texts at any depth. */
type Texts = string | readonly Texts[] | { readonly [name: string]: Texts };

const topics: readonly SiteTopic[] = Object.values(siteTopics);
const answers = topics.flatMap(({ answer, more = [] }) => [...answer, ...more]);

/** An answer that is given a second time begins like this. */
const repeated = topics.flatMap(({ answer: [first = ''] }) =>
  phrases.again.map((again) => `${again} ${first}`),
);

const fixed: ReadonlySet<string> = new Set(
  [phrases, smallTalk, comparisons, bookingPhrases, promiseSentence, answers, repeated]
    .flatMap((texts) => flatten(texts))
    .filter((text) => !text.includes('{'))
    .flatMap(splitSentences),
);

/** Whether a sentence is the same in all calls: nothing that a visitor said, and nothing of a model's, is in it. */
export function isFixedSentence(sentence: string): boolean {
  return fixed.has(sentence);
}

function flatten(texts: Texts): string[] {
  return typeof texts === 'string' ? [texts] : Object.values(texts).flatMap((text: Texts) => flatten(text));
}
