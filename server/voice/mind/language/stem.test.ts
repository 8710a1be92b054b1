import { expect, test } from 'vitest';
import { stem } from './stem.ts';

test.each([
  ['noted', 'note'],
  ['not', 'not'],
  ['missed', 'miss'],
  ['missing', 'miss'],
  ['stopped', 'stop'],
  ['prices', 'price'],
  ['pricing', 'price'],
  ['bookings', 'book'],
  ['cities', 'city'],
  ['watches', 'watch'],
  ['this', 'this'],
  ['need', 'need'],
  ['ring', 'ring'],
  ['paid', 'pay'],
  ['quickly', 'quick'],
  ['yes', 'yes'],
])('the stem of %s is %s', (word, stemmed) => {
  expect(stem(word)).toBe(stemmed);
});
