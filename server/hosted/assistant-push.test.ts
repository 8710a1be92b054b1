import { afterAll, beforeEach, expect, test } from 'vitest';
import { createCallBooking } from '#server/calendar/booking/call-booking.ts';
import { nothingTaught, type Taught } from '#server/voice/mind/answers/taught.ts';
import type { HostedState } from '#shared/desk/desk-api.ts';
import { startFakeVoiceAccount } from '#tests/fakes/fake-voice-account.ts';
import { json } from '#tests/support/desk-in-process.ts';
import { openDeskWithTeam } from '#tests/support/desk-with-team.ts';
import { createAssistantPush, pushedAssistant } from './assistant-push.ts';

const privateKey = 'private-key-of-the-account';
const fake = await startFakeVoiceAccount(privateKey);
afterAll(() => fake.close());
beforeEach(() => fake.failWith(undefined));

let taught: Taught = nothingTaught;
const { ask, ana, bo, database } = await openDeskWithTeam({
  assistantPush: { state: () => push.state(), push: () => push.push() },
});
const booking = createCallBooking({ calls: database.desk });
const notes = {
  read: () => database.desk.call('', 'hosted_assistant'),
  note: (pushed: object | null) => database.desk.call('', 'note_hosted_assistant', pushed),
};
const push = createAssistantPush({
  account: { apiUrl: fake.apiUrl, privateKey },
  siteUrl: 'https://foyer.example',
  assistantId: undefined,
  maxCallSeconds: 600,
  transcriptDays: 0,
  taught: async () => taught,
  offersTimes: () => booking.isOpen(),
  notes,
});

const state = async (cookie = bo) => json<HostedState>(ask('/api/hosted', { cookie }));
const press = (cookie: string) => ask('/api/hosted/push', { cookie, body: {} });

test('a provider that says no, hangs up or talks nonsense changes nothing, and the owner reads one sentence', async () => {
  expect(await state()).toEqual({ pushed_at: null, is_behind: true });
  for (const failure of [401, 402, 429, 500, 'garbage'] as const) {
    fake.failWith(failure);
    const response = await press(ana);
    expect(response.status).toBe(422);
    const { error } = (await response.json()) as { error: string };
    expect(error).toMatch(/^The provider at [^ ]+ [^.].*[.?]$/);
    expect(error).not.toContain(privateKey);
  }
  expect(await state()).toEqual({ pushed_at: null, is_behind: true });
  expect(fake.assistants).toEqual([]);
});

test('members see whether it is behind, owners alone push', async () => {
  expect((await press(bo)).status).toBe(403);
  expect((await ask('/api/hosted')).status).toBe(401);
  expect(fake.assistants).toEqual([]);
  // Two owners at once make one assistant.
  const [first] = await Promise.all([press(ana), press(ana)]);
  expect(await json<HostedState>(first)).toEqual({ pushed_at: expect.any(String), is_behind: false });
  expect(fake.assistants).toHaveLength(1);
  expect(await pushedAssistant(notes)).toBe(fake.assistants[0]?.id);
});

test('an edited fact and the first hours put it behind, and a push catches up', async () => {
  taught = { version: 'push 1', answers: [], facts: { websiteOnce: '$2,500' } };
  expect(await state()).toMatchObject({ is_behind: true });
  await press(ana);
  expect(JSON.stringify(fake.assistants)).toContain('$2,500');
  expect(await state()).toMatchObject({ is_behind: false });

  const hours = {
    zone: 'America/New_York',
    weekly: Array.from({ length: 7 }, () => [[540, 1020]]),
    dates: {},
  };
  await ask('/api/calendar/hours', { cookie: ana, method: 'PUT', body: { hours } });
  expect(await state()).toMatchObject({ is_behind: true });
  await press(ana);
  expect(fake.assistants).toHaveLength(1);
  expect(JSON.stringify(fake.assistants)).toContain('offer_times');

  // One that somebody removed by the command is not there, and says so.
  await push.remove(fake.assistants[0]?.id ?? '');
  expect(await state()).toEqual({ pushed_at: null, is_behind: true });
});
