import { expect, test } from 'vitest';
import type { StoredRequest } from '../database/database.ts';
import { toTables } from './table.ts';

const booking: StoredRequest = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'booking',
  created_at: '2026-11-21T09:00:59.123+00:00',
  name: 'Rosa',
  email: 'rosa@example.com',
  services: ['scheduling', 'phone'],
  problems: 'The phone\nrings.',
  additional_info: null,
};
const consultation: StoredRequest = {
  id: '00000000-0000-4000-8000-000000000002',
  kind: 'consultation',
  created_at: '2026-11-21T09:01:00.000+00:00',
  first_name: 'Bo',
  email: 'bo@example.com',
  company_name: 'Bo & Sons',
  message: null,
};

test('[DESIGN 3.6] one table for each kind, the services by their names', () => {
  expect(toTables([booking, consultation])).toBe(
    [
      '1 booking',
      'created_at (UTC)  name  email             services                               problems          additional_info',
      '2026-11-21 09:00  Rosa  rosa@example.com  AI Phone Caller, Automated Scheduling  The phone rings.',
      '',
      '1 consultation',
      'created_at (UTC)  first_name  email           company_name  message',
      '2026-11-21 09:01  Bo          bo@example.com  Bo & Sons',
      '',
    ].join('\n'),
  );
});

test('[DESIGN 3.6] nothing stored is said in words', () => {
  expect(toTables([])).toBe('No bookings yet.\n');
});

test('[DESIGN 3.6] a long text is cut for the terminal, and no text can steer it', () => {
  const [, , line] = toTables([
    { ...booking, name: `\u001b[2J${'x'.repeat(50)}`, problems: 'a\u202eb' },
  ]).split('\n');
  expect(line).toContain(`${'[2J'}${'x'.repeat(36)}…  `);
  expect(line).toContain('ab');
  for (const character of ['\u001b', '\u202e']) expect(line).not.toContain(character);
});
