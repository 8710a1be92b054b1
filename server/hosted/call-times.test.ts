import { randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { beforeAll, expect, test } from 'vitest';
import { createCallBooking } from '#server/calendar/booking/call-booking.ts';
import { createIntake } from '#server/intake/intake.ts';
import { nothingTaught } from '#server/voice/mind/answers/taught.ts';
import type { ListedAppointment } from '#shared/calendar/calendar-api.ts';
import { hostedTexts } from '#shared/texts/operator/hosted.ts';
import { json } from '#tests/support/desk-in-process.ts';
import { openDeskWithTeam } from '#tests/support/desk-with-team.ts';
import { createHostedApi } from './hosted-api.ts';
import { providerSecret, secretHeader } from './provider-secret.ts';

const { ask, database, ana } = await openDeskWithTeam();
const privateKey = 'private-key-of-the-account';
const booking = createCallBooking({ calls: database.desk });
const api = createHostedApi({
  privateKey,
  assistantId: async () => undefined,
  intake: createIntake({ database, perMinute: 0 }),
  calls: database.desk,
  booking,
  teamZone: 'America/New_York',
  taught: async () => nothingTaught,
  transcriptDays: 0,
  log: pino({ level: 'silent' }),
});

const newCall = () => ({ id: randomUUID(), type: 'inboundPhoneCall', customer: { number: '+15550142' } });
type Call = ReturnType<typeof newCall>;

/** Calls a tool as the provider does. */
async function callTool(
  call: Call,
  name: string,
  given: object,
): Promise<{ result?: string; error?: string }> {
  const toolCallList = [{ id: 'call_1', function: { name, arguments: JSON.stringify(given) } }];
  const response = await api.request('/hosted', {
    method: 'POST',
    headers: { [secretHeader]: providerSecret(privateKey) },
    body: JSON.stringify({ message: { type: 'tool-calls', call, toolCallList } }),
  });
  const { results } = (await response.json()) as { results: [{ result?: string; error?: string }] };
  return results[0];
}

const sendRequest = (call: Call, name: string) =>
  callTool(call, 'send_request', {
    name,
    email: `${name.toLowerCase()}@example.com`,
    services: ['phone'],
    problems: 'Nobody picks up.',
  });

async function appointments(): Promise<readonly ListedAppointment[]> {
  const from = new Date(Date.now() - 86_400_000).toISOString();
  const to = new Date(Date.now() + 50 * 86_400_000).toISOString();
  return json(ask(`/api/calendar/calls?${new URLSearchParams({ from, to })}`, { cookie: ana }));
}

/** The moments that an answer names. */
const timesIn = (text = ''): readonly string[] =>
  [...text.matchAll(/^(\d{4}-\d\d-\d\dT[\d:.]+Z): /gm)].map(([, time = '']) => time);

beforeAll(async () => {
  const call = newCall();
  expect((await callTool(call, 'offer_times', {})).error).toBe(hostedTexts.noTimes);
  const hours = {
    zone: 'America/New_York',
    weekly: Array.from({ length: 7 }, () => [[540, 1020]]),
    dates: {},
  };
  await ask('/api/calendar/hours', { cookie: ana, method: 'PUT', body: { hours } });
});

test('a desk without a hosted provider says nothing of one', async () => {
  expect(await json(ask('/api/hosted', { cookie: ana }))).toBeNull();
});

test('only times that the calendar gave are offered, by the wish and in the zone of the caller', async () => {
  const free = new Set((await booking.board())?.times.map(({ at }) => new Date(at).toISOString()));
  const call = newCall();
  const { result } = await callTool(call, 'offer_times', { zone: 'Europe/Berlin' });
  expect(result).toMatch(/^It is \w+, \w+ \d+, \d{4}.*, Berlin time \(GMT[+]\d\)\.\nFree are:\n/);
  expect(result).toContain('All in Berlin time (GMT+');
  expect(timesIn(result)).toHaveLength(4);
  for (const time of timesIn(result)) expect(free).toContain(time);
  const afternoon = await callTool(call, 'offer_times', { after: '14:00', before: '15:00' });
  expect(timesIn(afternoon.result).length).toBeGreaterThan(0);
  for (const line of afternoon.result?.split('\n').slice(2, -1) ?? []) expect(line).toMatch(/, 2:\d\d PM$/);
  // A wish that nothing fits gets the next ones, and is told so.
  const night = await callTool(call, 'offer_times', { after: '23:00' });
  expect(night.result).toContain(hostedTexts.otherTimes);
  for (const time of timesIn(night.result)) expect(free).toContain(time);
});

test('wishes that cannot be read are one sentence', async () => {
  const call = newCall();
  for (const [given, sentence] of [
    [{ zone: 'Mars/Base' }, hostedTexts.badZone],
    [{ from: 'tomorrow' }, hostedTexts.badDay],
    [{ to: '2026-02-30' }, hostedTexts.badDay],
    [{ after: '2 pm' }, hostedTexts.badClock],
    [{ before: '25:00' }, hostedTexts.badClock],
  ] as const) {
    expect((await callTool(call, 'offer_times', given)).error).toBe(sentence);
  }
});

test('[B10] the time that a caller chose is booked once, read back with its zone, and moved', async () => {
  const call = newCall();
  const { result } = await callTool(call, 'offer_times', { zone: 'America/Denver' });
  const [first = '', second = ''] = timesIn(result);
  const chosen = { time: first, zone: 'America/Denver' };
  expect((await callTool(call, 'book_time', chosen)).error).toBe(hostedTexts.sendFirst);
  await sendRequest(call, 'Tess');
  const answers = await Promise.all([1, 2, 3].map(() => callTool(call, 'book_time', chosen)));
  for (const { result: said } of answers) {
    expect(said).toMatch(/^Booked: \w+, \w+ \d+, \d{4}, \d+:\d\d [AP]M, Denver time \(GMT-\d\)\./);
  }
  const booked = (await appointments()).filter(({ name }) => name === 'Tess');
  expect(booked).toEqual([
    expect.objectContaining({ zone: 'America/Denver', phone: '+15550142', state: 'booked' }),
  ]);
  expect(Date.parse(booked[0]?.starts_at ?? '')).toBe(Date.parse(first));

  const moved = await callTool(call, 'book_time', { ...chosen, time: second, phone: '+1 555 0177' });
  expect(moved.result).toContain('Booked: ');
  const after = (await appointments()).filter(({ name }) => name === 'Tess');
  expect(after.map(({ id, phone }) => [id, phone])).toEqual([[booked[0]?.id, '+1 555 0177']]);
  expect(Date.parse(after[0]?.starts_at ?? '')).toBe(Date.parse(second));
});

test('a time that the calendar did not give is not booked, and the free ones are told', async () => {
  const call = newCall();
  await sendRequest(call, 'Uma');
  const far = new Date(Date.UTC(new Date().getUTCFullYear() + 1, 5, 1, 15, 7)).toISOString();
  const taken = await callTool(call, 'book_time', { time: far });
  expect(taken.error).toContain('Nothing was booked: that time is not free. Free are:');
  expect(timesIn(taken.error)).toHaveLength(4);
  for (const [given, sentence] of [
    [{ time: 'Thursday at nine' }, hostedTexts.badTime],
    [{ time: '0000-01-01T09:00:00Z' }, hostedTexts.badTime],
    [{ time: far, zone: 'Nowhere' }, hostedTexts.badZone],
    [{ time: far, phone: 'my cell' }, hostedTexts.badPhone],
  ] as const) {
    expect((await callTool(call, 'book_time', given)).error).toBe(sentence);
  }
  expect((await appointments()).filter(({ name }) => name === 'Uma')).toEqual([]);
});
