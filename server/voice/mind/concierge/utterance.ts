import type { ServiceId } from '#shared/offerings.ts';
import { hearEmail } from '../booking/hear-email.ts';
import { type HeardName, hearName } from '../booking/hear-name.ts';
import { hearProblem } from '../booking/hear-problem.ts';
import { hearRefusedServices, hearServices, servicesForProblems } from '../booking/hear-services.ts';
import type { IntentMatch } from '../understanding/match-intents.ts';
import { type Intent, isQuestion, recognizeIntents } from '../understanding/recognize-intents.ts';
import { toWords } from '../understanding/words.ts';

/** Something said, as far as it is understood without knowing what was asked. */
export interface Utterance {
  readonly text: string;
  readonly words: number;
  readonly isQuestion: boolean;
  readonly intents: readonly IntentMatch<Intent>[];
  readonly best: Intent | undefined;
  readonly bestScore: number;
  /** Details that it gives of itself. */
  readonly name: HeardName | undefined;
  readonly email: string | undefined;
  readonly problem: string | undefined;
  /** Services that it asks for, not about. */
  readonly wantedServices: readonly ServiceId[];
  readonly refusedServices: readonly ServiceId[];
  readonly problemServices: readonly ServiceId[];
  says(intent: Intent): boolean;
}

/** One word in a sentence of so many words tells little about what is meant. */
export const longSentence = 7;

const wish =
  /\b(?:(?:i|we) (?:would |also |just |really )*(?:like|love|want|need|take|go with)|interested in|(?:can|could|may) (?:i|we) (?:get|have|book|order|take)|order|get me|sign me up for|give me|add|book|go with)\b(?! (?:to )?(?:know|ask|hear|learn|understand|talk|speak|help|information|a person|a human))/;

export function readUtterance(text: string): Utterance {
  const intents = recognizeIntents(text);
  const line = toWords(text).join(' ');
  const asks = isQuestion(text);
  const isWish =
    wish.test(line) && !(asks && !/\b(?:can|could|may) (?:i|we) (?:get|have|book|order|take)\b/.test(line));
  return {
    text,
    words: line === '' ? 0 : line.split(' ').length,
    isQuestion: asks,
    intents,
    best: intents[0]?.intent,
    bestScore: intents[0]?.score ?? 0,
    name: hearName(text, false),
    email: hearEmail(text),
    problem: hearProblem(text),
    wantedServices: isWish ? hearServices(text) : [],
    refusedServices: hearRefusedServices(text),
    problemServices: servicesForProblems(text),
    says: (intent) => intents.some((match) => match.intent === intent),
  };
}

/** Intents that may come along with a yes. */
const agreeing: ReadonlySet<Intent> = new Set<Intent>(['yes', 'sendIt', 'thanks', 'praise', 'book', 'done']);

/** A clear yes, and nothing else that takes it back or is more than that. */
export function isClearYes({ says, text, best, bestScore }: Utterance): boolean {
  const line = toWords(text).join(' ');
  if (best === undefined || (bestScore >= 1 && !agreeing.has(best))) return false;
  return (
    (says('yes') || best === 'sendIt') &&
    !says('no') &&
    !says('unsure') &&
    !/\b(?:but|not|wait|change|except)\b/.test(line)
  );
}

/** A clear no. */
export function isClearNo({ says }: Utterance): boolean {
  return says('no') || says('cancelBooking');
}
