import { offeringInCalls } from '#shared/agency/offerings.ts';
import { writtenAnswer } from '#shared/texts/agent/agent-answers.ts';
import { createUnderstanding } from '../../intents/understanding.ts';
import { toWords } from '../../language/words.ts';
import { describedChoice } from '../../slots/described-choice.ts';
import { givenNames } from '../../slots/given-names.ts';
import { hearEmail } from '../../slots/hear-email.ts';
import { hearRequest, isOnly } from '../../slots/hear-request.ts';
import { hearServices } from '../../slots/hear-services.ts';
import { joinSpelledLetters } from '../../slots/spelled-letters.ts';
import { questionsToSend } from '../dialogue-state.ts';
import { expectations } from '../expectations.ts';
import { meaningOf, type Said } from '../meaning.ts';
import { createTurn, type Turn } from '../turn.ts';
import { isYes } from '../yes-or-no.ts';
import { addAnyTime, isAnyTime } from './note.ts';
import { endsInSend, takeAgreement } from './take-agreement.ts';
import { takeAnyChange } from './take-any-change.ts';
import { takeCorrection } from './take-correction.ts';
import { takeDetails } from './take-details.ts';
import { isRefusal, takeEmail, takeEmailCheck } from './take-email.ts';
import { takeLabelled } from './take-labelled.ts';
import { takeName } from './take-name.ts';
import { takeNoteChange } from './take-note-change.ts';
import { takeOwnField } from './take-own-field.ts';
import { takeProblems } from './take-problems.ts';
import { takeServices } from './take-services.ts';
import { asksForTime, takeTimes, takeWish } from './take-wish.ts';
import { withoutChatter } from './without-chatter.ts';

/**
 * Takes an utterance as the answer to the booking's question.
 * @returns whether it was one; if not, it is about another subject
 */
export function takeBookingAnswer(turn: Turn, heard: Said): boolean {
  const said = withoutTag(heard);
  if (takeNoteChange(turn, said)) {
    turn.next();
    return true;
  }
  return (
    takeLabels(turn, said) ||
    takeTimeFirst(turn, said) ||
    takeWithQuestion(turn, said) ||
    takeAnswer(turn, said)
  );
}

/** Takes labelled parts, whatever was asked; the rest is an answer like any other. */
function takeLabels(turn: Turn, { text }: Said): boolean {
  if (turn.state.asked.what === 'own-field') return false;
  const rest = takeLabelled(turn, text);
  if (rest === text) return false;
  turn.act('act:correct');
  const left =
    withoutChatter(rest) === '' ? undefined : meaningOf(createUnderstanding(turn.knows.retrieve)(rest));
  if (left === undefined || !takeBookingAnswer(turn, left)) turn.next();
  return true;
}

/** `When hell freezes over. No, Wednesday around noon.` */
const putsRight = /[.!?]\s+(?:no|sorry|actually|okay|seriously)\b/i;

/** Takes a time, whatever was asked; the rest is an answer like any other. */
function takeTimeFirst(turn: Turn, said: Said): boolean {
  const { what } = turn.state.asked;
  if (isAnyTime(said.text)) {
    addAnyTime(turn);
    turn.act('act:wish-time');
    turn.askAgain();
    return true;
  }
  // `April` is a name.
  const isName = what === 'name' && said.words.length <= 2 && givenNames.has(said.words[0] ?? '');
  // `Note that I coach in the mornings, so don't ring then`
  const isNote = isOnly(hearRequest(said.text, expectations[what]), 'note');
  const rest =
    isNote || (said.isQuestion && !putsRight.test(said.text.slice(0, 300))) || isName
      ? undefined
      : takeTimes(turn, said, what === 'problems' || what === 'own-field');
  if (rest === undefined) return false;
  turn.act('act:correct');
  const left = rest === '' ? undefined : meaningOf(createUnderstanding(turn.knows.retrieve)(rest));
  // `Ok, back. Any afternoon`: a yes along with a change does not send.
  const trial = createTurn(turn.state, turn.knows);
  if (left !== undefined) takeAnswer(trial, left);
  const sends = trial.state.booking.sending.kind === 'sending' && !endsInSend(said);
  if (left !== undefined && !sends && takeAnswer(turn, left)) return true;
  if (turn.state.asked.what === 'change' || questionsToSend.has(what) || what === 'details') turn.next();
  else turn.askAgain();
  return true;
}

