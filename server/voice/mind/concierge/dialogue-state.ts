import { type ServiceId, serviceIds } from '#shared/agency/offerings.ts';
import type { Setup, Trade } from '#shared/texts/agent/agent-answer.ts';
import type { AnswerName } from '#shared/texts/agent/agent-answers.ts';
import { adviceWanted, type PhraseId } from '#shared/texts/agent/agent-phrases.ts';
import { type BookingEvent, type BookingState, noBooking, reduceBooking } from '../booking/booking-state.ts';
import type { Texts } from '../edits/texts.ts';
import type { TimesTalk } from '../times/times-talk.ts';

/** The agent's last question, on which the meaning of a short answer depends. */
export type Asked =
  | { readonly what: 'nothing' }
  | {
      readonly what:
        | 'name'
        | 'email'
        | 'confirm-email'
        | 'services'
        | 'problems'
        /** A required field that an owner added: the one that is missing. */
        | 'own-field'
        | 'details';
    }
  /** Whether to send; whether to send again after a failure; whether to send before the call ends. */
  | { readonly what: 'send' | 'try-again' | 'leave' }
  | { readonly what: 'change' }
  /** Whether a booking is wanted. */
  | { readonly what: 'book' }
  /** Which of the times that were named. */
  | { readonly what: 'time' }
  /** Which of two subjects is meant. */
  | { readonly what: 'clarify'; readonly between: readonly [AnswerName, AnswerName] };

/** A whole dialogue as one value. */
export interface DialogueState {
  readonly booking: BookingState;
  readonly asked: Asked;
  /** The sentences of the last reply. */
  readonly lastSaid: readonly string[];
  /** The phrases among them. */
  readonly lastPhrases: readonly PhraseId[];
  /** The answers of the last reply that had any. */
  readonly lastAnswers: readonly AnswerName[];
  /** Whether the last reply answered something. */
  readonly hasAnswered: boolean;
  /** The visitor's last words, and those before them. */
  readonly heard: string;
  readonly heardBefore: readonly string[];
  /** Sentences of answers that were said in this call: none comes again in the same words. */
  readonly saidBefore: readonly string[];
  /** Possible meanings of the last utterance, the likeliest first. */
  readonly lastGuesses: readonly AnswerName[];
  /** How often each group of phrases was used: none comes twice in a row. */
  readonly used: Readonly<Partial<Record<PhraseId, number>>>;
  readonly trade: Trade | undefined;
  /** How many shops the visitor has, and the answer about the tool they use, as far as they have said so. */
  readonly places: number | undefined;
  readonly tool: AnswerName | undefined;
  /** How the site is run, as far as answers depend on it. */
  readonly setup: readonly Setup[];
  /** The services that were spoken of, the latest first, and how many of them at once. */
  readonly discussed: readonly ServiceId[];
  readonly discussedLast: number;
  /** Services that the visitor mentioned or has a use for: added, and said, when a booking begins. */
  readonly suggested: readonly string[];
  /** The choice of services that the visitor was told last. */
  readonly toldServices: readonly string[];
  /** The preferred time that was last said back. */
  readonly toldTime: string;
  /** Services guessed from what the visitor told; naming one replaces them. */
  readonly guessedServices: readonly string[];
  /** The trouble as it was taken from words that tell of none; telling one replaces it. */
  readonly vagueProblems: string;
  /** What was added last to the request's texts: what `take that out` is about. */
  readonly added: Texts;
  /** The texts before and after words of them changed last: for `put it back`. */
  readonly lastEdit: { readonly before: Texts; readonly after: Texts } | undefined;
  readonly answersSinceOffer: number;
  readonly offers: number;
  readonly silences: number;
  /** Whether the once-only question for details was asked already. */
  readonly isDetailsAsked: boolean;
  /** The address that was put on the screen for the visitor to confirm. */
  readonly confirmShown: string;
  /** The latest turn was typed, so that nothing in it was misheard. */
  readonly isTyped: boolean;
  /** The visitor has said yes to sending; only the address waits to be confirmed. */
  readonly isAgreed: boolean;
  readonly nameRefusals: number;
  readonly emailRefusals: number;
  readonly shortProblems: number;
  /** Half a sentence, which the next words continue. */
  readonly unfinished: string;
  /** The part of an address that was heard so far. */
  readonly heardOfEmail: string;
  /** The question whether to send was interrupted, so a yes does not answer it. */
  readonly isQuestionUnheard: boolean;
  /** The sentences of the last reply on the outcome of sending, and those of them that were not heard. */
  readonly toldOutcome: readonly string[];
  readonly unheardOutcome: readonly string[];
  /** Times for a call, once some were offered. */
  readonly times: TimesTalk | undefined;
}

