import { randomUUID } from 'node:crypto';
import type { Vapi } from '@vapi-ai/server-sdk';
import type { Page } from 'playwright-core';
import { afterAll, expect, test, vi } from 'vitest';
import { createDataFolders } from '#tests/support/data-folder.ts';
import { startFakeVoiceAccount } from '../fakes/fake-voice-account.ts';
import { fakeCallMachine } from '../support/call-machine.ts';
import { openDeskWith, sessionOf, startTeam } from '../support/desk.ts';
import { button, deskWidths, flaws, goTo, openRequest } from '../support/desk-page.ts';
import { freePort } from '../support/free-port.ts';
import { quietMicrophone } from '../support/microphone.ts';
import { setHours } from '../support/set-hours.ts';
import { openPage, startSite, visit } from '../support/site.ts';
import { callState, voicePage } from '../support/voice-page.ts';

// The provider and Daily's call machine are fakes: nothing of this leaves the machine.

vi.setConfig({ testTimeout: 240_000 });
const keys = { private: 'private-key-of-the-account', public: 'public-key-of-the-account' };
const fake = await startFakeVoiceAccount(keys.private, keys.public);
const folders = await createDataFolders();
afterAll(async () => {
  await Promise.all([fake.close(), folders.remove()]);
});

/** The provider's data about this server since the push. */
interface Pushed {
  readonly id: string;
  readonly server: { readonly url: string; readonly headers: Record<string, string> };
}

type Call = Pick<Vapi.Call, 'id' | 'type' | 'createdAt'>;

/** Posts as the provider does. */
async function tell({ server }: Pushed, message: object): Promise<unknown> {
  const response = await fetch(server.url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...server.headers },
    body: JSON.stringify({ message }),
  });
  expect(response.status).toBe(200);
  return response.json();
}

const customer = { number: '+15550142' } satisfies Vapi.CreateCustomerDto;
const numberOf = ({ type }: Call) => (type === 'webCall' ? {} : { customer });

async function callTool(pushed: Pushed, call: Call, name: string, given: object): Promise<string> {
  const toolCallList = [
    { id: `call_${randomUUID()}`, type: 'function', function: { name, arguments: JSON.stringify(given) } },
  ];
  const { results } = (await tell(pushed, {
    type: 'tool-calls',
    call,
    ...numberOf(call),
    toolCallList,
  })) as Vapi.ServerMessageResponseToolCalls;
  expect(results?.[0]?.error).toBeUndefined();
  return String(results?.[0]?.result);
}

/** A visitor's booking with a time, as the model takes it. @returns what the model is to read back */
async function book(pushed: Pushed, call: Call, name: string): Promise<string> {
  const offered = await callTool(pushed, call, 'offer_times', { zone: 'America/New_York' });
  const time = /^(\S+Z): /m.exec(offered)?.[1];
  const email = `${name.toLowerCase().replace(' ', '.')}@example.com`;
  const request = { name, email, services: ['phone'], problems: 'Nobody picks up while I cut.' };
  expect(await callTool(pushed, call, 'send_request', request)).toContain('The request is sent.');
  return callTool(pushed, call, 'book_time', { time, zone: 'America/New_York' });
}

const report = (pushed: Pushed, call: Call) =>
  tell(pushed, {
    type: 'end-of-call-report',
    call,
    ...numberOf(call),
    endedReason: 'customer-ended-call',
    startedAt: '2026-11-20T10:00:00.000Z',
    endedAt: '2026-11-20T10:01:30.000Z',
    cost: 0.1234,
    analysis: {},
    artifact: {
      messages: [
        { role: 'bot', message: 'Hi there.', time: 1, endTime: 2, secondsFromStart: 1 },
        { role: 'user', message: 'I miss calls while I cut.', time: 3, endTime: 4, secondsFromStart: 3 },
      ],
    },
  } satisfies Omit<Vapi.ServerMessageEndOfCallReport, 'call'> & { call: Call });

/** Edits a fact as the page Agent does. */
async function teachFact(url: string, session: string, name: string, value: string): Promise<void> {
  const response = await fetch(`${url}/desk/api/agent/teach`, {
    method: 'POST',
    headers: { origin: url, cookie: session },
    body: JSON.stringify({ id: randomUUID(), kind: 'fact', name, value, seen: null }),
  });
  expect(await response.json()).toEqual({ outcome: 'done' });
}

const entryOf = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Calls' })
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name, exact: true }) });