/** `What troubles her is that the phone never stops` is a statement. */
function tellsWithWhat({ text, words }: Said): boolean {
  // `What's wrong is I'm working seventy hours.`
  if (/^(?:\w+ )?what is (?:\w+ ){1,3}is /.test(words.slice(0, 8).join(' '))) return !text.includes('?');
  const at = words.indexOf('what');
  const is = words.findIndex((word) => word === 'is' || word === 'are');
  return !text.includes('?') && at >= 0 && at < 3 && is > at + 1 && !asksBehindWhat.has(words[at + 1] ?? '');
}

const asksBehindWhat = new Set(
  'is are do does did can could would will about if was were has have kind'.split(' '),
);

/** `…, you know what I mean?` asks nothing. */
function withoutTag(said: Said): Said {
  if (said.isQuestion && tellsWithWhat(said)) {
    const { split: _split, ...whole } = said;
    return { ...whole, isQuestion: false, answers: [], request: undefined };
  }
  const at = said.isQuestion ? said.text.lastIndexOf(',') : -1;
  const line = toWords(said.text.slice(at + 1)).join(' ');
  if (at < 0 || !/^(?:you know|if (?:that|you)|is it not|innit)\b/.test(line)) return said;
  const text = said.text.slice(0, at);
  const words = toWords(text);
  return { ...said, text, words, line: words.join(' '), isQuestion: false };
}

/** From this sureness on, a question along with an answer is answered. */
const sureAside = 0.3;

/** Tags after an answer that do not ask anything: `is that enough?` */
const tag =
  /^(?:and |or )?(?:(?:is|will|would) (?:that|this|it) (?:be )?(?:enough|ok|okay|fine|good|right|alright|correct)|right|ok|okay|yes|correct|you know|you see|do you (?:get|have) (?:it|that)|did you get that|got it|got that|honestly|really|seriously|problems?|my problem|my name|my email|what else)$/;

/** Rhetorical questions before a statement. */
const rhetorical =
  /^(?:\w+ )?(?:where (?:do|should|shall) i (?:even )?(?:start|begin)|how (?:do|should|can) i (?:put|say|explain) (?:it|this|that))$/;

/** Words before a question that are not an answer: `wait, how much is it?` */
const saysNothing =
  /^(?:(?:wait|hold|hang|on|oh|ok|okay|well|sorry|so|and|but|one|last|quick|more|thing|question|sec|second|a|just|before|that|first|actually|hm|hey|hi|please|no|yes|right|also) ?)*$/;

/** Answers a question and takes the statement as the booking's answer: `Tom, and what does it cost?` */
function takeWithQuestion(turn: Turn, { text, split, answers }: Said): boolean {
  const { what } = turn.state.asked;
  // `The site and, how do you say, the planning`, asked which, asks nothing.
  const onlyChooses = what === 'services' && isOnly(hearRequest(text, expectations.services), 'want');
  if (split === undefined || (onlyChooses && !text.includes('?'))) return false;
  const { asked } = split;
  const told = what === 'services' ? withReferent(split.told, asked) : split.told;
  const isWish = asksForTime(asked);
  const known = asked.answers.filter((name) => writtenAnswer(name)?.isTalk !== true && name !== 'off-topic');
  const isKnown = known.length > 0 && asked.answerSureness >= sureAside;
  const isTag = tag.test(asked.line);
  const isText = what === 'problems' || what === 'details' || what === 'own-field';
  // A text of several sentences may well contain a question that is not for us.
  const isToUs =
    asked.text.includes('?') && /\b(?:you|your|it|this|that)\b/.test(asked.line) && told.words.length > 2;
  if (rhetorical.test(asked.line)) return takeAnswer(turn, told);
  if (!isWish && !isKnown && !isTag && (questionsToSend.has(what) || (isText && !isToUs))) return false;
  // `They all ask the same: what does it cost` quotes; `I have a question about the website` chooses nothing.
  if (/\b(?:ask|asks|asking|asked|questions?|wondering|curious)\b/.test(told.line)) return false;
  // A yes that sends must be more than the `ok` before a question.
  if (questionsToSend.has(what) && isYes(told) && told.words.length < 2) return false;
  // `Before I say yes, does this cost me anything?` sends nothing yet.
  if (
    questionsToSend.has(what) &&
    /^(?:(?:but|and|ok|well|wait|oh) )*(?:before|once|if|when|until)\b/.test(told.line)
  )
    return false;
  if (!questionsToSend.has(what) && saysNothing.test(told.line)) return false;
  if (isTag && !isKnown && !isWish) return takeAnswer(turn, told);
  const trial = createTurn(turn.state);
  const isTaken = takeAnswer(trial, told);
  if (!isTaken || (trial.state.booking === turn.state.booking && trial.state.asked.what === what))
    return false;
  if (isWish) takeWish(turn, asked, false);
  else if (isKnown || answers.length > 0) for (const name of isKnown ? known : answers) turn.answer(name);
  else if (!isTag) turn.answer('off-topic');
  return takeAnswer(turn, told);
}

