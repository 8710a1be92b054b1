import { expect, test } from 'vitest';
import type { HistoryKind } from '#shared/desk/desk-api.ts';
import type { RequestStanding, StoredEntry } from '../../../statements/request-rows.ts';
import { type EarlierEvent, rowsOfEvents } from './rows-of-events.ts';

const id = 'a0000000-0000-4000-8000-000000000001';
const now = Date.parse('2026-11-22T12:00:00Z');
const created_at = '2026-11-22T09:00:00.000+00:00';
const at = '2026-11-22T10:00:00.000+00:00';
const later = '2026-11-22T11:00:00.000+00:00';

const booking = {
  event: 'booking',
  row: {
    id,
    name: 'Rosa',
    email: 'rosa@salon.example',
    services: ['phone'],
    problems: 'Calls.',
    additional_info: null,
    created_at,
  },
} satisfies EarlierEvent;
const consultation = {
  event: 'consultation',
  row: {
    id,
    first_name: 'Bo',
    email: 'bo@x.example',
    company_name: 'Bo & Sons',
    message: null,
    created_at,
  },
} satisfies EarlierEvent;
const ana = {
  name: 'Ana',
  email: 'ana@example.com',
  is_owner: true,
  signature: '',
  saved_replies: [],
};
const answered: RequestStanding = { state: 'answered', owner: ana.email, first_response_at: at };
const unanswered: RequestStanding = { state: 'waiting', owner: null, first_response_at: null };

function act(number: number, what: HistoryKind, given: Partial<StoredEntry> = {}): EarlierEvent {
  return {
    event: 'desk',
    entry: {
      id: `e0000000-0000-4000-8000-00000000000${number}`,
      kind: 'booking',
      request: id,
      at,
      what,
      actor: ana.email,
      actor_name: 'Ana',
      text: null,
      before: null,
      after: null,
      undoes: null,
      about: null,
      ...given,
    },
  };
}

const entryId = (number: number) => `e0000000-0000-4000-8000-00000000000${number}`;

function rowsIn(table: string, events: readonly EarlierEvent[]) {
  return rowsOfEvents(events, now)
    .filter((one) => one.table === table)
    .map(({ row }) => row);
}

test('[DESIGN 5] a request of an earlier journal comes with its card and what was to be told', () => {
  const events: EarlierEvent[] = [
    { ...booking, flags: ['honeypot'], messages: ['team-mail', 'webhook'], origin: { way: 'form' } },
    { event: 'delivered', id, table: 'booking', message: 'webhook', at },
    { event: 'delivered', id, table: 'booking', message: 'webhook', at: later },
    { event: 'delivered', id, table: 'booking', message: 'reminder-mail', at: later },
  ];
  const card = {
    kind: 'booking',
    request: id,
    created_at,
    due_at: '2026-11-23T09:00:00.000Z',
    first_response_at: null,
    state: 'waiting',
    owner: null,
    flags: ['honeypot'],
    origin: { way: 'form' },
  };
  const message = {
    kind: 'booking',
    request: id,
    entry: null,
    flagged: true,
    created_at,
    delivered_at: null,
    dead_at: null,
    skipped_at: null,
    last_error: null,
  };
  expect(rowsOfEvents(events, now)).toEqual([
    { table: 'public.booking', row: booking.row },
    { table: 'private.desk_request', row: card },
    { table: 'private.outbox', row: { ...message, id: 1, message: 'team-mail' } },
    { table: 'private.outbox', row: { ...message, id: 2, message: 'webhook', delivered_at: at } },
    {
      table: 'private.outbox',
      row: {
        ...message,
        id: 3,
        message: 'reminder-mail',
        flagged: false,
        created_at: later,
        delivered_at: later,
      },
    },
  ]);
});

test('[DESIGN 5] messages and replies that waited for a week are given up', () => {
  const events: EarlierEvent[] = [
    { ...booking, messages: ['team-mail', 'webhook'] },
    { event: 'delivered', id, table: 'booking', message: 'webhook', at },
    act(1, 'reply', { text: 'Hello' }),
    act(2, 'reply', { text: 'Hello again', at: later }),
  ];
  const afterAWeek = Date.parse(at) + 7 * 24 * 60 * 60 * 1000 + 1;
  const outbox = rowsOfEvents(events, afterAWeek)
    .filter(({ table }) => table === 'private.outbox')
    .map(({ row }) => [row['message'], row['dead_at'], row['last_error']]);
  const given = [
    new Date(afterAWeek).toISOString(),
    'not delivered for a week when the database was rebuilt',
  ];
  expect(outbox).toEqual([
    ['team-mail', ...given],
    ['webhook', null, null],
    ['reply', ...given],
    ['reply', null, null],
  ]);
});

test('[DESIGN 5] an erased request is gone with its history; sent again, it is there', () => {
  const events: EarlierEvent[] = [
    booking,
    consultation,
    { event: 'erased', at, booking: [id], consultation: [id] },
    consultation,
    { event: 'call', call: callOf(id) },
    act(1, 'note', { text: 'About somebody who is gone.' }),
    act(2, 'note', { kind: 'consultation', text: 'Here.' }),
  ];
  expect(rowsOfEvents(events, now).map(({ table }) => table)).toEqual([
    'public.consultation',
    'private.desk_request',
    'private.desk_entry',
    'private.call_note',
    'private.erased_request',
  ]);
  expect(rowsIn('private.desk_entry', events)).toMatchObject([{ number: 1, text: 'Here.' }]);
  expect(rowsIn('private.call_note', events)).toEqual([{ ...callOf(null) }]);
  expect(rowsIn('private.erased_request', events)).toEqual([{ kind: 'booking', request: id, erased_at: at }]);
});

