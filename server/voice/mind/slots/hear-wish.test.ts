import { expect, test } from 'vitest';
import { hearsWish } from './hear-wish.ts';

test.each([
  'Tuesday after 3 would be perfect',
  'please call me tomorrow at ten',
  'mornings are best for a call',
  'I am free on Friday afternoon',
  'the best time to reach me is after 6 pm',
  'could we talk next Tuesday at three',
])('"%s" wishes a time', (said) => {
  expect(hearsWish(said, true)).toBe(true);
});

test.each([
  'we are open Monday to Friday from 9 to 5',
  'two people do not show up every Saturday',
  'we close on Mondays',
  'we miss calls in the evening',
  'nobody answers the phone on weekends',
  'we use Fresha',
  "I'd like a call, we're missing loads of calls on Saturdays",
  "people ring on Sundays when we're shut",
])('"%s" wishes none', (said) => {
  expect(hearsWish(said, true)).toBe(false);
});
