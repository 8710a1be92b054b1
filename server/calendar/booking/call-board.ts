import type { CallRules } from '#shared/calendar/call-rules.ts';
import type { MemberHours } from '#shared/calendar/hours.ts';
import type { DeskCalls } from '../../database/desk-calls.ts';
import { type BookableMember, type BusyRange, type FreeTime, freeTimes } from '../times/free-times.ts';

/** The input for free times, in the database's format (private.call_board). */
interface StoredBoard {
  readonly rules: CallRules;
  readonly members: readonly (MemberHours & {
    readonly email: string;
    readonly place: number;
    readonly busy?: readonly BusyRange[];
  })[];
  /** [member's index, from, to, id of the call]; minutes since 1970. */
  readonly calls: readonly (readonly [place: number, from: number, to: number, id: string])[];
}

/** The team's calendar at one moment. */
export interface CallBoard {
  readonly rules: CallRules;
  readonly times: readonly FreeTime[];
}

/**
 * Reads the team's calendar.
 * @param except id of a call being moved: its own time counts as free
 * @returns undefined while nobody has hours
 */
export async function readBoard(
  calls: DeskCalls,
  now: number,
  except?: string,
): Promise<CallBoard | undefined> {
  const stored = (await calls.call('', 'call_board')) as StoredBoard | null;
  if (stored === null) return undefined;
  const members = stored.members.map(
    ({ email, place, zone, weekly, dates, busy = [] }): BookableMember => ({
      email,
      zone,
      weekly,
      dates,
      busy,
      calls: stored.calls
        .filter(([of, , , id]) => of === place && id !== except)
        .map(([, from, to]) => [from, to]),
    }),
  );
  return { rules: stored.rules, times: freeTimes({ rules: stored.rules, members, now }) };
}
