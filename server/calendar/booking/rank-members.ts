import type { FreeMember } from '../times/free-times.ts';

/**
 * Who gets a call if several members are free: the one with the fewest calls that week, ties broken by address. The others
 * follow, in case the first turns out to be busy.
 */
export function rankMembers(free: readonly FreeMember[]): readonly string[] {
  return free
    .toSorted((one, other) => one.callsThatWeek - other.callsThatWeek || (one.email < other.email ? -1 : 1))
    .map(({ email }) => email);
}
