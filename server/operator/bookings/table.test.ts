import { expect, test } from 'vitest';
import type { ListedRequest } from '../../exports/request-list.ts';
import { toTables } from './table.ts';

const booking: ListedRequest = {
  request: {
    id: '00000001-0000-4000-8000-000000000001',
    kind: 'booking',
    created_at: '2026-11-21T09:00:59.123+00:00',
    name: 'Rosa',
    email: 'rosa@example.com',
    services: ['scheduling', 'phone'],
    problems: 'The phone\nrings.',
    additional_info: null,
  },
  status: {
    id: '00000001-0000-4000-8000-000000000001',
    kind: 'booking',
    due_at: '2026-11-22T09:00:59.123+00:00',
    first_response_at: null,
    flags: [],
  },
};
const consultation: ListedRequest = {
  request: {
    id: '00000002-0000-4000-8000-000000000002',
    kind: 'consultation',
    created_at: '2026-11-21T09:01:00.000+00:00',
    first_name: 'Bo',
    email: 'bo@example.com',
    company_name: 'Bo & Sons',
    message: null,
  },
  status: {
    id: '00000002-0000-4000-8000-000000000002',
    kind: 'consultation',
    due_at: '2026-11-22T09:01:00.000+00:00',
    first_response_at: '2026-11-21T11:30:00.000+00:00',
    flags: ['honeypot', 'fast'],
  },
};
const morning = Date.parse('2026-11-21T10:30:00Z');

function response(list: readonly ListedRequest[], time: string): string | undefined {
  return /(?:due in|overdue by|answered after) \d+ \w+/.exec(toTables(list, Date.parse(time)))?.[0];
}

test('[DESIGN 3.6] one table for each kind, with service names and what is left to do', () => {
  expect(toTables([booking, consultation], morning)).toBe(
    [
      '1 booking',
      'created_at (UTC)  id        response     flags  name  email             services                               problems          additional_info',
      '2026-11-21 09:00  00000001  due in 22 h         Rosa  rosa@example.com  AI Phone Caller, Automated Scheduling  The phone rings.',
      '',
      '1 consultation',
      'created_at (UTC)  id        response            flags           first_name  email           company_name  message',
      '2026-11-21 09:01  00000002  answered after 2 h  honeypot, fast  Bo          bo@example.com  Bo & Sons',
      '',
      '1 due, 0 of them overdue; 1 answered; 1 flagged.',
      '',
    ].join('\n'),
  );
});

test('[B15] the table shows how much of the 24 hours is left, or how long ago they ran out', () => {
  expect(response([booking], '2026-11-21T09:01:00Z')).toBe('due in 23 h');
  expect(response([booking], '2026-11-22T08:20:00Z')).toBe('due in 40 min');
  expect(response([booking], '2026-11-22T09:02:00Z')).toBe('overdue by 1 min');
  expect(response([booking], '2026-11-25T09:02:00Z')).toBe('overdue by 72 h');
  expect(toTables([booking], Date.parse('2026-11-25T09:02:00Z'))).toContain('1 due, 1 of them overdue;');
  expect(response([consultation], '2026-11-25T09:02:00Z')).toBe('answered after 2 h');
});

test('[DESIGN 3.6] an empty list is said in words', () => {
  expect(toTables([], morning)).toBe('No bookings yet.\n');
});

test('[DESIGN 3.6] a long text is cut for the terminal, and no text can send it control codes', () => {
  const request = { ...booking.request, name: `\u001b[2J${'x'.repeat(50)}`, problems: 'a\u202eb' };
  const [, , line] = toTables([{ ...booking, request }], morning).split('\n');
  expect(line).toContain(`${'[2J'}${'x'.repeat(36)}…  `);
  expect(line).toContain('ab');
  for (const character of ['\u001b', '\u202e']) expect(line).not.toContain(character);
});

test('the table fits the width of the terminal, and shows spam as spam', () => {
  const long = { ...booking.request, problems: 'The phone rings and rings. '.repeat(20) };
  const spam = { ...booking, status: { ...booking.status, state: 'spam' as const } };
  for (const columns of [80, 120]) {
    const lines = toTables([{ ...booking, request: long }, spam, consultation], morning, { columns }).split(
      '\n',
    );
    expect(Math.max(...lines.map((line) => [...line].length))).toBeLessThanOrEqual(columns);
    expect(lines[2]).toContain('00000001');
    expect(lines[2]).toContain('due in 22 h');
    expect(lines.join('\n')).toContain('1 due, 0 of them overdue; 1 answered; 1 spam; 1 flagged.');
  }
});
