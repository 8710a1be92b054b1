import { expect, test } from 'vitest';
import { bookingForm } from '#shared/forms/booking.ts';
import { consultationForm } from '#shared/forms/consultation.ts';
import type { StoredRequest } from '../database/statements/request-rows.ts';
import { toCsv } from './csv.ts';

async function csvOf(requests: readonly StoredRequest[], isWithStatus = false): Promise<string> {
  return (await Array.fromAsync(toCsv(each(requests), isWithStatus))).join('');
}

async function* each(requests: readonly StoredRequest[]) {
  yield* requests;
}

const booking: StoredRequest = {
  id: '00000000-0000-4000-8000-000000000001',
  kind: 'booking',
  created_at: '2026-11-21T09:00:00.000+00:00',
  name: 'Rosa',
  email: 'rosa@example.com',
  services: ['phone', 'scheduling'],
  problems: 'The phone rings.',
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
/** Every column of both forms, each once. */
const columns = [
  'created_at',
  'kind',
  ...new Set(
    [bookingForm, consultationForm].flatMap((form) => Object.values(form).map(({ column }) => column)),
  ),
  'id',
];
const header = `${columns.join()}\r\n`;

/** A line with these values, and nothing in the other columns. */
const line = (values: Readonly<Record<string, string>>) =>
  `${columns.map((column) => values[column] ?? '').join()}`;

const bookingLine = line({
  created_at: '2026-11-21T09:00:00.000+00:00',
  kind: 'booking',
  name: 'Rosa',
  email: 'rosa@example.com',
  services: '"phone, scheduling"',
  problems: 'The phone rings.',
  id: '00000000-0000-4000-8000-000000000001',
});
const consultationLine = line({
  created_at: '2026-11-21T09:01:00.000+00:00',
  kind: 'consultation',
  email: 'bo@example.com',
  first_name: 'Bo',
  company_name: 'Bo & Sons',
  id: '00000000-0000-4000-8000-000000000002',
});

test('[DESIGN 3.6] CSV for spreadsheets: byte order mark, one header, CRLF, both kinds in one file', async () => {
  expect(header).toMatch(
    /^created_at,kind,name,email,services,problems,.*additional_info,.*first_name,company_name,message,.*id\r\n$/,
  );
  expect(await csvOf([booking, consultation])).toBe(
    `\ufeff${header}${bookingLine}\r\n${consultationLine}\r\n`,
  );
  expect(await csvOf([])).toBe(`\ufeff${header}`);
});

test('[DESIGN 3.6] with their status behind the other columns', async () => {
  const status = {
    due_at: '2026-11-22T09:00:00+00:00',
    first_response_at: null,
    flags: ['fast', 'no token'],
    state: 'won',
    owner: 'ana@example.com',
    way: 'form',
    utm_source: 'news',
  };
  expect(await csvOf([{ ...booking, ...status }], true)).toBe(
    `${`\ufeff${header}`.trimEnd()},due_at,first_response_at,flags,state,owner,way,site,referrer,utm_source,utm_medium,utm_campaign,utm_term,utm_content\r\n` +
      `${bookingLine},2026-11-22T09:00:00+00:00,,"fast, no token",won,ana@example.com,form,,,news,,,,\r\n`,
  );
});

test('[DESIGN 3.6] quotes, commas and line breaks are quoted (RFC 4180)', async () => {
  expect(await csvOf([{ ...booking, name: 'Rosa "La Jefa" M., Madrid', problems: 'one\ntwo' }])).toContain(
    ',"Rosa ""La Jefa"" M., Madrid",rosa@example.com,"phone, scheduling","one\ntwo",,',
  );
});

test.each(['=1+1', '+1', '-1', '@SUM(A1)', '＝1', '\tx', '  =1', '\u00a0@A1', '\r=1'])(
  '[DESIGN 3.6] %j is no formula in a spreadsheet',
  async (name) => {
    expect(await csvOf([{ ...booking, name }])).toMatch(/,booking,"?'/);
  },
);

test('[DESIGN 3.6] a guarded text is quoted as well where needed', async () => {
  expect(await csvOf([{ ...booking, name: '=HYPERLINK("x","y")' }])).toContain(
    `booking,"'=HYPERLINK(""x"",""y"")",`,
  );
});
