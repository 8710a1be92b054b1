import { expect, test } from 'vitest';
import { hearProblem } from './hear-problem.ts';

test.each([
  ['We miss calls.', 'We miss calls.'],
  ["I'm Rosa from Bella Salon and we miss calls, I'd like the phone thing", 'We miss calls.'],
  ["i'm rosa from bella salon and we miss calls i'd like the phone thing", 'We miss calls.'],
  ['hi, people keep not showing up on saturdays', 'People keep not showing up on saturdays.'],
  ['my problem is that i spend hours on the phone', 'My problem is that i spend hours on the phone.'],
  ['Nobody finds us online! Can you help?', undefined],
  ['what if people do not show up?', undefined],
  ['I want a website', undefined],
  ['hello', undefined],
])('the problem in "%s" is %s', (said, problem) => {
  expect(hearProblem(said)).toBe(problem);
});
