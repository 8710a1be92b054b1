import type { SiteTopicId } from '../site/site-topics.ts';
import { type ConductIntent, conductPatterns } from './conduct-patterns.ts';
import { createIntentMatcher, type IntentMatch } from './match-intents.ts';
import { topicPatterns } from './topic-patterns.ts';
import { toWords } from './words.ts';

export type Intent = SiteTopicId | ConductIntent;

/** They only count when nothing else is meant: `yes, what does it cost` asks for the price. */
const minor: ReadonlySet<Intent> = new Set<ConductIntent>([
  'greeting',
  'thanks',
  'praise',
  'howAreYou',
  'done',
  'unsure',
  'yes',
  'no',
]);

const minorShare = 0.3;

/** Ways into a question that are no wishes themselves. */
const polite =
  /\b(?:(?:i|we) (?:would |just |only |really )*(?:like|want|love|need|wanted|have) to (?:know|ask|hear|learn|understand|find out)(?: more)?|(?:can|could|would|will) you (?:please )?(?:tell|explain|say) (?:to )?(?:me|us)|do you know|i (?:was|am) wondering|i have a question|just a question|quick question)\b/g;

const match = createIntentMatcher<Intent>({ ...topicPatterns, ...conductPatterns });

/** What something said may mean, the likeliest first. */
export function recognizeIntents(text: string): IntentMatch<Intent>[] {
  const line = toWords(text).join(' ').replace(polite, ' ');
  return match(line)
    .map(({ intent, score }) => ({ intent, score: minor.has(intent) ? score * minorShare : score }))
    .sort((a, b) => b.score - a.score);
}

export function isSiteTopic(intent: Intent): intent is SiteTopicId {
  return !(intent in conductPatterns);
}

const questionStart =
  /^(?:(?:and|but|so|ok|okay|well|yes|yeah|no|hi|hello|hey|sorry|wait|please|actually|also|first|before that|by the way) )*(?:what|how|when|where|who|why|which|can you|could you|can i|could i|do you|do i|do we|does|is it|is there|is that|is this|are you|are there|will|would you|would it|would that|may i|should i|have you|did you|has|tell me|explain)\b/;

/** Whether something said is a question, also without its mark. */
export function isQuestion(text: string): boolean {
  return /\?\s*$/.test(text) || questionStart.test(toWords(text).join(' '));
}
