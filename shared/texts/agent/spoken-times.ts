import { type PreferredTime, weekdays } from '../../forms/preferred-time.ts';
import { locale } from '../../locale.ts';
import {
  halves,
  hours,
  hoursAway,
  minutes,
  monthNames,
  nearDays,
  ordinals,
  partNames,
  partsOfDay,
  thisPart,
} from './number-words.ts';

// A time for a call as spoken by the agent. There are too many for a sound each, so each is composed of a few pieces.

/** The agent's sentences about times for a call. */
export const timePhrases = {
  offer: 'You can choose a time for our call right now.',
  which: 'Which one suits you?',
  shallI: 'Shall I book it?',
  firstOrSecond: 'The first one, or the second?',
  next: 'The next free times are these.',
  nothingThen: 'Nothing is free then.',
  noOther: 'I have no other free times.',
  booked: 'Your call is booked.',
  link: 'The link on your screen puts it into your calendar, and moves or cancels it.',
  gone: 'That time has just gone.',
  notBooked: 'I couldn’t book that just now, but your request is safe.',
  later: 'That’s fine, you don’t need to choose now.',
} as const;

const capitalized = (word: string): string => `${word[0]?.toUpperCase()}${word.slice(1)}`;

const dayNames = weekdays.map(capitalized);

/** The days that a wish can name. */
const wishDays = [...dayNames, ...nearDays.map(capitalized)];

const pieces = {
  or: 'Or',
  day: (name: string) => `${name},`,
  date: (ordinal: string) => `${ordinal},`,
  hour: (hour: string) => `at ${hour}`,
  am: 'A M.',
  pm: 'P M.',
  after: (hour: string) => `after ${hour}`,
  before: (hour: string) => `before ${hour}`,
  gotIt: 'got it.',
} as const;

/** All pieces that times are composed of. */
export const timePieces: readonly string[] = [
  pieces.or,
  ...wishDays.map(pieces.day),
  ...monthNames,
  ...ordinals.map(pieces.date),
  ...hours.map(pieces.hour),
  ...minutes,
  pieces.am,
  pieces.pm,
  ...hours.map(pieces.after),
  ...hours.map(pieces.before),
  pieces.gotIt,
];

/** Whether a time of day, in minutes of a zone's clock, can be spoken. */
export function isSpeakable(minuteOfDay: number): boolean {
  return minuteOfDay % 5 === 0;
}

/** `Tuesday, December 1, at 10:30 AM.`; as a second option `Or Thursday, December 3, at 2 PM.` */
export function timeSentence(at: number, zone: string, isSecond = false): string {
  const format = new Intl.DateTimeFormat(locale, {
    timeZone: zone,
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    hourCycle: 'h12',
  });
  const part = Object.fromEntries(format.formatToParts(at).map(({ type, value }) => [type, value]));
  const { weekday, month, day, hour, minute, dayPeriod } = part;
  const clock = minute === '00' ? hour : `${hour}:${minute}`;
  return `${isSecond ? `${pieces.or} ` : ''}${weekday}, ${month} ${day}, at ${clock} ${dayPeriod}.`;
}

const spokenTime =
  /^(Or )?([A-Z][a-z]{2,9}), ([A-Z][a-z]{2,9}) (\d{1,2}), at (\d{1,2})(?::(\d\d))? ([AP])M\.$/;

/** The pieces of a sentence that names a time, in order; undefined for any other sentence. */
export function piecesOf(sentence: string): readonly string[] | undefined {
  return piecesOfTime(sentence) ?? piecesOfWish(sentence);
}

function piecesOfTime(sentence: string): readonly string[] | undefined {
  const [, second, day = '', month = '', date, hour, minute = '0', half] = spokenTime.exec(sentence) ?? [];
  const ordinal = ordinals[Number(date) - 1];
  const clock = clockPieces(pieces.hour, hour, minute, half);
  const isKnown = dayNames.includes(day) && monthNames.includes(month);
  if (!isKnown || ordinal === undefined || clock === undefined) return undefined;
  return [...(second ? [pieces.or] : []), pieces.day(day), month, pieces.date(ordinal), ...clock];
}

