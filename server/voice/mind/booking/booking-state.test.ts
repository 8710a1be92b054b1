import { expect, test } from 'vitest';
import {
  type BookingEvent,
  emailRefusal,
  isComplete,
  missingField,
  noBooking,
  reduceBooking,
  refusals,
  rowToSend,
  stepOf,
} from './booking-state.ts';

const details = { name: 'Ana', email: 'ana@example.com', services: ['phone'], problems: 'Calls.' };

const happened = (...events: readonly BookingEvent[]) => events.reduce(reduceBooking, noBooking);

const wanted: BookingEvent = { type: 'wanted' };
const filled: BookingEvent = { type: 'filled', details };
const confirmed: BookingEvent = { type: 'email-confirmed', email: 'ana@example.com' };

test('[DESIGN 4] the steps of a booking', () => {
  const steps: [string, string][] = [];
  let state = noBooking;
  const events: readonly BookingEvent[] = [
    wanted,
    filled,
    confirmed,
    { type: 'reviewed' },
    { type: 'sending' },
    { type: 'not-stored' },
    { type: 'sending' },
    { type: 'stored' },
  ];
  for (const event of events) {
    state = reduceBooking(state, event);
    steps.push([event.type, stepOf(state)]);
  }
  expect(steps).toEqual([
    ['wanted', 'collecting'],
    ['filled', 'confirm-email'],
    ['email-confirmed', 'collecting'],
    ['reviewed', 'review'],
    ['sending', 'sending'],
    ['not-stored', 'failed'],
    ['sending', 'sending'],
    ['stored', 'sent'],
  ]);
});

test('[V3] an entry that breaks a rule is reported, and the old one kept', () => {
  const state = happened(filled);
  expect(refusals(state, { email: 'nothing' })).toEqual(['Please enter a valid email']);
  expect(reduceBooking(state, { type: 'filled', details: { email: 'nothing' } })).toEqual(state);
  expect(emailRefusal(state, '')).toBe('Email is required');
});

test('[DESIGN 4] without a confirmed address there is no row, and another address is not confirmed', () => {
  expect(rowToSend(happened(wanted, filled))).toBeUndefined();
  const ready = happened(wanted, filled, confirmed);
  expect(rowToSend(ready)?.row).toEqual(details);
  const changed = reduceBooking(ready, { type: 'filled', details: { email: 'b@example.com' } });
  expect(isComplete(changed)).toBe(false);
  expect(rowToSend(changed)).toBeUndefined();
});

test('a change after the summary means showing it again', () => {
  const reviewed = happened(wanted, filled, confirmed, { type: 'reviewed' });
  expect(stepOf(reviewed)).toBe('review');
  expect(stepOf(reduceBooking(reviewed, { type: 'filled', details: { name: 'Bea' } }))).toBe('collecting');
  expect(stepOf(reduceBooking(reviewed, { type: 'filled', details: { name: 'Ana' } }))).toBe('review');
});

test('another booking keeps the person; a cleared one keeps nothing', () => {
  const sent = happened(wanted, filled, confirmed, { type: 'sending' }, { type: 'stored' });
  const another = reduceBooking(sent, { type: 'another' });
  expect(another.entries).toMatchObject({
    name: 'Ana',
    email: 'ana@example.com',
    services: [],
    problems: '',
  });
  expect(missingField(another)).toBe('services');
  expect(reduceBooking(another, { type: 'cleared' }).entries.name).toBe('');
});
