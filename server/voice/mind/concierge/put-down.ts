import { isQuestion } from '../intents/understanding.ts';
import { toWords } from '../language/words.ts';
import { servicesFor } from '../slots/described-choice.ts';
import { type HeardRequest, isSure } from '../slots/hear-request.ts';
import { soundsLikeTrouble } from '../slots/hear-trouble.ts';
import { hearsWish } from '../slots/hear-wish.ts';
import {
  beyondDoubt,
  type Segment,
  type SegmentKind,
  surelyTrouble,
  tellsTrouble,
} from '../slots/segments.ts';
import { type HeardChoices, servicesAfter } from './choices.ts';
import type { Asked } from './dialogue-state.ts';
import { addNote, addTrouble, toProblems } from './entries/add-told.ts';
import { hearLabelled } from './entries/hear-labelled.ts';
import { addDetails, addTime, problemForTheCall } from './entries/note.ts';
import { mayReplaceName, withFamilyName } from './entries/take-change.ts';
import { answersTo } from './expectations.ts';
import type { Turn } from './turn.ts';

/** Puts every part of what was heard where it belongs. @returns whether all could be put somewhere */
export function putDown(turn: Turn, heard: HeardChoices): boolean {
  const { asked, booking } = turn.state;
  const { entries } = booking;
  const isGiven = (kind: SegmentKind): boolean => heard.segments.some((each) => each.kind === kind);
  const hasNothing = [heard.name, heard.email, heard.copy].every((each) => each === undefined);
  if ((isGiven('name') || isGiven('email')) && hasNothing) return false;
  const isGuess = entries.services.join() === turn.state.guessedServices.join();
  const chosen = servicesAfter(entries.services, heard, isGuess);
  if (chosen === undefined) return false;
  // Asked which services, the visitor tells what they should do.
  const services = chosen.length === 0 && asked.what === 'services' ? servicesFor(heard.troubles) : chosen;
  if (heard.name !== undefined && mayReplaceName(heard.name.name, entries.name, wordsOfName(heard)))
    turn.fill({ name: wholeName(heard.name.name, entries.name, heard) });
  if (heard.name?.business !== undefined) addDetails(turn, `From ${heard.name.business}.`);
  if (heard.email !== undefined && heard.email !== entries.email) turn.fill({ email: heard.email });
  if (heard.copy !== undefined) addNote(turn, `A copy to ${heard.copy}.`);
  if (services.join() !== entries.services.join())
    if (services.length > 0) {
      turn.fill({ services });
      if (services !== chosen) turn.do({ type: 'services-guessed', services });
    } else turn.book({ type: 'emptied', field: 'services' });
  // `Saturdays. Three chairs, and the phone goes forty times`, asked what goes wrong, says when it does.
  const isSurely = (text: string): boolean =>
    heard.segments.some((each) => each.kind === 'time' && each.text === text && each.sureness >= beyondDoubt);
  const wished =
    asked.what === 'problems'
      ? heard.times.filter((each) => hearsWish(each, true) || isSurely(each))
      : heard.times;
  if (wished.length < heard.times.length && heard.troubles.length > 0)
    for (const time of heard.times) if (!wished.includes(time)) addTrouble(turn, time);
  // `Too long, then forget the website`: a reason, not a trouble.
  const isReason = (trouble: string): boolean =>
    heard.refused.length > 0 && (entries.problems !== '' || standsBetween(heard, trouble));
  for (const trouble of heard.troubles.filter((each) => !isReason(each)))
    if (!asksForNotes.has(asked.what) || isOpen(turn) || isTrouble(trouble)) addTrouble(turn, trouble);
    else if (toWords(trouble).length >= shortestNote) addNote(turn, trouble);
  // The no before a time is part of it: `No, Monday is stocktaking. Tuesday at nine.`
  const times = [...(isGiven('no') || isGiven('fix') ? ['No,'] : []), ...wished].join(' ');
  const isWish = wished.every(isSurely);
  if (wished.length > 0 && addTime(turn, times, isWish)) turn.act('act:wish-time');
  // `Is it possible in French, the call?`
  if (asksForNotes.has(asked.what) && ofTheCall.test(heard.question))
    addNote(turn, `Question: ${heard.question}`);
  // The address that gets a copy is noted already.
  for (const note of asksForNotes.has(asked.what) ? notesIn(heard.segments) : heard.notes) {
    const trouble = toProblems.test(note) ? note.replace(toProblems, '') : '';
    if (trouble === '') addNote(turn, note);
    else addTrouble(turn, trouble);
  }
  const isAsked = (answersTo[asked.what] ?? []).some(isGiven);
  if (!isAsked && turn.state.booking !== booking) turn.act('act:correct');
  return true;
}

