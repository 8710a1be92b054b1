import { editDistance } from '../../language/edit-distance.ts';
import { correctEmail, hearEmail, withOwnName } from '../../slots/hear-email.ts';
import { hearName, introducedName, nameBesideAddress } from '../../slots/hear-name.ts';
import { has, hearRequest, isOnly } from '../../slots/hear-request.ts';
import { hearServices } from '../../slots/hear-services.ts';
import { stopBooking } from '../end-booking.ts';
import { expectations } from '../expectations.ts';
import type { Said } from '../meaning.ts';
import type { Turn } from '../turn.ts';
import { isNo, isYes } from '../yes-or-no.ts';
import { isAside } from './beside.ts';
import { addTroubles } from './note.ts';
import { takeChange, withFamilyName } from './take-change.ts';
import { wantsService } from './wants-service.ts';

const emailRefusalWords =
  /\b(?:no email|not have (?:an? |any )?email|without (?:an? |my )?email|not (?:have|got|have got|use) (?:one|any|that|an email)|have none|no such thing|rather not|prefer not|none of your business|(?:skip|pass)(?: that| it)?$|^no way|not my email|do not use email|not giving|keep (?:my|that) (?:email|address)? ?(?:private|to myself))\b/;

/** The beginning of a refusal, and what is refused, which is among the next five words. */
const refusing =
  /\b(?:do not|will not|would not|can not|never|not going to|refuse to|rather not|prefer not|hate to|not comfortable|not want|no need|not like|not wish|not) /g;
const refused = /\b(?:email|e mail|mail|address|that|it|spam|my data|say|share|give|tell)\b/;
const refusedWithin = 5;

function refusesEmail(line: string): boolean {
  return (
    emailRefusalWords.test(line) ||
    [...line.matchAll(refusing)].some(({ 0: found, index }) =>
      refused.test(
        line
          .slice(index + found.length)
          .split(' ', refusedWithin)
          .join(' '),
      ),
    )
  );
}

/** Whether somebody would rather not give an address. */
export function isRefusal(said: Said): boolean {
  // `I don't like it during ball games, so mornings` is about something else.
  const isOfTime = has(hearRequest(said.text, expectations.email), 'time');
  return refusesEmail(said.line) && !said.isQuestion && !isOfTime;
}

/** From this share of known words on, a word is not a name; and up to this many other letters, it is the same name. */
const familiar = 0.5;
const similar = 2;

/** From this sureness on, somebody who gives no address when asked for one goes no further. */
const sureStop = 0.5;

