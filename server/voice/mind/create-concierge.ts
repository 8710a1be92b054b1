import { randomUUID } from 'node:crypto';
import type { BookingEntries } from '#shared/forms/booking.ts';
import { readDetails } from '#shared/forms/preferred-time.ts';
import { isJsonObject } from '#shared/json-object.ts';
import type { Setup } from '#shared/texts/agent/agent-answer.ts';
import type { TaughtNow } from './answers/taught.ts';
import {
  type BookingEvent,
  isEmailConfirmed,
  missingField,
  refusals,
  stepOf,
} from './booking/booking-state.ts';
import {
  type Asked,
  type DialogueEvent,
  type DialogueState,
  newDialogue,
  reduceDialogue,
} from './concierge/dialogue-state.ts';
import { reply, type Utterance } from './concierge/reply.ts';
import { createRequestStore } from './concierge/request-store.ts';
import { createTimeBudget } from './concierge/time-budget.ts';
import { createTurn, type Reply } from './concierge/turn.ts';
import type { BookingUpdate, Dialogue, DialogueContext, DialogueInput, DialogueOutput } from './dialogue.ts';
import { hearTime } from './slots/hear-time.ts';
import { type Thinking, type Thought, thinkHere } from './thinking/thinking.ts';
import { actOnTimes } from './times/read-calendar.ts';
import { isTimeEffect, shownTimes, type TimeEffect } from './times/times-talk.ts';

/** The scripted mind, with the operations shared by a model that thinks in its place. */
export interface Concierge extends Dialogue {
  readonly state: DialogueState;
  /** Applies a change to the booking. */
  book(event: BookingEvent): void;
  /** Sets entries that keep the form's rules. @returns the rules' messages for those that do not */
  fill(details: Partial<BookingEntries>): readonly string[];
  /** Shows the booking and asks whether to send it; says nothing while something is missing. */
  review(): Iterable<DialogueOutput>;
  /** Whether the visitor has heard the question whether to send, if it was asked. */
  readonly isReviewHeard: boolean;
  /** Stores the booking and says the outcome. */
  send(): AsyncIterable<DialogueOutput>;
  /** Looks up times in the calendar, or books one, and says the outcome. */
  actOnTimes(effect: TimeEffect): AsyncIterable<DialogueOutput>;
  /** The booking's update when it has changed since the last one. */
  changes(): Iterable<DialogueOutput>;
  /** Says the outcome of the last sending if the visitor has not heard it because they talked over it. */
  tellUnheard(): Iterable<DialogueOutput>;
  /** Catches up with the booking after another mind has led the conversation. */
  catchUp(): void;
}

export interface ConciergeOptions {
  /** Where it thinks; in this thread by default. */
  readonly thinking?: Thinking;
  /** How the site is run, as far as answers depend on it. */
  readonly setup?: readonly Setup[];
  /** Everything the team has taught so far; asked for at each turn. Never rejects. */
  readonly taught?: TaughtNow;
  /** The state saved by an earlier concierge. */
  readonly saved?: unknown;
  /** The clock of the budget of processor time, in milliseconds. */
  readonly now?: () => number;
  /** Called with every reply, for scoring dialogues. */
  onReply?(reply: Reply): void;
}

