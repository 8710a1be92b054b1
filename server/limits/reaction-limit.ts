import type { VisitorMessage } from '#shared/voice/messages.ts';
import { createTokenBucket } from './token-bucket.ts';

/** A person who types short lines, or presses a button again and again, stays below. */
const atOnce = 10;
const perSecond = 1;

/** Bounds what one call may cost: each reaction of an agent takes time of its engines, which may be paid ones. */
export function createReactionLimit() {
  const bucket = createTokenBucket(atOnce, perSecond, () => performance.now());
  return {
    /** Whether the agent may have this message; one that makes it do nothing always passes. */
    allows: (message: VisitorMessage) => !isWork(message) || bucket.take(),
  };
}

/** Whether the agent answers it, or has to understand it. */
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
