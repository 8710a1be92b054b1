import { expect, test } from 'vitest';
import { hearTroubles } from './hear-trouble.ts';

test('[DESIGN 4] the clauses that tell of a trouble are found between others', () => {
  expect(
    hearTroubles(
      "Hi, I'm Nicole, nicole@example.com. I'd like to book a call, we're missing loads of calls on Saturdays.",
    ),
  ).toEqual(["we're missing loads of calls on Saturdays."]);
  expect(hearTroubles('please call me about bookings because people keep forgetting to come')).toEqual([
    'people keep forgetting to come',
  ]);
});

test.each([
  'I would like a website',
  'we open at nine',
  'can you call me on Saturday',
  'Tom from Example Hair',
])('"%s" tells of no trouble', (said) => {
  expect(hearTroubles(said)).toEqual([]);
});

test('a text of nothing but clauses is read in linear time', () => {
  const begin = performance.now();
  hearTroubles('and we keep '.repeat(50_000));
  hearTroubles(' '.repeat(200_000));
  expect(performance.now() - begin).toBeLessThan(500);
});
