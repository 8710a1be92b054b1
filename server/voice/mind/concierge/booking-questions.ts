import type { BookingDraft } from '../booking/booking-draft.ts';
import { bookingPhrases, readBack } from '../booking/booking-phrases.ts';
import type { Phrasebook } from './phrasebook.ts';
import type { Asked } from './reply.ts';

/** What a booking still needs, asked one after the other. */
export interface BookingQuestions {
  /** What was asked last; settable, since others ask as well. */
  asked: Asked | undefined;
  /** Asks for what is missing next; reads all back when nothing is. */
  next(): string[];
  /** Reads all back and asks whether to send it; nothing while something is missing. */
  review(): string[];
  /** The last question in other words. */
  askAgain(): string[];
  /** Goes on where the draft stands, without a word: another mind has led the talk. */
  catchUp(): void;
  /** Asks once more for what is optional. */
  forgetAdditional(): void;
}

export function createBookingQuestions(draft: BookingDraft, { pick: say }: Phrasebook): BookingQuestions {
  let asked: Asked | undefined;
  let isAdditionalAsked = false;

  const ask = (what: Asked, ...sentences: string[]): string[] => {
    asked = what;
    return sentences;
  };

  function next(): string[] {
    const { entries, missing, isEmailConfirmed } = draft;
    if (entries.name === '') return ask('name', say(bookingPhrases.askName));
    if (entries.email === '') return ask('email', say(bookingPhrases.askEmail));
    if (!isEmailConfirmed) return ask('confirm-email', say(bookingPhrases.confirmEmail));
    if (missing === 'services') return ask('services', say(bookingPhrases.askServices));
    if (missing === 'problems') return ask('problems', say(bookingPhrases.askProblems));
    if (!isAdditionalAsked) {
      isAdditionalAsked = true;
      return ask('additionalInfo', say(bookingPhrases.askAdditional));
    }
    return review();
  }

  function review(): string[] {
    if (draft.missing !== undefined || !draft.isEmailConfirmed) return [];
    draft.markReviewed();
    return ask('send', ...readBack(draft.entries), say(bookingPhrases.askToSend));
  }

  return {
    get asked() {
      return asked;
    },
    set asked(value) {
      asked = value;
    },
    next,
    review,
    askAgain() {
      switch (asked) {
        case 'send':
          return [say(bookingPhrases.askToSend)];
        case 'try-again':
          return [say(bookingPhrases.tryAgain)];
        case 'change':
          return [say(bookingPhrases.askChange)];
        case 'additionalInfo':
          return [say(bookingPhrases.askAdditional)];
        default:
          return draft.isWanted ? next() : [];
      }
    },
    catchUp() {
      const { missing, isEmailConfirmed, isWanted, step } = draft;
      if (!isWanted) asked = undefined;
      else if (step === 'review') asked = 'send';
      else if (step === 'failed') asked = 'try-again';
      else if (missing === 'name' || missing === 'email') asked = missing;
      else if (!isEmailConfirmed) asked = 'confirm-email';
      else if (missing === 'services' || missing === 'problems') asked = missing;
      else if (asked !== 'additionalInfo') asked = undefined;
    },
    forgetAdditional() {
      isAdditionalAsked = false;
    },
  };
}
