import { isTool } from '#shared/agency/abilities.ts';
import type { BookingField } from '#shared/forms/booking.ts';
import { locale } from '#shared/locale.ts';
import { type LanguagePhrases, languagePhrases } from '#shared/texts/agent/agent-phrases.ts';
import type { BookingAction } from '#shared/voice/messages.ts';
import { type AnswerBook, answerBook } from '../answers/answer-book.ts';
import { emailRefusal, isComplete, missingField, stepOf } from '../booking/booking-state.ts';
import { missingOwnField } from '../booking/own-fields.ts';
import { ruleSentence } from '../booking/spoken-services.ts';
import type { BookingOutcome } from '../dialogue.ts';
import { createUnderstanding, type Understood } from '../intents/understanding.ts';
import { hearLanguage } from '../language/hear-language.ts';
import { hearPlaces } from '../language/hear-places.ts';
import { readSum } from '../language/read-sum.ts';
import { wantsYesOrNo } from '../language/wants-yes-or-no.ts';
import { splitSentences } from '../site/sentences.ts';
import { hearEmail } from '../slots/hear-email.ts';
import { hearServices } from '../slots/hear-services.ts';
import type { TimesUtterance } from '../times/times-talk.ts';
import { noteParts } from './begin-with-parts.ts';
import { clausesOf } from './clauses.ts';
import { type Asked, type DialogueState, questionsToSend, reduceDialogue } from './dialogue-state.ts';
import { existing } from './end-booking.ts';
import { waitForRest } from './entries/half-sentence.ts';
import { withoutEcho } from './entries/hear-labelled.ts';
import { takeAdvice } from './entries/take-advice.ts';
import { takeBookingAnswer } from './entries/take-booking-answer.ts';
import { rememberAdded, takeEdit } from './entries/take-edit.ts';
import { keepTold } from './keep-told.ts';
import { meaningOf, type Said } from './meaning.ts';
import { readBack } from './recall.ts';
import { takeControl } from './take-control.ts';
import { asksForAll, sendIfAsked, takeParts } from './take-parts.ts';
import { takeTime } from './take-time.ts';
import { answerAside, talk } from './talk.ts';
import { tellTimes } from './tell-times.ts';
import { createTurn, type Reply, type Turn } from './turn.ts';
import { isYes } from './yes-or-no.ts';

/** An input that a dialogue reacts to. */
export type Utterance =
  | { readonly type: 'call-started' }
  | { readonly type: 'said'; readonly understood: Understood }
  | ({ readonly type: 'booking-action' } & BookingAction)
  | { readonly type: 'silence'; readonly isLast?: boolean }
  /** The outcome of an effect `store`. */
  | {
      readonly type: 'store-outcome';
      readonly outcome: BookingOutcome;
      /** The first times for a call, where some are offered. */
      readonly times?: TimesUtterance | undefined;
    }
  | TimesUtterance;

/** Returns the reply to an utterance. Pure: the same state and utterance give the same reply. */
export function reply(state: DialogueState, utterance: Utterance, book: AnswerBook = answerBook()): Reply {
  const isOutcome = utterance.type === 'store-outcome';
  const begun = isOutcome ? state : reduceDialogue(state, { type: 'outcome-due' });
  const turn = createTurn(
    utterance.type === 'silence' ? begun : reduceDialogue(begun, { type: 'visitor-acted' }),
    book,
  );
  switch (utterance.type) {
    case 'call-started':
      turn.say('greeting');
      break;
    case 'said': {
      const said = meaningOf(utterance.understood);
      const edited = takeEdit(turn, said) ?? takeAdvice(turn, said.text);
      const rest = edited === undefined ? said.text : edited.rest;
      const left =
        edited === undefined ? said : meaningOf(createUnderstanding(turn.knows.retrieve)(edited.rest));
      const replied =
        rest === '' && edited !== undefined
          ? edited.turn.finish()
          : replyToSaid(edited?.turn ?? turn, left, state);
      return { ...replied, state: rememberAdded(keepTold(replied.state, state, rest), state) };
    }
    case 'booking-action':
      replyToButton(turn, utterance);
      break;
    case 'silence':
      replyToSilence(turn, utterance.isLast === true);
      break;
    case 'store-outcome':
      return tellOutcome(turn, utterance.outcome, utterance.times);
    case 'times-found':
    case 'time-gone':
    case 'time-not-booked':
      tellTimes(turn, utterance);
      break;
    case 'time-booked':
      tellTimes(turn, utterance);
      return toldAsOutcome(turn.finish());
  }
  return turn.finish();
}

