import { expect, test } from 'vitest';
import { duration, timeLeft } from './desk-time.ts';

const request = {
  created_at: '2026-11-21T10:00:00+00:00',
  due_at: '2026-11-22T10:00:00+00:00',
  first_response_at: null,
};
const at = (time: string) => Date.parse(time);

test('what is left of 24 hours is said in words, and how urgent it is', () => {
  const waiting = { ...request, state: 'waiting' };
  expect(timeLeft(waiting, at('2026-11-21T11:00:01Z'))).toEqual({ text: '22 h left', urgency: 'calm' });
  expect(timeLeft(waiting, at('2026-11-22T05:00:00Z'))).toEqual({ text: '5 h left', urgency: 'soon' });
  expect(timeLeft(waiting, at('2026-11-22T09:59:59Z'))).toEqual({ text: '1 min left', urgency: 'soon' });
  expect(timeLeft(waiting, at('2026-11-22T12:30:00Z'))).toEqual({ text: '2 h overdue', urgency: 'late' });
  expect(timeLeft({ ...request, state: 'spam' }, 0)).toEqual({ text: '', urgency: 'done' });
  const answered = { ...request, state: 'won', first_response_at: '2026-11-21T13:30:00+00:00' };
  expect(timeLeft(answered, 0)).toEqual({ text: 'after 3 h', urgency: 'done' });
});

test('durations are read at a glance', () => {
  expect([0, 59_000, 3_600_000, 47 * 3_600_000, 49 * 3_600_000].map(duration)).toEqual([
    '1 min',
    '1 min',
    '1 h',
    '47 h',
    '2 days',
  ]);
});
