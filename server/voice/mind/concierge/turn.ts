import { isServiceId } from '#shared/agency/offerings.ts';
import { sayAllFacts } from '#shared/agency/say-facts.ts';
import type { BookingEntries } from '#shared/forms/booking.ts';
import type { AnswerName } from '#shared/texts/agent/agent-answers.ts';
import { agentPhrases } from '#shared/texts/agent/agent-phrases.ts';
import { reactions, type Theme } from '#shared/texts/agent/answers/reactions.ts';
import { type AnswerBook, answerBook } from '../answers/answer-book.ts';
import {
  type BookingEvent,
  isComplete,
  isEmailConfirmed,
  missingField,
  refusals,
  rowToSend,
} from '../booking/booking-state.ts';
import { ruleSentence } from '../booking/spoken-services.ts';
import { type Act, type AnswerId, subjectsOf } from '../reply-ids.ts';
import { hearServices } from '../slots/hear-services.ts';
import { sayName } from './acknowledge.ts';
import type { Asked, DialogueEvent, DialogueState } from './dialogue-state.ts';
import { type BookingPhraseName, createDraft, type Effect } from './draft.ts';
import { createQuestions } from './questions.ts';
import { wordsOfAnswer } from './words-of-answer.ts';

/** The agent's reply to one input. */
export interface Reply {
  readonly state: DialogueState;
  /** The sentences to speak and show, one by one. */
  readonly sentences: readonly string[];
  /** The subjects of the answers that it gives. */
  readonly ids: readonly AnswerId[];
  readonly acts: readonly Act[];
  readonly effects: readonly Effect[];
  /** It has no answer to what the visitor asked, and says so. */
  readonly isUnanswered: boolean;
}

type PhraseName = keyof typeof agentPhrases;

/** One turn of the agent while it is put together. */
export interface Turn {
  readonly state: DialogueState;
  readonly hasSaid: boolean;
  /** The answers that this turn gives, in order. */
  readonly answers: readonly AnswerName[];
  /** Everything that may be answered in this call. */
  readonly knows: AnswerBook;
  /** Marks a yes/no question: any of these answers that has a verdict begins with it. */
  wantYesOrNo(of: readonly AnswerName[]): void;
  do(event: DialogueEvent): void;
  book(event: BookingEvent): void;
  /** @param first which of the ways to say it comes first in this call */
  say(phrase: PhraseName, first?: number): void;
  react(theme: Theme, first: number): void;
  sayBooking(phrase: BookingPhraseName): void;
  sayText(text: string): void;
  /** Says the services that are chosen now, in place of what this reply said about them before. */
  sayServices(): void;
  act(act: Act): void;
  mention(id: AnswerId): void;
  ask(what: Exclude<Asked['what'], 'clarify'>): void;
  clarify(between: readonly [AnswerName, AnswerName]): void;
  answer(name: AnswerName): void;
  /** Only the first sentence, which is the direct answer. */
  answerShortly(name: AnswerName): void;
  more(name: AnswerName): boolean;
  /** Greets by the name that this turn has put into the request, if it has. */
  greet(): void;
  /** Leaves the acknowledgment out: it was said already, or nobody wants to hear it. */
  keepQuiet(): void;
  /** Drops everything that this reply says so far. */
  unsay(): void;
  /** Says what this turn has put into the request: once, and nothing when nothing changed. */
  acknowledge(): void;
  /** Sets entries, and says which rules were broken. @returns whether all were taken */
  fill(details: Partial<BookingEntries>): boolean;
  effect(effect: Effect): void;
  /** Asks for what the booking needs next; shows it all when nothing is missing. */
  next(): void;
  /** Asks the pending question again. */
  askAgain(): void;
  send(): void;
  finish(outcome?: readonly string[]): Reply;
}

/** `It's for Rhian, she's the owner` introduces nobody who is there. */
const introduces = /\b(?:i['’]?m(?: called)?|i am(?: called)?|my name|name['’]?s|name is|this is)\W*$/i;

