import { readDetails } from '#shared/forms/preferred-time.ts';
import { recalled } from '#shared/texts/agent/agent-phrases.ts';
import { stepOf } from '../booking/booking-state.ts';
import { contentOf } from '../edits/texts.ts';
import { toStems } from '../language/words.ts';
import { splitSentences } from '../site/sentences.ts';
import { hearTime } from '../slots/hear-time.ts';
import { addTime } from './entries/note.ts';
import type { Said } from './meaning.ts';
import type { Turn } from './turn.ts';

/** `Which services did I pick?`, `what've you got down?` */
const asksForAll =
  /\bwhat (?:have |ve )?you got (?:written )?down\b|\b(?:what|which)\b.{0,30}\b(?:did i|have i|do you have|have you|have got|did you)\b.{0,12}\b(?:put|enter|entered|take|pick|picked|choose|chosen|select|selected|book|booked|order|ordered|tell you|told you|note|noted|write down|written|down|put down|got so far|so far)\b/;

/** `Did you get …`, `what did I say …` */
const asksBack =
  /\b(?:did you (?:get|note|hear|catch|write|put|take)|have you (?:got|noted|written)|do you (?:have|remember)|you (?:got|have|had|noted|wrote|spelled|spelt)\b|what did i|what (?:was|is|were) (?:my|the)(?! (?:\w+ )?(?:used|for|needed|good)\b)|who do you have (?:as|for|under)\b|which (?:e?mail|name|address|time|day) (?:did|have)|is (?:the|my) (?:\w+ )?(?:name|e ?mail|address) (?:right|correct|spelled|spelt))\b/;

/** `Spell my name back to me.` */
const spells = /\b(?:spell|spelled|spelt|letter by letter)\b/;

function spelled(value: string): string {
  return value
    .split(' ')
    .map((word) => [...word.toUpperCase()].join('-'))
    .join(' ');
}

type RecalledField = 'name' | 'email' | 'services' | 'problems' | 'time';

const fields: readonly (readonly [RegExp, RecalledField])[] = [
  [/\be ?mail\b|\baddress\b/, 'email'],
  [
    /\bmy name\b|\bname (?:did|do|have|you|right|correct|spelled|spelt)\b|\bas the (?:name|contact)\b/,
    'name',
  ],
  [/\b(?:problem|trouble|issue)\b/, 'problems'],
  [/\bmy services\b|\bservices (?:did|have) i\b/, 'services'],
  [/\b(?:my|the|which) (?:preferred )?(?:time|day)\b/, 'time'],
];

const asksToSpell =
  /^(?:(?:please|now|and|ok|can you|could you|would you) )*(?:spell (?:(?:me|out|back) )*(?:it|that)|(?:spell|read) (?:(?:me|out|back) )*(?:my|the) (?:name|e ?mail|address))\b.*(?:back|to me|for me|letter by letter|spell)/;

const longestRecall = 14;

/** Finds which entry of a booking is asked for, or all of them. */
function askedFor(
  { line, words, text, isQuestion }: Said,
  inBooking: boolean,
): RecalledField | 'all' | undefined {
  if (words.length > longestRecall) return undefined;
  if (inBooking && asksToSpell.test(line)) return /\be ?mail\b|\baddress\b/.test(line) ? 'email' : 'name';
  const isBack =
    inBooking &&
    (isQuestion || /^(?:(?:wait|sorry|oh) )*(?:what|is)\b/.test(line)) &&
    asksBack.test(line) &&
    !/\b(?:tell|show|do) you have (?:any|a|an)\b/.test(line);
  const named = isBack ? fields.find(([pattern]) => pattern.test(line))?.[1] : undefined;
  if (named !== undefined) return named;
  if (
    isBack &&
    isQuestion &&
    /\b(?:did|have) you (?:get|got|note|noted|hear|catch|write|put)\b/.test(line) &&
    hearTime(text)
  )
    return 'time';
  return asksForAll.test(line) ? 'all' : undefined;
}

/** Whether the visitor asks what was taken down. */
export function asksForRecall(said: Said, inBooking: boolean): boolean {
  return askedFor(said, inBooking) !== undefined;
}

