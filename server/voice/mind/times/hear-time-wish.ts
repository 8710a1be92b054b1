import { weekdays } from '#shared/forms/preferred-time.ts';
import { hearTime } from '../slots/hear-time.ts';

/** When the visitor would like to talk, as they said it; relative days are not resolved yet. */
export interface HeardWish {
  /** 0 for Sunday. */
  readonly weekdays?: readonly number[];
  /** 0 for today. */
  readonly daysAhead?: number;
  /** 0 for this week. */
  readonly weeksAhead?: number;
  /** Day of the month, and the month where it was named, 1 for January. */
  readonly date?: number;
  readonly month?: number;
  /** Times in minutes of the day: exactly at; not before; before. */
  readonly at?: number;
  readonly after?: number;
  readonly before?: number;
  /** Relative to the offered times. */
  readonly than?: 'earlier' | 'later';
  /** Something other than the offered times. */
  readonly isOther?: true;
}

const longest = 200;
const noon = 12 * 60;
const evening = 18 * 60;

const dayNumbers: ReadonlyMap<string, number> = new Map(weekdays.map((day, index) => [day, (index + 1) % 7]));

const months = 'january february march april may june july august september october november december'.split(
  ' ',
);

const ordinalWords =
  'first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty-first twenty-second twenty-third twenty-fourth twenty-fifth twenty-sixth twenty-seventh twenty-eighth twenty-ninth thirtieth thirty-first'.split(
    ' ',
  );

