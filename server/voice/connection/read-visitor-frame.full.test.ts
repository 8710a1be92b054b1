import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readVisitorFrame } from './read-visitor-frame.ts';

const read = (value: unknown) => readVisitorFrame(JSON.stringify(value));

test('[DESIGN 4] any input is read without failing, and only known fields come out', () => {
  const field = fc.constantFrom('type', 'event', 'message', 'role', 'content', 'control', 'action', 'email');
  const word = fc.constantFrom(
    'room',
    'leave',
    'add-message',
    'say',
    'control',
    'booking-action',
    'end-call',
  );
  const value = fc.letrec((tie) => ({
    any: fc.oneof({ depthSize: 'small' }, word, fc.jsonValue(), fc.dictionary(field, tie('any'))),
  })).any;
  fc.assert(
    fc.property(fc.oneof(fc.dictionary(field, value), value), (sent) => {
      const frame = read(sent);
      if (frame.kind !== 'message') return;
      for (const name of Object.keys(frame.message)) {
        expect(['type', 'message', 'control', 'action', 'email']).toContain(name);
      }
      // The result reads back as the same.
      expect(read(frame.message)).toEqual(frame);
    }),
    { numRuns: 2000, seed: 4 },
  );
});
