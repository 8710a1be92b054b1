import { expect, test } from 'vitest';
import { readOutcome } from './insert-outcome.ts';

const answered = (status: number, body: unknown) => ({ kind: 'answered', status, body }) as const;
const time = '2026-03-04T05:06:07.123456+00:00';

test.each([
  ['an object', { id: 'x', created_at: time }],
  ['an array of one', [{ id: 'x', created_at: time }]],
])('[B13] the time of a row that came back as %s', (_name, body) => {
  const outcome = readOutcome(answered(201, body));
  expect(outcome).toEqual({ kind: 'stored', createdAt: new Date('2026-03-04T05:06:07.123Z') });
});

test.each([
  ['an empty body', null],
  ['an empty array', []],
  ['a row without the time', { id: 'x' }],
  ['a time that is none', { created_at: 'yesterday' }],
])('[B13] [A26] stored without a time: %s', (_name, body) => {
  expect(readOutcome(answered(201, body))).toEqual({ kind: 'stored', createdAt: undefined });
});

test('[A26] a second row with the same key is the first one: stored', () => {
  const body = { code: '23505', message: 'duplicate key value', details: null, hint: null };
  expect(readOutcome(answered(409, body))).toEqual({ kind: 'stored', createdAt: undefined });
});

test('[Q5] status 201 with a body that is not JSON proves nothing', () => {
  expect(readOutcome(answered(201, undefined))).toEqual({ kind: 'unknown' });
});

test.each([200, 204, 302])('[Q5] status %i proves nothing', (status) => {
  expect(readOutcome(answered(status, { message: 'fine' }))).toEqual({ kind: 'unknown' });
});