export const newDialogue: DialogueState = {
  booking: noBooking,
  asked: { what: 'nothing' },
  lastSaid: [],
  lastPhrases: [],
  lastAnswers: [],
  hasAnswered: false,
  heard: '',
  heardBefore: [],
  saidBefore: [],
  lastGuesses: [],
  used: {},
  trade: undefined,
  places: undefined,
  tool: undefined,
  setup: [],
  discussed: [],
  discussedLast: 0,
  suggested: [],
  toldServices: [],
  toldTime: '',
  guessedServices: [],
  vagueProblems: '',
  added: { problems: '', notes: '' },
  lastEdit: undefined,
  answersSinceOffer: 0,
  offers: 0,
  silences: 0,
  isDetailsAsked: false,
  isTyped: false,
  confirmShown: '',
  isAgreed: false,
  nameRefusals: 0,
  emailRefusals: 0,
  shortProblems: 0,
  unfinished: '',
  heardOfEmail: '',
  isQuestionUnheard: false,
  toldOutcome: [],
  unheardOutcome: [],
  times: undefined,
};

/** An event in a dialogue. */
export type DialogueEvent =
  | { readonly type: 'booking'; readonly event: BookingEvent }
  | { readonly type: 'asked'; readonly asked: Asked }
  | { readonly type: 'answered'; readonly answers: readonly AnswerName[] }
  | {
      readonly type: 'understood';
      readonly text: string;
      readonly guesses: readonly AnswerName[];
      readonly trade: Trade | undefined;
    }
  | { readonly type: 'told-of'; readonly places?: number | undefined; readonly tool?: AnswerName | undefined }
  | { readonly type: 'discussed'; readonly services: readonly ServiceId[] }
  | { readonly type: 'suggested'; readonly services: readonly string[] }
  | { readonly type: 'services-told'; readonly services: readonly string[] }
  | { readonly type: 'time-told'; readonly time: string }
  | { readonly type: 'services-guessed'; readonly services: readonly string[] }
  | { readonly type: 'trouble-vague'; readonly problems: string }
  | { readonly type: 'text-added'; readonly added: Texts }
  | { readonly type: 'text-edited'; readonly before: Texts; readonly after: Texts }
  | { readonly type: 'phrase-used'; readonly phrase: PhraseId }
  | { readonly type: 'offered' }
  | { readonly type: 'times'; readonly times: TimesTalk }
  | { readonly type: 'details-asked' }
  | { readonly type: 'confirm-shown'; readonly email: string }
  | { readonly type: 'typed'; readonly isTyped: boolean }
  | { readonly type: 'agreed' }
  | { readonly type: 'silent' }
  | { readonly type: 'visitor-acted' }
  | { readonly type: 'name-refused' }
  | { readonly type: 'email-refused' }
  | { readonly type: 'problem-too-short' }
  | { readonly type: 'heard-half'; readonly text: string }
  | { readonly type: 'heard-of-email'; readonly text: string }
  /** A reply was given. */
  | {
      readonly type: 'replied';
      readonly hasAnswered?: boolean | undefined;
      readonly sentences: readonly string[];
      readonly phrases: readonly PhraseId[];
      readonly outcome: readonly string[];
    }
  /** The reply was cut off: only this much of it was heard. */
  | { readonly type: 'interrupted'; readonly heard: string }
  /** A new turn begins: the unheard part of an outcome is told first. */
  | { readonly type: 'outcome-due' };

/** Whether the request says that its visitor wants to be advised on the services. */
export function isAdviceWanted({ booking }: DialogueState): boolean {
  return booking.entries.additionalInfo.includes(adviceWanted);
}

