import { expect, test } from 'vitest';
import { bannerFor } from './banner-for.ts';
import { readOutcome } from './sending/insert-outcome.ts';

const answered = (status: number, body: unknown) => ({ kind: 'answered', status, body }) as const;
const error = (code: string, message: string) => ({ code, message, details: null, hint: null });

test.each([
  [
    'Q6',
    'the RLS violation for table booking',
    answered(401, error('42501', 'new row violates row-level security policy for table "booking"')),
    'Error submitting form. Please try again later.',
  ],
  [
    'Q6',
    'the RLS violation for table consultation',
    answered(403, error('42501', 'new row violates row-level security policy for table "consultation"')),
    'Error submitting form. Please try again later.',
  ],
  [
    'Q6',
    'a missing grant',
    answered(401, error('42501', 'permission denied for table booking')),
    'Error submitting form. Please try again later.',
  ],
  [
    'Q6',
    'the RLS violation by its text alone',
    answered(403, { message: 'new row violates row-level security policy for table "booking"' }),
    'Error submitting form. Please try again later.',
  ],
  [
    'Q4',
    'a limit',
    answered(429, error('PT429', 'Too many requests. Please wait a minute.')),
    'Too many requests. Please wait a minute.',
  ],
  ['Q4', 'a message without a code', answered(400, { message: 'Something is off' }), 'Something is off'],
  [
    'Q4',
    'another conflict than the same key',
    answered(409, error('P0001', 'That time is taken.')),
    'That time is taken.',
  ],
  ['Q4', 'a database that is down', answered(503, error('PGRST001', 'Try again soon.')), 'Try again soon.'],
  [
    'Q4',
    'a rule of the database, whose name is none of the visitor’s business',
    answered(
      400,
      error('23514', 'new row for relation "booking" violates check constraint "booking_services_check"'),
    ),
    'We couldn’t save your request as it is. Please check your answers, or write to hello@foyer.example.',
  ],
  [
    'Q4',
    'a column that the database does not have',
    answered(400, error('PGRST204', "Could not find the 'phone' column of 'booking' in the schema cache")),
    'We couldn’t save your request as it is. Please check your answers, or write to hello@foyer.example.',
  ],
  ['Q5', 'an HTML error page', answered(502, undefined), 'An unknown error occurred'],
  ['Q5', 'JSON without a message', answered(500, {}), 'An unknown error occurred'],
  ['Q5', 'JSON with an empty message', answered(500, error('XX000', '')), 'An unknown error occurred'],
  ['Q5', 'JSON with a message that is no text', answered(500, { message: 7 }), 'An unknown error occurred'],
  ['Q5', 'JSON null', answered(500, null), 'An unknown error occurred'],
  [
    'Q5',
    'a log-in page that answers everything with 200',
    answered(200, undefined),
    'An unknown error occurred',
  ],
  [
    'A31',
    'no answer at all',
    { kind: 'silent' } as const,
    'We could not reach the server. Your answers are kept; please try again.',
  ],
])('[%s] the banner for %s', (_id, _name, answer, banner) => {
  const outcome = readOutcome(answer);
  expect(outcome.kind).not.toBe('stored');
  expect(outcome.kind !== 'stored' && bannerFor(outcome)).toBe(banner);
});