/** Takes an address, or that none will be given. @returns false for other subjects */
export function takeEmail(turn: Turn, said: Said): boolean {
  const { line, isQuestion } = said;
  const { heardOfEmail, booking } = turn.state;
  const text = withOwnName(said.text, booking.entries.name);
  const heard = hearEmail(text) ?? (heardOfEmail === '' ? undefined : hearEmail(`${heardOfEmail} ${text}`));
  turn.do({ type: 'heard-of-email', text: '' });
  if (heard !== undefined) {
    const fresh = turn.state.booking.entries.email !== '' && turn.state.booking.entries.email !== heard;
    if (turn.fill({ email: heard }) && fresh) turn.act('act:correct');
    const whole = nameBesideAddress(said.text, heard)?.name;
    // `Bianca Rossi actually, my email is …`, of Bianca.
    if (whole?.startsWith(`${booking.entries.name} `) && booking.entries.name !== '')
      turn.fill({ name: whole });
    const services = wantsService(said);
    if (services.length > 0) turn.fill({ services });
    addTroubles(turn, said.text);
    turn.ask('nothing');
    turn.next();
    return true;
  }
  // `No, John with an h`, of Jon Smythe.
  const known = booking.entries.name;
  const again = isQuestion ? undefined : hearName(text, true)?.name;
  const isFuller = known !== '' && again?.toLowerCase().startsWith(`${known.toLowerCase()} `) === true;
  // `Sipho` – `Dlamini`: a word that is nothing else; `garnier, g a r n i e r`.
  const parts = hearRequest(said.text, expectations.email);
  const isBare = /^\p{L}{3,30}$/u.test(said.text.trim()) && said.familiarity < familiar;
  const isFamily =
    (isBare || isOnly(parts, 'name')) &&
    again?.includes(' ') === false &&
    known !== '' &&
    !known.includes(' ') &&
    heardOfEmail === '' &&
    editDistance(again.toLowerCase(), known.toLowerCase(), similar + 1) > similar;
  if (isFamily && said.request === undefined && said.answers.length === 0) {
    turn.fill({ name: `${known} ${again}` });
    turn.next();
    return true;
  }
  const respelled =
    again === undefined || (again.includes(' ') && !isFuller) ? undefined : withFamilyName(again, known);
  if (respelled?.includes(' ') && respelled !== known) {
    turn.fill({ name: respelled });
    turn.act('act:correct');
    turn.next();
    return true;
  }
  const isMust =
    isQuestion &&
    /\b(?:(?:do i (?:really )?(?:have|need) to|must i)(?:$| (?:give|tell|share|say|provide|leave|type|enter|do)\b)|is (?:it|that|this|my email|an email|the email) (?:really )?(?:required|necessary|mandatory|needed|a must)|have to give)/.test(
      line,
    );
  const isWhy =
    /\b(?:why|what for|what (?:do|will|would) you (?:need|want|use|do with) (?:it|that|this|my e ?mail)(?: for)?|do you (?:really |actually )?need (?:it|that|this|my)|spam)\b/.test(
      line,
    );
  if (
    isMust ||
    (refusesEmail(line) && !isQuestion) ||
    (!isQuestion && /\b(?:spam|junk)\b/.test(line)) ||
    (isNo(said) && said.words.length <= 8 && !/\b(?:wait|sorry|actually|it is)\b/.test(line))
  ) {
    turn.do({ type: 'email-refused' });
    turn.act('act:form-instead');
    if (turn.state.emailRefusals === 1) {
      turn.sayBooking('emailWhy');
      turn.mention('data');
    }
    turn.sayBooking('formInstead');
    // Nothing more is asked until an address is given after all.
    turn.book({ type: 'stopped' });
    return true;
  }
  if (isQuestion && isWhy) {
    turn.answer('data');
    turn.sayBooking('emailWhy');
    turn.askAgain();
    return true;
  }
  if (isQuestion) return false;
  const introduced = introducedName(text);
  if (introduced !== undefined && known !== '' && !known.includes(introduced.name)) {
    turn.fill({ name: withFamilyName(introduced.name, known) });
    turn.act('act:correct');
    turn.next();
    return true;
  }
  const isAddressLike = /\b(?:at|dot|gmail|hotmail|yahoo|outlook|icloud)\b|@/.test(line + text.slice(0, 200));
  if (!isAddressLike && (isAside(said) || takeChange(turn, said) !== undefined)) {
    if (!isAside(said)) {
      turn.act('act:correct');
      turn.next();
      return true;
    }
    return false;
  }
  // `I speak with my husband before, he does the accounts`
  const { segments } = hearRequest(said.text);
  if (
    !isAddressLike &&
    segments.every(({ kind }) => kind === 'stop' || kind === 'talk' || kind === 'about')
  ) {
    if (segments.some(({ kind, sureness }) => kind === 'stop' && sureness >= sureStop)) stopBooking(turn);
    else turn.next();
    return true;
  }
  turn.do({ type: 'heard-of-email', text: text.slice(0, 300) });
  turn.sayBooking('emailUnclear');
  turn.next();
  return true;
}

/** Takes a remark on the address that the screen shows. @returns false for other subjects */
export function takeEmailCheck(turn: Turn, said: Said): boolean {
  const { entries } = turn.state.booking;
  const corrected = said.isQuestion ? hearEmail(said.text) : correctEmail(entries.email, said.text);
  if (corrected !== undefined && corrected !== entries.email) {
    turn.fill({ email: corrected });
    turn.act('act:correct');
    turn.act('act:ask-confirm-email');
    turn.acknowledge();
    turn.sayBooking('confirmEmail');
    return true;
  }
  if (said.isQuestion) return false;
  if (isYes(said) || said.request === 'send' || hearEmail(said.text) === entries.email) {
    turn.act('act:ask-confirm-email');
    turn.sayBooking('confirmOnScreenOnly');
    return true;
  }
  const isAboutEmail =
    /\b(?:e-?mail|address|wrong|spelled|letter|dot|misspelled|typo)\b/i.test(said.text.slice(0, 300)) ||
    isNo(said);
  if (!isAboutEmail || /\bname\b/i.test(said.text.slice(0, 300))) {
    const changed =
      /\b(?:change|name|wrong|actually|not|drop|remove|add|instead|swap|forget|also|too)\b/.test(said.line)
        ? takeChange(turn, said)
        : undefined;
    if (changed !== undefined) {
      turn.act('act:correct');
      turn.next();
      return true;
    }
    const services = hearServices(said.text);
    if (services.length > 0 && !isAside(said)) {
      turn.fill({ services });
      turn.next();
      return true;
    }
    if (isAside(said)) return false;
  }
  if (isAboutEmail) {
    turn.act('act:ask-confirm-email');
    turn.act('act:correct');
    turn.sayBooking('emailNotRight');
    return true;
  }
  turn.act('act:ask-confirm-email');
  turn.sayBooking('confirmOnScreenOnly');
  return true;
}
