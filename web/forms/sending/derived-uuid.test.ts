import { expect, test } from 'vitest';
import { derivedUuid } from './derived-uuid.ts';

const seed = 'f4a1b2c3-0000-4000-8000-000000000000';

test('[A30] a payload’s id is a version 8 UUID, from the published hash', () => {
  // FNV-1a-128 of "foobar" is 343e1662793c64bf6f0d3597ba446f18.
  expect(derivedUuid('', 'foobar')).toBe('343e1662-793c-84bf-8f0d-3597ba446f18');
  for (let number = 0; number < 300; number += 1) {
    expect(derivedUuid(seed, `💈 ${number}`)).toMatch(
      /^[\da-f]{8}-[\da-f]{4}-8[\da-f]{3}-8[\da-f]{3}-[\da-f]{12}$/,
    );
  }
});

test('[A30] one id for one payload of one draft', () => {
  const texts = Array.from({ length: 300 }, (_, number) => `{"name":"Ana ${number}"}`);
  const other = 'f4a1b2c3-0000-4000-8000-000000000001';
  const ids = [seed, other].flatMap((from) => texts.map((text) => derivedUuid(from, text)));
  expect(new Set(ids).size).toBe(600);
  expect(texts.map((text) => derivedUuid(seed, text))).toEqual(ids.slice(0, 300));
});

test('[A30] deriving an id from the previous one never leads back to an earlier one', () => {
  const ids = [seed];
  for (let step = 0; step < 300; step += 1) {
    ids.push(derivedUuid(ids.at(-1) ?? '', step % 2 === 0 ? 'this' : 'that'));
  }
  expect(new Set(ids).size).toBe(301);
});
