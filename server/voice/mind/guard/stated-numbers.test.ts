import { expect, test } from 'vitest';
import { isStatedIn, numbersIn } from './stated-numbers.ts';

test.each([
  ['within 24 hours', [[24, 'hour']]],
  ['within twenty-four hours', [[24, 'hour']]],
  [
    'two hundred and five salons',
    [
      [200, 'and'],
      [5, 'salon'],
    ],
  ],
  ['a thousand calls', [[1000, 'call']]],
  ['a couple of days', [['couple', 'day']]],
  ['about an hour', [[1, 'hour']]],
  ['one of us has a moment', []],
  [
    'five five',
    [
      [5, 'five'],
      [5, ''],
    ],
  ],
  ['a free intro call', []],
] as const)('the numbers in "%s"', (text, numbers) => {
  expect(numbersIn(text).map(({ value, of }) => [value, of])).toEqual(numbers);
});

test('the same number of something else is not stated', () => {
  const facts = numbersIn('a person writes within 24 hours');
  const said = (text: string) => numbersIn(text).every((each) => isStatedIn(each, facts, []));
  expect(said('in 24 hours')).toBe(true);
  expect(said('24 people')).toBe(false);
  expect(said('two questions')).toBe(true);
  expect(numbersIn('your 24 chairs').every((each) => isStatedIn(each, [], numbersIn('24 chairs')))).toBe(
    true,
  );
});
