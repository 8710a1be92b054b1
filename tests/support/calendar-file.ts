import ICAL from 'ical.js';
import { parseMail } from './parse-mail.ts';

/** A calendar file with one event, as a program reads it that isn't the one that wrote it. */
export interface CalendarFile {
  readonly method: string | undefined;
  readonly uid: string;
  readonly sequence: number;
  /** In milliseconds since 1970. */
  readonly at: number;
}

export function readCalendarFile(ics: string): CalendarFile {
  const calendar = new ICAL.Component(ICAL.parse(ics));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  const method = calendar.getFirstPropertyValue('method');
  return {
    method: typeof method === 'string' ? method : undefined,
    uid: event.uid,
    sequence: event.sequence,
    at: event.startDate.toUnixTime() * 1000,
  };
}

/** The invitation in a mail. @param source as parseMail takes it */
export function invitationIn(source: string): CalendarFile {
  const part = source.split(/\r\n--[^\r]*\r\n/).find((text) => /^Content-Type: text\/calendar/im.test(text));
  if (part === undefined) throw new Error('The mail has no invitation.');
  return readCalendarFile(parseMail(part).text);
}
