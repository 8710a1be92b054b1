import type { BookingEntries } from '#shared/forms/booking.ts';
import { readDetails } from '#shared/forms/preferred-time.ts';
import { type Command, hearCommands } from '../booking/hear-commands.ts';
import { createUnderstanding } from '../understanding/understanding.ts';
import { addDetails } from './answers/note.ts';
import { nothingToAdd } from './answers/nothing-to-add.ts';
import { takeBookingAnswer } from './answers/take-booking-answer.ts';
import { withoutChatter } from './answers/without-chatter.ts';
import { questionsToSend } from './dialogue-state.ts';
import { meaningOf, type Said } from './meaning.ts';
import { readBack } from './recall.ts';
import { createTurn, type Reply, type Turn } from './turn.ts';

/** What a turn comes to once its commands are taken out of it. */
export type Commanded =
  | { readonly kind: 'done'; readonly reply: Reply }
  /** What is left is answered as if nothing else had been said. */
  | { readonly kind: 'rest'; readonly said: Said };

/** These go before whatever else was said; the others only mean what they say beside one of them. */
const firm: readonly Command[] = ['read-back', 'send', 'done', 'any-time', 'note-it', 'pause'];

/**
 * Does what a turn tells the agent to do. A command is never data, and what stands beside it is taken first: `no, Tuesday
 * at ten, and read it back` changes the time, and reads it.
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
  if (commands.has('read-back')) {
    if (left !== undefined && !left.isQuestion && isDataIn(turn, left)) takeBookingAnswer(turn, left);
    turn.unsay();
    turn.acknowledge();
    readBack(turn);
    return done();
  }
  if (left === undefined) {
    if (isToSend && commands.has('pause')) return waiting();
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
    // `Website, no hold on, scheduling`
    if (asked.what === 'services' || withoutChatter(rest) === '') return undefined;
    // `Priscilla Ng, one sec`
    if (!left.isQuestion && isDataIn(turn, left)) return { kind: 'rest', said: left };
    if (!isToSend || left.isQuestion) return undefined;
    return waiting();
  }
  if (commands.has('send') && isToSend) {
    if (left.isQuestion || takesBack.test(left.line)) return undefined;
    if (isDataIn(turn, left)) return { kind: 'rest', said: left };
    turn.book({ type: 'wanted' });
    turn.send();
    return done();
  }
  return { kind: 'rest', said: left };

  function waiting(): Commanded {
    turn.mention('small-talk');
    turn.say('wait');
    return done();
  }

  function commandsAlone(heard: ReadonlySet<Command>): Commanded | undefined {
    if (!heard.has('any-time') || heard.size > 1 || isToSend) return undefined;
    turn.askAgain();
    return done();
  }
}

/** What must not stand beside a word to send. */
const takesBack = /\b(?:not|never|but|if|wait|except|before|after|until|unless)\b/;

/** `You can write that down. Sunday works for me.`: what was said before, unless it is in the request already. */
function noteBefore(turn: Turn): void {
  const { heardBefore, booking } = turn.state;
  const { problems, additionalInfo } = booking.entries;
  if (heardBefore !== '' && !`${problems} ${additionalInfo}`.includes(heardBefore))
    addDetails(turn, heardBefore);
}

/** Whether something changes the request, rather than to remark on it. */
function isDataIn(turn: Turn, said: Said): boolean {
  const trial = createTurn(turn.state, turn.knows);
  takeBookingAnswer(trial, said);
  const [was, is] = [turn.state.booking.entries, trial.state.booking.entries];
  return JSON.stringify(firmOf(was)) !== JSON.stringify(firmOf(is)) || (was !== is && tells.test(said.line));
}

/** All but the texts, into which any remark may fall. */
function firmOf({ problems: _problems, additionalInfo, ...firm }: BookingEntries): object {
  return { ...firm, time: readDetails(additionalInfo).time };
}

const tells = /\b(?:we|our|add|note|mention|tell|problem|trouble)\b/;
