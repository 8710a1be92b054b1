import { countCharacters, normalizeText } from '../forms/text-rules.ts';
import { isJsonObject } from '../json-object.ts';

/** How long a call may be, in minutes. */
export const callLengths = [15, 20, 30, 45, 60] as const;
export type CallLength = (typeof callLengths)[number];

/** How visitor and member meet: the member calls, or both open a link. */
export const callWays = ['phone', 'link'] as const;
export type CallWay = (typeof callWays)[number];

/** The team's rules for every call; named as in supabase/migrations. */
export interface CallRules {
  /** The name of a call, as shown to visitors. */
  readonly name: string;
  /** In minutes. */
  readonly length: CallLength;
  /** Free minutes before and after a call. */
  readonly pause_before: number;
  readonly pause_after: number;
  /** How soon a call may be. */
  readonly notice_hours: number;
  /** How far ahead a call may be booked. */
  readonly ahead_days: number;
  /** The most calls of one member per day. */
  readonly most_a_day: number;
  readonly way: CallWay;
  /** The link for both; '' if the member calls. */
  readonly link: string;
  /** Whether visitor and member are reminded a day, and an hour, in advance. */
  readonly remind_day: boolean;
  readonly remind_hour: boolean;
}

/** Minimum and maximum of each number. */
export const ruleLimits = {
  pause_before: [0, 120],
  pause_after: [0, 120],
  notice_hours: [0, 336],
  ahead_days: [1, 60],
  most_a_day: [1, 48],
} as const satisfies Partial<Record<keyof CallRules, readonly [number, number]>>;

export const maxCallName = 80;
export const maxCallLink = 500;

/** Validates rules; undefined if they are invalid. */
export function readCallRules(value: unknown): CallRules | undefined {
  if (!isJsonObject(value)) return undefined;
  const { name, length, way, link, remind_day, remind_hour } = value;
  const callLength = callLengths.find((known) => known === length);
  const callWay = callWays.find((known) => known === way);
  if (typeof name !== 'string' || typeof link !== 'string' || name.includes('\0')) return undefined;
  const text = normalizeText(name);
  if (text === '' || countCharacters(text) > maxCallName || callLength === undefined) return undefined;
  const address = callWay === 'link' ? readCallLink(link.trim()) : '';
  if (callWay === undefined || address === undefined) return undefined;
  if (typeof remind_day !== 'boolean' || typeof remind_hour !== 'boolean') return undefined;
  const numbers = Object.entries(ruleLimits).map(([key, [least, most]]) => {
    const given = Number.isInteger(value[key]) ? Number(value[key]) : Number.NaN;
    return [key, given >= least && given <= most ? given : undefined] as const;
  });
  if (numbers.some(([, given]) => given === undefined)) return undefined;
  return {
    name: text,
    length: callLength,
    ...(Object.fromEntries(numbers) as Record<keyof typeof ruleLimits, number>),
    way: callWay,
    link: address,
    remind_day,
    remind_hour,
  };
}

/** A secure address. */
function readCallLink(text: string): string | undefined {
  return text.length <= maxCallLink && /^https:\/\/[^\s/]\S*$/.test(text) ? text : undefined;
}
