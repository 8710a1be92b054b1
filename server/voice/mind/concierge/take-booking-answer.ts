import type { BookingEntries } from '#shared/forms/booking.ts';
import { isServiceId, offeringInCalls, type ServiceId, serviceIds } from '#shared/offerings.ts';
import type { AnswerName } from '#shared/texts/agent/agent-answers.ts';
import { bookingPhrases } from '#shared/texts/agent/agent-phrases.ts';
import { isEmailConfirmed } from '../booking/booking-state.ts';
import { givenNames } from '../booking/given-names.ts';
import { correctEmail, hearEmail, withOwnName } from '../booking/hear-email.ts';
import { hearName, introducedName, refusesName } from '../booking/hear-name.ts';
import { describedService, hearRefusedServices, hearServices, removals } from '../booking/hear-services.ts';
import { hearsWish } from '../booking/hear-wish.ts';
import { servicesQuestion, servicesSentences } from '../booking/spoken-services.ts';
import { asSentence } from '../site/sentences.ts';
import { conceptOf } from '../understanding/concepts.ts';
import { editDistance } from '../understanding/edit-distance.ts';
import { stem } from '../understanding/stem.ts';
import { toWords } from '../understanding/words.ts';
import { type Asked, questionsToSend } from './dialogue-state.ts';
import type { Said } from './meaning.ts';
import { addDetails, takeChange, withFamilyName } from './take-change.ts';
import { createTurn, type Turn } from './turn.ts';
import { isNo, isYes } from './yes-or-no.ts';

/** This sure, a meaning goes before an answer to what was asked. */
const verySure = 0.62;

const wish =
  /\b(?:(?:i|we) (?:would |also |just |really |will |am |are )*(?:like|love|want|need|take|go with|choose|pick|interested)|interested in|(?:put|sign) (?:me|us) (?:down|up) for|(?:can|could|may) (?:i|we) (?:get|have|book|order|take)|sign (?:me|us|my \w+|our \w+) up for|give me|get me|go with|looking for|^(?:(?:please|can|could|you|hi|hello|ok|yes|just|hey|and) )*(?:order|book|add|sign|it is about|about))\b(?! (?:to )?(?:know|ask|hear|learn|understand|talk|speak|help|information|a person|a human|more))/;

/** The services that a visitor asks for, rather than about. */
export function wantsService(said: Said): ServiceId[] {
  const { line, isQuestion, text } = said;
  if (
    !wish.test(line) ||
    (isQuestion && !/\b(?:can|could|may) (?:i|we) (?:get|have|book|order|take)\b/.test(line))
  )
    return [];
  return hearServices(text);
}

/**
 * Takes what was said as the answer to what a booking has asked.
 * @returns whether it was one; else it is something beside the booking
 */
export function takeBookingAnswer(turn: Turn, said: Said): boolean {
  return takeWithQuestion(turn, said) || takeAnswer(turn, said);
}

/** This sure, a question beside an answer is answered. */
const sureAside = 0.3;

/** What is put behind an answer, and asks nothing: `is that enough?` */
const tag =
  /^(?:and |or )?(?:(?:is|will|would) (?:that|this|it) (?:be )?(?:enough|ok|okay|fine|good|right|alright|correct)|right|ok|okay|yes|correct|you know|you see|do you (?:get|have) (?:it|that)|did you get that|got it|got that|honestly|really|seriously|problems?|my problem|my name|my email|what else)$/;

/** `Tom, and what does it cost?`: the question is answered, and what is told is the booking's answer. */
function takeWithQuestion(turn: Turn, { split, answers }: Said): boolean {
  if (split === undefined) return false;
  const { asked } = split;
  const { what } = turn.state.asked;
  const told = what === 'services' ? withReferent(split.told, asked) : split.told;
  const isWish = asksForTime(asked);
  const isKnown = asked.answers.length > 0 && asked.answerSureness >= sureAside;
  const isTag = tag.test(asked.line);
  const isText = what === 'problems' || what === 'details';
  // A text of several sentences may well hold a question that is none for us.
  const isToUs = /\b(?:you|your|it|this|that)\b/.test(asked.line) && told.words.length > 2;
  if (!isWish && !isKnown && !isTag && (questionsToSend.has(what) || (isText && !isToUs))) return false;
  // `They all ask the same: what does it cost` quotes; `I have a question about the website` chooses nothing.
  if (/\b(?:ask|asks|asking|asked|questions?|wondering|curious)\b/.test(told.line)) return false;
  // What sends must be more than the `ok` before a question.
  if (questionsToSend.has(what) && isYes(told) && told.words.length < 2) return false;
  const trial = createTurn(turn.state);
  const isTaken = takeAnswer(trial, told);
  if (!isTaken || (trial.state.booking === turn.state.booking && trial.state.asked.what === what))
    return false;
  if (isWish) takeWish(turn, asked, false);
  else if (isKnown || answers.length > 0)
    for (const name of isKnown ? asked.answers : answers) turn.answer(name);
  else if (!isTag) turn.answer('off-topic');
  return takeAnswer(turn, told);
}

/** `Does the phone caller speak Polish? If so, that one`: the question names what is chosen. */
function withReferent(told: Said, asked: Said): Said {
  const isPointing =
    /\b(?:that|this|that one|this one|it)$/.test(told.line) && hearServices(told.text).length === 0;
  const named = isPointing ? hearServices(asked.text).map((id) => offeringInCalls(id).called) : [];
  return named.length === 0 ? told : { ...told, text: named.join(' and ') };
}

