import type { FreeMember } from '../times/free-times.ts';

/**
 * Who gets a call at a time that several members are free at: the one with the fewest calls in that week, and of those the
 * first by address. The others follow, for when the first has no time anymore.
 */
export function rankMembers(free: readonly FreeMember[]): readonly string[] {
  return free
    .toSorted((one, other) => one.callsThatWeek - other.callsThatWeek || (one.email < other.email ? -1 : 1))
    .map(({ email }) => email);
}
