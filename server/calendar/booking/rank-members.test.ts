import { expect, test } from 'vitest';
import { rankMembers } from './rank-members.ts';

test('who has the fewest calls that week gets the call, then the first by address', () => {
  const free = [
    { email: 'bo@example.com', callsThatWeek: 1 },
    { email: 'cy@example.com', callsThatWeek: 0 },
    { email: 'ana@example.com', callsThatWeek: 1 },
  ];
  expect(rankMembers(free)).toEqual(['cy@example.com', 'ana@example.com', 'bo@example.com']);
  expect(rankMembers([])).toEqual([]);
});