/** @param book everything that it can answer */
export function createTurn(start: DialogueState, book: AnswerBook = answerBook()): Turn {
  const draft = createDraft(start);
  const { sentences, phrases, acts, effects, apply, nextOf, pick, sayText, sayBooking, sayServices, ask } =
    draft;
  const { askFor, next, acknowledge, keepQuiet } = createQuestions(draft, start);
  let isUnknown = false;
  let ofYesOrNo: readonly AnswerName[] = [];
  const ids = new Set<AnswerId>();
  const answers: AnswerName[] = [];

  function sayAnswer(name: AnswerName, most = 4): void {
    const words = wordsOfAnswer(book, name, draft.state, ofYesOrNo.includes(name));
    sentences.push(...words.sentences.slice(0, most));
    isUnknown ||= words.isUnknown;
    for (const id of subjectsOf(name)) ids.add(id);
    answers.push(name);
    const ofAnswer = [
      ...subjectsOf(name).filter(isServiceId),
      ...(book.answers[name]?.helps ? [book.answers[name].helps] : []),
    ];
    // `For a barbershop, scheduling is a good start`
    const services = new Set(name === 'recommend' ? hearServices(words.sentences.join(' ')) : ofAnswer);
    if (services.size === 1) apply({ type: 'discussed', services: [...services] });
  }

  return {
    get state() {
      return draft.state;
    },
    get hasSaid() {
      return sentences.length > 0;
    },
    answers,
    do: apply,
    book: (event) => apply({ type: 'booking', event }),
    say: (phrase, first) => pick(phrase, agentPhrases[phrase], first),
    react: (theme, first) => pick(`about.${theme}`, reactions[theme], first),
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
    wantYesOrNo(of) {
      ofYesOrNo = of;
    },
    answer: (name) => sayAnswer(name),
    answerShortly: (name) => sayAnswer(name, ofYesOrNo.includes(name) ? 2 : 1),
    more(name) {
      const told = new Set(draft.state.saidBefore);
      const more = sayAllFacts(book.answers[name]?.more ?? [], book.facts).filter((text) => !told.has(text));
      if (more.length === 0) return false;
      sentences.push(...more);
      for (const id of subjectsOf(name)) ids.add(id);
      answers.push(name);
      return true;
    },
    greet() {
      const { name } = draft.state.booking.entries;
      const isNew = start.booking.entries.name === '' && name !== '';
      const before = draft.state.heard.slice(0, draft.state.heard.toLowerCase().indexOf(name.toLowerCase()));
      if (isNew && introduces.test(before)) sayName(draft, name);
    },
    keepQuiet,
    unsay() {
      sentences.length = 0;
      phrases.length = 0;
    },
    acknowledge,
    fill(details) {
      const refused = refusals(draft.state.booking, details);
      for (const message of refused) sayText(ruleSentence(message));
      apply({ type: 'booking', event: { type: 'filled', details } });
      return refused.length === 0;
    },
    effect: (effect) => void effects.push(effect),
    next,
    askAgain() {
      const { what } = draft.state.asked;
      acknowledge();
      acts.add('act:continue');
      if (what === 'nothing' || what === 'book' || what === 'clarify') next();
      else askFor(what, sentences.length > 0);
    },
    send() {
      const ready = rowToSend(draft.state.booking);
      if (missingField(draft.state.booking) === undefined && !isEmailConfirmed(draft.state.booking)) {
        sayBooking('confirmThenSend');
        acts.add('act:ask-confirm-email');
        apply({ type: 'agreed' });
        return;
      }
      if (ready === undefined || !isComplete(draft.state.booking)) {
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
      const isSame =
        draft.state.lastSaid.length > 0 && sentences.join(' ') === draft.state.lastSaid.join(' ');
      if (isSame && !acts.has('act:repeat')) sentences.unshift(nextOf('again', agentPhrases.again));
      const once = acts.has('act:repeat') ? sentences : [...new Set(sentences)];
      const told = [...draft.state.toldOutcome, ...once];
      apply({
        type: 'replied',
        hasAnswered: answers.length > 0,
        sentences: told,
        phrases,
        outcome: outcome.length > 0 ? outcome : draft.state.toldOutcome,
      });
      const isUnanswered =
        isUnknown ||
        phrases.includes('notKnown') ||
        phrases.includes('perhaps') ||
        phrases.includes('goOn') ||
        phrases.includes('unknown') ||
        answers.includes('off-topic');
      return { state: draft.state, sentences: told, ids: [...ids], acts: [...acts], effects, isUnanswered };
    },
  };
}