test('[A14] [VB9] from an owner’s push to calls on the site and by telephone, their bookings, times and reports at the desk', async () => {
  const port = String(await freePort());
  const settings = {
    PORT: port,
    SITE_URL: `http://localhost:${port}`,
    DATA_DIR: await folders.create(),
    VOICE_API_URL: fake.apiUrl,
    VOICE_PRIVATE_KEY: keys.private,
    VOICE_MODELS: 'off',
    CALL_TRANSCRIPTS_DAYS: '30',
  };
  // Before there is an assistant: an owner pushes from the desk.
  const before = await startSite(settings);
  const team = await startTeam(before);
  const ana = await sessionOf(await team.link('ana@example.com', 'Ana', 'owner'));
  const bo = await sessionOf(await team.link('bo@example.com', 'Bo'));
  const owner = await openDeskWith(before, ana, { expectedMessages: [/422/] });
  await goTo(owner, 'Agent');
  const agent = owner.getByRole('region', { name: 'The agent at your provider' });
  await agent.getByText('It hasn’t been set up at the provider yet').waitFor();
  fake.failWith(402);
  await button(owner, 'Update it').click();
  await agent.getByRole('alert').getByText('wants to be paid first (402)').waitFor();
  expect(fake.assistants).toEqual([]);
  fake.failWith(undefined);
  await button(owner, 'Update it').click();
  await agent.getByText('It’s up to date').waitFor();
  // A fact that is taught, and hours, are something to say: the one there is behind now, for members too.
  await teachFact(before.url, ana, 'websiteOnce', '$2,500');
  await setHours(before, ana);
  const member = await openDeskWith(before, bo, { width: 360 });
  await goTo(member, 'Agent');
  await member.getByText('It’s out of date: something it says has changed since').waitFor();
  await member.getByText('An owner can update it.').waitFor();
  expect(await button(member, 'Update it').count()).toBe(0);
  await owner.reload();
  for (const width of deskWidths) {
    await owner.setViewportSize({ width, height: 800 });
    await agent.getByText('It’s out of date').waitFor();
    expect(await flaws(owner), `at ${width} px`).toEqual([]);
  }
  await button(owner, 'Update it').click();
  await agent.getByText('It’s up to date').waitFor();
  expect(fake.assistants).toHaveLength(1);
  expect(JSON.stringify(fake.assistants)).toContain('$2,500');
  const pushed = fake.assistants[0] as unknown as Pushed;
  await Promise.all([owner.close(), member.close()]);
  await before.stop();

  // With the id that the push made, the site's own button calls there.
  const site = await startSite({
    ...settings,
    VOICE_PUBLIC_KEY: keys.public,
    VOICE_ASSISTANT_ID: pushed.id,
  });
  const visitor = await openPage(site, { microphone: quietMicrophone(), expectedMessages: [/third party/] });
  const machine = await fakeCallMachine(visitor, ({ origin }) => [site.url, fake.apiUrl].includes(origin));
  await visit(visitor, '/');
  const site1 = voicePage(visitor);
  await site1.button.click();
  await machine.ready();
  await expect.poll(machine.joins).toBe(1);
  await machine.say('listening');
  await expect.poll(() => callState(site1.button)).toBe('connected');
  const onSite = fake.calls[0] as unknown as Call;
  expect(onSite).toMatchObject({ type: 'webCall', assistantId: pushed.id });
  expect(await callTool(pushed, onSite, 'look_up', { topic: 'price-website' })).toContain('$2,500');
  const booked = await book(pushed, onSite, 'Rosa Diaz');
  expect(booked).toMatch(/^Booked: .*, New York time \(GMT-\d\)\./);
  await machine.say(
    JSON.stringify({ type: 'transcript', role: 'assistant', transcriptType: 'final', transcript: booked }),
  );
  await site1.log.getByText('New York time').waitFor();
  await site1.button.click();
  await expect.poll(() => callState(site1.button)).toBe('idle');
  await report(pushed, onSite);

  // And somebody rings.
  const rung = { id: randomUUID(), type: 'inboundPhoneCall', createdAt: new Date().toISOString() } as const;
  expect(await tell(pushed, { type: 'assistant-request', call: rung, customer })).toEqual({
    assistantId: pushed.id,
  });
  await book(pushed, rung, 'Tess Tully');
  await report(pushed, rung);

  // Both are at the desk, for every member.
  const desk = await openDeskWith(site, bo);
  await goTo(desk, 'Calls');
  await entryOf(desk, 'Rosa Diaz')
    .getByText(/1 min 30 s · spoken .*\$0\.12/)
    .waitFor();
  const telephone = entryOf(desk, 'Tess Tully');
  await telephone.getByText(/1 min 30 s · by telephone .*\$0\.12/).waitFor();
  expect(await telephone.getByRole('link', { name: '+15550142' }).getAttribute('href')).toBe('tel:+15550142');
  await telephone.getByText('What was said').click();
  await telephone.getByText('I miss calls while I cut.').waitFor();
  for (const width of deskWidths) {
    await desk.setViewportSize({ width, height: 800 });
    expect(await flaws(desk), `at ${width} px`).toEqual([]);
  }
  await telephone.getByRole('link', { name: 'Tess Tully' }).click();
  await desk.getByText('The email address was heard on the telephone and is not confirmed yet.').waitFor();
  await desk.getByRole('region', { name: 'Booked call' }).waitFor();
  await openRequest(desk, 'Rosa Diaz');
  await desk.getByRole('region', { name: 'Booked call' }).waitFor();

  // Others than the team see nothing, and the digits go with the person.
  expect((await fetch(`${site.url}/desk/api/calls`)).status).toBe(401);
  const owners = await startTeam(site);
  await owners.erase('tess.tully@example.com');
  await desk.goto('/desk');
  await goTo(desk, 'Calls');
  await entryOf(desk, 'Rosa Diaz').waitFor();
  expect(await desk.getByText('+15550142').count()).toBe(0);
  expect(site.output()).not.toContain(keys.private);
});
