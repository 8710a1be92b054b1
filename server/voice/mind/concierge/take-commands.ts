import { isServiceId, serviceIds } from '#shared/agency/offerings.ts';
import type { BookingEntries } from '#shared/forms/booking.ts';
import { readDetails, writeDetails } from '#shared/forms/preferred-time.ts';
import { isComplete } from '../booking/booking-state.ts';
import { createUnderstanding } from '../intents/understanding.ts';
import { type Command, hearCommands } from '../slots/hear-commands.ts';
import { hearEmail } from '../slots/hear-email.ts';
import { hearRequest, isSure } from '../slots/hear-request.ts';
import type { SegmentKind } from '../slots/segments.ts';
import { mayBeSent, questionsToSend } from './dialogue-state.ts';
import { hearLabelled } from './entries/hear-labelled.ts';
import { addDetails } from './entries/note.ts';
import { nothingToAdd } from './entries/nothing-to-add.ts';
import { takeBookingAnswer } from './entries/take-booking-answer.ts';
import { asAnswer, withoutChatter } from './entries/without-chatter.ts';
import { meaningOf, type Said } from './meaning.ts';
import { readBack } from './recall.ts';
import { createTurn, type Reply, type Turn } from './turn.ts';

/** The result of taking the commands out of a turn. */
export type Commanded =
  | { readonly kind: 'done'; readonly reply: Reply }
  /** The rest is answered as if nothing else had been said. */
  | { readonly kind: 'rest'; readonly said: Said };

/** Commands that go before anything else that was said; the others only count along with one of them. */
const firm: readonly Command[] = [
  'read-back',
  'send',
  'done',
  'any-time',
  'note-it',
  'leave-it',
  'go-on',
  'pause',
];

/** Longest text, in words, with which somebody only asks to wait. */
const longestPause = 10;

/**
 * Carries out the commands in a turn. A command is never data, and anything said with it is taken first: `no, Tuesday
 * at ten, and read it back` changes the time, then reads it.
 */
