import { expect, test } from 'vitest';
import { bookingEntries, rowOf } from '#tests/support/form-entries.ts';
import { bookingExamples, goodBooking } from '#tests/support/form-examples.ts';
import { bookingForm, checkBooking } from './booking.ts';

test('[V1] an empty or blank name: Name is required', () => {
  for (const name of ['', '   ', '\u00a0\n']) {
    expect(checkBooking({ ...goodBooking, name })).toEqual({
      ok: false,
      errors: { name: 'Name is required' },
    });
  }
});

test('[V2] an empty or blank email: Email is required', () => {
  for (const email of ['', '  ']) {
    expect(checkBooking({ ...goodBooking, email })).toEqual({
      ok: false,
      errors: { email: 'Email is required' },
    });
  }
});

test('[V3] an email that is not text@text.text: Please enter a valid email', () => {
  for (const email of ['rosa', 'rosa@example', 'ro sa@example.com', '@example.com', 'a@b@c.d']) {
    expect(checkBooking({ ...goodBooking, email })).toEqual({
      ok: false,
      errors: { email: 'Please enter a valid email' },
    });
  }
});

test('[V4] no service, or one that is not on offer: Please select at least one service', () => {
  for (const services of [[], ['haircut'], ['website', 'haircut']]) {
    expect(checkBooking({ ...goodBooking, services })).toEqual({
      ok: false,
      errors: { services: 'Please select at least one service' },
    });
  }
});

test("[V5] empty or blank problems: Please describe what problems you're looking to solve", () => {
  for (const problems of ['', ' \r\n ']) {
    expect(checkBooking({ ...goodBooking, problems })).toEqual({
      ok: false,
      errors: { problems: "Please describe what problems you're looking to solve" },
    });
  }
});

test('[V6] additional information is optional', () => {
  expect(checkBooking({ ...goodBooking, additionalInfo: '' }).ok).toBe(true);
});

test('[B8] every error is reported at once', () => {
  expect(checkBooking(bookingEntries())).toEqual({
    ok: false,
    errors: {
      name: 'Name is required',
      email: 'Email is required',
      services: 'Please select at least one service',
      problems: "Please describe what problems you're looking to solve",
    },
  });
});

test('[B11] the row has the five keys of the insert; additional_info is omitted when empty', () => {
  const filled = checkBooking({ ...goodBooking, additionalInfo: 'two chairs' });
  expect(filled).toEqual({
    ok: true,
    row: {
      name: 'Rosa Marín',
      email: 'rosa@example.com',
      services: ['phone'],
      problems: 'The phone rings while I cut.',
      additional_info: 'two chairs',
    },
  });
  const blank = checkBooking({ ...goodBooking, additionalInfo: ' \n ' });
  expect(blank.ok && Object.keys(blank.row)).toEqual(['name', 'email', 'services', 'problems']);
});

test('[A16] texts are sent trimmed with their line breaks as LF; the email keeps its case', () => {
  expect(
    checkBooking(
      bookingEntries({
        name: ' Rosa ',
        email: '\tRosa@Example.COM ',
        services: ['phone'],
        problems: ' one\r\ntwo\rthree ',
        additionalInfo: '\n more ',
      }),
    ),
  ).toEqual({
    ok: true,
    row: {
      name: 'Rosa',
      email: 'Rosa@Example.COM',
      services: ['phone'],
      problems: 'one\ntwo\nthree',
      additional_info: 'more',
    },
  });
});

test('[A17] services are sent once each, in the order of the cards', () => {
  const checked = checkBooking({ ...goodBooking, services: ['scheduling', 'website', 'scheduling'] });
  expect(checked.ok && checked.row.services).toEqual(['website', 'scheduling']);
});

test('[A11] a text over its limit gets a message that names the limit; nothing is cut', () => {
  const long = (length: number) => '\u{1f488}'.repeat(length);
  expect(
    checkBooking(
      bookingEntries({
        name: long(201),
        email: `${'x'.repeat(309)}@example.com`,
        services: ['phone'],
        problems: long(5001),
        additionalInfo: long(5001),
      }),
    ),
  ).toEqual({
    ok: false,
    errors: {
      name: 'Name must be 200 characters or fewer',
      email: 'Email must be 320 characters or fewer',
      problems: 'What problems are you looking to solve? must be 5000 characters or fewer',
      additionalInfo: 'Additional information must be 5000 characters or fewer',
    },
  });
});

test.each(bookingExamples)('[V1] [V3] [V4] [V5] [A11] [A15] [A16] $title', ({ entries, outcome }) => {
  const typed = { ...goodBooking, ...entries };
  const checked = checkBooking(typed);
  if ('refused' in outcome) {
    expect(checked.ok ? [] : Object.keys(checked.errors)).toEqual(outcome.refused);
    return;
  }
  expect(checked).toEqual({ ok: true, row: rowOf(bookingForm, { ...typed, ...outcome.stored }) });
});