const ofTheCall = /\b(?:the|our|that) call\b/i;

/** Whether no trouble is known yet, whatever stands in its place. */
function isOpen({ state: { booking, vagueProblems } }: Turn): boolean {
  const { problems } = booking.entries;
  return problems === problemForTheCall || (vagueProblems !== '' && problems === vagueProblems);
}

/** `Leave the website out. Ours is only two years old. Just the chatbot.` */
function standsBetween({ segments }: HeardRequest, trouble: string): boolean {
  const at = segments.findIndex(({ text }) => text === trouble);
  return segments[at - 1]?.kind === 'refuse' && segments[at + 1]?.kind === 'want';
}

/** The parts in which a name is given, or something is corrected. */
function wordsOfName({ segments }: HeardRequest): string {
  const named = segments.filter(
    ({ kind, text }) => (kind === 'name' || kind === 'fix') && !text.includes(' dot '),
  );
  return named.map(({ text }) => text).join(' ');
}

/** `My surname is missing, it's Kowalczyk`, once the first name is known. */
function wholeName(name: string, before: string, { segments }: HeardChoices): string {
  const isFamily = segments.some(({ text }) => /\b(?:surname|last name|family name)\b/i.test(text));
  const [first = ''] = before.split(' ');
  return isFamily && first !== '' && !name.includes(' ') ? `${first} ${name}` : withFamilyName(name, before);
}

/** The notes for the team, with the facts that go with them: `oh, and say | we use Acuity`. */
function notesIn(segments: readonly Segment[]): string[] {
  const notes: string[] = [];
  let isOpen = false;
  for (const [at, segment] of segments.entries()) {
    const isNote = segment.kind === 'note' && isSure(segment);
    // `Tuesday at five, two is the school run`: a reason.
    const { kind: before, text: said = '' } = segments[at - 1] ?? {};
    const isReason = before === 'time' && !/[.!?]$/.test(said);
    const isFact = segment.kind === 'about' && !isReason && (isOpen || isSure(segment));
    // `No, hold on, I didn't say | it should give medical advice.`
    const clause = said.split(/[.,;]\s+/).at(-1) ?? '';
    const isLed = before !== undefined && leads.has(before) && !/[.,;!?]$/.test(said);
    const lead = isLed && negates.test(clause) ? `${clause} ` : '';
    if (isOpen && isFact) notes.push(`${notes.pop() ?? ''} ${segment.text}`);
    else if (isNote || (isFact && toWords(segment.text).length >= shortestNote))
      notes.push(`${lead}${segment.text}`);
    isOpen = isNote;
  }
  return notes;
}