export function takeCommands(turn: Turn, said: Said): Commanded | undefined {
  const { booking, asked } = turn.state;
  const isToSend = questionsToSend.has(asked.what);
  if (!booking.isWanted && !isToSend) return undefined;
  const { commands, rest, isNoteFirst } = hearCommands(said.text);
  if (!firm.some((command) => commands.has(command))) return undefined;
  const done = (): Commanded => ({ kind: 'done', reply: turn.finish() });
  const left = rest === '' ? undefined : meaningOf(createUnderstanding(turn.knows.retrieve)(rest));
  if (isNoteFirst && left !== undefined) noteBefore(turn);
  // `The website is handled by the group, so leave that out.`
  if (commands.has('leave-it') && asked.what === 'services') return undefined;
  if (commands.has('leave-it')) {
    if (left === undefined) forgetNote(turn);
    turn.next();
    return done();
  }
  if (
    left !== undefined &&
    commands.has('note-it') &&
    !isNoteFirst &&
    (left.isQuestion || !isDataIn(turn, left))
  ) {
    addDetails(turn, asAnswer(rest));
    turn.next();
    return done();
  }
  if (commands.has('read-back')) {
    if (left !== undefined && !left.isQuestion && isDataIn(turn, left)) takeBookingAnswer(turn, left);
    turn.unsay();
    turn.acknowledge();
    readBack(turn);
    return done();
  }
  if (left === undefined) {
    if (isToSend && commands.has('pause')) return waiting();
    // `Yes, add that`, of a service that was just explained.
    const [last = ''] = turn.state.lastAnswers;
    const { services } = turn.state.booking.entries;
    if (commands.has('note-it') && isServiceId(last) && !services.includes(last)) {
      turn.fill({ services: serviceIds.filter((id) => id === last || services.includes(id)) });
      turn.next();
      return done();
    }
    if (isNoteFirst) noteBefore(turn);
    if (commands.has('go-on') || isNoteFirst) {
      turn.askAgain();
      return done();
    }
    if (!isToSend) return commandsAlone(commands);
    if (commands.has('send')) {
      turn.book({ type: 'wanted' });
      turn.send();
      return done();
    }
    // `Yes, that's all` to `shall I send it?` is a yes.
    if (commands.has('yes') || (commands.has('note-it') && !commands.has('done'))) return undefined;
    nothingToAdd(turn);
    return done();
  }
  if (commands.has('pause')) {
    // `Website, no hold on, scheduling`; `ben at, no wait, b aldous at …`
    if (asked.what === 'services' || hearEmail(rest) !== undefined || withoutChatter(rest) === '')
      return undefined;
    // `Priscilla Ng, one sec`
    if (!left.isQuestion && isDataIn(turn, left)) return { kind: 'rest', said: left };
    // `Wait, one more: people call, and my English isn't good.`
    if (!isToSend || left.isQuestion || left.words.length > longestPause) return undefined;
    return waiting();
  }
  if (commands.has('send') && mayBeSent(asked.what)) {
    if (left.isQuestion || takesBack.test(left.line)) return undefined;
    if (isDataIn(turn, left)) {
      // `Yeah, chatbot only. Send it.`
      takeBookingAnswer(turn, left);
      if (!isComplete(turn.state.booking)) return done();
      turn.unsay();
      turn.acknowledge();
    }
    turn.book({ type: 'wanted' });
    turn.send();
    return done();
  }
  // `No my love, that's the lot`
  if (commands.has('done') && isToSend && !left.isQuestion && !isDataIn(turn, left)) {
    nothingToAdd(turn);
    return done();
  }
  return { kind: 'rest', said: left };

  function waiting(): Commanded {
    turn.mention('small-talk');
    turn.say('wait');
    return done();
  }

  function commandsAlone(heard: ReadonlySet<Command>): Commanded | undefined {
    // `Yes, send it`, while something is still missing.
    const asksMore = ['any-time', 'send', 'done'].some((command) => heard.has(command as Command));
    if (!asksMore || asked.what === 'services' || asked.what === 'problems' || asked.what === 'details')
      return undefined;
    if (asked.what === 'own-field' || asked.what === 'change') return undefined;
    turn.askAgain();
    return done();
  }
}

/** Words that must not accompany an order to send. */
const takesBack = /\b(?:not|never|but|if|wait|except|before(?! i\b)|after|until|unless)\b/;

/** Notes the visitor's previous words, unless the request has them: `You can write that down. Sunday works for me.` */
function noteBefore(turn: Turn): void {
  const {
    heardBefore: [before = ''],
    booking,
  } = turn.state;
  const { problems, additionalInfo } = booking.entries;
  if (before !== '' && !`${problems} ${additionalInfo}`.includes(before)) addDetails(turn, before);
}

/** Removes the last sentence that was noted: `No, don't write that down.` */
function forgetNote(turn: Turn): void {
  const { told, time } = readDetails(turn.state.booking.entries.additionalInfo);
  const kept = told
    .split(/(?<=[.!?])\s+/)
    .slice(0, -1)
    .join(' ');
  turn.fill({ additionalInfo: writeDetails({ told: kept, time }) });
}

/** Whether an utterance changes the request rather than remarking on it. */
function isDataIn(turn: Turn, said: Said): boolean {
  const trial = createTurn(turn.state, turn.knows);
  takeBookingAnswer(trial, said);
  const [was, is] = [turn.state.booking.entries, trial.state.booking.entries];
  return JSON.stringify(firmOf(was)) !== JSON.stringify(firmOf(is)) || (was !== is && tells(said.text));
}

/** All entries except the free texts, which take any remark. */
function firmOf({ problems: _problems, additionalInfo, ...firm }: BookingEntries): object {
  return { ...firm, time: readDetails(additionalInfo).time };
}

const telling: ReadonlySet<SegmentKind> = new Set<SegmentKind>(['trouble', 'about', 'note']);

function tells(text: string): boolean {
  const isTold = hearRequest(text).segments.some((each) => telling.has(each.kind) && isSure(each));
  return isTold || hearLabelled(text).labelled.length > 0;
}
