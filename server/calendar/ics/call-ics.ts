import ical, { type ICalAttendeeScheduleAgent, ICalCalendarMethod, ICalEventStatus } from 'ical-generator';
import { Temporal } from 'temporal-polyfill';
import { brand } from '#shared/agency/brand.ts';
import type { Appointment } from '#shared/calendar/appointment.ts';
import type { CallRules } from '#shared/calendar/call-rules.ts';
import { icsTexts } from '#shared/texts/mail/call-mail.ts';
import { timeZoneBlock } from './time-zone-block.ts';

/** A person in a calendar. */
export interface CalendarPerson {
  readonly name: string;
  readonly email: string;
}

/** A call in the form that calendars take. */
export interface CallEvent {
  readonly call: Pick<
    Appointment,
    'id' | 'starts_at' | 'ends_at' | 'state' | 'sequence' | 'changed_at' | 'phone'
  >;
  readonly rules: Pick<CallRules, 'name' | 'way' | 'link'>;
  /** The address that mail is sent from. */
  readonly organizer: CalendarPerson;
  /** The visitor, and the member who takes the call. */
  readonly attendees: readonly CalendarPerson[];
  /** The zone that its times are given in. */
  readonly zone: string;
  /** The page where the recipient moves or cancels it. */
  readonly url?: string | undefined;
}

/** The UID of a call's event, the same forever. */
export function callUid(id: string, organizer: Pick<CalendarPerson, 'email'>): string {
  return `${id}@${organizer.email.slice(organizer.email.lastIndexOf('@') + 1)}`;
}

/** REQUEST invites, CANCEL removes the event, PUBLISH only shows it. */
export type IcsMethod = 'REQUEST' | 'CANCEL' | 'PUBLISH';

/** Calls as an iCalendar file (RFC 5545, 5546). @param method omitted when storing an event (RFC 4791) */
export function callIcs(events: readonly CallEvent[], method?: IcsMethod): string {
  const calendar = ical({
    prodId: { company: brand.name, product: 'calls', language: 'EN' },
    ...(method && { method: ICalCalendarMethod[method] }),
  });
  const [first] = events;
  const firstAt = first ? Date.parse(first.call.starts_at) : Date.now();
  calendar.timezone({
    name: null,
    generator: (zone: string) => timeZoneBlock(zone, firstAt),
  });
  for (const event of events) addEvent(calendar, event, method);
  return calendar.toString();
}

function addEvent(
  calendar: ReturnType<typeof ical>,
  { call, rules, organizer, attendees, zone, url }: CallEvent,
  method: IcsMethod | undefined,
): void {
  const moment = (time: string) => Temporal.Instant.from(time).toZonedDateTimeISO(zone);
  const event = calendar.createEvent({
    id: callUid(call.id, organizer),
    start: moment(call.starts_at),
    end: moment(call.ends_at),
    timezone: zone,
    sequence: call.sequence,
    stamp: new Date(call.changed_at),
    summary: icsTexts.summary(rules.name),
    status:
      call.state === 'canceled' || method === 'CANCEL'
        ? ICalEventStatus.CANCELLED
        : ICalEventStatus.CONFIRMED,
    organizer: { name: organizer.name || brand.name, email: organizer.email },
    ...(rules.way === 'link'
      ? { location: rules.link }
      : call.phone !== null && { location: icsTexts.phone(call.phone) }),
    ...(url !== undefined && { description: icsTexts.change(url) }),
  });
  // The calendar server must not invite anybody itself: we send the mail (RFC 6638, 7.1).
  const agent = method === undefined && { scheduleAgent: 'CLIENT' as ICalAttendeeScheduleAgent };
  for (const { name, email } of attendees) event.createAttendee({ name, email, rsvp: false, ...agent });
}