function takeAnswer(turn: Turn, said: Said): boolean {
  const { asked } = turn.state;
  const isEmailRefused = asked.what === 'email' && isRefusal(said) && hearEmail(said.text) === undefined;
  if (!isEmailRefused && (takeSurname(turn, said) || takeCorrection(turn, said))) return true;
  if (!asksWhatElse.has(asked.what) && asksForTime(said) && hearEmail(said.text) === undefined) {
    takeWish(turn, said, false);
    turn.askAgain();
    return true;
  }
  switch (asked.what) {
    case 'name':
      return takeName(turn, said);
    case 'email':
      return takeEmail(turn, said);
    case 'confirm-email':
      return takeEmailCheck(turn, said);
    case 'services':
    case 'all-services':
      return takeServices(turn, said);
    case 'problems':
      return takeProblems(turn, said);
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
      return takeVolunteered(turn, said, []);
  }
}

/** Questions whose answers take a wished time by themselves. */
const asksWhatElse: ReadonlySet<Asked['what']> = new Set<Asked['what']>([
  'problems',
  'details',
  'send',
  'try-again',
  'leave',
  'change',
]);

/** `My surname is Vail`, once the first name is known. */
function takeSurname(turn: Turn, { text }: Said): boolean {
  const [first = ''] = turn.state.booking.entries.name.split(' ');
  const family =
    /\b(?:surname|last name|family name)(?: is|'?s| should be| was)? (?:actually )?(\p{L}[\p{L}'-]{1,40})\b/iu.exec(
      text.slice(0, 300),
    )?.[1];
  const heard = first === '' || family === undefined ? undefined : hearName(family, true);
  if (heard === undefined || !turn.fill({ name: `${first} ${heard.name}` })) return false;
  turn.act('act:correct');
  turn.sayBooking('changed');
  turn.askAgain();
  return true;
}

/** Whether something else is meant than an answer to what was asked. */
function isAside({ isQuestion, answers, answerSureness, request, requestSureness }: Said): boolean {
  if (isQuestion) return answers.length > 0 || request !== undefined || true;
  const isMinorRequest =
    request === 'yes' ||
    request === 'no' ||
    request === 'done' ||
    request === 'book' ||
    request === 'change' ||
    request === 'send';
  return (
    (answers.length > 0 && answerSureness >= verySure) ||
    (request !== undefined && !isMinorRequest && requestSureness >= verySure)
  );
}

/** `Can we do Friday at 2?`, `is Tuesday possible`: a wish that is put as a question. */
function asksForTime({ isQuestion, line, words, text }: Said): boolean {
  return (
    isQuestion &&
    words.length <= 16 &&
    /^(?:(?:and|also|ok|yes|please|but|maybe) )*(?:(?:can|could|would|shall|may|might) (?:we|you|i|it|that|someone|somebody|they|your \w+)\b|(?:is|are|how about|what about|would) .*(?:possible|ok|okay|fine|good|work|alright|suit|free|available)\b|(?:how|what) about\b)/.test(
      line,
    ) &&
    hearsWish(text, false)
  );
}

/** Takes a time that was wished, as a wish. */
function takeWish(turn: Turn, { text }: Said, isFree: boolean): boolean {
  if (!hearsWish(text, isFree)) return false;
  addDetails(turn, `Wished time: ${asAnswer(text)}`);
  turn.act('act:wish-time');
  turn.sayBooking('wishTaken');
  return true;
}

/** Details other than the one that was asked for. @returns whether there were any; then the booking goes on */
function takeVolunteered(turn: Turn, said: Said, without: readonly (keyof BookingEntries)[]): boolean {
  if (said.isQuestion) return false;
  const { entries } = turn.state.booking;
  let isTaken = false;
  let isChange = false;
  const email = without.includes('email') ? undefined : hearEmail(said.text);
  if (email !== undefined && email !== entries.email) {
    isChange ||= entries.email !== '';
    isTaken = turn.fill({ email }) || isTaken;
  }
  const name = without.includes('name') || isEmailTalk(said.text) ? undefined : hearName(said.text, false);
  if (name !== undefined && name.name !== entries.name) {
    isChange ||= entries.name !== '';
    isTaken = turn.fill({ name: withFamilyName(name.name, entries.name) }) || isTaken;
    if (name.business !== undefined) addDetails(turn, `From ${name.business}.`);
  }
  const services = without.includes('services') ? [] : wantsService(said);
  const chosen = serviceIds.filter((id) => services.includes(id) || entries.services.includes(id));
  if (chosen.join() !== entries.services.join()) {
    turn.fill({ services: chosen });
    for (const sentence of servicesSentences(chosen)) turn.sayText(sentence);
    isTaken = true;
  }
  const hasWish = takeWish(turn, said, true);
  if (isChange) {
    turn.act('act:correct');
    turn.sayBooking('changed');
  } else if (isTaken && !turn.hasSaid) turn.sayBooking('noted');
  if (!isTaken && !hasWish) return false;
  turn.next();
  return true;
}

function isEmailTalk(text: string): boolean {
  return hearEmail(text) !== undefined && !/\bname\b/i.test(text.slice(0, 400));
}

function takeName(turn: Turn, asked: Said): boolean {
  const said = withoutEcho(asked);
  const { text, words } = said;
  const email = hearEmail(text);
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
  const heard = hearName(email === undefined ? text : withoutAddress(text), true);
  const isShortName = heard !== undefined && words.length <= 5;
  // `Yeah, go ahead` is nobody's name; `Will Love` is.
  if (heard !== undefined && (isYes(said) || isNo(said)) && !text.includes(heard.name)) {
    turn.sayBooking('nameUnclear');
    turn.next();
    return true;
  }
  if (said.isQuestion && !(isShortName && /^\p{Lu}/u.test(text.trim()) && !text.includes('?'))) {
    const [first = '', ...others] = text.split(/(?<=[.!])\s+/);
    const answered =
      others.length > 0 && !first.includes('?') && first.split(' ').length <= 5
        ? hearName(first, true)
        : undefined;
    if (answered) {
      turn.fill({ name: answered.name });
      turn.sayBooking('nameTaken');
      for (const name of said.answers) turn.answer(name);
      turn.next();
      return true;
    }
    const introduced = hearName(text, false);
    if (introduced === undefined) return false;
    turn.fill({ name: introduced.name });
    return false;
  }
  if (heard === undefined || (email === undefined && isAside(said) && looksLikeTalk(said, heard.name))) {
    if (takeVolunteered(turn, said, ['name'])) return true;
    if (
      said.answers.length > 0 ||
      (said.request !== undefined &&
        said.requestSureness >= 0.5 &&
        said.request !== 'yes' &&
        said.request !== 'no')
    )
      return false;
    turn.sayBooking('nameUnclear');
    turn.next();
    return true;
  }
  if (turn.fill({ name: heard.name })) turn.sayBooking('nameTaken');
  if (heard.business !== undefined) addDetails(turn, `From ${heard.business}.`);
  if (email !== undefined) turn.fill({ email });
  const services = servicesBeside(said, heard.name);
  if (services.length > 0) {
    turn.fill({ services });
    for (const sentence of servicesSentences(services)) turn.sayText(sentence);
  }
  if (words.length > 5) takeWish(turn, said, true);
  turn.next();
  return true;
}

