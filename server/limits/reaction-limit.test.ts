import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createReactionLimit } from './reaction-limit.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }));
afterEach(() => void vi.useRealTimers());

const typed = { type: 'add-message', message: { role: 'user', content: 'Hello?' } } as const;

test.each([
  typed,
  { type: 'say', message: 'Hello.', interruptAssistantEnabled: true },
  { type: 'user-transcript', transcriptType: 'final', transcript: 'hello' },
  { type: 'booking-action', action: 'send' },
  { type: 'control', control: 'say-first-message' },
] as const)('[DESIGN 4] ten of $type at once and one a second are answered, not more', (message) => {
  const limit = createReactionLimit();
  for (let number = 0; number < 10; number += 1) expect(limit.allows(message)).toBe(true);
  expect(limit.allows(message)).toBe(false);
  vi.advanceTimersByTime(1000);
  expect(limit.allows(message)).toBe(true);
  expect(limit.allows(typed)).toBe(false);
});

test('[DESIGN 4] messages that cost nothing are not counted', () => {
  const limit = createReactionLimit();
  for (let number = 0; number < 100; number += 1) {
    limit.allows({ type: 'user-transcript', transcriptType: 'partial', transcript: 'hel' });
    limit.allows({ type: 'control', control: 'mute-assistant' });
  }
  for (let number = 0; number < 10; number += 1) expect(limit.allows(typed)).toBe(true);
  while (limit.allows(typed));
  expect(limit.allows({ type: 'end-call' })).toBe(true);
});
