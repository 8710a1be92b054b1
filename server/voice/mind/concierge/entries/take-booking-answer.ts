import { hearEmail, respelledEmail } from '../../slots/hear-email.ts';
import { hearName } from '../../slots/hear-name.ts';
import { joinSpelledLetters } from '../../slots/spelled-letters.ts';
import type { Said } from '../meaning.ts';
import type { Turn } from '../turn.ts';
import { addTime, isAnyTime } from './note.ts';
import { takeAgreement } from './take-agreement.ts';
import { takeAnyChange } from './take-any-change.ts';
import { takeCorrection } from './take-correction.ts';
import { takeDetails } from './take-details.ts';
import { isRefusal, takeEmail, takeEmailCheck } from './take-email.ts';
import { takeName } from './take-name.ts';
import { takeOwnField } from './take-own-field.ts';
import { takeProblems } from './take-problems.ts';
import { takeServices } from './take-services.ts';

/**
 * Takes an utterance as the answer to the booking's question.
 * @returns whether it was one; if not, it is about another subject
 */
export function takeBookingAnswer(turn: Turn, said: Said): boolean {
  // `Whenever`, whatever was asked
  if (isAnyTime(said.text) && addTime(turn, said.text)) {
    turn.act('act:wish-time');
    turn.askAgain();
    return true;
  }
  return takeAnswer(turn, said);
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

/** Longest explanation of a sign, in words. */
const longestSign = 10;

/** `Yes, underscore, that's the little line at the bottom`, of an address that has one. */
function explainsSign({ state }: Turn, line: string): boolean {
  const sign = /\b(?:underscore|hyphen|dash)\b/.exec(line)?.[0];
  const { email } = state.booking.entries;
  return sign !== undefined && line.split(' ').length <= longestSign && /[-_]/.test(email);
}

/** `L I N H, T R A N`, `that's S H A R P`: a name, or an address, that is known already, once more. */
function isSpelledAgain(turn: Turn, { text, line }: Said): boolean {
  const { state } = turn;
  const { name, email } = state.booking.entries;
  const known = `${name} ${email}`.toLowerCase();
  // `Brody Lunt`, of Brody at brody.lunt@…
  const isFuller = hearName(text, true)?.name.startsWith(`${name} `) === true;
  if (isFuller || respelledEmail(email, text) !== undefined) return false;
  if (isOfAddress(turn, line) || explainsSign(turn, line)) return true;
  const words = text.slice(0, 200).replaceAll(',', ' ').split(/\s+/);
  const joined = joinSpelledLetters(words);
  const count = (all: readonly string[], word: string): number => all.filter((each) => each === word).length;
  // `Wrona is w r o n a`
  const spelled = joined.find(
    (word) =>
      word.length > 3 && count(joined, word) > count(words, word) && known.includes(word.toLowerCase()),
  );
  const isAddress = state.asked.what === 'email' && (line.includes(' at ') || line.includes(' dot '));
  return spelled !== undefined && !isAddress;
}

/** Questions that come next to an address, or after it. */
const mayBeSpelled: ReadonlySet<string> = new Set(['email', 'services', 'problems', 'details', 'send']);

/** Without a question that is taken back: `How do you spell... never mind. Wojciech.` */
function withoutWithdrawn(said: Said): Said {
  return said.split !== undefined && /\bnever mind\b/.test(said.split.told.line) ? said.split.told : said;
}

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
      return takeName(turn, withoutWithdrawn(said));
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
