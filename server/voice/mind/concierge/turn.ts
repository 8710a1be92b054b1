import { sayAllFacts } from '#shared/agency/say-facts.ts';
import { type BookingEntries, type BookingRow, bookingForm } from '#shared/forms/booking.ts';
import { readDetails } from '#shared/forms/preferred-time.ts';
import type { AnswerName } from '#shared/texts/agent/agent-answers.ts';
import { agentPhrases, bookingPhrases, type PhraseId, recalled } from '#shared/texts/agent/agent-phrases.ts';
import { timePhrases } from '#shared/texts/agent/spoken-times.ts';
import { type AnswerBook, answerBook } from '../answers/answer-book.ts';
import {
  type BookingEvent,
  isComplete,
  isEmailConfirmed,
  missingField,
  refusals,
  rowToSend,
} from '../booking/booking-state.ts';
import { missingOwnField, questionFor } from '../booking/own-fields.ts';
import {
  allServicesSentences,
  ruleSentence,
  servicesQuestion,
  servicesSentences,
} from '../booking/spoken-services.ts';
import { type Act, type AnswerId, subjectsOf } from '../reply-ids.ts';
import { splitSentences } from '../site/sentences.ts';
import type { TimeEffect } from '../times/times-talk.ts';
import { changesIn, isHardToHear } from './changes-in.ts';
import { type Asked, type DialogueEvent, type DialogueState, reduceDialogue } from './dialogue-state.ts';
import { wordsOfAnswer } from './words-of-answer.ts';

/** What is to be done in the world because of a reply. */
export type Effect =
  | { readonly type: 'store'; readonly row: BookingRow; readonly payload: string }
  /** The booking is shown again, though nothing in it has changed. */
  | { readonly type: 'show-booking' }
  | TimeEffect
  | { readonly type: 'end-call' };

/** What the agent does with one input. */
export interface Reply {
  readonly state: DialogueState;
  /** What is spoken and shown, one by one. */
  readonly sentences: readonly string[];
  /** The subjects of the answers that it gives. */
  readonly ids: readonly AnswerId[];
  readonly acts: readonly Act[];
  readonly effects: readonly Effect[];
  /** It has no answer to what the visitor asked, and says so. */
  readonly isUnanswered: boolean;
}

type PhraseName = keyof typeof agentPhrases;
type BookingPhraseName = keyof typeof bookingPhrases;

/** One turn of the agent while it is put together. */
export interface Turn {
  readonly state: DialogueState;
  readonly hasSaid: boolean;
  /** What this turn answers, in order. */
  readonly answers: readonly AnswerName[];
  /** Everything that may be answered in this call. */
  readonly knows: AnswerBook;
  /** A yes or a no was asked for: an answer that has one begins with it. */
  wantYesOrNo(): void;
  do(event: DialogueEvent): void;
  book(event: BookingEvent): void;
  say(phrase: PhraseName): void;
  sayBooking(phrase: BookingPhraseName): void;
  sayText(text: string): void;
  /** What is put down now, in the place of what this reply said of it before. */
  sayServices(): void;
  act(act: Act): void;
  mention(id: AnswerId): void;
  ask(what: Exclude<Asked['what'], 'clarify'>): void;
  clarify(between: readonly [AnswerName, AnswerName]): void;
  answer(name: AnswerName): void;
  /** Only the first sentence, which is the direct answer. */
  answerShortly(name: AnswerName): void;
  more(name: AnswerName): boolean;
  /** What this turn says of it is said already, or nobody wants to hear it: no acknowledgment is added. */
  keepQuiet(): void;
  /** Nothing of this reply is said so far. */
  unsay(): void;
  /** Says what this turn has put into the request: once, and nothing when nothing changed. */
  acknowledge(): void;
  /** Sets entries; what breaks a rule is told. @returns whether all were taken */
  fill(details: Partial<BookingEntries>): boolean;
  effect(effect: Effect): void;
  /** Asks for what the booking needs next; shows it all when nothing is missing. */
  next(): void;
  /** Asks the pending question again. */
  askAgain(): void;
  send(): void;
  finish(outcome?: readonly string[]): Reply;
}

