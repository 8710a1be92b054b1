import { offerTimes } from '../../../calendar/booking/offer-times.ts';
import { hearTimeWish } from '../times/hear-time-wish.ts';
import { resolveWish } from '../times/resolve-wish.ts';
import type { Said } from './meaning.ts';
import { isYes } from './yes-or-no.ts';

/** Declines the offered times, or wants others: `rather Friday afternoon` does not take a time that happens to fit. */
const refuses = /\b(?:not|no|neither|none|nor|except|rather|instead)\b/;

const first =
  /\b(?:first|former|earlier|earliest|sooner|option (?:one|1|a)|number (?:one|1))\b(?! (?:of|week|thing|half|day)\b)/;
const second =
  /\b(?:the second|second (?:one|option|time|slot)|latter|last|later one|other one|option (?:two|2|b)|number (?:two|2))\b(?! (?:of|week|half)\b)/;

/** Longest choice, in words. */
const longestChoice = 14;

/**
 * Finds which of the offered times the visitor takes.
 * @param offered in milliseconds since 1970, as they were named
 */
export function hearChoice(said: Said, offered: readonly number[], zone: string): number | undefined {
  const { line, words, text, isQuestion } = said;
  const [one, other] = offered;
  if (one === undefined || words.length > longestChoice || isQuestion) return undefined;
  if (other === undefined && isYes(said)) return one;
  // `No, the second one` takes it; `not the second` takes nothing.
  const isFirst = first.test(line);
  const isSecond = second.test(line);
  const isRefused = /\bnot (?:the )?(?:first|second|former|latter|last)\b/.test(line);
  if (isFirst !== isSecond && (isFirst || other !== undefined) && !isRefused && !hasDay.test(line))
    return isFirst ? one : other;
  if (refuses.test(line)) return undefined;
  const wish = hearTimeWish(text);
  // A wish relative to today, or to the offer, is looked up in the calendar instead.
  if (wish === undefined || ['than', 'isOther', 'daysAhead', 'weeksAhead'].some((name) => name in wish))
    return undefined;
  const context = { zone, now: one, offered, named: [] };
  const halves = [wish, ...(wish.at === undefined ? [] : [{ ...wish, at: (wish.at + 720) % 1440 }])];
  const fitting = halves.flatMap((half) =>
    offerTimes(
      offered.map((at) => ({ at, members: [] })),
      resolveWish(half, context),
    ),
  );
  return fitting.length === 1 ? fitting[0]?.at : undefined;
}

const hasDay = /\b(?:mon|tues|wednes|thurs|fri|satur|sun)day\b|\bof [a-z]+(?:ber|ary|ch|il|may|ne|ly|st)\b/;
