import type { VisitorMessage } from '#shared/voice/messages.ts';
import { createTokenBucket } from './token-bucket.ts';

/** Typing short lines, or pressing a button again and again, stays below these limits. */
const atOnce = 10;
const perSecond = 1;

/** Bounds the cost of one call: each reaction of an agent uses its engines, which may be paid ones. */
export function createReactionLimit() {
  const bucket = createTokenBucket(atOnce, perSecond, () => performance.now());
  return {
    /** Whether the agent may get this message; one that causes no work always passes. */
    allows: (message: VisitorMessage) => !isWork(message) || bucket.take(),
  };
}

/** Whether the agent has to answer or understand it. */
function isWork(message: VisitorMessage): boolean {
  switch (message.type) {
    case 'add-message':
    case 'say':
    case 'booking-action':
      return true;
    case 'user-transcript':
      return message.transcriptType === 'final';
    case 'control':
      return message.control === 'say-first-message';
    case 'end-call':
      return false;
  }
}
