import type { BookingDraft } from '../booking/booking-draft.ts';
import { bookingPhrases } from '../booking/booking-phrases.ts';
import type { BookingQuestions } from './booking-questions.ts';
import type { Phrasebook } from './phrasebook.ts';
import { phrases, smallTalk } from './phrases.ts';
import type { Reply } from './reply.ts';
import { isClearNo, longSentence, type Utterance } from './utterance.ts';

export interface ControlContext {
  readonly draft: BookingDraft;
  readonly questions: BookingQuestions;
  readonly say: Phrasebook['pick'];
  /** The agent's last reaction. */
  readonly lastSaid: readonly string[];
}

/** Longest order, in words: what is longer tells something. */
const longestOrder = 8;

/** What is about the talk itself and goes before everything else: orders to stop, repeat, cancel, end. */
export function takeControl(
  utterance: Utterance,
  { draft, questions, say, lastSaid }: ControlContext,
): Reply | undefined {
  const { best, bestScore, words } = utterance;
  const isFreeText = questions.asked === 'problems' || questions.asked === 'additionalInfo';
  if (questions.asked === 'leave' && (best === 'goodbye' || isClearNo(utterance))) return leave(draft, say);
  if (/^\W*(?:what|huh|sorry|pardon)\W*$/i.test(utterance.text)) return repeat(lastSaid);
  if (bestScore < (isFreeText ? 2 : 1) || words > (isFreeText ? longestOrder : 2 * longestOrder))
    return undefined;
  switch (best) {
    case 'injection':
      return { sentences: [...say(smallTalk.injection), ...questions.askAgain()].slice(0, 3) };
    case 'goodbye':
      if (draft.step === 'review') {
        questions.asked = 'leave';
        return { sentences: [say(phrases.beforeYouGo)] };
      }
      return leave(draft, say);
    case 'cancelBooking':
      if (!draft.isWanted) return undefined;
      draft.cancel();
      questions.forgetAdditional();
      questions.asked = undefined;
      return { sentences: [say(bookingPhrases.cancelled)] };
    case 'startOver':
      if (!draft.isWanted) return undefined;
      draft.clear();
      questions.forgetAdditional();
      return { sentences: [say(bookingPhrases.startedOver), ...questions.next()] };
    case 'repeat':
      return repeat(lastSaid);
    case 'wait':
      // `Will I be waiting a week?` is no order to wait.
      if (bestScore <= 1 && words >= longSentence && utterance.isQuestion) return undefined;
      return { sentences: say(smallTalk.wait) };
    default:
      return undefined;
  }
}

function repeat(lastSaid: readonly string[]): Reply {
  return { sentences: lastSaid.length === 0 ? phrases.nothingToRepeat : lastSaid };
}

function leave(draft: BookingDraft, say: Phrasebook['pick']): Reply {
  const { name, email, problems } = draft.entries;
  const hasDetails = `${name}${email}${problems}` !== '' && !draft.hasSent;
  return {
    sentences: [
      ...(draft.isWanted ? phrases.notSentFarewell : []),
      ...(hasDetails ? phrases.detailsStay : []),
      say(phrases.farewell),
    ],
    endsCall: true,
  };
}
