import { bookingPatterns } from './booking-patterns.ts';
import { questionPatterns } from './question-patterns.ts';
import { smallTalkPatterns } from './small-talk-patterns.ts';

/** What people say in a call that is no question about the agency. */
export const conductPatterns = {
  ...bookingPatterns,
  ...questionPatterns,
  ...smallTalkPatterns,
};

export type ConductIntent = keyof typeof conductPatterns;