/** `Does the phone caller speak Polish? If so, that one`: the question names what is chosen. */
function withReferent(told: Said, asked: Said): Said {
  const isPointing =
    /\b(?:that|this|that one|this one|it)$/.test(told.line) && hearServices(told.text).length === 0;
  const described = isPointing ? describedChoice(asked.text) : undefined;
  const heard = isPointing ? hearServices(asked.text) : [];
  const meant = heard.length === 0 && described !== undefined ? [described] : heard;
  const named = meant.map((id) => offeringInCalls(id).called);
  return named.length === 0 ? told : { ...told, text: named.join(' and ') };
}

/** Words for how an address is written. */
const spellingWords = new Set(
  `yes no yeah ok it is that this its all one two word words together attached joined connected dot dash hyphen underscore space
  between at in on as then like with without and the a an small lower upper case capital letter letters normal spelled written
  just straight through address email`.split(/\s+/),
);

/** Whether everything said is part of the address, or tells how it is written: `Brandt, strength. Together.` */
function isOfAddress({ state }: Turn, line: string): boolean {
  const [mailbox = '', host = ''] = state.booking.entries.email.split('@');
  const address = `${mailbox} ${host.slice(0, host.lastIndexOf('.'))}`;
  const words = line.replace(/\b\w as in \w+/g, ' ').split(' ');
  const others = words.filter((word) => word !== '' && !spellingWords.has(word));
  return others.some((word) => word.length > 3) && others.every((word) => address.includes(word));
}

/** `L I N H, T R A N`, `that's S H A R P`: a name, or an address, that is known already, once more. */
function isSpelledAgain(turn: Turn, { text, line }: Said): boolean {
  const { state } = turn;
  const { name, email } = state.booking.entries;
  const known = `${name} ${email}`.toLowerCase();
  if (isOfAddress(turn, line)) return true;
  const spelled = joinSpelledLetters(text.slice(0, 200).replaceAll(',', ' ').split(/\s+/)).find(
    (word) => word.length > 3 && !text.includes(word),
  );
  const isAddress = state.asked.what === 'email' && (line.includes(' at ') || line.includes(' dot '));
  return spelled !== undefined && !isAddress && known.includes(spelled.toLowerCase());
}

/** Questions that come next to an address, or after it. */
const mayBeSpelled: ReadonlySet<string> = new Set(['email', 'problems', 'details', 'send']);

function takeAnswer(turn: Turn, said: Said): boolean {
  const { asked } = turn.state;
  if (mayBeSpelled.has(asked.what) && isSpelledAgain(turn, said)) {
    turn.askAgain();
    return true;
  }
  const isEmailRefused = asked.what === 'email' && isRefusal(said) && hearEmail(said.text) === undefined;
  if (!isEmailRefused && takeCorrection(turn, said)) return true;
  switch (asked.what) {
    case 'name':
      return takeName(turn, said);
    case 'email':
      return takeEmail(turn, said);
    case 'confirm-email':
      return takeEmailCheck(turn, said);
    case 'services':
      return takeServices(turn, said);
    case 'problems':
      return takeProblems(turn, said);
    case 'own-field':
      return takeOwnField(turn, said);
    case 'details':
      return takeDetails(turn, said);
    case 'send':
    case 'try-again':
    case 'leave':
      return takeAgreement(turn, said);
    case 'change':
      return takeAnyChange(turn, said);
    case 'nothing':
    case 'book':
    case 'clarify':
    case 'time':
      return false;
  }
}