/** Says what the booking contains so far, or the one entry that was asked for. */
export function recall(turn: Turn, said: Said): void {
  turn.act('act:recall');
  const { booking, asked } = turn.state;
  const { name, email, services, problems, additionalInfo } = booking.entries;
  const goOn = (): void => {
    turn.effect({ type: 'show-booking' });
    if (booking.isWanted && asked.what !== 'nothing') turn.askAgain();
  };
  if (stepOf(booking) === 'sent') {
    turn.sayBooking('recallSent');
    turn.sayServices();
    turn.effect({ type: 'show-booking' });
    return;
  }
  const field = askedFor(said, booking.isWanted);
  const { time } = readDetails(additionalInfo);
  const values = { name, email, problems, time, services: services.join() };
  if (field === 'time' && hearTime(said.text) !== undefined && !isIn(time, said.text)) {
    // A time that was said, but is missing, is taken now.
    addTime(turn, said.text);
    turn.act('act:wish-time');
    turn.acknowledge();
    goOn();
    return;
  }
  if (field !== undefined && field !== 'all' && values[field] !== '') {
    if (spells.test(said.line) && (field === 'name' || field === 'email'))
      turn.sayText(recalled[field](spelled(values[field])));
    else if (field === 'services') turn.sayServices();
    else turn.sayText(recalled[field](values[field]));
    goOn();
    return;
  }
  if (`${name}${email}${problems}` === '' && services.length === 0) {
    turn.sayBooking('recallNothing');
    if (booking.isWanted) turn.askAgain();
    return;
  }
  tellAsked(turn, said.text);
  goOn();
}

/** Says the whole request back, and asks what was asked before. */
export function readBack(turn: Turn, said: string): void {
  turn.act('act:read-back');
  turn.act('act:recall');
  const { booking, asked } = turn.state;
  if (stepOf(booking) === 'sent') turn.sayBooking('recallSent');
  tellAsked(turn, said);
  turn.effect({ type: 'show-booking' });
  if (booking.isWanted && asked.what !== 'nothing') turn.askAgain();
  else if (booking.isWanted) turn.next();
}

/** Says what the request contains of the one thing that is asked about, or else everything. */
function tellAsked(turn: Turn, said: string): void {
  const about = toldAbout(turn, said);
  if (about !== '') turn.sayText(recalled.about(about));
  else if (ofServices.test(said)) turn.sayServices();
  else tellAll(turn);
}

/** `Which services are ticked?` */
const ofServices = /\bservices? (?:are|is|do|did|have)\b/i;

/** Most words that a question about a part of the request describes it by. */
const mostDescribed = 3;

/** What the request says of the one thing that a question is about: `did you put down the texting thing?`; '' for all of it. */
function toldAbout({ state }: Turn, said: string): string {
  const { problems, additionalInfo } = state.booking.entries;
  const { told, time } = readDetails(additionalInfo);
  const described = contentOf(said).filter((word) => !ofRequest.has(word));
  if (described.length === 0 || described.length > mostDescribed) return '';
  const sentences = [
    ...splitSentences(problems),
    ...splitSentences(told),
    ...(time === '' ? [] : [`${time}.`]),
  ];
  return sentences.filter((each) => described.every((word) => toStems(each).includes(word))).join(' ');
}

/** Stems of words about the request as a whole. */
const ofRequest: ReadonlySet<string> = new Set(
  toStems('summary list details field fields comments exactly regarding thing things noted tick ticked'),
);

/** Says everything that the request contains. */
function tellAll(turn: Turn): void {
  const { name, email, services, problems, additionalInfo } = turn.state.booking.entries;
  const { told, time } = readDetails(additionalInfo);
  if (`${name}${email}${problems}${additionalInfo}` === '' && services.length === 0) {
    turn.sayBooking('recallNothing');
    return;
  }
  if (name !== '') turn.sayText(recalled.name(name));
  if (email !== '') turn.sayText(recalled.email(email));
  turn.sayServices();
  if (problems !== '') turn.sayText(recalled.problems(problems));
  if (told !== '') turn.sayText(recalled.added(told));
  if (time !== '') turn.sayText(recalled.wish(time));
}

/** Whether a noted time has the day and time of day that are asked about. */
function isIn(noted: string, text: string): boolean {
  const [asked, has] = [hearTime(text), hearTime(noted)];
  if (asked === undefined || has === undefined) return false;
  return (
    (asked.day === undefined || asked.day === has.day || noted.toLowerCase().includes(asked.day)) &&
    (asked.time === undefined || asked.time === has.time)
  );
}
