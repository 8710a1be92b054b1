import { readDetails, writeDetails } from '#shared/forms/preferred-time.ts';
import { stepOf } from '../../booking/booking-state.ts';
import { toWords } from '../../language/words.ts';
import { asSentence, splitSentences } from '../../site/sentences.ts';
import {
  editTexts,
  nextOrder,
  ofText,
  removes,
  takesBack,
  takesOut,
  wantsBack,
} from '../../slots/edit-texts.ts';
import { hearRefusedServices, hearServices } from '../../slots/hear-services.ts';
import { namesTime } from '../../slots/hear-time.ts';
import { complains, findSaid, restored } from '../../slots/missing-words.ts';
import { putRight } from '../../slots/put-right.ts';
import {
  type AskedFor,
  beyondDoubt,
  hearSegments,
  type Segment,
  type SegmentKind,
} from '../../slots/segments.ts';
import { fieldsOf, findQuoted, quotedIn, type Texts, withQuotes } from '../../slots/text-units.ts';
import { type DialogueState, reduceDialogue } from '../dialogue-state.ts';
import type { BookingPhraseName } from '../draft.ts';
import { expectations } from '../expectations.ts';
import { offer } from '../follow-up.ts';
import type { Said } from '../meaning.ts';
import { createTurn, type Turn } from '../turn.ts';
import { noNote } from '../yes-or-no.ts';
import { withoutChatter } from './without-chatter.ts';

/** What an order to edit leaves to do. */
export interface Edited {
  /** The turn that goes on. */
  readonly turn: Turn;
  /** Everything else that was said; '' for nothing. */
  readonly rest: string;
}

/** From this sureness on, an order is one, if what it means stands in the request; without that, from the other. */
const likely = 0.3;
const surely = 0.7;
/** Below this, a part may be anything. */
const even = 0.5;