/** `Sí, mándalo, send it`, `si, all correct, mandalo` */
const ordersToSend = /^(?!.*\bno\b).*\b(?:send|submit|mandalo|mándalo|envialo|envíalo)\b/;

/** Longest name, in words. */
const longestName = 3;

/** Remembers what was said. */
function beginSaid(turn: Turn, heard: Said): Turn {
  turn.do({ type: 'understood', text: heard.text, guesses: heard.guesses, trade: heard.trade });
  // The latest first: `I hate chatbots. What does the phone one cost?`
  turn.do({
    type: 'discussed',
    services: [...new Set(splitSentences(heard.text).reverse().flatMap(hearServices))],
  });
  if (clausesOf(heard.text).some(wantsYesOrNo)) turn.wantYesOrNo(heard.certain);
  turn.do({ type: 'told-of', places: hearPlaces(heard.line), tool: heard.answers.find(isTool) });
  return turn;
}

function replyToSaid(turn: Turn, heard: Said, before: DialogueState): Reply {
  const { lastGuesses } = turn.state;
  beginSaid(turn, heard);
  const language = hearLanguage(heard.words);
  // `Ola` and `Mi Salon` are names where a booking asks for something.
  const isEntry = turn.state.booking.isWanted && heard.words.length <= longestName;
  const isSent = questionsToSend.has(turn.state.asked.what) && ordersToSend.test(heard.line);
  if (language !== undefined && !isEntry && !isSent && hearEmail(heard.text) === undefined) {
    sayInLanguage(turn, languagePhrases[language]);
    turn.mention(
      language === 'es' || language === 'fr' || language === 'de' ? `language-${language}` : 'language-other',
    );
    return turn.finish();
  }
  const sum = readSum(heard.text);
  if (sum !== undefined && !turn.state.booking.isWanted) {
    turn.mention('off-topic');
    turn.sayText(`That’s ${new Intl.NumberFormat(locale).format(sum)}.`);
    turn.say('sumDone');
    return turn.finish();
  }
  if (takeTime(turn, heard)) return turn.finish();
  // `The problem? I'm going deaf.`
  const told = turn.state.booking.isWanted ? withoutEcho(heard.text) : heard.text;
  const said = told === heard.text ? heard : meaningOf(createUnderstanding(turn.knows.retrieve)(told));
  if (sendIfAsked(turn, said)) return turn.finish();
  if (turn.state.booking.isWanted && (waitForRest(turn, said) || takeParts(turn, said))) return turn.finish();
  const control = takeControl(turn, said, lastGuesses, before);
  if (control) return control;
  if (before.isQuestionUnheard && questionsToSend.has(turn.state.asked.what) && isYes(said)) {
    const isRetry = turn.state.asked.what === 'try-again';
    // The outcome of the last try is said first, and ends with the question.
    if (!isRetry || turn.state.toldOutcome.length === 0) turn.sayBooking(isRetry ? 'tryAgain' : 'askToSend');
    return turn.finish();
  }
  if (
    turn.state.booking.isWanted ||
    questionsToSend.has(turn.state.asked.what) ||
    turn.state.asked.what === 'change'
  ) {
    if (takeBookingAnswer(turn, said)) return turn.finish();
    if (asksForAll(turn, said)) readBack(turn, said.text);
    else answerAside(turn, said);
    return turn.finish();
  }
  talk(turn, said);
  if (turn.state.booking.stored.length === 0) noteParts(turn, said);
  return turn.finish();
}

/** Says that the agent speaks only English, and whether our products speak the visitor's language. */
function sayInLanguage(turn: Turn, { here, ours }: LanguagePhrases): void {
  const { languages = '', moreLanguages = '' } = turn.knows.facts;
  if (ours !== undefined && `${languages} ${moreLanguages}`.includes(ours.called)) turn.sayText(ours.said);
  turn.sayText(here);
}