/** The one place in which a dialogue's state changes. */
export function reduceDialogue(state: DialogueState, event: DialogueEvent): DialogueState {
  switch (event.type) {
    case 'booking': {
      const booking = reduceBooking(state.booking, event.event);
      switch (event.event.type) {
        case 'stopped':
          return { ...state, booking, asked: { what: 'nothing' }, isDetailsAsked: false, isAgreed: false };
        case 'cleared':
        case 'another':
          return {
            ...state,
            booking,
            isDetailsAsked: false,
            confirmShown: '',
            isAgreed: false,
            suggested: [],
          };
        case 'stored':
          return { ...state, booking, asked: { what: 'nothing' }, isDetailsAsked: false, isAgreed: false };
        case 'not-stored':
          return { ...state, booking, asked: { what: 'try-again' } };
        case 'filled':
        case 'emptied':
        case 'reopened':
          // The visitor agreed to something else.
          return { ...state, booking, isAgreed: state.isAgreed && booking === state.booking };
        default:
          return { ...state, booking };
      }
    }
    case 'asked': {
      const { asked } = event;
      return {
        ...state,
        asked,
        isDetailsAsked: state.isDetailsAsked || asked.what === 'details',
      };
    }
    case 'answered':
      return { ...state, lastAnswers: event.answers, answersSinceOffer: state.answersSinceOffer + 1 };
    case 'understood':
      return {
        ...state,
        heard: event.text.slice(0, longestHeard),
        heardBefore: [state.heard, ...state.heardBefore].slice(0, mostTurns),
        lastGuesses: event.guesses,
        trade: event.trade ?? state.trade,
      };
    case 'told-of':
      return { ...state, places: event.places ?? state.places, tool: event.tool ?? state.tool };
    case 'discussed':
      return event.services.length === 0
        ? state
        : {
            ...state,
            discussed: [...new Set([...event.services, ...state.discussed])],
            discussedLast: event.services.length,
          };
    case 'suggested':
      return { ...state, suggested: event.services };
    case 'services-told':
      return { ...state, toldServices: event.services };
    case 'time-told':
      return { ...state, toldTime: event.time };
    case 'services-guessed': {
      const guessed: DialogueState = { ...state, guessedServices: event.services };
      // Who wants advice has chosen nothing yet.
      if (event.services.length === 0 || !isAdviceWanted(state)) return guessed;
      const booking = { type: 'filled', details: { services: serviceIds } } as const;
      return reduceDialogue({ ...guessed, guessedServices: serviceIds }, { type: 'booking', event: booking });
    }
    case 'trouble-vague':
      return { ...state, vagueProblems: event.problems };
    case 'text-added':
      return { ...state, added: event.added };
    case 'text-edited':
      return {
        ...state,
        added: newDialogue.added,
        lastEdit: { before: event.before, after: event.after },
      };
    case 'phrase-used':
      return { ...state, used: { ...state.used, [event.phrase]: (state.used[event.phrase] ?? 0) + 1 } };
    case 'offered':
      return { ...state, answersSinceOffer: 0, offers: state.offers + 1, asked: { what: 'book' } };
    case 'times':
      return { ...state, times: event.times };
    case 'details-asked':
      return { ...state, isDetailsAsked: true };
    case 'typed':
      return { ...state, isTyped: event.isTyped };
    case 'confirm-shown':
      return { ...state, confirmShown: event.email };
    case 'agreed':
      return { ...state, isAgreed: true };
    case 'silent':
      return { ...state, silences: state.silences + 1 };
    case 'visitor-acted':
      return { ...state, silences: 0 };
    case 'name-refused':
      return { ...state, nameRefusals: state.nameRefusals + 1 };
    case 'email-refused':
      return { ...state, emailRefusals: state.emailRefusals + 1 };
    case 'problem-too-short':
      return { ...state, shortProblems: state.shortProblems + 1 };
    case 'heard-half':
      return { ...state, unfinished: event.text.slice(0, longestHeard) };
    case 'heard-of-email':
      return { ...state, heardOfEmail: event.text };
    case 'replied':
      return {
        ...state,
        lastSaid: event.sentences,
        saidBefore: [...new Set([...state.saidBefore, ...event.sentences])].slice(-mostRemembered),
        lastPhrases: event.phrases,
        hasAnswered: event.hasAnswered === true,
        toldOutcome: event.outcome,
        isQuestionUnheard: false,
      };
    case 'interrupted': {
      const question = state.lastSaid.at(-1) ?? '';
      return {
        ...state,
        isQuestionUnheard: questionsToSend.has(state.asked.what) && !event.heard.includes(question),
        unheardOutcome: state.toldOutcome.filter((sentence) => !event.heard.includes(sentence)),
      };
    }
    case 'outcome-due':
      return { ...state, toldOutcome: state.unheardOutcome, unheardOutcome: [] };
  }
}

/** How much is kept of what was said, in characters, and of how many turns. */
const longestHeard = 500;
const mostTurns = 40;

/** As many sentences are remembered as a long call has. */
const mostRemembered = 200;

/** Questions whose yes sends the booking. */
export const questionsToSend: ReadonlySet<Asked['what']> = new Set<Asked['what']>([
  'send',
  'try-again',
  'leave',
]);

/** Whether an order to send is followed: also when the visitor was asked what to change. */
export function mayBeSent(what: Asked['what']): boolean {
  return questionsToSend.has(what) || what === 'change';
}
