import type { BookingDraft } from '../booking/booking-draft.ts';
import { bookingPhrases } from '../booking/booking-phrases.ts';
import type { BookingFlow } from './booking-flow.ts';
import type { Phrasebook } from './phrasebook.ts';
import { phrases, smallTalk } from './phrases.ts';
import type { Reply } from './reply.ts';
import { isClearNo, type Utterance } from './utterance.ts';

export interface ControlContext {
  readonly draft: BookingDraft;
  readonly flow: BookingFlow;
  readonly say: Phrasebook['pick'];
  /** The agent's last reaction. */
  readonly lastSaid: readonly string[];
}

/** Longest order, in words: what is longer tells something. */
const longestOrder = 8;

/** What is about the talk itself and goes before everything else: orders to stop, repeat, cancel, end. */
export function takeControl(
  utterance: Utterance,
  { draft, flow, say, lastSaid }: ControlContext,
): Reply | undefined {
  const { best, bestScore, words } = utterance;
  const isFreeText = flow.asked === 'problems' || flow.asked === 'additionalInfo';
  if (flow.asked === 'leave' && (best === 'goodbye' || isClearNo(utterance))) return leave(draft, say);
  if (bestScore < (isFreeText ? 2 : 1) || words > (isFreeText ? longestOrder : 2 * longestOrder))
    return undefined;
  switch (best) {
    case 'injection':
      return { sentences: [...say(smallTalk.injection), ...flow.askAgain()].slice(0, 3) };
    case 'goodbye':
      if (draft.step === 'review') {
        flow.asked = 'leave';
        return { sentences: [say(phrases.beforeYouGo)] };
      }
      return leave(draft, say);
    case 'cancelBooking':
      if (!draft.isWanted) return undefined;
      draft.cancel();
      flow.forgetAdditional();
      flow.asked = undefined;
      return { sentences: [say(bookingPhrases.cancelled), say(phrases.openNo)] };
    case 'startOver':
      if (!draft.isWanted) return undefined;
      draft.clear();
      flow.forgetAdditional();
      return { sentences: [say(bookingPhrases.startedOver), ...flow.next()] };
    case 'repeat':
      return lastSaid.length === 0 ? { sentences: phrases.nothingToRepeat } : { sentences: lastSaid };
    case 'wait':
      return { sentences: say(smallTalk.wait) };
    default:
      return undefined;
  }
}

function leave(draft: BookingDraft, say: Phrasebook['pick']): Reply {
  const isUnsent = draft.step !== 'sent' && (draft.isWanted || draft.entries.email !== '');
  return {
    sentences: [...(isUnsent ? phrases.notSentFarewell : []), say(phrases.farewell)],
    endsCall: true,
  };
}
