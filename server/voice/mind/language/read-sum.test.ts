import { expect, test } from 'vitest';
import { readSum } from './read-sum.ts';

test.each([
  ['what is 17 times 23', 391],
  ['17 x 23?', 391],
  ["what's 15% of 85, i'm doing a tip", 12.75],
  ['Add 48, 52 and 19 for me.', 119],
  ['two plus two', 4],
  ['how much is 100 divided by 8', 12.5],
  ['what does it cost', undefined],
  ['we have 2 shops and 3 chairs', undefined],
  ['my number is 555 2368', undefined],
  ['Does it work 24/7?', undefined],
  ['you work 24/7, so what is 17 times 23', 391],
  ['open 9 to 5, 7 days', undefined],
  ['what exactly is the thirty-nine dollars a month for', undefined],
  ['what is twenty-one plus four', 25],
  ['I spend Sunday nights texting everybody their times one by one', undefined],
])('[DESIGN 4] "%s" comes to %s', (text, sum) => {
  expect(readSum(text)).toBe(sum);
});
