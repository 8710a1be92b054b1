import type { BookingAction } from '#shared/voice/messages.ts';
import { type BookingDraft, createBookingDraft, type SendOutcome } from '../booking/booking-draft.ts';
import { bookingPhrases, promiseSentence } from '../booking/booking-phrases.ts';
import type { Dialogue, DialogueContext, DialogueInput, DialogueOutput } from '../dialogue.ts';
import { asSentence, splitSentences } from '../site/sentences.ts';
import { createIntentAnswers } from './answer-intent.ts';
import { createTopicAnswers } from './answer-topic.ts';
import { createBookingQuestions } from './booking-questions.ts';
import { createPhrasebook } from './phrasebook.ts';
import { phrases } from './phrases.ts';
import type { Asked, Reply } from './reply.ts';
import { createAnswerReader } from './take-answer.ts';
import { takeChange } from './take-change.ts';
import { takeControl } from './take-control.ts';
import { takeDetails } from './take-details.ts';
import { isClearNo, isClearYes, readUtterance, type Utterance } from './utterance.ts';

/** The scripted mind, and what a model that thinks in its place shares with it. */
export interface Concierge extends Dialogue {
  readonly draft: BookingDraft;
  /** Reads the booking back and asks whether to send it; says nothing while something is missing. */
  review(): Iterable<DialogueOutput>;
  /** The visitor has heard the question whether to send, as far as it was asked. */
  readonly isReviewHeard: boolean;
  /** Stores the booking and says what came of it. */
  send(): AsyncIterable<DialogueOutput>;
  /** The booking's update when it has changed since the last one. */
  changes(): Iterable<DialogueOutput>;
  /** What came of the last sending, as far as the visitor has not heard it yet: they had talked over it. */
  tellUnheard(): Iterable<DialogueOutput>;
  /** Goes on where the draft stands: another mind has led the talk. */
  catchUp(): void;
}

/** Questions outside of a booking that are answered by yes or no. */
const offers: ReadonlySet<Asked | undefined> = new Set<Asked>(['book', 'more', 'guess']);

/** Questions whose answer sends the booking. */
const questionsToSend: ReadonlySet<Asked | undefined> = new Set<Asked>(['send', 'try-again', 'leave']);