/** The pieces of a time of day; undefined for one that is not spoken. */
function clockPieces(
  lead: (hour: string) => string,
  hour: string | undefined,
  minute: string,
  half: string | undefined,
): readonly string[] | undefined {
  const named = hours[Number(hour) - 1];
  const past = minute === '0' ? '' : minutes[Number(minute) / 5 - 1];
  if (named === undefined || past === undefined) return undefined;
  return [lead(named), ...(past === '' ? [] : [past]), half === 'A' ? pieces.am : pieces.pm];
}

const bounds = { at: pieces.hour, after: pieces.after, before: pieces.before } as const;

/**
 * Says a preferred time back: `Wednesday morning, got it.`, `Friday, after 3 PM, got it.` Undefined for a wish that names
 * neither a day nor a time of day, or a minute that no call begins at.
 */
export function wishSentence({
  day,
  partOfDay,
  time,
  bound,
}: Omit<PreferredTime, 'words'>): string | undefined {
  const [hour = 0, minute = 0] = time?.split(':').map(Number) ?? [];
  const named = day === nearDays[0] && partOfDay !== undefined && time === undefined ? thisPart : day;
  if (!isSpeakable(minute)) return undefined;
  const clock = `${hour % 12 || 12}${minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`} ${halves[hour < 12 ? 0 : 1]}`;
  const said =
    time !== undefined
      ? `${day === undefined ? '' : `${day}, `}${bound ?? 'at'} ${clock}`
      : named === undefined
        ? partOfDay && partsOfDay[partOfDay]
        : [named, partOfDay].filter(Boolean).join(' ');
  return said && `${capitalized(said)}, ${pieces.gotIt}`;
}

/** All sentences without a clock that {@link wishSentence} can produce. */
export const wishSentences: readonly string[] = [
  ...partNames.map((partOfDay) => wishSentence({ partOfDay })),
  ...[...weekdays, ...nearDays].flatMap((day) =>
    [undefined, ...partNames].map((partOfDay) => wishSentence({ day, ...(partOfDay && { partOfDay }) })),
  ),
].filter((sentence) => sentence !== undefined);

const spokenWish = /^(?:([A-Z][a-z]{2,9}), )?(at|after|before) (\d{1,2})(?::(\d\d))? ([AP])M, got it\.$/i;

function piecesOfWish(sentence: string): readonly string[] | undefined {
  const [, day, bound = '', hour, minute = '0', half] = spokenWish.exec(sentence) ?? [];
  const lead = Object.entries(bounds).find(([name]) => name === bound.toLowerCase())?.[1];
  const clock = lead && clockPieces(lead, hour, minute, half);
  if (clock === undefined || (day !== undefined && !wishDays.includes(day))) return undefined;
  return [...(day === undefined ? [] : [pieces.day(day)]), ...clock, pieces.gotIt];
}

/** Zones with a name that everybody who lives there knows. */
const namedZones = ['Eastern Time', 'Central Time', 'Mountain Time', 'Pacific Time'];

/** Every offset from UTC that clocks use, in minutes. */
const offsets = [
  ...Array.from({ length: 26 }, (_, index) => (index - 11) * 60),
  ...[-570, -210, -150, 210, 270, 330, 345, 390, 525, 570, 630, 765, 825],
];

const inZone = (name: string): string => `That’s in ${name}.`;

function offsetName(offset: number): string {
  if (offset === 0) return 'GMT';
  const away = Math.abs(offset);
  const words = [hoursAway[Math.floor(away / 60) - 1], minutes[(away % 60) / 5 - 1]];
  return `GMT ${offset < 0 ? 'minus' : 'plus'} ${words.filter(Boolean).join(' ')}`;
}

/** All sentences that {@link zoneSentence} can produce. */
export const zoneSentences: readonly string[] = [
  ...namedZones.map(inZone),
  ...offsets.map((offset) => inZone(offsetName(offset))),
];

/** `That’s in Eastern Time.`, `That’s in GMT plus one.` */
export function zoneSentence(zone: string, at: number): string {
  const name = (style: 'longGeneric' | 'longOffset'): string =>
    new Intl.DateTimeFormat(locale, { timeZone: zone, timeZoneName: style })
      .formatToParts(at)
      .find(({ type }) => type === 'timeZoneName')?.value ?? '';
  const known = name('longGeneric');
  if (namedZones.includes(known)) return inZone(known);
  const [, sign, away = '0', more = '0'] = /^GMT([+-])(\d\d):(\d\d)$/.exec(name('longOffset')) ?? [];
  return inZone(offsetName((sign === '-' ? -1 : 1) * (Number(away) * 60 + Number(more))));
}
