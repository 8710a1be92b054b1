import { expect, test } from 'vitest';
import { hostileLength, hostileShapes, processorTimeOf } from '#tests/support/hostile-text.ts';
import { newDialogue } from './concierge/dialogue-state.ts';
import { reply } from './concierge/reply.ts';
import { createUnderstanding } from './intents/understanding.ts';

test('[DESIGN 4] the whole dialogue answers 100,000 characters of any shape in no time, whatever it asked', () => {
  const understand = createUnderstanding();
  // What was learned is loaded at first use.
  reply(newDialogue, { type: 'said', understood: understand('warm up') });
  const asked = [
    'nothing',
    'name',
    'email',
    'confirm-email',
    'services',
    'problems',
    'details',
    'send',
    'change',
    'book',
  ] as const;
  const booking = {
    ...newDialogue.booking,
    isWanted: true,
    entries: { ...newDialogue.booking.entries, email: 'ana@example.com' },
  };
  const slow = asked.flatMap((what) =>
    hostileShapes
      .map(
        (shape) =>
          [
            what,
            shape,
            processorTimeOf(() =>
              reply(
                { ...newDialogue, booking, asked: { what } },
                { type: 'said', understood: understand(shape.repeat(hostileLength)) },
              ),
            ),
          ] as const,
      )
      .filter(([, , ms]) => ms > 250),
  );
  expect(slow).toEqual([]);
});
