import { beforeEach } from 'vitest';
import { createConcierge } from '#server/voice/mind/create-concierge.ts';
import { type Talk, talkTo } from '../conversations/talk.ts';

/** A new talk with the agent for each test of a file, for tests of what a booking holds afterwards. */
export function bookingTalk() {
  let concierge: ReturnType<typeof createConcierge>;
  let talk: Talk;
  beforeEach(() => {
    concierge = createConcierge({ storeBooking: async () => ({ kind: 'stored' }) });
    talk = talkTo(concierge);
  });
  /** @returns what the agent says to the last of them */
  async function sayAll(...texts: readonly string[]): Promise<string> {
    let last: string[] = [];
    for (const text of texts) last = await talk.say(text);
    return last.join(' ');
  }
  return {
    current: () => ({ talk, booking: concierge.state.booking }),
    entries: () => concierge.state.booking.entries,
    sayAll,
    /** Says all but what else the team should know. */
    toReview: () => sayAll('book a call', 'Ana Ruiz', 'ana@example.com', 'the phone caller', 'We miss calls'),
  };
}
