import { readDetails, writeDetails } from '#shared/forms/preferred-time.ts';
import { stepOf } from '../../booking/booking-state.ts';
import { editTexts } from '../../edits/edit-texts.ts';
import { contentOf, type Texts } from '../../edits/texts.ts';
import { toWords } from '../../language/words.ts';
import { splitSentences } from '../../site/sentences.ts';
import { namesTime } from '../../slots/hear-time.ts';
import { hearSegments, type SegmentKind } from '../../slots/segments.ts';
import { type DialogueState, reduceDialogue } from '../dialogue-state.ts';
import type { BookingPhraseName } from '../draft.ts';
import { expectations } from '../expectations.ts';
import { offer } from '../follow-up.ts';
import type { Said } from '../meaning.ts';
import { createTurn, type Turn } from '../turn.ts';
import { noNote } from '../yes-or-no.ts';
import { noteIn } from './add-told.ts';
import { withoutChatter } from './without-chatter.ts';

/** What an order to edit leaves to do. */
export interface Edited {
  /** The turn that goes on. */
  readonly turn: Turn;
  /** Everything else that was said; '' for nothing. */
  readonly rest: string;
}

/** Kinds of parts that say nothing by themselves. */
const idle: ReadonlySet<SegmentKind> = new Set<SegmentKind>(['talk', 'yes', 'no', 'fix', 'wait']);

/** `Delete the whole time thing`; one that names a time is heard as a wish. */
const clearsTime =
  /^(?:\W*(?:no|please|and|also|oh|ok|can you|could you)\b)*\W*(?:take|remove|delete|drop|clear|scrap|forget|cut|lose)(?: out)? the (?:whole |preferred )*time\b(?: (?:thing|field|box|bit|part|line))?(?: out| off)?(?: please)?[.!?]?$/i;
/** `Delete the hungover part` */
const removesPart =
  /^(?:\W*(?:no|please|and|also|oh|ok|can you|could you)\b)*\W*(?:take|remove|delete|drop|scrap|cut|lose|strike)\b/i;

/** Takes the preferred time out, or a clause of it, such as its reason. @returns the rest of the turn */
function editTime(turn: Turn, { text }: Said, { problems, notes }: Texts): string | undefined {
  const { told, time } = readDetails(turn.state.booking.entries.additionalInfo);
  if (time === '') return undefined;
  const elsewhere = new Set(contentOf(`${problems} ${notes}`));
  const sentences = splitSentences(text);
  const at = sentences.findIndex(
    (each) => (clearsTime.test(each) || removesPart.test(each)) && !namesTime(each),
  );
  const order = sentences[at] ?? '';
  const described = contentOf(order).filter((word) => !elsewhere.has(word));
  const left = time
    .split(', ')
    .filter((clause) => !contentOf(clause).some((word) => described.includes(word)))
    .join(', ');
  const now = clearsTime.test(order) ? '' : left;
  if (order === '' || now === time || (now !== '' && !namesTime(now))) return undefined;
  turn.fill({ additionalInfo: writeDetails({ told, time: now }) });
  return sentences.filter((_, place) => place !== at).join(' ');
}

/** What the visitor said before, in sentences, the latest first. */
function saidBefore({ heard, heardBefore }: DialogueState): readonly string[] {
  return [heard, ...heardBefore]
    .flatMap((turn) => splitSentences(turn).map((sentence) => noteIn(withoutChatter(sentence))))
    .filter((sentence) => sentence !== '' && !sentence.includes('@'));
}

function textsOf({ booking }: DialogueState): Texts {
  const { problems, additionalInfo } = booking.entries;
  return { problems, notes: readDetails(additionalInfo).told };
}

/**
 * Carries out an order to change the words of the request: `take the bit about the dog out, and then send it`. Such an
 * order never becomes part of the request, and a turn that has one sends nothing: what has changed is looked at first.
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
  const timed = editTime(turn, said, texts);
  const undone = state.lastEdit && unedited(texts, state.lastEdit);
  const asked = expectations[state.asked.what];
  const context = { texts, earlier: saidBefore(state), undone };
  const edited =
    timed === undefined
      ? editTexts(said.text, asked, context, state.added)
      : { texts, rest: timed, isUnclear: false };
  const isDone = edited.texts.problems !== texts.problems || edited.texts.notes !== texts.notes;
  if (!isDone && !edited.isUnclear && timed === undefined) return undefined;
  // What has changed is looked at before it is sent.
  const others = hearSegments(edited.rest, asked, true).filter(({ kind }) => kind !== 'send');
  const rest = others.every(({ kind }) => idle.has(kind)) ? '' : others.map(({ text }) => text).join(' ');
  if (timed !== undefined) return goOn(turn, 'wordsRemoved', rest);
  if (!isDone) return goOn(turn, 'editUnclear', rest);
  write(turn, edited.texts);
  const phrase = isShorter(edited.texts, texts) ? 'wordsRemoved' : 'changed';
  return goOn(turn, phrase, rest, edited.isUnclear);
}

/** Says what became of the order, and asks what the request needs next unless something else was said, too. */
function goOn({ state, knows }: Turn, phrase: BookingPhraseName, rest: string, isUnclear = false): Edited {
  const turn = createTurn(state, knows);
  turn.act('act:correct');
  turn.sayBooking(phrase);
  if (isUnclear) turn.sayBooking('editUnclear');
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
