import { locale } from '#shared/locale.ts';

/** Characters that can change the writing direction of the text after them (Unicode, bidirectional controls). */
const bidiControls = /[\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/g;

/** A visitor's text made safe for a mail's body: no control characters except line breaks. */
export function cleanText(text: string): string {
  return text
    .replace(/\r\n?|[\u2028\u2029\u0085\v\f]/g, '\n')
    .replace(/\t/g, ' ')
    .replace(/[^\P{Cc}\n]/gu, '')
    .replace(bidiControls, '');
}

/**
 * A visitor's text for a single-line place such as a subject or a name: cut to this many characters (code points), so that
 * no line break ever reaches a header.
 */
export function oneLine(text: string, most: number): string {
  const line = cleanText(text).replace(/\s+/g, ' ').replaceAll('=?', '= ?').trim();
  return shorten(line, most);
}

/** The beginning of a text, up to this many characters (code points), with a sign if there is more. */
export function shorten(text: string, most: number): string {
  const characters = [...text];
  return characters.length > most ? `${characters.slice(0, most - 1).join('')}…` : text;
}

/** Indents each line by two spaces, so that a visitor's words cannot pass for ours. */
export function indent(text: string): string {
  return cleanText(text).replace(/^/gm, '  ');
}

/**
 * `Saturday, 21 November 2026, 16:20 UTC`, or in another time zone `…, 11:20 Eastern Standard Time`.
 * @param time ISO 8601
 * @param timeZone by its IANA name
 */
export function longDate(time: string, timeZone = 'UTC'): string {
  const at = new Date(time);
  const date = new Intl.DateTimeFormat('en-GB', {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    timeZone,
  }).format(at);
  return `${date.replace(' at ', ', ')} ${zoneName(at, timeZone)}`;
}

function zoneName(at: Date, timeZone: string): string {
  if (timeZone === 'UTC') return 'UTC';
  const parts = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: 'long' }).formatToParts(at);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}