function callOf(booking: string | null) {
  return {
    id: 'c0000000-0000-4000-8000-000000000001',
    started_at: created_at,
    seconds: 9,
    ended: 'ended',
    outcome: 'booked' as const,
    typed: false,
    spoken: true,
    source: '',
    unanswered: 0,
    booking,
  };
}

test.each<[string, readonly EarlierEvent[], RequestStanding]>([
  ['waiting', [], unanswered],
  [
    'answered elsewhere, the first time counts',
    [
      { event: 'answered', id, at },
      { event: 'answered', id, at: later },
    ],
    { state: 'answered', owner: null, first_response_at: at },
  ],
  ['answered at the desk', [act(1, 'answered', { before: unanswered, after: answered })], answered],
  [
    'reopened at the desk after an answer elsewhere',
    [
      { event: 'answered', id, at },
      act(1, 'reopened', { before: answered, after: unanswered }),
      act(2, 'note', { text: 'No change.' }),
    ],
    unanswered,
  ],
  [
    'an answer that was undone',
    [
      act(1, 'answered', { before: unanswered, after: answered }),
      act(2, 'undone', { before: answered, after: unanswered, undoes: entryId(1) }),
    ],
    unanswered,
  ],
  [
    'spam',
    [act(1, 'spam', { before: unanswered, after: { ...unanswered, state: 'spam' } })],
    { ...unanswered, state: 'spam' },
  ],
  [
    'an owner who was removed',
    [
      act(1, 'answered', { before: unanswered, after: answered }),
      { event: 'member-removed', email: ana.email },
    ],
    { ...answered, owner: null },
  ],
])('[DESIGN 5] how a request stands: %s', (_, events, standing) => {
  const all: EarlierEvent[] = [{ event: 'member', member: ana }, booking, ...events];
  expect(rowsIn('private.desk_request', all)).toMatchObject([standing]);
});

const open = { delivered_at: null, dead_at: null, skipped_at: null, last_error: null };

test.each<[string, readonly EarlierEvent[], object]>([
  ['waiting', [], open],
  ['sent', [act(2, 'reply sent', { at: later, about: entryId(1) })], { ...open, delivered_at: later }],
  [
    'failed',
    [act(2, 'reply failed', { at: later, text: 'nobody there', about: entryId(1) })],
    { ...open, dead_at: later, last_error: 'nobody there' },
  ],
  [
    'failed, then sent after all',
    [
      act(2, 'reply failed', { text: 'nobody there', about: entryId(1) }),
      act(3, 'reply sent', { at: later, about: entryId(1) }),
    ],
    { ...open, delivered_at: later },
  ],
  [
    'taken back',
    [act(2, 'undone', { at: later, undoes: entryId(1) })],
    { ...open, skipped_at: later, last_error: 'taken back' },
  ],
  [
    'failed, and taken back in vain',
    [
      act(2, 'reply failed', { at, text: 'nobody there', about: entryId(1) }),
      act(3, 'undone', { at: later, undoes: entryId(1) }),
    ],
    { ...open, dead_at: at, last_error: 'nobody there' },
  ],
  [
    'taken back when it was sent',
    [
      act(2, 'reply sent', { about: entryId(1) }),
      act(3, 'undone', { at: later, undoes: entryId(1) }),
      act(4, 'reply sent', { at: later, about: entryId(1) }),
    ],
    { ...open, delivered_at: at },
  ],
])('[DESIGN 5] a reply that is %s', (_, events, outcome) => {
  const all: EarlierEvent[] = [booking, act(1, 'reply', { text: 'Hello' }), ...events];
  const reply = { id: 1, kind: 'booking', request: id, message: 'reply', entry: entryId(1), flagged: false };
  expect(rowsIn('private.outbox', all)).toEqual([{ ...reply, created_at: at, ...outcome }]);
  expect(rowsIn('private.desk_entry', all).map(({ number }) => number)).toEqual(
    [1, 2, 3, 4].slice(0, events.length + 1),
  );
});

test('[DESIGN 5] members are as they were last, with their passkeys; numbers too', () => {
  const passkey = {
    id: 'key',
    name: 'Mac',
    public_key: 'pk',
    counter: 3,
    transports: [],
    created_at,
    last_used_at: null,
  };
  const count = { day: '2026-11-22', source: 'autumn', what: 'views' as const, number: 2 };
  const events: EarlierEvent[] = [
    { event: 'member', member: ana },
    { event: 'member', member: { ...ana, name: 'Cy', email: 'cy@example.com' } },
    { event: 'counted', counts: [count, { ...count, source: '' }] },
    { event: 'member', member: { ...ana, signature: 'Ana', passkeys: [passkey] } },
    { event: 'member-removed', email: 'cy@example.com' },
    { event: 'counted', counts: [{ ...count, number: 5 }] },
  ];
  expect(rowsOfEvents(events, now)).toEqual([
    { table: 'private.team_member', row: { ...ana, signature: 'Ana' } },
    { table: 'private.passkey', row: { ...passkey, email: ana.email } },
    { table: 'private.day_count', row: { ...count, number: 5 } },
    { table: 'private.day_count', row: { ...count, source: '' } },
  ]);
});