/** Kinds that are not put anywhere by themselves. */
const leads: ReadonlySet<SegmentKind> = new Set<SegmentKind>(['fix', 'no', 'talk']);
const negates = /\b(?:not|no|never|\w{2,8}n['’]t)\b/i;

/** Whether a text tells of trouble by its words, or by a label. */
function isTrouble(text: string): boolean {
  return (
    soundsLikeTrouble(text) || hearLabelled(text).labelled.length > 0 || tellsTrouble(text, surelyTrouble)
  );
}

/** Shortest note, in words, that sounds like something else. */
const shortestNote = 4;

/** Questions after which anything told is for the team. */
const asksForNotes: ReadonlySet<Asked['what']> = new Set<Asked['what']>(['details', 'send']);

/** `Pop it over to your team, would you`, and nothing that speaks against it. */
export function isToSend(heard: HeardRequest): boolean {
  const { segments } = heard;
  const at = segments.findIndex((each) => each.kind === 'send' && isSure(each));
  if (at < 0) return false;
  // `Nope, I think I talked your ear off already. Go ahead and send that along.`
  const before = segments.slice(0, at);
  // `Nothing to add unless you wanna | send beers`
  const { text: condition = '' } = before.at(-1) ?? {};
  if (depends.test(condition) && !/[,.;!?]$/.test(condition)) return false;
  // `There's no chair, so we | send people away`
  if (/\b(?:we|they|i|who|people|clients|to)$/i.test(condition)) return false;
  const { text: order = '', sureness = 0 } = segments[at] ?? {};
  const isSurest = sureness >= beyondDoubt;
  // `Just please no suits`
  if (!isSurest && negates.test(order)) return false;
  // `Forget it. Just send the damn thing.`: the last word counts.
  const isLast = isSurest && segments.slice(at + 1).every(({ kind }) => kind === 'talk');
  const saysNoMore = before.every(({ kind }) => saysNothing.has(kind) || (isLast && givesUp.has(kind)));
  const told = saysNoMore ? segments.slice(at) : segments;
  // `Can it make jokes`
  if (
    sureness < surestSend &&
    isQuestion(order, toWords(order)) &&
    !/\b(?:send|submit|forward|pass)\b/i.test(order)
  )
    return false;
  // `Send. Happy now?`, `yes please, and when will I hear from you?`
  const isClearly = isSurest || (sureness >= clearly && toWords(order).length > 1);
  const isBehind = ({ kind, text }: Segment): boolean =>
    isClearly && saysNoMore && kind === 'question' && text.endsWith('?');
  return (
    !told.some((each) => againstSending.has(each.kind) && !isBehind(each)) &&
    !(isSurest ? forbids : takesBack).test(
      told
        .map(({ kind, text }) => (isSurest && forTeam.has(kind) && !conditional.test(text) ? '' : text))
        .join(' '),
    )
  );
}

/** Below this sureness, a question does not send anything unless it mentions sending. */
const surestSend = 0.97;

/** From this sureness on, more than one word sends, also before a question; a mere `ok` does not. */
const clearly = 0.7;

const depends = /\b(?:unless|if|until)\b/i;

/** Kinds that, before an order to send, only say that there is nothing to add. */
const saysNothing: ReadonlySet<SegmentKind> = new Set<SegmentKind>(['yes', 'no', 'done', 'talk']);

/** Kinds that an order to send at the end takes back. */
const givesUp: ReadonlySet<SegmentKind> = new Set<SegmentKind>(['stop', 'wait']);

/** Words against sending when the order is beyond doubt; `send it off before I change my mind` has none. */
const forbids =
  /\b(?:but(?! (?:only|just|nothing|no more)\b)|not|rather|before (?:you|we|they|it|that|this)|don'?t|discard|delete|cancel|until|after(?! all)|once|first|unless|if(?! you))\b/i;

const takesBack =
  /^(?:no|nope|nah)\b|\b(?:but|not|don'?t|discard|delete|cancel|forget|scrap|before(?! i\b)|until|first|unless|if(?! you)|change)\b/i;

/** `Send it | after I have talked to my wife` */
const conditional = /^(?:after|until|once|unless|if|before)\b/i;

/** `You can send it | but no sales pitches`: such parts are for the team that reads the request. */
const forTeam: ReadonlySet<SegmentKind> = new Set<SegmentKind>(['note', 'about', 'trouble']);

const againstSending: ReadonlySet<SegmentKind> = new Set<SegmentKind>([
  'question',
  'stop',
  'no',
  'fix',
  'wait',
  'recall',
]);
