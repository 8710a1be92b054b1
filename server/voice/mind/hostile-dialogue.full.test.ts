import { expect, test } from 'vitest';
import { hostileLength, hostileShapes, processorTimeOf } from '#tests/support/hostile-text.ts';
import { newDialogue } from './concierge/dialogue-state.ts';
import { reply } from './concierge/reply.ts';
import { createUnderstanding } from './intents/understanding.ts';

/** In milliseconds. */
const longest = 250;

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
  const timeOf = (what: (typeof asked)[number], shape: string): number =>
    processorTimeOf(() =>
      reply(
        { ...newDialogue, booking, asked: { what } },
        { type: 'said', understood: understand(shape.repeat(hostileLength)) },
      ),
    );
  const slow = asked.flatMap((what) =>
    hostileShapes
      // Slow twice: the first time, code is compiled.
      .filter((shape) => timeOf(what, shape) > longest && timeOf(what, shape) > longest)
      .map((shape) => `${what}: ${shape}`),
  );
  expect(slow).toEqual([]);
});