/** A concierge that needs no model: it answers from the agent's texts and takes a booking by questions. */
export function createConcierge(
  { storeBooking, bookingId = () => randomUUID(), times }: DialogueContext,
  options: ConciergeOptions = {},
): Concierge {
  const { thinking = thinkHere(), onReply, now = () => performance.now() } = options;
  const budget = createTimeBudget(now);
  const before = readSaved(options.saved);
  let state: DialogueState = { ...before.state, setup: options.setup ?? [] };
  /** The visitor's words that got no answer and are still to be processed. */
  let noted: readonly string[] = before.noted;
  /** The state before the visitor's last words, unless something was stored since. */
  let beforeSaid: DialogueState | undefined;
  let lastUpdate = describeUpdate(state);
  const store = createRequestStore({ storeBooking, bookingId, times });

  function apply(event: DialogueEvent): void {
    state = reduceDialogue(state, event);
  }

  function* changes(isWanted = false): Generator<DialogueOutput> {
    const now = describeUpdate(state);
    if (now === lastUpdate && !isWanted) return;
    lastUpdate = now;
    yield { type: 'booking', update: updateOf(state) };
  }

  async function* perform(made: Reply): AsyncGenerator<DialogueOutput> {
    state = made.state;
    onReply?.(made);
    const stores = made.effects.flatMap((effect) => (effect.type === 'store' ? [effect] : []));
    const ofTimes = made.effects.filter(isTimeEffect);
    if (stores.length + ofTimes.length > 0) beforeSaid = undefined;
    // Started before anything is said, so that it goes ahead even if the caller stops reading.
    const { times: talk } = state;
    const doing: readonly Promise<Utterance>[] = [
      ...stores.map(store),
      ...(times && talk ? ofTimes.map((effect) => actOnTimes(times, talk, effect)) : []),
    ];
    yield* changes(made.effects.some(({ type }) => type === 'show-booking') && stores.length === 0);
    if (made.isUnanswered) yield { type: 'unanswered' };
    for (const text of made.sentences) yield { type: 'sentence', text };
    for (const outcome of doing) {
      const told = reply(state, await outcome);
      state = told.state;
      onReply?.(told);
      yield* changes();
      for (const text of told.sentences) yield { type: 'sentence', text };
    }
    if (made.effects.some(({ type }) => type === 'end-call')) yield { type: 'end-call' };
  }

  /** Undoes the effects of the visitor's last words if the new ones continue them. */
  function takeBack(input: DialogueInput): void {
    if (input.type !== 'said') return;
    if (input.continues && beforeSaid) state = beforeSaid;
    beforeSaid = state;
  }

  /** Answers a turn; with just a stock sentence if the call's processor time is used up or the turn takes too long. */
  async function* answer(text: string): AsyncGenerator<DialogueOutput> {
    if (budget.isSpent) return yield* perform(onlySaying('budget', state));
    const turn = { state, noted, text, taught: await options.taught?.() };
    noted = [];
    let thought: Thought;
    try {
      thought = await thinking.answer(turn);
    } catch (error) {
      // None of it is kept: the next turn would fail on it too.
      budget.spend(lostTurnMs);
      yield { type: 'failed', error };
      return yield* perform(onlySaying('lost', state));
    }
    budget.spend(thought.spentMs);
    yield* perform(thought.reply);
  }

  return {
    get state() {
      return state;
    },
    changes: () => changes(),
    book: (event) => apply({ type: 'booking', event }),
    fill(details) {
      const refused = refusals(state.booking, details);
      apply({ type: 'booking', event: { type: 'filled', details } });
      return refused;
    },
    get isReviewHeard() {
      return !state.isQuestionUnheard;
    },
    *review() {
      apply({ type: 'booking', event: { type: 'wanted' } });
      if (missingField(state.booking) !== undefined || !isEmailConfirmed(state.booking)) return;
      apply({ type: 'details-asked' });
      const turn = createTurn(state);
      turn.next();
      const made = turn.finish();
      state = made.state;
      onReply?.(made);
      yield* changes(true);
      for (const text of made.sentences) yield { type: 'sentence', text };
    },
    async *send() {
      const turn = createTurn(state);
      turn.send();
      const made = turn.finish();
      // The model has already spoken, so only the outcome is said.
      yield* perform({ ...made, sentences: made.effects.length > 0 ? [] : made.sentences });
    },
    async *actOnTimes(effect) {
      yield* perform({ ...createTurn(state).finish(), effects: [effect] });
    },
    *tellUnheard() {
      apply({ type: 'outcome-due' });
      const told = state.toldOutcome;
      if (told.length > 0) apply({ type: 'replied', sentences: told, phrases: [], outcome: told });
      for (const text of told) yield { type: 'sentence', text };
    },
    catchUp() {
      const what = dueQuestion(state);
      if (what !== undefined) apply({ type: 'asked', asked: { what } });
    },
    get expects() {
      return expectationOf(state);
    },
    async *respond(input) {
      takeBack(input);
      if (input.type === 'said') {
        apply({ type: 'typed', isTyped: input.by === 'typing' });
        yield* answer(input.text);
      } else yield* perform(reply(state, input));
    },
    get booking() {
      return describeUpdate(state) === describeUpdate(newDialogue) ? undefined : updateOf(state);
    },
    get saved() {
      return { ...state, noted };
    },
    interrupted: (heard) => apply({ type: 'interrupted', heard }),
    note(role, text) {
      if (role === 'user') noted = [...noted, text].slice(-mostNoted);
      if (role === 'assistant') apply({ type: 'replied', sentences: [text], phrases: [], outcome: [] });
    },
  };
}

/** How many of the latest unanswered messages are processed with the next turn. */
const mostNoted = 5;

/** Processor time charged for a turn that failed, in milliseconds. */
const lostTurnMs = 2_000;

/** Reads the state saved by another process; fields that an older version lacks get their initial values. */
function readSaved(saved: unknown): { readonly state: DialogueState; readonly noted: readonly string[] } {
  if (!isJsonObject(saved)) return { state: newDialogue, noted: [] };
  const { noted, ...state } = saved;
  return {
    state: { ...newDialogue, ...state },
    noted: Array.isArray(noted) ? noted.filter((text) => typeof text === 'string') : [],
  };
}

/** A reply that only says this phrase. */
function onlySaying(phrase: 'budget' | 'lost', state: DialogueState): Reply {
  const turn = createTurn(state);
  turn.say(phrase);
  return turn.finish();
}

function updateOf({ booking, times }: DialogueState): BookingUpdate {
  const { entries } = booking;
  const preferredTime = hearTime(readDetails(entries.additionalInfo).time);
  return {
    step: stepOf(booking),
    entries,
    ...(preferredTime && { preferredTime }),
    ...(times && { times: shownTimes(times) }),
  };
}

function describeUpdate(state: DialogueState): string {
  return JSON.stringify(updateOf(state));
}

/** The question that is due after another mind has led the conversation; undefined if it was asked already. */
function dueQuestion({ booking, asked }: DialogueState): Exclude<Asked['what'], 'clarify'> | undefined {
  const missing = missingField(booking);
  const step = stepOf(booking);
  if (asked.what === 'time') return undefined;
  if (!booking.isWanted) return 'nothing';
  if (step === 'review') return 'send';
  if (step === 'failed') return 'try-again';
  if (missing === 'name' || missing === 'email') return missing;
  if (!isEmailConfirmed(booking)) return 'confirm-email';
  if (missing === 'services' || missing === 'problems') return missing;
  if (missing !== undefined) return 'own-field';
  return asked.what === 'details' ? undefined : 'nothing';
}

function expectationOf(state: DialogueState): Dialogue['expects'] {
  switch (state.asked.what) {
    case 'name':
      return 'name';
    case 'email':
    case 'confirm-email':
      return 'email';
    case 'nothing':
    case 'book':
    case 'clarify':
      return 'anything';
    default:
      return 'answer';
  }
}
