import { timePhrases } from '#shared/texts/agent/spoken-times.ts';
import { type HeardWish, hearTimeWish } from '../times/hear-time-wish.ts';
import { asksForTime } from './entries/take-wish.ts';
import { hearChoice } from './hear-choice.ts';
import type { Said } from './meaning.ts';
import type { Turn } from './turn.ts';
import { isNo, isYes } from './yes-or-no.ts';

/** Longest wish for a time, in words. */
const longestWish = 22;

const putsOff =
  /\b(?:later|by e ?mail|think about it|check my (?:calendar|diary|schedule)|do not know (?:yet|my)|not sure|skip|no thanks|not now|write to me|let you know|get back)\b/;

/**
 * Takes the choice of a time that was named, or a wish for others.
 * @returns whether it was about that
 */
export function takeTime(turn: Turn, said: Said): boolean {
  const { times, asked, booking } = turn.state;
  if (times === undefined || booking.isWanted) return false;
  const isAsked = asked.what === 'time';
  const offered = times.offered.map(({ at }) => at);
  const choice = hearChoice(said, offered, times.zone);
  if (choice !== undefined && (isAsked || times.taken === undefined) && !(isYes(said) && !isAsked)) {
    turn.act('act:take-time');
    turn.effect({ type: 'book-time', at: choice });
    return true;
  }
  const wish = wishOf(turn, said, isAsked);
  if (wish !== undefined) {
    turn.act('act:wish-time');
    turn.effect({ type: 'find-times', wish: merged(times.wish, wish) });
    return true;
  }
  if (!isAsked || said.isQuestion) return false;
  if (isYes(said) && said.answers.length === 0) {
    turn.sayText(offered.length > 1 ? timePhrases.firstOrSecond : timePhrases.which);
    return true;
  }
  if (isNo(said) || said.request === 'later' || said.request === 'stopBooking' || putsOff.test(said.line)) {
    turn.act('act:stop-booking');
    turn.sayText(timePhrases.later);
    turn.sayBooking('promise');
    turn.ask('nothing');
    return true;
  }
  return false;
}

const ofTheTime =
  /\b(?:change|move|shift|reschedule|postpone|push|switch|other|another|different|earlier|later)\b.{0,30}\b(?:time|day|date|slot|call|appointment|meeting|it|that|one)\b|\b(?:what|which|any|some|free) (?:\w+ )?times?\b/;

function wishOf(turn: Turn, said: Said, isAsked: boolean): HeardWish | undefined {
  if (said.words.length > longestWish) return undefined;
  const heard = hearTimeWish(said.text);
  if (isAsked) return heard;
  const isOfTheTime = ofTheTime.test(said.line) || asksForTime(said);
  if (!isOfTheTime || /\bcancel\b/.test(said.line)) return undefined;
  return heard ?? (turn.state.times?.taken === undefined ? {} : { isOther: true });
}

/** Merges two wishes: the earlier one holds except where the later one overrides it: `next week`, then `not mornings`. */
function merged(before: HeardWish, now: HeardWish): HeardWish {
  const { weekdays, daysAhead, weeksAhead, date, month } = before;
  const isOfDay = ['weekdays', 'daysAhead', 'date', 'month'].some((name) => name in now);
  const isOfWeek = now.weeksAhead !== undefined;
  const isOfClock = ['at', 'after', 'before'].some((name) => name in now);
  const { at, after, before: until } = before;
  const day = isOfDay
    ? {}
    : isOfWeek
      ? pruned({ weekdays })
      : pruned({ weekdays, daysAhead, weeksAhead, date, month });
  return { ...day, ...(!isOfClock && pruned({ at, after, before: until })), ...now };
}

function pruned(wish: { readonly [Name in keyof HeardWish]: HeardWish[Name] | undefined }): HeardWish {
  return Object.fromEntries(Object.entries(wish).filter(([, value]) => value !== undefined));
}
