import type { Appointment, AppointmentState } from './appointment.ts';
import type { CallRules } from './call-rules.ts';
import type { MemberHours } from './hours.ts';

/** The team's rules and the member's hours, as set on the desk's Calendar page. */
export interface CalendarSettings {
  readonly rules: CallRules;
  /** Addresses of the members who have hours. */
  readonly with_hours: readonly string[];
  /** The member's own; null if there are none. */
  readonly hours: MemberHours | null;
  /** The page where times are picked instead (BOOKING_URL). */
  readonly booking_url: string | null;
}

/** A call as the desk lists it. */
export interface ListedAppointment extends Appointment {
  /** Name of the visitor. */
  readonly name: string;
}

/** The calls of one request, latest first, and where its visitor picks a time; null if no times are offered. */
export interface CallsOfRequest {
  readonly link: string | null;
  readonly calls: readonly Appointment[];
}

/** A calendar that a member has elsewhere. */
export interface LinkedCalendar {
  readonly id: string;
  readonly kind: 'caldav' | 'ics';
  /** Its host name. */
  readonly host: string;
  /** Whether booked calls are written into it. */
  readonly writes: boolean;
  readonly read_at: string | null;
  /** Since when it cannot be read, and why, in one sentence. */
  readonly failed_since: string | null;
  readonly failure: string | null;
}

/** A calendar that a member adds. */
export interface NewCalendar {
  readonly kind: LinkedCalendar['kind'];
  readonly address: string;
  readonly user: string;
  readonly password: string;
  readonly writes: boolean;
}

/** The member's calendars, and the secret address of their booked calls; null while they have no hours. */
export interface LinkedCalendars {
  readonly calendars: readonly LinkedCalendar[];
  readonly feed: string | null;
}

/** A member's action on a call; `booked` undoes that it was marked as held or missed. */
export type AppointmentAct =
  | { readonly id: string; readonly what: 'cancel' | Exclude<AppointmentState, 'canceled'> }
  | { readonly id: string; readonly what: 'move'; readonly starts_at: string };

export interface AppointmentAnswer {
  /** `taken`: nobody is free at that time. */
  readonly outcome: 'done' | 'taken' | 'missing';
  readonly call?: Appointment;
}