/** A concierge that needs no model: it knows the site's texts and takes a booking by questions. */
export function createConcierge(context: DialogueContext): Concierge {
  const draft = createBookingDraft(context);
  const phrasebook = createPhrasebook();
  const say = phrasebook.pick;
  const questions = createBookingQuestions(draft, phrasebook);
  const takeAnswer = createAnswerReader(draft, questions, phrasebook);
  const topics = createTopicAnswers(phrasebook);
  const answers = createIntentAnswers({ draft, questions, topics, phrasebook });
  let lastSaid: readonly string[] = [];
  let lastUpdate = JSON.stringify(draft.update);
  let silences = 0;
  /** The question whether to send, or send again, was cut off: a yes to it is none. */
  let isQuestionUnheard = false;
  /** What the last reaction told of a sending, and what of it was not heard. */
  let toldOutcome: readonly string[] = [];
  let unheardOutcome: readonly string[] = [];

  function reactToSaid(text: string): Reply {
    const utterance = readUtterance(text);
    const wasUnheard = isQuestionUnheard;
    isQuestionUnheard = false;
    const control = takeControl(utterance, { draft, questions, say, lastSaid });
    if (control) return control;
    if (wasUnheard && questionsToSend.has(questions.asked) && isClearYes(utterance)) {
      return { sentences: askToSendAgain() };
    }
    const before = draft.entries;
    const wasSent = draft.step === 'sent';
    const details = takeDetails(utterance, draft, questions.asked, phrasebook);
    const isChanged = draft.entries !== before;
    if (wasSent && isChanged && !utterance.isQuestion && utterance.best !== 'book') {
      questions.asked = 'book';
      return { sentences: [say(bookingPhrases.alreadySentChange), say(phrases.offerBooking)] };
    }
    if ((questions.asked === 'send' || questions.asked === 'change') && isChanged)
      return { sentences: [...details, ...questions.next()] };
    const answer = takeAnswer(utterance);
    if (answer) return answer;
    if (offers.has(questions.asked)) {
      const offered = takeOffer(
        utterance.best === 'yes' && isClearYes(utterance),
        utterance.best === 'no' && isClearNo(utterance),
      );
      if (offered) return { sentences: offered };
    }
    const isOrder = utterance.wantedServices.length > 0 && isChanged && draft.step !== 'sent';
    if (isOrder && !draft.isWanted) return { sentences: [...details, ...answers.startBooking()] };
    if (draft.isWanted && isChanged && !utterance.isQuestion) {
      return { sentences: [...details, ...questions.next()] };
    }
    if (draft.isWanted && utterance.best === 'change' && utterance.bestScore >= 1) return change(utterance);
    return { sentences: [...details, ...answers.answer(utterance, isChanged)] };
  }

  function askToSendAgain(): string[] {
    if (questions.asked !== 'try-again') return [say(bookingPhrases.askToSend)];
    // It ends the outcome that is said first.
    return toldOutcome.length > 0 ? [] : [say(bookingPhrases.tryAgain)];
  }

  /** Something is to be changed: what, says the utterance or the answer to the question. */
  function change(utterance?: Utterance): Reply {
    draft.reopen();
    questions.asked = 'change';
    const change = utterance && takeChange(utterance, draft, questions, say);
    return change ?? { sentences: [say(bookingPhrases.askChange)] };
  }

  function takeOffer(isYes: boolean, isNo: boolean): string[] | undefined {
    const { asked } = questions;
    if (!isYes && !isNo) return undefined;
    questions.asked = undefined;
    if (asked === 'guess') return isYes ? answers.answerGuess() : [say(phrases.notMeant)];
    if (isNo) return [say(phrases.openNo)];
    return asked === 'book' ? answers.startBooking() : topics.more();
  }

  function pressed(action: BookingAction): Reply {
    switch (action.action) {
      case 'confirm-email': {
        if (draft.step === 'sent') return { sentences: [say(bookingPhrases.alreadySent)] };
        const refusal = draft.confirmEmail(action.email);
        if (refusal !== undefined)
          return { sentences: [asSentence(refusal), say(bookingPhrases.emailNotRight)] };
        draft.want();
        return { sentences: [say(bookingPhrases.emailConfirmed), ...questions.next()] };
      }
      case 'send': {
        if (draft.step === 'sent') return { sentences: [say(bookingPhrases.alreadySent)] };
        const isReady = draft.missing === undefined && draft.isEmailConfirmed;
        if (isReady) return { sentences: [say(bookingPhrases.sending)], sends: true };
        draft.want();
        return { sentences: questions.next() };
      }
      case 'change':
        return draft.step === 'sent' ? { sentences: [say(bookingPhrases.alreadySentChange)] } : change();
    }
  }

  function react(input: DialogueInput): Reply {
    if (input.type !== 'silence') silences = 0;
    switch (input.type) {
      case 'call-started':
        return { sentences: phrases.greeting };
      case 'said':
        return reactToSaid(input.text);
      case 'booking-action':
        return pressed(input);
      case 'silence': {
        silences += 1;
        if (silences > phrases.silence.length) return { sentences: [] };
        if (silences === 1 && questions.asked === 'confirm-email')
          return { sentences: phrases.silenceConfirm };
        return { sentences: [phrases.silence[silences - 1] ?? ''] };
      }
    }
  }

  function tellOutcome(outcome: SendOutcome): string[] {
    switch (outcome.kind) {
      case 'stored':
        draft.cancel();
        questions.forgetAdditional();
        questions.asked = undefined;
        return [say(bookingPhrases.sent), promiseSentence];
      case 'already-sent':
        questions.asked = undefined;
        return [say(bookingPhrases.alreadySent)];
      case 'incomplete':
        return questions.next();
      case 'refused':
        questions.asked = 'try-again';
        return [asSentence(outcome.message), say(bookingPhrases.nothingLost), say(bookingPhrases.tryAgain)];
      case 'unavailable':
        questions.asked = 'try-again';
        return [
          say(bookingPhrases.unavailable),
          say(bookingPhrases.nothingLost),
          say(bookingPhrases.tryAgain),
        ];
    }
  }

  function* changes(): Generator<DialogueOutput> {
    const { update } = draft;
    const now = JSON.stringify(update);
    if (now === lastUpdate) return;
    lastUpdate = now;
    yield { type: 'booking', update };
  }

  function* speak(sentences: readonly string[]): Generator<DialogueOutput> {
    lastSaid = sentences.flatMap(splitSentences);
    isQuestionUnheard = false;
    for (const text of lastSaid) yield { type: 'sentence', text };
  }

  async function* send(): AsyncGenerator<DialogueOutput> {
    // Begun before anything is said: whoever stops listening does not stop it.
    const sending = draft.send();
    yield* changes();
    const outcome = await sending;
    const sentences = tellOutcome(outcome);
    if (outcome.kind !== 'incomplete') toldOutcome = sentences.flatMap(splitSentences);
    yield* changes();
    yield* speak(sentences);
  }

  /** A new reaction begins. @returns what it begins with */
  function takeUnheard(): readonly string[] {
    toldOutcome = unheardOutcome;
    unheardOutcome = [];
    return toldOutcome;
  }

  return {
    draft,
    changes,
    send,
    get isReviewHeard() {
      return !isQuestionUnheard;
    },
    *review() {
      draft.want();
      const sentences = questions.review();
      yield* changes();
      yield* speak(sentences);
    },
    *tellUnheard() {
      const unheard = takeUnheard();
      if (unheard.length > 0) yield* speak(unheard);
    },
    catchUp: () => questions.catchUp(),
    get expects() {
      const { asked } = questions;
      if (asked === 'name') return 'name';
      return asked === 'email' || asked === 'confirm-email' ? 'email' : 'anything';
    },
    async *respond(input) {
      const unheard = takeUnheard();
      const before = lastSaid.join(' ');
      const reply = react(input);
      yield* changes();
      const isSame = reply.sentences !== lastSaid && reply.sentences.join(' ') === before;
      const again = isSame && unheard.length === 0 ? [say(phrases.sameAgain)] : [];
      // Who asks to hear it again hears it once.
      const first = reply.sentences === lastSaid ? [] : unheard;
      yield* speak([...first, ...again, ...reply.sentences]);
      if (reply.sends === true) yield* send();
      if (reply.endsCall === true) yield { type: 'end-call' };
    },
    interrupted(heard) {
      const question = lastSaid.at(-1) ?? '';
      isQuestionUnheard = questionsToSend.has(questions.asked) && !heard.includes(question);
      unheardOutcome = toldOutcome.filter((sentence) => !heard.includes(sentence));
    },
    note(role, text) {
      if (role === 'user') takeDetails(readUtterance(text), draft, questions.asked, phrasebook);
      if (role === 'assistant') lastSaid = [text];
    },
  };
}