/** What is asked for beside a name: `Frank, and it's about the website`, `Tess, the chatbot please`. */
function servicesBeside(said: Said, name: string): ServiceId[] {
  const wanted = wantsService(said);
  if (wanted.length > 0) return wanted;
  const rest = said.text.slice(said.text.indexOf(name.split(' ').at(-1) ?? '') + 1, 500);
  const about = /\b(?:about|regarding|interested in) (.{3,120})$/is.exec(rest)?.[1];
  if (about !== undefined) return hearServices(about);
  const clauses = rest.split(/[,;.]\s+|\s+and\s+/).slice(1);
  const ordered = clauses.filter((clause) => clause.trim().split(/\s+/).length <= 4 && !clause.includes('@'));
  return hearServices(ordered.join(', '));
}

/** `My name? Beatriz.` is an answer. */
function withoutEcho(said: Said): Said {
  const at = said.text.lastIndexOf('?');
  const rest = at < 0 ? '' : said.text.slice(at + 1).trim();
  const isEcho = rest !== '' && /^(?:my|your|the|a|which|what)?\s*name\b/i.test(said.text.trim());
  return isEcho ? { ...said, text: rest, isQuestion: false, answers: [], request: undefined } : said;
}

/** What may come before a name that was asked for, and means nothing else. */
const nameLead =
  /^(?:(?:yes|yeah|sure|ok|okay|well|so|hi|hello|hey|oh|um|uh|er|right|of course|no|sorry|actually|please|let me see|will do|just|only|simply)[\s,.!:]+)*(?:(?:it'?s|it is|that'?s|that is|i'?m|i am|this is|the name is)\s+)?/iu;

/** `price` is a subject, `Will Price` a name. */
function looksLikeTalk({ text, words, line }: Said, name: string): boolean {
  if (hearName(text, false) !== undefined || introducedName(text) !== undefined) return false;
  if (/^(?:just|only|simply) \w+$|\bask(?:ing)? for \w+$/.test(line)) return false;
  if (/\b(?:name|i am|this is|call me|calls me|sorry|i mean|spelled|with an?|here|speaking)\b/.test(line))
    return false;
  const rest = text.trim().replace(nameLead, '');
  const parts = name.split(' ');
  // Written as names are: `It's Olivia Park`, `good question. It's Gloria`, `Price. Jonathan Price`.
  const clauses = text.split(/[,.!;]\s+/).map((clause) => clause.trim());
  const isWritten = clauses.some((clause) => {
    const value = clause.replace(nameLead, '');
    // `Angel. And it's about the website`: who starts with a word that is no subject gives a name.
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

function withoutAddress(text: string): string {
  const at = text.search(/[,;]|\band\b|\bemail\b|\bmy e?-?mail\b/i);
  return at > 0 ? text.slice(0, at) : text;
}

const emailRefusalWords =
  /\b(?:(?:do not|will not|would not|can not|never|not going to|refuse to|rather not|prefer not|hate to|not comfortable|not want|no need|not like|not wish|not) (?:\w+ ){0,4}(?:email|e mail|mail|address|that|it|spam|my data|say|share|give|tell)|no email|not have (?:an? |any )?email|without (?:an? |my )?email|not (?:have|got|have got|use) (?:one|any|that|an email)|have none|no such thing|rather not|prefer not|none of your business|(?:skip|pass)(?: that| it)?$|no way|not my email|do not use email|not giving|keep (?:my|that) (?:email|address)? ?(?:private|to myself))\b/;

/** Whether somebody would rather not give an address. */
export function isRefusal(said: Said): boolean {
  return emailRefusalWords.test(said.line) && !said.isQuestion;
}

function takeEmail(turn: Turn, said: Said): boolean {
  const { line, isQuestion } = said;
  const { heardOfEmail, booking } = turn.state;
  const text = withOwnName(said.text, booking.entries.name);
  const heard = hearEmail(text) ?? (heardOfEmail === '' ? undefined : hearEmail(`${heardOfEmail} ${text}`));
  turn.do({ type: 'heard-of-email', text: '' });
  if (heard !== undefined) {
    const fresh = turn.state.booking.entries.email !== '' && turn.state.booking.entries.email !== heard;
    if (turn.fill({ email: heard }) && fresh) turn.act('act:correct');
    const services = wantsService(said);
    if (services.length > 0) turn.fill({ services });
    turn.ask('nothing');
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
    (emailRefusalWords.test(line) && !isQuestion) ||
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
    // Peace: nothing more is asked, until an address is given after all.
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
  if (takeVolunteered(turn, said, ['email'])) return true;
  const introduced = introducedName(text);
  const known = booking.entries.name;
  if (introduced !== undefined && known !== '' && !known.includes(introduced.name)) {
    turn.fill({ name: withFamilyName(introduced.name, known) });
    turn.act('act:correct');
    turn.sayBooking('changed');
    turn.next();
    return true;
  }
  const isAddressLike = /\b(?:at|dot|gmail|hotmail|yahoo|outlook|icloud)\b|@/.test(line + text.slice(0, 200));
  if (!isAddressLike && (isAside(said) || takeChange(turn, said) !== undefined)) {
    if (!isAside(said)) {
      turn.act('act:correct');
      turn.sayBooking('changed');
      turn.next();
      return true;
    }
    return false;
  }
  turn.do({ type: 'heard-of-email', text: text.slice(0, 300) });
  turn.sayBooking('emailUnclear');
  turn.next();
  return true;
}

function takeEmailCheck(turn: Turn, said: Said): boolean {
  const { entries } = turn.state.booking;
  const corrected = said.isQuestion ? hearEmail(said.text) : correctEmail(entries.email, said.text);
  if (corrected !== undefined && corrected !== entries.email) {
    turn.fill({ email: corrected });
    turn.act('act:correct');
    turn.act('act:ask-confirm-email');
    turn.sayBooking('changed');
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
      turn.sayBooking('changed');
      turn.next();
      return true;
    }
    if (takeVolunteered(turn, said, ['email'])) return true;
    const services = hearServices(said.text);
    if (services.length > 0 && !isAside(said)) {
      turn.fill({ services });
      for (const sentence of servicesSentences(services)) turn.sayText(sentence);
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

function takeServices(turn: Turn, said: Said): boolean {
  const { text, isQuestion, line, words } = said;
  const isAll = /^(?:(?:i |we )?(?:want|would like|need|take) )?all(?: please)?$/.test(line);
  if (turn.state.asked.what === 'all-services' && isYes(said)) return putDown(turn, serviceIds);
  if (isAll) {
    turn.sayText(servicesQuestion);
    turn.sayBooking('servicesAreAll');
    return putDown(turn, serviceIds);
  }
  const asksFor = wantsService(said);
  if (isQuestion && asksFor.length === 0) return false;
  const { services: chosen } = turn.state.booking.entries;
  // `Phone. No, scheduling. Actually both.`
  const isBoth = /\b(?:both|all three)\b/.test(line) && text.split(/[.,;]\s/).length > 1;
  const heard = isBoth ? namedInTurn(text) : hearChoice(lastThought(text));
  const refused = hearRefusedServices(text).filter((id) => !heard.includes(id));
  const isMore = /\b(?:add|also|too|as well|plus|additionally|on top)\b/.test(line) || refused.length > 0;
  if (
    heard.length === 0 &&
    refused.length > 0 &&
    chosen.some((id) => isServiceId(id) && refused.includes(id))
  ) {
    turn.act('act:correct');
    turn.sayBooking('servicesRemoved');
    return putDown(
      turn,
      serviceIds.filter((id) => chosen.includes(id) && !refused.includes(id)),
    );
  }
  const named = serviceIds.filter(
    (id) =>
      heard.includes(id) ||
      (heard.length > 0 && alsoDescribed(said).includes(id)) ||
      (isMore && chosen.includes(id) && !refused.includes(id)),
  );
  if (heard.length > 0) {
    const tells = isTrouble(said) || /^(?:my|our|we|the) .*\b(?:is|are|was|keep|keeps)\b/.test(line);
    if (tells && turn.state.booking.entries.problems === '' && words.length > 3)
      turn.fill({ problems: asAnswer(text) });
    if (words.length > 4) takeWish(turn, said, true);
    return putDown(turn, named);
  }
  const isUnsure =
    said.request === 'unsure' ||
    said.answers.includes('recommend') ||
    /\b(?:not sure|do not know|no idea|you decide|whatever|recommend|advise|any of them)\b/.test(line);
  if (isUnsure) {
    turn.answer('recommend');
    turn.sayBooking('notSureServices');
    turn.act('act:ask-services');
    return true;
  }
  if (/^(?:an? |the |my )?(?:appointment|call|consultation|booking|meeting)s?(?: please)?$/.test(line)) {
    turn.sayBooking('servicesUnclear');
    turn.next();
    return true;
  }
  const described = describedService(said.whole);
  if (
    described !== undefined &&
    (!refused.includes(described) || /\b(?:not have|have no|not got)\b/.test(line)) &&
    !(said.request !== undefined && said.requestSureness > 0.6)
  ) {
    if (isTrouble(said) && turn.state.booking.entries.problems === '' && words.length > 3)
      turn.fill({ problems: asAnswer(text) });
    return putDown(turn, [described]);
  }
  if (takeVolunteered(turn, said, ['services'])) return true;
  if (isAside(said) || said.answers.length > 0) return false;
  turn.sayBooking('servicesUnclear');
  turn.next();
  return true;
}

/** What is chosen, also of several things of which some are only described: `missed calls, and booking online`. */
function hearChoice(text: string): ServiceId[] {
  const named = hearServices(text);
  const parts = text
    .slice(0, 300)
    .split(/,\s*(?:and\s+)?|\s+(?:and|plus|with|&)\s+/i)
    .filter((part) => part.trim() !== '');
  if (parts.length < 2 || parts.length > 4 || text.split(/\s+/).length > 14) return named;
  const found = new Set(named);
  for (const part of parts) {
    if (hearServices(part).length > 0 || hearRefusedServices(part).length > 0) continue;
    const bare = /^(?:\S+\s+){0,5}(calls|bookings?|appointments?)(?:\s+online)?[.!]?$/i.exec(
      part.trim(),
    )?.[1];
    if (bare !== undefined) found.add(/^call/i.test(bare) ? 'phone' : 'scheduling');
    else if (/^(?:an? |the |live )*chat[.!]?$/i.test(part.trim())) found.add('chatbot');
  }
  return serviceIds.filter((id) => found.has(id));
}

/** What a part describes beside another that is named: `a website, and whatever answers the messages on it`. */
function alsoDescribed({ parts, words }: Said): ServiceId[] {
  if (words.length > 20) return [];
  return parts.flatMap(({ text, classification }) => {
    const [best] = classification.guesses;
    const isClear = best !== undefined && isServiceId(best.label) && best.probability >= 0.5;
    const isPlain = hearServices(text).length === 0 && hearRefusedServices(text).length === 0;
    return isClear && isPlain && isServiceId(best.label) ? [best.label] : [];
  });
}

/** All that is named, whatever was thought of it in between. */
function namedInTurn(text: string): ServiceId[] {
  const found = text.split(/[.,;]\s|\b(?:no|not)\b/i).flatMap(hearServices);
  return serviceIds.filter((id) => found.includes(id));
}

/** `Website, chatbot… no wait, just the website`: what counts is said last. */
function lastThought(text: string): string {
  const last =
    /\b(?:no wait|wait no|scratch that|i mean|actually no|no,? just|actually just|(?:begin|start|starting) with)\b(.*)$/is.exec(
      text.slice(0, 500),
    )?.[1];
  return last !== undefined && hearServices(last).length > 0 ? last : text;
}

function isTrouble({ answers }: Said): boolean {
  const troubles: ReadonlySet<AnswerName> = new Set<AnswerName>([
    'missedCalls',
    'noShowTrouble',
    'sameQuestions',
    'notFound',
  ]);
  return answers.some((name) => troubles.has(name));
}

function putDown(turn: Turn, services: readonly ServiceId[]): boolean {
  turn.fill({ services });
  for (const sentence of servicesSentences(services)) turn.sayText(sentence);
  turn.ask('nothing');
  turn.next();
  return true;
}

const smallTalkAnswers: ReadonlySet<AnswerName> = new Set<AnswerName>([
  'identity',
  'capabilities',
  'typing',
  'presence',
  'hello',
  'howAreYou',
  'abuse',
  'contact',
  'erase',
  'call-privacy',
  'joke',
  'injection',
  'justLooking',
]);

/** A short remark that is no part of a text which was asked for. */
function isRemark({ answers, answerSureness, words, isQuestion, request, requestSureness }: Said): boolean {
  if (isQuestion) return words.length <= 14 || answers.length > 0;
  const isTalk =
    answers.some((name) => smallTalkAnswers.has(name)) && answerSureness >= 0.75 && words.length <= 8;
  const isOrder =
    request !== undefined &&
    (['repair', 'recall', 'more', 'existing'] as const).some((each) => each === request) &&
    requestSureness >= 0.7 &&
    words.length <= 8;
  return isTalk || isOrder;
}

/** A no that says nothing else: `no time for admin` does. */
function isPlainNo(said: Said): boolean {
  return (
    isNo(said) &&
    !/^(?:no|not|never) (?!thanks|thank|sorry|problem|idea|really|no|nothing|not|i|sure|now|that|there|we)\w+/.test(
      said.line,
    )
  );
}

/** `Not sure how to say it.` */
const hasNoWords =
  /^(?:(?:well|i am|i|it is|honestly|that is) )*(?:not sure|do not know|no idea|hard to (?:say|explain|describe)|difficult to (?:say|explain|describe))(?: (?:how|what|to|i|should|say|put|explain|it|that|this|really|yet|honestly|exactly|tell|you|describe|into|words))*$/;

/** `Give me an example.` */
const asksForExample =
  /^(?:(?:well|ok|please|can you|could you) )*(?:(?:give|show|tell) me (?:an|some|a few) examples?|(?:an|some) examples?|like what|such as(?: what)?|what (?:do you mean|kind|sort|for example))(?: please| first)*$/;

/** `I told you already.` */
const hasToldBefore =
  /^(?:(?:well|but|as|like) )*i (?:have )?(?:already |just )*(?:said|told|mentioned|answered|explained)(?: (?:it|that|this|you|so|to|already|before|just now|that one))*$/;

function takeProblems(turn: Turn, said: Said): boolean {
  const { text, words, request } = said;
  if (isRemark(said)) return false;
  const isEmpty =
    words.length === 0 ||
    hasToldBefore.test(said.line) ||
    hasNoWords.test(said.line) ||
    (words.length <= 8 && isYes(said)) ||
    (words.length <= 4 &&
      (isYes(said) ||
        isPlainNo(said) ||
        request === 'done' ||
        request === 'unsure' ||
        request === 'send' ||
        (request === 'book' && /\b(?:book|call|appointment|sign|signup)\b/.test(said.line))));
  const isTooShort = words.length < 2 && turn.state.shortProblems === 0 && !isTrouble(said);
  const isPlainSkip =
    /^(?:(?:no|ok|well|just|please|let us|you can) )*(?:skip|pass|next|nothing (?:really|special|much|particular|specific|in particular))(?: (?:that|this|it|one|please|thanks|on|question))*$/.test(
      said.line,
    );
  const isSkip =
    words.length <= 8 &&
    /^(?:(?:no|ok|well|just|please|let us|can we|you can|i will|i would) )*(?:skip|pass|next)\b|(?<=^(?:\S+ ){0,3})(?:nothing|none)$|\b(?:personal|private|confidential|not (?:want|like|going) to (?:say|tell|talk|share|discuss)|no problems?|not have (?:any$|(?:any |a )?problems?)|rather not)\b/.test(
      said.line,
    );
  // Asked twice is enough: who tells nothing tells it in the call.
  if (isPlainSkip || ((isSkip || (isPlainNo(said) && words.length <= 4)) && turn.state.shortProblems > 0)) {
    turn.fill({ problems: 'Would rather tell us in the call.' });
    turn.sayBooking('problemLater');
    turn.ask('nothing');
    turn.next();
    return true;
  }
  if (isEmpty || isTooShort || isSkip || asksForExample.test(said.line)) {
    turn.do({ type: 'problem-too-short' });
    turn.act('act:ask-problems');
    turn.sayBooking('askProblemsMore');
    return true;
  }
  const more = alsoWanted(said).filter((id) => !turn.state.booking.entries.services.includes(id));
  if (more.length > 0) {
    const chosen = serviceIds.filter(
      (id) => more.includes(id) || turn.state.booking.entries.services.includes(id),
    );
    turn.fill({ services: chosen });
    for (const sentence of servicesSentences(chosen)) turn.sayText(sentence);
  }
  const told = [turn.state.booking.entries.problems, asAnswer(text)].filter(Boolean).join(' ');
  if (turn.fill({ problems: told })) turn.sayBooking('problemTaken');
  takeWish(turn, said, true);
  turn.ask('nothing');
  turn.next();
  return true;
}

/** `…, and I also want the phone caller`: services that are ordered beside a text. */
function alsoWanted({ text }: Said): ServiceId[] {
  return text
    .slice(0, 1_000)
    .split(/[.,;!?]\s+|\s+and\s+/)
    .flatMap((clause) => {
      const line = toWords(clause).join(' ');
      return wish.test(line) && /\b(?:also|too|as well|add)\b/.test(line) ? hearServices(clause) : [];
    });
}

/** How people begin when they take something back. */
const correctionStart = new RegExp(
  String.raw`^(?:(?:no|sorry|wait|actually|oh|hold on|hang on|hmm|and|also|ah|uh|but|well|please|one thing|by the way|yes|ok|okay|my mistake|scratch that|i made a mistake|before that|before i forget) )*(?:(?:please |(?:can|could) (?:you|we|i) (?:also |please |just |maybe )*|also |can we |could we |let us |i (?:want|need|would like|have) to |i would rather |you (?:can|should) )?(?:change|correct|fix|remove|edit|update|add|swap|replace|take|use|make it|make that|include|switch|put|${removals})\b|my (?:name|email|e mail|address) (?:is|should)|(?:the )?(?:name|email|address|services?) (?:is|are|should)|(?:you )?(?:spelled|got) my|not the\b|it is (?:not|actually)|i (?:do not|also|actually|just) (?:want|need|would|do)|(?:also|and) i (?:would|will|could) (?:also )?(?:want|like|need|take|love)|i meant|i mean|no \w+|without the|forget the|instead|sorry|actually|scratch that|wrong|leave|swap|${removals})`,
);

/** How people speak when they choose other services than before. */
const aboutServices = new RegExp(
  String.raw`\b(?:add|swap|instead|replace|also|without|not the|make it|make that|as well|too|rather|switch|include|change|should be|no|${removals})\b`,
);

const longestCorrection = 22;

/** Something that is known already is put right, whatever was asked. */
function takeCorrection(turn: Turn, said: Said): boolean {
  const { asked, booking } = turn.state;
  const { line, words, text, isQuestion } = said;
  if (words.length > longestCorrection || words.length < 2) return false;
  // The address is on the screen: a word on how it is spelled puts it right.
  const isSpelling =
    asked.what !== 'email' &&
    asked.what !== 'confirm-email' &&
    !isQuestion &&
    words.length <= 10 &&
    !/\b(?:name|surname)\b/.test(line);
  const respelled =
    isSpelling && booking.entries.email !== '' && !isEmailConfirmed(booking)
      ? correctEmail(booking.entries.email, text)
      : undefined;
  if (
    respelled !== undefined &&
    /\b(?:no|not|with|wrong|double|dot|without|it is|email|spelled|actually|sorry)\b/.test(line)
  ) {
    turn.fill({ email: respelled });
    turn.act('act:correct');
    turn.sayBooking('changed');
    turn.next();
    return true;
  }
  if (isQuestion && !/\b(?:can|could|would) (?:you|we|i)\b/.test(line)) return false;
  const better =
    /^(?:(?:sorry|no|oops|oh|i mean|i meant|actually|wait|it'?s)[,.\s]+)+(\p{L}[\p{L}'-]{1,30})[.!]?$/iu.exec(
      text.trim(),
    )?.[1] ?? '';
  const [firstName = ''] = booking.entries.name.toLowerCase().split(' ');
  // `Sorry, Katherine`, behind Kathrin.
  if (
    better.length > 2 &&
    firstName !== '' &&
    better.toLowerCase() !== firstName &&
    better[0]?.toLowerCase() === firstName[0] &&
    editDistance(better.toLowerCase(), firstName, 3) <= Math.min(3, Math.floor(firstName.length / 2))
  ) {
    const heard = hearName(better, true);
    if (heard && turn.fill({ name: withFamilyName(heard.name, booking.entries.name) })) {
      turn.act('act:correct');
      turn.sayBooking('changed');
      turn.askAgain();
      return true;
    }
  }
  const email = hearEmail(text);
  const isOtherEmail = email !== undefined && booking.entries.email !== '' && email !== booking.entries.email;
  const firmName =
    booking.entries.name !== '' &&
    (/\bmy name(?: is|'?s)\b/i.test(text) ||
      /\b(?:it'?s|it is)\s+\p{Lu}[\p{L}'-]{1,30}\s+with\b/u.test(text));
  if (!correctionStart.test(line) && !isOtherEmail && !firmName) return false;
  if (
    asked.what === 'name' ||
    (asked.what === 'email' && email !== undefined) ||
    (asked.what === 'confirm-email' && !firmName)
  )
    return false;
  const namesServices = hearServices(text).length > 0 || hearRefusedServices(text).length > 0;
  if ((asked.what === 'services' || asked.what === 'all-services') && namesServices) return false;
  const isFreeText = asked.what === 'problems' || asked.what === 'details';
  // `No website yet` is a trouble.
  const isLack =
    /^(?:(?:well|we have|i have|there is|just) )*no \w+/.test(line) && !/\b(?:please|thanks)\b/.test(line);
  const isAboutServices = aboutServices.test(line) && !(isLack && !text.includes(','));
  if (isFreeText && namesServices && !isAboutServices && !isOtherEmail && !firmName) return false;
  if (
    isFreeText &&
    !namesServices &&
    !isOtherEmail &&
    !firmName &&
    !/\b(?:name|email|address|change|correct|wrong|spelled|service|services|problem)\b/.test(line)
  )
    return false;
  const change = takeChange(turn, said, isFreeText);
  if (change === undefined) return false;
  turn.act('act:correct');
  if (change === 'set') turn.sayBooking('changed');
  if (isOtherEmail) turn.ask('nothing');
  if (change === 'set' && isFreeText) turn.askAgain();
  else turn.next();
  return true;
}

/** `Could you use my mobile number?` is one more thing for the team, put politely. */
function asksToNote({ isQuestion, line, answers, answerSureness, text }: Said): boolean {
  return (
    isQuestion &&
    !hearsWish(text, false) &&
    (answers.length === 0 || answerSureness < 0.5) &&
    /^(?:(?:and|also|oh|yes|please|ok) )*(?:can|could|would|will) (?:you|they|someone|somebody) (?:(?:please|also|maybe|just) )*(?:use|call|ring|ask|tell (?!me)|let|make sure|note|write|mention|bring|text|email|contact|avoid|speak to|talk to)\b/.test(
      line,
    )
  );
}

function takeDetails(turn: Turn, said: Said): boolean {
  const { text, words, request, line } = said;
  if (asksToNote(said))
    return takeDetails(turn, { ...said, isQuestion: false, request: undefined, answers: [] });
  const isWish =
    (hearsWish(text, true) && /\b(?:call|ring|reach|contact|talk|speak|meet)\b/.test(line)) ||
    asksForTime(said);
  if (!isWish && isRemark(said)) return false;
  const isOver = /\b(?:that is (?:all|it|everything)|nothing|no more|i am (?:good|done))\b/.test(line);
  const isTime = !isOver && words.length > 1 && hearsWish(text, false);
  const isEnd =
    !isTime &&
    (request === 'send' ||
      (words.length < 8 &&
        (isNo(said) ||
          request === 'done' ||
          request === 'no' ||
          /^(?:(?:no|ok|well|just|please|you can) )*(?:skip|pass|next|none)\b/.test(line) ||
          /\b(?:that is (?:all|it|everything|the lot)|you (?:have|got) (?:it all|everything|all)|that (?:will|should|would|ought to) (?:do|be (?:all|it|everything|enough)|cover)|nothing(?: else| more)?|all good|ready(?: when you are| to send| to go)?$|i am good|we are good|i am done)\b/.test(
            line,
          )) &&
        !/\b(?:do not|never|not) (?:ring|call|phone|text|email|write|contact|use|want|mention|forget|speak)\b/.test(
          line,
        ) &&
        !/\b(?:we|our|my) (?:are|use|open|have|close|need|want)\b/.test(
          line.replace(/we are (?:all )?(?:good|set|done|fine|ok|okay|happy|ready)/, ''),
        )));
  if (isEnd || (isYes(said) && words.length <= 2)) {
    if (isYes(said) && words.length <= 2 && request !== 'done' && request !== 'send') {
      turn.act('act:ask-details');
      turn.sayBooking('askDetails');
      return true;
    }
    turn.next();
    return true;
  }
  const hasWish = asksForTime(said) || hearsWish(text, true) || (words.length <= 8 && hearsWish(text, false));
  if (hasWish) {
    addDetails(turn, `Wished time: ${asAnswer(text)}`);
    turn.act('act:wish-time');
    turn.sayBooking('wishTaken');
  } else {
    addDetails(turn, asAnswer(text));
    turn.sayBooking('noted');
  }
  const services = wantsService(said);
  if (services.length > 0) {
    const chosen = serviceIds.filter(
      (id) => services.includes(id) || turn.state.booking.entries.services.includes(id),
    );
    if (chosen.join() !== turn.state.booking.entries.services.join()) {
      turn.fill({ services: chosen });
      for (const sentence of servicesSentences(chosen)) turn.sayText(sentence);
    }
  }
  turn.next();
  return true;
}

function takeAgreement(turn: Turn, said: Said): boolean {
  const { asked } = turn.state;
  const { line, words, request, requestSureness, text } = said;
  const isSend = (request === 'send' || request === 'yes') && requestSureness >= 0.5 && !said.isQuestion;
  if (
    isYes(said) ||
    endsInSend(said) ||
    (isSend &&
      !isNo(said) &&
      words.length <= 8 &&
      !/\b(?:but|not|wait|change|except|hold|if|maybe)\b/.test(line))
  ) {
    turn.book({ type: 'wanted' });
    turn.send();
    return true;
  }
  // `Can you tell them that I am free in the mornings?`
  if (asksForTime(said)) {
    takeWish(turn, said, false);
    turn.act('act:correct');
    turn.next();
    return true;
  }
  const toTell =
    /\b(?:can|could|would|will) you (?:please |also )?(?:tell|let|mention|note|add|write|say|put|include)\b/.test(
      line,
    );
  if (toTell && hearsWish(text, false) && words.length <= 24) {
    takeWish(turn, said, false);
    turn.act('act:correct');
    turn.next();
    return true;
  }
  if (toTell && takeChange(turn, { ...said, isQuestion: false }) !== undefined) {
    turn.act('act:correct');
    turn.sayBooking('changed');
    turn.next();
    return true;
  }
  if (said.isQuestion) return false;
  if (asked.what === 'leave' && isNo(said)) {
    turn.act('act:farewell');
    turn.say('notSentFarewell');
    turn.say('detailsStay');
    turn.say('farewell');
    turn.effect({ type: 'end-call' });
    return true;
  }
  // Nothing to add.
  const isDone =
    request === 'done' ||
    /\b(?:that is (?:all|it|everything|the lot)|you (?:have|got) (?:it all|everything)|nothing (?:else|to add|more)|no more)\b/.test(
      line,
    );
  if (isDone && words.length <= 8 && !/^(?:we|our|it is|there|also)\b/.test(line)) {
    nothingToAdd(turn);
    return true;
  }
  // What is known already, or one more trouble: `we miss calls, as I said`.
  const again = hearServices(text);
  const isKnown = again.length > 0 && again.every((id) => turn.state.booking.entries.services.includes(id));
  if (isKnown && words.length <= 5 && hearRefusedServices(text).length === 0 && !aboutServices.test(line)) {
    turn.act('act:continue');
    turn.sayBooking('noted');
    turn.sayBooking('askToSend');
    return true;
  }
  if (isTrouble(said) && !correctionStart.test(line)) return takeMore(turn, said);
  const change = takeChange(turn, said, false);
  if (change !== undefined) {
    turn.act('act:correct');
    if (change === 'set') turn.sayBooking('changed');
    turn.next();
    return true;
  }
  const prefers = /\b(?:suits?|works?|better|instead|good|fine|best|rather|free|available)\b/.test(line);
  if (hearsWish(text, false) && words.length <= 20 && (!isNo(said) || prefers)) {
    takeWish(turn, said, false);
    turn.act('act:correct');
    turn.next();
    return true;
  }
  // `We use Fresha` is one more thing for the team.
  const tells =
    /^(?:(?:also|and|oh|please|yes|(?:one|another) (?:more |last |other )?thing|by the way|just so you know|fyi|ok|well|just|plus) )*(?:we|our|i (?:also|have|use|work|am|run)|my|it is|there (?:is|are)|they|please tell|tell them|you should know|note)\b/;
  if (
    tells.test(line) &&
    words.length >= 3 &&
    (request === undefined ||
      request === 'more' ||
      requestSureness < 0.6 ||
      /^(?:one more thing|also|and|oh and)\b/.test(line))
  )
    return takeMore(turn, said);
  if (isAside(said)) return false;
  // `Anything to add, or shall I send it?` – `No.`
  const { lastSaid } = turn.state;
  const isNothingToAdd =
    isNo(said) &&
    words.length <= 4 &&
    (lastSaid.at(-1) === bookingPhrases.askToAddOrSend[0] ||
      bookingPhrases.noted.some((noted) => lastSaid.join(' ').startsWith(noted)));
  if (isNothingToAdd) {
    nothingToAdd(turn);
    return true;
  }
  if (isNo(said) || request === 'change') {
    turn.act('act:continue');
    turn.act('act:correct');
    turn.sayBooking('askChange');
    turn.ask('change');
    return true;
  }
  const isGuess = /\b(?:not sure|do not know|think|maybe|hmm)\b/.test(line);
  const isLong = words.length >= (request === undefined ? 3 : 4);
  if (isLong && said.answers.length === 0 && !isGuess) return takeMore(turn, said);
  turn.act('act:continue');
  turn.sayBooking('sendUnclear');
  return true;
}

/** `Nothing is wrong with it, send it.` */
function endsInSend({ text, line, isQuestion }: Said): boolean {
  const clauses = text.split(/[,.!;]\s+/);
  const last = toWords(clauses.at(-1) ?? '').join(' ');
  return (
    !isQuestion &&
    clauses.length > 1 &&
    /^(?:(?:please|just|then|so|now|and|you can|go ahead and) )*(?:send|submit|ship)(?: (?:it|that|this|now|please|away|off|over))*$/.test(
      last,
    ) &&
    !/\b(?:not|never|if|but|before|after|wait|change|wrong(?! with)|add|swap|only)\b/.test(
      line.replace(/\bnothing\b/, ''),
    )
  );
}

/**
 * All is there. With the address still to be confirmed, its button is the clear yes, and is said to be; else the
 * question remains.
 */
function nothingToAdd(turn: Turn): void {
  turn.act('act:continue');
  turn.act('act:read-back');
  if (turn.state.asked.what === 'send' && !isEmailConfirmed(turn.state.booking)) turn.send();
  else turn.sayBooking('askToSend');
}

/** Something to add to the request. */
function takeMore(turn: Turn, { text }: Said): boolean {
  addDetails(turn, asAnswer(text));
  turn.act('act:correct');
  turn.sayBooking('noted');
  turn.next();
  return true;
}

function takeAnyChange(turn: Turn, said: Said): boolean {
  if (said.isQuestion && said.answers.length > 0) return false;
  const change = takeChange(turn, said);
  if (change !== undefined) {
    turn.act('act:correct');
    turn.book({ type: 'wanted' });
    if (change === 'set') turn.sayBooking('changed');
    turn.next();
    return true;
  }
  if (said.request === 'send' && said.requestSureness >= 0.5 && !said.isQuestion && !isNo(said)) {
    turn.book({ type: 'wanted' });
    turn.send();
    return true;
  }
  // Nothing after all.
  if (isYes(said) || isNo(said) || said.request === 'done' || said.request === 'send') {
    if (!turn.state.booking.isWanted) {
      turn.ask('nothing');
      turn.say('anythingElse');
    } else turn.next();
    return true;
  }
  if (said.answers.length > 0 && said.answerSureness >= verySure) return false;
  turn.act('act:continue');
  turn.sayBooking('askChange');
  return true;
}

/** What was said, without the words that only say that an answer comes, or that it is over. */
function asAnswer(text: string): string {
  let rest = text.trim().slice(0, 5_000);
  for (;;) {
    const lead = /^(?:yes|yeah|yep|sure|ok|okay|well|um|uh|so|hmm)\b[\s,.!]+(?=\S)/i.exec(rest);
    if (!lead) break;
    rest = rest.slice(lead[0].length);
  }
  const end = /[\s,.;]+(?:and )?that(?:'?s| is) (?:all|it)[.!]?$/i.exec(rest.slice(-24));
  if (end && rest.length - end[0].length > 3) rest = rest.slice(0, rest.length - end[0].length);
  return asSentence(rest);
}