function replyToButton(turn: Turn, action: BookingAction): void {
  const { booking } = turn.state;
  turn.keepQuiet();
  if (action.action === 'pick-time') {
    if (turn.state.times?.offered.some(({ at }) => at === action.at))
      turn.effect({ type: 'book-time', at: action.at });
    return;
  }
  if (stepOf(booking) === 'sent') {
    if (action.action === 'change' || action.action === 'fill') existing(turn);
    else turn.sayBooking('alreadySent');
    return;
  }
  switch (action.action) {
    case 'confirm-email': {
      const refusal = emailRefusal(booking, action.email);
      if (refusal !== undefined) {
        turn.sayText(ruleSentence(refusal));
        turn.sayBooking('emailNotRight');
        turn.act('act:ask-confirm-email');
        turn.ask('confirm-email');
        return;
      }
      turn.book({ type: 'email-confirmed', email: action.email });
      turn.book({ type: 'wanted' });
      turn.sayBooking('emailConfirmed');
      // Asked, shown and agreed to: the address was all that was missing.
      if (turn.state.isAgreed && isComplete(turn.state.booking)) turn.send();
      else if (
        turn.state.asked.what === 'nothing' ||
        turn.state.asked.what === 'confirm-email' ||
        turn.state.asked.what === 'email'
      )
        turn.next();
      else turn.askAgain();
      break;
    }
    case 'fill':
      fillByHand(turn, action);
      break;
    case 'send':
      turn.book({ type: 'wanted' });
      if (isComplete(turn.state.booking)) turn.send();
      else turn.next();
      break;
    case 'change':
      turn.book({ type: 'wanted' });
      turn.book({ type: 'reopened' });
      turn.sayBooking('askChange');
      turn.ask('change');
      break;
  }
}

/** The entry that each question asks for. */
const askedBy: Readonly<Partial<Record<Asked['what'], BookingField>>> = {
  name: 'name',
  email: 'email',
  'confirm-email': 'email',
  services: 'services',
  problems: 'problems',
  details: 'additionalInfo',
};

/** Takes an entry that the visitor changed in the form; silently, unless the agent was waiting for it. */
function fillByHand(turn: Turn, { field, value }: Extract<BookingAction, { readonly action: 'fill' }>): void {
  const { asked, booking } = turn.state;
  const isAsked =
    askedBy[asked.what] === field || (asked.what === 'own-field' && missingOwnField(booking) === field);
  const wasReviewed = booking.sending.kind === 'reviewed';
  turn.book({ type: 'wanted' });
  turn.act('act:correct');
  if (value.length === 0) turn.book({ type: 'emptied', field });
  else if (!turn.fill({ [field]: value })) return;
  // An address typed there is confirmed by that.
  else if (field === 'email') turn.book({ type: 'email-confirmed', email: turn.state.booking.entries.email });
  if (isAsked || missingField(turn.state.booking) !== undefined || asked.what === 'nothing') {
    // If another question is pending, the visitor has heard it already.
    if (isAsked ? value.length > 0 : asked.what === 'nothing') turn.next();
  } else if (wasReviewed) turn.book({ type: 'reviewed' });
}

function replyToSilence(turn: Turn, isLast: boolean): void {
  const { silences, asked } = turn.state;
  turn.do({ type: 'silent' });
  if (isLast) {
    turn.say('silenceFarewell');
    turn.act('act:farewell');
    turn.effect({ type: 'end-call' });
  } else if (silences === 0 && asked.what === 'confirm-email') turn.say('silenceConfirm');
  else if (silences < 2) turn.say('silence');
}

function tellOutcome(turn: Turn, outcome: BookingOutcome, times: TimesUtterance | undefined): Reply {
  switch (outcome.kind) {
    case 'stored':
      turn.book({ type: 'stored' });
      turn.sayBooking('sent');
      turn.sayBooking('promise');
      if (times) tellTimes(turn, times);
      else if (outcome.canPickTime) turn.sayBooking('pickTime');
      break;
    case 'refused':
    case 'unavailable':
      turn.book({ type: 'not-stored' });
      if (outcome.kind === 'refused') turn.sayText(ruleSentence(outcome.message));
      else turn.sayBooking('unavailable');
      turn.sayBooking('nothingLost');
      turn.sayBooking('tryAgain');
      break;
  }
  return toldAsOutcome(turn.finish());
}

/** Marks a reply as an outcome, so that any part of it that is not heard is said once more. */
function toldAsOutcome(done: Reply): Reply {
  return {
    ...done,
    state: reduceDialogue(done.state, {
      type: 'replied',
      sentences: done.sentences,
      phrases: done.state.lastPhrases,
      outcome: done.sentences,
    }),
  };
}