/** Excludes the day, or part of the day, that follows it. */
const refusal =
  /\b(?:not|no|never|except|avoid|hate|without|don't|can't|cannot|won't|nothing)(?: (?:do|on|in|the|any|a|like|want|be|make|so|too|early|really|work|works|good|at|for))* $/;

const partsOfDay = [
  { name: /\bmornings?\b/, is: { before: noon }, not: { after: noon } },
  { name: /\bafternoons?\b/, is: { after: noon, before: evening }, not: { before: noon } },
  { name: /\b(?:evenings?|tonight)\b/, is: { after: evening }, not: { before: evening } },
  { name: /\bafter lunch\b/, is: { after: 13 * 60 } },
  { name: /\bafter work\b/, is: { after: 17 * 60 } },
  { name: /\bbefore (?:noon|midday|lunch)\b/, is: { before: noon } },
  { name: /\bafter (?:noon|midday)\b/, is: { after: noon } },
  { name: /\b(?:lunch|lunchtime)\b/, is: { after: noon, before: 14 * 60 } },
  { name: /\b(?:noon|midday)\b/, is: { at: noon } },
  { name: /\b(?:first thing|early)\b/, is: { before: 10 * 60 } },
  { name: /\bend of (?:the|my) day\b/, is: { after: 16 * 60 } },
] as const;

const ofWeeks = [
  [/\b(?:week after next|week after that|the week after|in two weeks)\b/, 2],
  [/\b(?:next|following|coming) week\b|\bin a week\b/, 1],
  [/\b(?:this week|later this week)\b/, 0],
] as const;

const ofDays = [
  [/\bday after tomorrow\b/, 2],
  [/\b(?:tomorrow|tmrw)\b/, 1],
  [/\b(?:today|tonight)\b/, 0],
] as const;

const others =
  /\b(?:neither|none|(?:any|some)(?:thing|where|body)? else|(?:an|any )?other (?:times?|days?|ones?|options?|slots?)|others|another|different|more (?:times?|options?|slots?)|what else|nothing of (?:that|those))\b/;

const halfHours: Readonly<Record<string, string>> = { fifteen: '15', thirty: '30', 'forty-five': '45' };

const hourWords = 'one two three four five six seven eight nine ten eleven twelve'.split(' ');

/** Writes `ten thirty` in digits, as `hearTime` reads it. */
function withClocks(line: string): string {
  return line
    .replace(/\bforty five\b/g, 'forty-five')
    .replace(
      /\b(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve) (fifteen|thirty|forty-five)\b/g,
      (_, hour: string, more: string) => `${hourWords.indexOf(hour) + 1}:${halfHours[more]}`,
    )
    .replace(/\b([ap])\.? ?m\b\.?/g, '$1m');
}

/** Finds the wish for a time in a text; undefined if there is none. Linear in its length. */
export function hearTimeWish(text: string): HeardWish | undefined {
  const line = withClocks(text.slice(0, longest).toLowerCase().replace(/[‘’]/g, "'"));
  const isRefused = (at: number): boolean => refusal.test(line.slice(Math.max(0, at - 30), at));
  const wish = {
    ...weekdaysIn(line, isRefused),
    ...dateIn(line),
    ...firstOf('weeksAhead', ofWeeks, line),
    ...firstOf('daysAhead', ofDays, line),
    ...clockIn(line, isRefused),
    ...(/\b(?:earlier|sooner|soonest|as soon as)\b/.test(line) && { than: 'earlier' as const }),
    ...(/\b(?:anything|something|a bit|little|much|even|any|slightly) later\b|^later\b|\blater (?:in|that|on|than|one|times?|slots?|days?)\b/.test(
      line,
    ) && { than: 'later' as const }),
    ...(others.test(line) && { isOther: true as const }),
  };
  return Object.keys(wish).length === 0 ? undefined : wish;
}

type IsRefused = (at: number) => boolean;

function weekdaysIn(line: string, isRefused: IsRefused): Pick<HeardWish, 'weekdays'> {
  const wanted = new Set<number>();
  const refused = new Set<number>();
  const add = (days: readonly number[], at: number): void => {
    for (const day of days) (isRefused(at) ? refused : wanted).add(day);
  };
  for (const { 1: day = '', index } of line.matchAll(
    /\b(monday|tuesday|wednesday|thursday|friday|saturday|sunday)s?\b/g,
  ))
    add([dayNumbers.get(day) ?? 0], index);
  const weekend = line.search(/\bweekends?\b/);
  if (weekend >= 0) add([6, 0], weekend);
  const week = line.search(/\b(?:weekdays?|working days?)\b/);
  if (week >= 0) add([1, 2, 3, 4, 5], week);
  if (wanted.size > 0) return { weekdays: [...wanted] };
  return refused.size > 0 ? { weekdays: [0, 1, 2, 3, 4, 5, 6].filter((day) => !refused.has(day)) } : {};
}

/** `December 3`, `the third of December`, `the 14th`. `The first` and `the second` alone are choices, not dates. */
function dateIn(line: string): Pick<HeardWish, 'date' | 'month'> {
  const words = new Set(line.split(/[^a-z\d'-]+/));
  const month = months.findIndex((name) => words.has(name) && name !== 'may') + 1;
  const isMay = month === 0 && /\bmay (?:the )?\d|\bof may\b/.test(line);
  const named = isMay ? 5 : month;
  const numeric = /\b(\d{1,2})(?:st|nd|rd|th)\b/.exec(line)?.[1];
  const plain = named > 0 ? /\b(\d{1,2})\b(?![:.]\d)/.exec(line)?.[1] : undefined;
  const word = ordinalWords.findLastIndex((each) => words.has(each)) + 1;
  const date = Number(numeric ?? plain ?? (named > 0 || word > 2 ? word : 0));
  if (date < 1 || date > 31) return named > 0 ? { month: named } : {};
  return { date, ...(named > 0 && { month: named }) };
}

function firstOf<Name extends 'weeksAhead' | 'daysAhead'>(
  name: Name,
  known: readonly (readonly [RegExp, number])[],
  line: string,
): { readonly [Each in Name]?: number } {
  const found = known.find(([pattern]) => pattern.test(line));
  return found === undefined ? {} : ({ [name]: found[1] } as { readonly [Each in Name]?: number });
}

function clockIn(line: string, isRefused: IsRefused): Pick<HeardWish, 'at' | 'after' | 'before'> {
  const heard = hearTime(line) ?? hearTime(bareHour(line));
  const [hour = '', minute = ''] = heard?.time?.split(':') ?? [];
  if (hour !== '') {
    const time = Number(hour) * 60 + Number(minute);
    if (heard?.bound === 'after') return { after: time };
    return heard?.bound === 'before' ? { before: time } : { at: time };
  }
  for (const part of partsOfDay) {
    const at = line.search(part.name);
    if (at < 0) continue;
    if (!isRefused(at)) return part.is;
    if ('not' in part) return part.not;
  }
  return {};
}

/** `Ten`, `the two please`: an hour and nothing else. */
function bareHour(line: string): string {
  const [, hour] =
    /^(?:(?:the|ok|yes|then|let's|say|take|i'll|make|it) )*(one|two|three|four|five|six|seven|eight|nine|ten|eleven|twelve|\d{1,2}(?::\d\d)?)(?: (?:please|one|then|works|is|fine|good|great|slot|would|be))*[.!?]?$/.exec(
      line,
    ) ?? [];
  return hour === undefined ? '' : `at ${hour}`;
}
