import { asSentence } from '../site/sentences.ts';
import { createIntentMatcher } from '../understanding/match-intents.ts';
import { topicPatterns } from '../understanding/topic-patterns.ts';

const match = createIntentMatcher({
  missedCalls: topicPatterns.missedCalls,
  noShows: topicPatterns.noShows,
  sameQuestions: topicPatterns.sameQuestions,
  notFound: topicPatterns.notFound,
  other: {
    says: [
      'problem|trouble|issue is',
      'problem|trouble|issue with',
      'i|we struggle',
      'i|we spend hours|time|evenings|much',
      'i|we lose|losing clients|customers|money|time|bookings',
      'takes|eats me|us|up|my|our time|hours|evenings',
      'drives|driving me crazy|mad',
      'too much time|work|paper|admin',
    ],
  },
});

/** Where a new thought begins, also without punctuation. */
const boundary =
  /[.!?;]+\s+|,\s+|\s+(?:and|but|so|because)\s+(?=(?:i|we|my|our|the|they|clients|people|can|could|would)\b)|\s+(?=(?:i'?d like|i would like|i want|i need|we want|we need|we'?d like|can (?:i|you)|could (?:i|you)|please|my name|my email|you can reach)\b)/i;

/** A clause that names somebody, asks or wishes is no problem. */
const otherClause =
  /^(?:(?:and|but|so|hi|hello|hey|well)\s+)*(?:i'?m\b(?!\s+(?:losing|missing|always|drowning|tired|spending))|i am\b(?!\s+(?:losing|missing|always|drowning|tired|spending))|my name|my email|i'?d like|i would like|i want|i need|can|could|how|what|does|do you|is there|will|would|please|book)\b/i;

/**
 * The problems in something said, without what else it says: of `I'm Rosa and we miss calls` it is `We miss calls`.
 * Undefined when there is none.
 */
export function hearProblem(text: string): string | undefined {
  if (/\?\s*$/.test(text)) return undefined;
  const clauses = text.split(boundary).map((clause) => clause?.trim() ?? '');
  const found = clauses.filter(
    (clause) =>
      !otherClause.test(clause) && (match(clause)[0]?.score ?? 0) >= 2 && clause.split(' ').length > 2,
  );
  return found.length === 0 ? undefined : found.map(asSentence).join(' ');
}
