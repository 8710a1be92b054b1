import { agentPhrases, bookingPhrases } from '#shared/texts/agent/agent-phrases.ts';
import { timePhrases } from '#shared/texts/agent/spoken-times.ts';
import { isEmailConfirmed, missingField } from '../booking/booking-state.ts';
import { missingOwnField, questionFor } from '../booking/own-fields.ts';
import { servicesQuestion, troubleQuestion } from '../booking/spoken-services.ts';
import { acknowledgeChanges, sayWish } from './acknowledge.ts';
import { takeAssumed } from './assumed.ts';
import type { Asked, DialogueState } from './dialogue-state.ts';
import type { Draft } from './draft.ts';

/** The questions of a booking. */
export interface Questions {
  /** @param isShort it was asked before, and something was said in between */
  askFor(what: Asked['what'], isShort?: boolean): void;
  /** Asks for what the booking needs next; shows it all when nothing is missing. */
  next(): void;
  /** Says what this turn has put into the request: once, and nothing when nothing changed. */
  acknowledge(): void;
  /** Leaves the acknowledgment out: it was said already, or nobody wants to hear it. */
  keepQuiet(): void;
}

/** Creates the questions of a turn. */
export function createQuestions(draft: Draft, start: DialogueState): Questions {
  const { sentences, acts, effects, apply, pick, sayText, sayBooking, sayServices, ask } = draft;
  let isAcknowledged = false;

  function keepQuiet(): void {
    isAcknowledged = true;
  }

  function askFor(what: Asked['what'], isShort = false): void {
    switch (what) {
      case 'name':
        sayBooking('askName');
        acts.add('act:ask-name');
        break;
      case 'email':
        sayBooking('askEmail');
        acts.add('act:ask-email');
        break;
      case 'confirm-email':
        sayBooking('confirmEmail');
        acts.add('act:ask-confirm-email');
        break;
      case 'services':
        sayBooking('askServices');
        if (!isShort) sayText(servicesQuestion);
        acts.add('act:ask-services');
        break;
      case 'problems':
        if (isShort) sayBooking('askProblemsAgain');
        else {
          const { services } = draft.state.booking.entries;
          pick('booking.askProblems', [troubleQuestion(services), ...bookingPhrases.askProblems]);
        }
        acts.add('act:ask-problems');
        break;
      case 'own-field': {
        const field = missingOwnField(draft.state.booking);
        if (field !== undefined) sayText(questionFor(field));
        acts.add('act:ask-own-field');
        break;
      }
      case 'details':
        sayBooking('askDetails');
        acts.add('act:ask-details');
        break;
      case 'send':
        sayBooking('askToSend');
        break;
      case 'try-again':
        sayBooking('tryAgain');
        break;
      case 'change':
        sayBooking('askChange');
        break;
      case 'leave':
        pick('beforeYouGo', agentPhrases.beforeYouGo);
        break;
      case 'time':
        sayText(timePhrases.which);
        break;
      case 'book':
      case 'clarify':
      case 'nothing':
        return;
    }
    ask(what);
  }

  function acknowledge(): void {
    if (!isAcknowledged) isAcknowledged = acknowledgeChanges(draft, start.booking.entries);
  }

  function next(): void {
    acknowledge();
    takeAssumed(draft);
    const { booking, confirmShown } = draft.state;
    const wanted = nextField();
    const isNewAddress =
      booking.entries.email !== '' && !isEmailConfirmed(booking) && confirmShown !== booking.entries.email;
    if (isNewAddress && wanted !== 'confirm-email') {
      sayBooking('confirmEmail');
      acts.add('act:ask-confirm-email');
      apply({ type: 'confirm-shown', email: booking.entries.email });
    }
    if (wanted === 'review') review();
    else askFor(wanted);
  }

  /** The address waits on the screen meanwhile: it is asked for again only before it is sent. */
  function nextField():
    | 'name'
    | 'email'
    | 'services'
    | 'problems'
    | 'own-field'
    | 'confirm-email'
    | 'review' {
    const { entries } = draft.state.booking;
    const missing = missingField(draft.state.booking);
    if (entries.name === '') return 'name';
    if (entries.email === '') return 'email';
    if (missing === 'services' || missing === 'problems') return missing;
    if (missingOwnField(draft.state.booking) !== undefined) return 'own-field';
    return missing === undefined ? 'review' : 'confirm-email';
  }

  function review(): void {
    apply({ type: 'booking', event: { type: 'reviewed' } });
    effects.push({ type: 'show-booking' });
    const { services } = draft.state.booking.entries;
    const hasSaid = sentences.length > 0;
    // Read back once; what is changed later is said, and seen.
    if (!draft.state.isDetailsAsked || !hasSaid) sayBooking('readBack');
    if (services.join() !== draft.state.toldServices.join()) sayServices();
    if (!draft.state.isDetailsAsked) sayWish(draft);
    acts.add('act:read-back');
    if (draft.state.isDetailsAsked && hasSaid) {
      sayBooking('askForMore');
      ask('send');
    } else if (draft.state.isDetailsAsked) askFor('send');
    else {
      sayBooking('askToAddOrSend');
      acts.add('act:ask-details');
      apply({ type: 'details-asked' });
      ask('send');
    }
  }

  return { askFor, next, acknowledge, keepQuiet };
}
