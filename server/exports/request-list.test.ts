import { expect, test } from 'vitest';
import type { HeldRequest } from '../database/statements/held-requests.ts';
import { isWanted } from './request-list.ts';

const id = '00000001-0000-4000-8000-000000000001';
const held: HeldRequest = {
  request: {
    id,
    kind: 'booking',
    created_at: '2026-11-21T09:00:00+00:00',
    name: 'Rosa',
    email: 'rosa@example.com',
    services: ['phone'],
    problems: 'Nobody picks up on Saturdays.',
    additional_info: null,
  },
  status: {
    id,
    kind: 'booking',
    due_at: '2026-11-22T09:00:00+00:00',
    first_response_at: null,
    flags: [],
    state: 'waiting',
    owner: 'ana@example.com',
  },
  messages: [],
  desk: {
    origin: {},
    entries: [
      {
        id: '00000002-0000-4000-8000-000000000002',
        kind: 'booking',
        request: id,
        at: '2026-11-21T10:00:00+00:00',
        what: 'note',
        actor: 'ana@example.com',
        actor_name: 'Ana',
        text: 'Called about the Zeppelin.',
        before: null,
        after: null,
        undoes: null,
        about: null,
      },
    ],
  },
};
const later = Date.parse('2026-11-23T09:00:00Z');

test('search matches the beginnings of words in answers and notes, as at the desk', () => {
  const isFound = (search: string) => isWanted(held, { search }, later);
  for (const search of ['ROSA', 'satur pick', 'rosa@ex', 'zeppelin', 'phone', '']) {
    expect(isFound(search), search).toBe(true);
  }
  for (const search of ['rosa nobodyelse', 'eppelin', 'booking', id.slice(0, 8)]) {
    expect(isFound(search), search).toBe(false);
  }
});

test('age and owner narrow the list, and spam waits for nobody', () => {
  expect(isWanted(held, { sinceHours: 48 }, later)).toBe(true);
  expect(isWanted(held, { sinceHours: 47 }, later)).toBe(false);
  expect(isWanted(held, { owner: 'ana@example.com' }, later)).toBe(true);
  expect(isWanted(held, { owner: 'bo@example.com' }, later)).toBe(false);
  expect(isWanted(held, { due: true, overdue: true }, later)).toBe(true);
  const spam: HeldRequest = { ...held, status: { ...held.status, state: 'spam' } };
  expect(isWanted(spam, { due: true }, later)).toBe(false);
  expect(isWanted(spam, { overdue: true }, later)).toBe(false);
});
