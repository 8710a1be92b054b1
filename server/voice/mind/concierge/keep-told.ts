import type { BookingEntries } from '#shared/forms/booking.ts';
import { readDetails } from '#shared/forms/preferred-time.ts';
import { longestStory, mostSentences } from '../language/longest-story.ts';
import { toStems, toWords } from '../language/words.ts';
import { splitSentences } from '../site/sentences.ts';
import { hearName, hearNickname } from '../slots/hear-name.ts';
import { hearRequest } from '../slots/hear-request.ts';
import { hearSegments, type Segment, type SegmentKind } from '../slots/segments.ts';
import { type DialogueState, reduceDialogue } from './dialogue-state.ts';
import { addNote, addTrouble, noteIn } from './entries/add-told.ts';
import { addTime, problemForTheCall } from './entries/note.ts';
import { withoutChatter } from './entries/without-chatter.ts';
import { expectations } from './expectations.ts';
import { createTurn } from './turn.ts';
import { noNote } from './yes-or-no.ts';

/** From this probability on, a sentence tells something for the request. */
const likely = 0.5;

/** Shortest sentence, in words, that tells something of its own. */
const shortest = 4;

/** With this share of its words in the request, a sentence counts as contained in it. */
const most = 0.6;

const takesBack: ReadonlySet<SegmentKind> = new Set<SegmentKind>(['fix', 'stop', 'recall']);

const relative =
  '((?:grand)?(?:daughter|son)|wife|husband|partner|niece|nephew|sister|brother|mother|mum|mom|father|dad|boss|friend|neighbou?r)';

/** `It's my daughter's email`, `my granddaughter does it` */
const ofRelative = new RegExp(
  `\\b(?:is|it['’]?s|that['’]?s|use|on|under) my ${relative}['’]s\\b|\\bmy ${relative} (?:does|handles|reads|uses|checks|keeps|has)(?: all)? (?:it|that|one|those|the e-?mails?|my e-?mails?|the computer)\\b|\\bnot have an? e-?mail[^.]{0,20} my ${relative} does\\b|n['’]t have an? e-?mail[^.]{0,20} my ${relative} does\\b`,
  'i',
);

const folded = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** Whose address it is, if that is said and it bears another first name: `harold at …` is Harold's, whoever set it up. */
function ownerOfEmail({ name, email }: BookingEntries, text: string): string | undefined {
  const said = text.slice(0, longestStory);
  const [, ...found] = ofRelative.exec(said.slice(0, Math.max(0, said.search(/@|\sat\s/)))) ?? [];
  const [first = ''] = folded(name).split(' ');
  const [local = ''] = folded(email).split(/[^\p{L}]/u, 1);
  const isOwn = first !== '' && (first.includes(local) || local.includes(first));
  return isOwn ? undefined : found.find(Boolean)?.toLowerCase();
}

/** From this probability on, a part tells of the business, whatever is said beside it. */
const leastFact = 0.6;

/** Whether a part is a fact worth noting, and does not only say who speaks: `I look after 12 barbershops`. */
export function isFact({ kind, text, sureness }: Segment, name: string): boolean {
  const words = toWords(text);
  const isName = words.includes(name.split(' ')[0]?.toLowerCase() ?? '');
  return kind === 'about' && sureness >= leastFact && words.length >= shortest && !isName;
}

const phoneNumber = /(?:\d[ .()/-]{0,3}){6,14}\d/;

/** The text so far, without the sentences that the whole one begins with. */
function withoutPartsOf(told: string, whole: string): string {
  const line = toWords(whole).join(' ');
  return splitSentences(told)
    .filter((part) => !line.startsWith(toWords(part).join(' ')))
    .join(' ');
}

/**
 * Adds to the request what a turn told and the request does not contain, after everything else was taken: nothing is lost
 * because something else was asked for.
 * @param before the state in which it was said
 */
export function keepTold(state: DialogueState, before: DialogueState, text: string): DialogueState {
  const { booking } = state;
  if (!booking.isWanted || booking.sending.kind === 'sending' || booking.sending.kind === 'sent')
    return state;
  const turn = createTurn(state);
  const sentences = splitSentences(text);
  if (sentences.length > mostSentences) return state;
  const owner = ownerOfEmail(turn.state.booking.entries, text);
  if (owner !== undefined && booking.entries.email !== before.booking.entries.email)
    addNote(turn, `The email address is my ${owner}’s.`);
  const nickname = hearNickname(text, turn.state.booking.entries.name);
  if (nickname !== undefined && booking.entries.name !== before.booking.entries.name)
    addNote(turn, `Goes by ${nickname}.`);
  // `Bring a real napkin. No, don't write that down.`
  const isTakenBack =
    noNote.test(text) || sentences.some((each) => hearSegments(each).some(({ kind }) => takesBack.has(kind)));
  for (const sentence of isTakenBack ? [] : sentences) {
    const plain = withoutChatter(sentence);
    const { name, email, problems, additionalInfo } = turn.state.booking.entries;
    const held = new Set(toStems([name, email, problems, additionalInfo].join(' ')));
    const stems = toStems(plain);
    const [number = ''] = phoneNumber.exec(sentence) ?? [];
    if (number !== '' && !sentence.includes('@') && !`${problems} ${additionalInfo}`.includes(number)) {
      addNote(turn, plain);
      continue;
    }
    if (toWords(plain).length < shortest || sentence.includes('?')) continue;
    const hasAddress = sentence.includes('@');
    if (!hasAddress && stems.filter((stem) => held.has(stem)).length >= stems.length * most) continue;
    const parts = hearRequest(sentence, expectations[before.asked.what]).segments;
    const [only, ...others] = parts;
    if (others.length > 0)
      for (const fact of parts.filter((each) => isFact(each, name))) addNote(turn, withoutChatter(fact.text));
    if (only === undefined || others.length > 0 || hasAddress || only.sureness < likely) continue;
    if (only.kind === 'trouble' && problems !== '' && problems !== problemForTheCall) {
      turn.fill({ problems: withoutPartsOf(problems, plain) || plain });
      addTrouble(turn, plain);
    } else if (
      // An explicit order to note something was followed already.
      (only.kind === 'note' && noteIn(plain) === plain) ||
      (only.kind === 'about' && hearName(plain, false) === undefined)
    )
      addNote(turn, plain);
    else if (only.kind === 'time' && readDetails(additionalInfo).time === '') addTime(turn, plain);
  }
  if (turn.state.booking === booking) return state;
  const isReviewed = booking.sending.kind === 'reviewed';
  return isReviewed
    ? reduceDialogue(turn.state, { type: 'booking', event: { type: 'reviewed' } })
    : turn.state;
}
