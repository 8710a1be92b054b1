import { isServiceId, type ServiceId } from '#shared/agency/offerings.ts';
import { conceptOf } from '../../intents/concepts.ts';
import { learned } from '../../intents/learned.ts';
import { stem } from '../../language/stem.ts';
import { textBehind } from '../../language/text-behind.ts';
import { toStems, toWords } from '../../language/words.ts';
import { givenNames } from '../../slots/given-names.ts';
import { hearEmail } from '../../slots/hear-email.ts';
import { hearName, introducedName, nameBesideAddress, refusesName } from '../../slots/hear-name.ts';
import { hearRequest, isOnly } from '../../slots/hear-request.ts';
import { hearServices } from '../../slots/hear-services.ts';
import type { SegmentKind } from '../../slots/segments.ts';
import { expectations } from '../expectations.ts';
import type { Said } from '../meaning.ts';
import type { Turn } from '../turn.ts';
import { isNo, isYes } from '../yes-or-no.ts';
import { isAside } from './beside.ts';
import { addDetails, addTroubles } from './note.ts';
import { takeWish } from './take-wish.ts';
import { wantsService } from './wants-service.ts';

/** Takes a name, with anything said along with it. @returns false for other subjects */
export function takeName(turn: Turn, said: Said): boolean {
  const { text, words } = said;
  const { email } = hearRequest(text, expectations.name);
  const hasRefused = refusesName(text) && hearName(text, false) === undefined;
  if (hasRefused && (!said.isQuestion || /\bwhy\b/i.test(text.slice(0, 300)))) {
    turn.do({ type: 'name-refused' });
    if (turn.state.nameRefusals > 1) {
      turn.act('act:form-instead');
      turn.sayBooking('formInstead');
      turn.book({ type: 'stopped' });
      return true;
    }
    for (const name of said.answers) turn.answer(name);
    if (said.isQuestion || /\bwhy\b/i.test(text.slice(0, 300))) turn.mention('data');
    turn.sayBooking('nameRefused');
    turn.act('act:ask-name');
    return true;
  }
  if (/^(?:and |so )?(?:what is |whats )?(?:yours|your name)(?: then)?$/.test(said.line)) {
    turn.answer('identity');
    turn.askAgain();
    return true;
  }
  if (email !== undefined && isOnlyAddress(text)) {
    turn.fill({ email });
    turn.next();
    return true;
  }
  const heard =
    hearName(email === undefined ? text : withoutAddress(text), true) ??
    (email === undefined
      ? undefined
      : (hearName(withoutAddressClause(text), true) ?? nameBesideAddress(text, email)));
  const isShortName = heard !== undefined && words.length <= 5;
  const parts = hearRequest(text, expectations.name);
  const askAgain = (): void => {
    // `Okay, I want to do the free call`
    if (!parts.segments.every(({ kind }) => ofOrder.has(kind))) turn.sayBooking('nameUnclear');
    turn.next();
  };
  // `Yeah, go ahead` is nobody's name; `Will Love` is.
  const isAgreed =
    ((isYes(said) || isNo(said)) && !text.includes(heard?.name ?? '')) ||
    isOnly(parts, 'yes', 'no', 'done', 'send');
  // `Oof.`, `Michigan, it always snows`
  if (heard !== undefined && hearName(text, false) === undefined && isElse(text, heard.name)) return false;
  if (heard !== undefined && isAgreed) {
    askAgain();
    return true;
  }
  if (said.isQuestion && !(isShortName && /^\p{Lu}/u.test(text.trim()) && !text.includes('?'))) {
    const introduced = hearName(text, false);
    if (introduced === undefined) return false;
    turn.fill({ name: introduced.name });
    return false;
  }
  if (heard === undefined || (email === undefined && isAside(said) && looksLikeTalk(said, heard.name))) {
    if (takeBareServices(turn, said)) return true;
    if (
      said.answers.length > 0 ||
      (said.request !== undefined &&
        said.requestSureness >= 0.5 &&
        said.request !== 'yes' &&
        said.request !== 'no')
    )
      return false;
    askAgain();
    return true;
  }
  turn.fill({ name: heard.name });
  if (heard.business !== undefined) addDetails(turn, `From ${heard.business}.`);
  if (email !== undefined) turn.fill({ email });
  const services = servicesBeside(said, heard.name);
  if (services.length > 0) turn.fill({ services });
  if (words.length > 5) takeWish(turn, said, true);
  addTroubles(turn, text);
  turn.next();
  return true;
}

/** Kinds of parts in which no name is meant. */
const ofOrder: ReadonlySet<SegmentKind> = new Set<SegmentKind>(['want', 'yes', 'send', 'talk']);

/** Services asked for along with a name: `Frank, and it's about the website`, `Tess, the chatbot please`. */
function servicesBeside(said: Said, name: string): ServiceId[] {
  const wanted = wantsService(said);
  if (wanted.length > 0) return wanted;
  const rest = said.text.slice(said.text.indexOf(name.split(' ').at(-1) ?? '') + 1, 500);
  const about = textBehind(rest, /\b(?:about|regarding|interested in) /gi, 3, 120);
  if (about !== undefined) return hearServices(about);
  const clauses = rest.split(/[,;.]\s+|(?<!\s)\s+and\s+/).slice(1);
  const ordered = clauses.filter((clause) => clause.trim().split(/\s+/).length <= 4 && !clause.includes('@'));
  return hearServices(ordered.join(', '));
}

