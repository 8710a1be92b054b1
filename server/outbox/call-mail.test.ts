import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import type { Appointment } from '#shared/calendar/appointment.ts';
import { claimedBooking } from '#tests/support/claimed-message.ts';
import type { ClaimedCall } from '../database/statements/outbox.ts';
import { type CallMessageKind, callComposers } from './call-mail.ts';

const call: Appointment = {
  id: '5b0f1c2d-0000-4000-8000-0000000000aa',
  kind: 'booking',
  request: '5b0f1c2d-0000-4000-8000-000000000001',
  member: 'ana@foyer.example',
  starts_at: '2027-03-29T08:00:00+00:00',
  ends_at: '2027-03-29T08:30:00+00:00',
  zone: 'Europe/Berlin',
  phone: '+49 30 1234',
  state: 'booked',
  sequence: 0,
  changed_at: '2026-11-24T12:00:00+00:00',
  changed_by: null,
};
const about: ClaimedCall = {
  call,
  rules: {
    name: 'First call, with coffee',
    length: 30,
    pause_before: 0,
    pause_after: 0,
    notice_hours: 4,
    ahead_days: 30,
    most_a_day: 8,
    way: 'phone',
    link: '',
    remind_day: true,
    remind_hour: true,
  },
  token: 'T'.repeat(44),
  to: 'ana@foyer.example',
  members: [{ email: 'ana@foyer.example', name: 'Ana' }],
  hours_zone: 'America/New_York',
};
const composers = callComposers({
  timeZone: 'UTC',
  siteUrl: 'https://foyer.example',
  organizer: { name: 'Foyer', address: 'hello@foyer.example' },
});
const mailOf = (kind: CallMessageKind, changed: Partial<Appointment> = {}, more: Partial<ClaimedCall> = {}) =>
  composers[kind](claimedBooking(kind, {}, { call: { ...about, ...more, call: { ...call, ...changed } } }));

/** As a program reads it that is not the one that wrote it. */
function eventOf(ics: string | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(ics ?? ''));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const event = calendar.getFirstSubcomponent('vevent');
  if (!event) throw new Error('no event');
  return {
    calendar,
    event: new ICAL.Event(event),
    property: (name: string) => event.getFirstPropertyValue(name),
  };
}

test('the visitor reads the time in their zone, the member in that of their hours', () => {
  const visitor = mailOf('call-visitor');
  expect(visitor?.to).toEqual([{ name: 'Rosa Marín', address: 'rosa@salon.example' }]);
  expect(visitor?.subject).toBe('Your call: Monday, March 29, 2027, 10:00 AM, Berlin time (GMT+2) - Foyer');
  expect(visitor?.text).toContain('We’ll call you at +49 30 1234.');
  expect(visitor?.text).toContain(`https://foyer.example/book/${'T'.repeat(44)}\n`);
  const member = mailOf('call-member');
  expect(member?.to).toEqual([{ name: 'Ana', address: 'ana@foyer.example' }]);
  expect(member?.subject).toContain('Rosa Marín: Monday, March 29, 2027, 4:00 AM, New York time (GMT-4)');
  expect(member?.text).toContain('https://foyer.example/desk/requests/booking/5b0f1c2d');
});

test('calendars take an invitation, a change of it, and its end', () => {
  const booked = eventOf(mailOf('call-visitor')?.calendar?.ics);
  expect(booked.calendar.getFirstPropertyValue('method')).toBe('REQUEST');
  expect(booked.event.uid).toBe(`${call.id}@foyer.example`);
  expect(booked.event.startDate.zone.tzid).toBe('Europe/Berlin');
  expect(booked.event.startDate.toUnixTime()).toBe(Date.parse(call.starts_at) / 1000);
  expect(booked.event.endDate.toUnixTime()).toBe(Date.parse(call.ends_at) / 1000);
  expect(booked.event.summary).toBe('First call, with coffee: Foyer');
  expect(booked.property('organizer')).toBe('mailto:hello@foyer.example');
  expect(booked.event.attendees.map((one) => String(one.getFirstValue()).toLowerCase())).toEqual([
    'mailto:rosa@salon.example',
  ]);
  const moved = eventOf(mailOf('call-member', { sequence: 2 })?.calendar?.ics);
  expect([moved.event.uid, moved.event.sequence]).toEqual([booked.event.uid, 2]);
  const canceled = mailOf('call-visitor', { sequence: 3, state: 'canceled' });
  expect(canceled?.subject).toMatch(/^Canceled: /);
  const end = eventOf(canceled?.calendar?.ics);
  expect(end.calendar.getFirstPropertyValue('method')).toBe('CANCEL');
  expect(end.property('status')).toBe('CANCELLED');
});

test('the member who had the call before hears that it went, and reminders change no calendar', () => {
  const left = mailOf('call-left', { sequence: 1, member: 'bo@foyer.example' });
  expect(left?.subject).toBe('Not yours anymore: call with Rosa Marín');
  expect(eventOf(left?.calendar?.ics).calendar.getFirstPropertyValue('method')).toBe('CANCEL');
  expect(mailOf('call-day-visitor')?.subject).toMatch(/^Tomorrow: our call/);
  expect(mailOf('call-hour-member')?.calendar).toBeUndefined();
});

test.each([
  ['Asia/Kathmandu', '2026-11-24T03:15:00Z'],
  ['America/New_York', '2026-11-01T06:30:00Z'],
  ['Australia/Lord_Howe', '2027-04-03T15:30:00Z'],
  ['Etc/UTC', '2026-11-24T12:00:00Z'],
  ['America/Sao_Paulo', '2026-11-24T12:00:00Z'],
])('the times of a calendar’s event are right in %s', (zone, starts_at) => {
  const ends_at = new Date(Date.parse(starts_at) + 30 * 60_000).toISOString();
  const { event } = eventOf(mailOf('call-visitor', { zone, starts_at, ends_at })?.calendar?.ics);
  expect(event.startDate.toUnixTime() * 1000).toBe(Date.parse(starts_at));
  expect(event.endDate.toUnixTime() * 1000).toBe(Date.parse(ends_at));
});