/** Longest correction of a single word or value, in words: `sorry, three barbers`. */
const longestCorrection = 8;
const corrects = /^(?:no|sorry|oh|wait|actually|ah|it['’]s|make (?:it|that))\b|^\S{1,30} not \S{1,30}$/i;

/** Kinds of parts that say nothing by themselves. */
const idle: ReadonlySet<SegmentKind> = new Set<SegmentKind>(['talk', 'yes', 'no', 'fix', 'wait']);

/** Orders and wishes; a remark beside an order to send is none. */
const commands =
  /\b(?:take|remove|delete|drop|cut|strike|scratch|cross|lose|leave|scrap|get|throw|erase|wipe|put|change|replace|make|move|add|write|keep|clear|empty|start|swap|should|must|could|needs?|goes|missing|wrong|forgot|dropped|belongs?)\b/i;

/** Words of orders that are about words, whatever service they mention. */
const ofWords = /["“]|\b(?:bit|part|line|sentence|word|about|notes?|problems?|form|screen|text)s?\b/i;

/** Orders about the preferred time; one that names a time is heard as a wish. */
const ofTime = /\b(?:preferred time|the (?:whole )?time(?: (?:thing|field|box|bit|part|line))?)\b/i;

/** `Delete the hungover part`, of a time with its reason. */
function editTime(turn: Turn, order: string, rest: string): Edited | undefined {
  const { told, time } = readDetails(turn.state.booking.entries.additionalInfo);
  const nothing = { problems: '', notes: '' };
  // Its clauses are looked at like sentences.
  const clauses = asSentence(time.replaceAll(', ', '. '));
  const left =
    editTexts(order, { texts: { ...nothing, notes: clauses }, added: nothing, earlier: [] })?.notes ??
    clauses;
  const now = left.replace(/\.$/, '').replaceAll('. ', ', ');
  if (left === clauses || !namesTime(now)) return undefined;
  turn.fill({ additionalInfo: writeDetails({ told, time: now }) });
  return goOn(turn, 'changed', rest);
}

/** `Delete the whole time thing` */
function clearTime(turn: Turn, order: string, rest: string): Edited | undefined {
  const { told, time } = readDetails(turn.state.booking.entries.additionalInfo);
  if (time === '' || namesTime(order) || !removes.test(order)) return undefined;
  turn.fill({ additionalInfo: writeDetails({ told, time: '' }) });
  return goOn(turn, 'wordsRemoved', rest);
}

/** `Start over: …`, `make that: …`, `the problem: …`: the words behind it are to stand there. */
const dictates =
  /(?:^|[.,;!?] )(?:\w+ ){0,4}(?:start(?: \w+){0,2} over|make (?:it|that)|write(?: in(?: the)? (?:form|notes?))?|add|put|(?:should|must) (?:\w+ )?(?:say|read|be)|(?:problem|trouble|notes?|info(?:rmation)?)(?: (?:is|should be))?): /i;

/** Kinds whose words are dictated, behind a lead. */
const dictated: ReadonlySet<SegmentKind> = new Set<SegmentKind>([
  'edit',
  'trouble',
  'about',
  'note',
  'talk',
  'time',
]);

/** Joins what is dictated to the order that says so, up to a question or an order to send. */
function withDictated(segments: readonly Segment[], asked: AskedFor | undefined): readonly Segment[] {
  const at = segments.findIndex(({ kind, text }) => dictated.has(kind) && dictates.test(text));
  if (at < 0) return segments;
  // `… so we | send people away`
  const behind = segments.findIndex(
    ({ kind }, place) =>
      place > at && !dictated.has(kind) && /[.!?]["'”’]?$/.test(segments[place - 1]?.text ?? ''),
  );
  const end = behind < 0 ? segments.length : behind;
  const text = segments.slice(at, end).map((each) => each.text);
  const sentences = splitSentences(text.join(' '));
  const first = sentences.findIndex((each) => dictates.test(each));
  const next = sentences.findIndex((each, place) => place > Math.max(0, first) && nextOrder.test(each));
  const own = next < 0 ? sentences : sentences.slice(0, next);
  const others = next < 0 ? '' : sentences.slice(next).join(' ');
  return [
    ...segments.slice(0, at),
    { kind: 'edit', text: own.join(' '), sureness: 1 },
    ...(others === '' ? [] : hearSegments(others, asked, true)),
    ...segments.slice(end),
  ];
}

/** `Take out 'Now add'`, of a text that has it. */
function citesText(text: string, texts: Texts): boolean {
  const order = withQuotes(text);
  if (!removes.test(order) && !/\b(?:change|replace|swap)\b/i.test(order)) return false;
  return quotedIn(order).some((words) => findQuoted(words, texts, fieldsOf(undefined)).length > 0);
}

/** What the visitor said before, in sentences, the latest first. */
function saidBefore({ heard, heardBefore }: DialogueState): readonly string[] {
  return [heard, ...heardBefore]
    .flatMap((turn) => splitSentences(turn).map(withoutChatter))
    .filter((sentence) => sentence !== '' && !sentence.includes('@'));
}

function textsOf({ booking }: DialogueState): Texts {
  const { problems, additionalInfo } = booking.entries;
  return { problems, notes: readDetails(additionalInfo).told };
}

/**
 * Carries out an order to change the words of the request: `take the bit about the dog out, and then send it`. Such an
 * order never becomes part of the request.
 * @returns undefined if there is none
 */
export function takeEdit(turn: Turn, said: Said): Edited | undefined {
  const { state } = turn;
  const texts = textsOf(state);
  // What was sent can't be changed here.
  const isSent = state.booking.stored.length > 0 && !state.booking.isWanted;
  if (isSent || stepOf(state.booking) === 'sending' || (texts.problems === '' && texts.notes === ''))
    return undefined;
  // `Please bring a real napkin. No, don't write that down.`
  if (noNote.test(said.text)) return undefined;
  const asked = expectations[state.asked.what];
  const segments = withDictated(hearSegments(said.text, asked, true), asked).map((each): Segment => {
    if (citesText(each.text, texts)) return { ...each, kind: 'edit', sureness: 1 };
    // `It doesn't say that we need it in Spanish`
    return complains.test(each.text) ? { ...each, kind: 'edit', sureness: even } : each;
  });
  // `Leave the apprentice out`
  const isUnclear =
    segments.every((each) => each.sureness < even) &&
    takesOut.test(said.text) &&
    hearServices(said.text).length === 0;
  const orders = isUnclear ? segments : segments.filter(({ kind }) => kind === 'edit');
  const sureness = isUnclear ? likely : Math.max(0, ...orders.map((each) => each.sureness));
  const isShort = orders.length === 0 && said.words.length <= longestCorrection;
  const isCorrection = isShort && corrects.test(said.text);
  const left = orders.length === 0 ? [] : segments.filter((each) => !orders.includes(each));
  // What has changed is looked at before it is sent.
  const others = left.filter(({ kind }) => kind !== 'send');
  const rest = others.every(({ kind }) => idle.has(kind)) ? '' : others.map(({ text }) => text).join(' ');
  // `We want to get our regulars back` is no order.
  const order = isShort ? said.text : orders.map(({ text }) => text).join(' ');
  const earlier = saidBefore(state);
  const named = takesBack.test(order) ? findSaid(order, earlier) : undefined;
  if (named !== undefined) {
    write(turn, restored(named, texts, undefined));
    return goOn(turn, 'changed', rest);
  }
  if (state.lastEdit !== undefined && takesBack.test(order)) {
    write(turn, unedited(texts, state.lastEdit));
    return goOn(turn, 'changed', rest);
  }
  if (!isCorrection && sureness < likely) return undefined;
  // `Cheaper than six no-shows... twice. Send it.`
  if (
    left.some(({ kind, sureness: sure }) => kind === 'send' && sure >= beyondDoubt) &&
    !commands.test(order)
  )
    return undefined;
  // `Two things: change Wednesday to Friday and take scheduling out`
  if (hearRefusedServices(order).length > 0 && !ofWords.test(withQuotes(order))) return undefined;
  // `You've put the time twice`
  if (!isCorrection && ofTime.test(order)) return editTime(turn, order, rest) ?? clearTime(turn, order, rest);
  const context = { texts, added: state.added, earlier };
  const now = isCorrection ? putRight(order, texts) : editTexts(order, context);
  const isDone = now !== undefined && (now.problems !== texts.problems || now.notes !== texts.notes);
  if (!isDone && !isCorrection) {
    const timed = editTime(turn, order, rest);
    if (timed !== undefined) return timed;
  }
  if (!isDone && (sureness < surely || ![removes, wantsBack, ofText].some((each) => each.test(order))))
    return undefined;
  if (!isDone) return goOn(turn, 'editUnclear', rest);
  write(turn, now);
  return goOn(turn, isShorter(now, texts) ? 'wordsRemoved' : 'changed', rest);
}

/** Says what became of the order, and asks what the request needs next unless something else was said, too. */
function goOn({ state, knows }: Turn, phrase: BookingPhraseName, rest: string): Edited {
  const turn = createTurn(state, knows);
  turn.act('act:correct');
  turn.sayBooking(phrase);
  if (rest === '' && state.booking.isWanted) turn.next();
  else if (rest === '' && phrase !== 'editUnclear') offer(turn);
  return { turn, rest };
}

/** Whether words were only taken out. */
function isShorter(now: Texts, before: Texts): boolean {
  const hasNew = (field: keyof Texts): boolean => {
    const known = new Set(toWords(before[field]));
    return toWords(now[field]).some((word) => !known.has(word));
  };
  return !hasNew('problems') && !hasNew('notes');
}

/** The texts before the last edit, with what was added since. */
function unedited(now: Texts, { before, after }: NonNullable<DialogueState['lastEdit']>): Texts {
  const back = (field: keyof Texts): string => {
    const since = now[field].startsWith(after[field]) ? now[field].slice(after[field].length) : '';
    return `${before[field]} ${since.trim()}`.trim();
  };
  return { problems: back('problems'), notes: back('notes') };
}

function write(turn: Turn, { problems, notes }: Texts): void {
  const before = textsOf(turn.state);
  const { time } = readDetails(turn.state.booking.entries.additionalInfo);
  if (problems === '') turn.book({ type: 'emptied', field: 'problems' });
  turn.fill({
    ...(problems === '' ? {} : { problems }),
    additionalInfo: writeDetails({ told: notes, time }),
  });
  turn.do({ type: 'text-edited', before, after: textsOf(turn.state) });
}

/** Remembers what a turn has added to the texts. */
export function rememberAdded(state: DialogueState, before: DialogueState): DialogueState {
  const [now, then] = [textsOf(state), textsOf(before)];
  const addedTo = (field: keyof Texts): string =>
    now[field].startsWith(then[field]) ? now[field].slice(then[field].length).trim() : '';
  const added = { problems: addedTo('problems'), notes: addedTo('notes') };
  return added.problems === '' && added.notes === ''
    ? state
    : reduceDialogue(state, { type: 'text-added', added });
}