/** Words that may come before a name that was asked for, and mean nothing else. */
const nameLead =
  /^(?:(?:yes|yeah|sure|ok|okay|well|so|hi|hello|hey|oh|um|uh|er|right|of course|no|sorry|actually|please|let me see|will do|just|only|simply)[\s,.!:]+)*(?:(?:it'?s|it is|that'?s|that is|i'?m|i am|this is|the name is)\s+)?/iu;

/** Whether an apparent name is said for another purpose; for ordinary words, less sureness of that is needed. */
function isElse(text: string, name: string): boolean {
  if (givenNames.has(name.split(' ')[0]?.toLowerCase() ?? '')) return false;
  const isCommon = toStems(name).every((word) => learned().common.has(word));
  return hearRequest(text, expectations.name).segments.every(
    ({ kind, sureness }) => kind !== 'name' && sureness >= (isCommon ? likelyElse : surelyElse),
  );
}

const likelyElse = 0.4;
const surelyElse = 0.75;

/** Longest turn, in words, that may be just a name. */
const longestName = 3;

/** `price` is a subject, `Will Price` a name. */
function looksLikeTalk({ text, words, line, whole }: Said, name: string): boolean {
  if (words.length <= longestName && isOnly(hearRequest(text, expectations.name), 'name')) return false;
  if (hearName(text, false) !== undefined || introducedName(text) !== undefined) return false;
  if (/\b(?:name|i am|this is|call me|calls me|sorry|i mean|spelled|with an?|here|speaking)\b/.test(line))
    return false;
  // `Steph` is not a misspelled `steps`.
  if (whole.isCorrected && words.length <= 2 && /^\p{Lu}\p{Ll}+/u.test(text.trim())) return false;
  const rest = text.trim().replace(nameLead, '');
  const parts = name.split(' ');
  // Written as names are: `It's Olivia Park`, `good question. It's Gloria`, `Price. Jonathan Price`.
  const clauses = text.split(/[,.!;]\s+/).map((clause) => clause.trim());
  const isWritten = clauses.some((clause) => {
    const value = clause.replace(nameLead, '');
    // `Angel. And it's about the website`: a first word that is not a subject is a name.
    const isOwn = value === name && conceptOf(stem(name.toLowerCase())) === undefined;
    const isLed =
      value.length < clause.length || (clauses.length > 1 && (clause === clauses.at(-1) || isOwn));
    const isWithCapital = /^\p{Lu}\p{Ll}/u.test(value) && value.startsWith(parts[0] ?? '');
    return isWithCapital && (parts.length > 1 || isLed || /^\p{Lu}\S*\s\p{Lu}/u.test(value));
  });
  if (isWritten) return false;
  const first = toWords(rest)[0] ?? '';
  if (givenNames.has(first) && words.length <= 6) {
    const next = toWords(rest)[parts.length] ?? '';
    if (parts.length > 1 || words.length === 1 || /^(?:from|and|at|with|of)$/.test(next)) return false;
  }
  return parts.length < words.length || words.length <= 3;
}

/** `Website and phone`, before the name: kept, and the name is asked for again. */
function takeBareServices(turn: Turn, { text, words, isQuestion, answers }: Said): boolean {
  const services = hearServices(text);
  const isBare = words.length <= 8 && !isQuestion && answers.every((name) => isServiceId(name));
  if (services.length === 0 || !isBare) return false;
  turn.fill({ services });
  turn.next();
  return true;
}

/** `Info at example dot com` names nobody. */
function isOnlyAddress(text: string): boolean {
  if (/\bname\b|,/i.test(text)) return false;
  const words = text
    .trim()
    .replace(/(?<=\b(?:it'?s|sure|yes|ok|um|is|email)):+/gi, ' ')
    .toLowerCase()
    .split(/\s+/);
  for (let at = 0; at < words.length; at += 1) {
    const [word = '', next, domain] = words.slice(at, at + 3);
    const isSpoken = next === 'at' && domain !== undefined;
    if (isSpoken || /[^@]@./.test(word)) return words.length - at <= longestAddress + (isSpoken ? 2 : 0);
    if (!beforeAddress.has(word)) return false;
  }
  return false;
}

/** Words that lead to an address. */
const beforeAddress = new Set("it's its sure yes ok um my email is".split(' '));

/** Longest address and what may follow it, in words. */
const longestAddress = 9;

/** `It says name so, Søren Dahl, and my mail is …` */
function withoutAddressClause(text: string): string {
  const clauses = text.slice(0, 600).split(/[,;]\s+(?:and\s+)?/);
  return clauses
    .filter((clause) => hearEmail(clause) === undefined && !/\be?-?mail\b/i.test(clause))
    .join(', ');
}

function withoutAddress(text: string): string {
  const at = text.search(/[,;]|\band\b|\bemail\b|\bmy e?-?mail\b/i);
  return at > 0 ? text.slice(0, at) : text;
}