const ofServices: ReadonlySet<string> = new Set(allServicesSentences());

/** @param book everything that it can answer */
export function createTurn(start: DialogueState, book: AnswerBook = answerBook()): Turn {
  let state = start;
  let isUnknown = false;
  let wantsYesOrNo = false;
  const sentences: string[] = [];
  const phrases: PhraseId[] = [];
  const ids = new Set<AnswerId>();
  const acts = new Set<Act>();
  const effects: Effect[] = [];
  const answers: AnswerName[] = [];
  let isAcknowledged = false;

  function apply(event: DialogueEvent): void {
    state = reduceDialogue(state, event);
  }

  function sayAnswer(name: AnswerName, most = 4): void {
    const words = wordsOfAnswer(book, name, state, wantsYesOrNo);
    sentences.push(...words.sentences.slice(0, most));
    isUnknown ||= words.isUnknown;
    for (const id of subjectsOf(name)) ids.add(id);
    answers.push(name);
  }

  function sayText(text: string): void {
    sentences.push(...splitSentences(text));
  }

  function nextOf(phrase: PhraseId, variants: readonly string[]): string {
    const variant = variants[(state.used[phrase] ?? 0) % variants.length] ?? '';
    apply({ type: 'phrase-used', phrase });
    phrases.push(phrase);
    return variant;
  }

  function sayServices(): void {
    const { services } = state.booking.entries;
    const kept = sentences.filter((sentence) => !ofServices.has(sentence));
    sentences.splice(0, sentences.length, ...kept, ...servicesSentences(services));
    apply({ type: 'services-told', services });
  }

  function pick(phrase: PhraseId, variants: readonly string[]): void {
    sayText(nextOf(phrase, variants));
  }

  function ask(what: Exclude<Asked['what'], 'clarify'>): void {
    apply({ type: 'asked', asked: { what } });
  }

  const sayBooking = (phrase: BookingPhraseName): void => pick(`booking.${phrase}`, bookingPhrases[phrase]);

  /** @param isShort it was asked before, and something was said in between */
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
        if (isShort) sayText(bookingForm.problems.question);
        else sayBooking('askProblems');
        acts.add('act:ask-problems');
        break;
      case 'own-field': {
        const field = missingOwnField(state.booking);
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
    if (isAcknowledged) return;
    const [was, is] = [start.booking.entries, state.booking.entries];
    const done = changesIn(was, is);
    if (done.size === 0) return;
    isAcknowledged = true;
    if (done.has('name-first')) {
      // Back to the visitor, where it may be misheard.
      if (isHardToHear(state.heard, is.name)) sayText(recalled.name(is.name));
      else sayBooking('nameTaken');
    }
    if (done.has('services')) sayServices();
    if (done.has('services-emptied')) sayBooking('servicesRemoved');
    if (done.has('changed')) {
      sayBooking('changed');
      if (was.name !== '' && was.name !== is.name) sayText(recalled.name(is.name));
      if (done.has('time')) sayText(recalled.wish(readDetails(is.additionalInfo).time));
    } else if (done.has('time')) sayBooking('wishTaken');
    else if (done.has('problems')) sayBooking('problemTaken');
    else if (done.has('more')) sayBooking('noted');
  }

  function next(): void {
    acknowledge();
    const { booking, confirmShown } = state;
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
    const { entries } = state.booking;
    const missing = missingField(state.booking);
    if (entries.name === '') return 'name';
    if (entries.email === '') return 'email';
    if (missing === 'services' || missing === 'problems') return missing;
    if (missingOwnField(state.booking) !== undefined) return 'own-field';
    return missing === undefined ? 'review' : 'confirm-email';
  }

  function review(): void {
    apply({ type: 'booking', event: { type: 'reviewed' } });
    effects.push({ type: 'show-booking' });
    const { services, additionalInfo } = state.booking.entries;
    // Read back once; what is changed later is said, and seen.
    if (!state.isDetailsAsked || sentences.length === 0) sayBooking('readBack');
    if (services.join() !== state.toldServices.join()) sayServices();
    const isTimeTold = phrases.some((phrase) => phrase === 'booking.wishTaken');
    if (!state.isDetailsAsked && !isTimeTold && readDetails(additionalInfo).time !== '')
      sayBooking('wishIsWish');
    acts.add('act:read-back');
    if (state.isDetailsAsked) askFor('send');
    else {
      sayBooking('askToAddOrSend');
      acts.add('act:ask-details');
      apply({ type: 'details-asked' });
      ask('send');
    }
  }

  return {
    get state() {
      return state;
    },
    get hasSaid() {
      return sentences.length > 0;
    },
    answers,
    do: apply,
    book: (event) => apply({ type: 'booking', event }),
    say: (phrase) => pick(phrase, agentPhrases[phrase]),
    sayBooking,
    sayText,
    sayServices,
    act: (act) => void acts.add(act),
    mention: (id) => void ids.add(id),
    ask,
    clarify(between) {
      const [one, other] = between;
      const about = (name: AnswerName): string => book.answers[name]?.about ?? name;
      sentences.push(`Do you mean ${about(one)}?`, `Or ${about(other)}?`);
      apply({ type: 'asked', asked: { what: 'clarify', between } });
    },
    knows: book,
    wantYesOrNo() {
      wantsYesOrNo = true;
    },
    answer: (name) => sayAnswer(name),
    answerShortly: (name) => sayAnswer(name, wantsYesOrNo ? 2 : 1),
    more(name) {
      const told = new Set(state.saidBefore);
      const more = sayAllFacts(book.answers[name]?.more ?? [], book.facts).filter((text) => !told.has(text));
      if (more.length === 0) return false;
      sentences.push(...more);
      for (const id of subjectsOf(name)) ids.add(id);
      answers.push(name);
      return true;
    },
    keepQuiet() {
      isAcknowledged = true;
    },
    unsay() {
      sentences.length = 0;
      phrases.length = 0;
    },
    acknowledge,
    fill(details) {
      const refused = refusals(state.booking, details);
      for (const message of refused) sayText(ruleSentence(message));
      apply({ type: 'booking', event: { type: 'filled', details } });
      return refused.length === 0;
    },
    effect: (effect) => void effects.push(effect),
    next,
    askAgain() {
      const { what } = state.asked;
      acknowledge();
      acts.add('act:continue');
      if (what === 'nothing' || what === 'book' || what === 'clarify') next();
      else askFor(what, sentences.length > 0);
    },
    send() {
      const ready = rowToSend(state.booking);
      if (missingField(state.booking) === undefined && !isEmailConfirmed(state.booking)) {
        sayBooking('confirmThenSend');
        acts.add('act:ask-confirm-email');
        apply({ type: 'agreed' });
        return;
      }
      if (ready === undefined || !isComplete(state.booking)) {
        next();
        return;
      }
      apply({ type: 'booking', event: { type: 'sending' } });
      sayBooking('sending');
      acts.add('act:store');
      effects.push({ type: 'store', ...ready });
    },
    finish(outcome = []) {
      if (answers.length > 0) apply({ type: 'answered', answers: [...answers] });
      const isSame = state.lastSaid.length > 0 && sentences.join(' ') === state.lastSaid.join(' ');
      if (isSame && !acts.has('act:repeat')) sentences.unshift(nextOf('again', agentPhrases.again));
      const once = acts.has('act:repeat') ? sentences : [...new Set(sentences)];
      const told = [...state.toldOutcome, ...once];
      apply({
        type: 'replied',
        sentences: told,
        phrases,
        outcome: outcome.length > 0 ? outcome : state.toldOutcome,
      });
      const isUnanswered =
        isUnknown ||
        phrases.includes('notKnown') ||
        phrases.includes('unknown') ||
        answers.includes('off-topic');
      return { state, sentences: told, ids: [...ids], acts: [...acts], effects, isUnanswered };
    },
  };
}
