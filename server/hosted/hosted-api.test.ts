import { randomUUID } from 'node:crypto';
import type { Vapi } from '@vapi-ai/server-sdk';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/connect/open-database.ts';
import { createIntake } from '#server/intake/intake.ts';
import { nothingTaught } from '#server/voice/mind/answers/taught.ts';
import type { CallPage, RequestDetail } from '#shared/desk/desk-api.ts';
import { hostedTexts } from '#shared/texts/operator/hosted.ts';
import { json, type Operate, serveDesk } from '#tests/support/desk-in-process.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { addressTokenOf } from '../database/statements/outbox-in-sql.ts';
import { createConfirmAddress } from './confirm-address.ts';
import { createHostedApi } from './hosted-api.ts';
import { providerSecret, secretHeader } from './provider-secret.ts';

const log = pino({ level: 'silent' });
const home = await createTestDatabase();
const database = await openDatabase({ ...home.settings, bookingsPerMinute: 0 }, log);
const operate = ((...[name, ...values]: Parameters<Operate>) => {
  if (!('operate' in database)) throw new TypeError('the embedded database is expected');
  return database.operate(name, ...values);
}) as Operate;
const desk = serveDesk({ database, operate, clientAddress: () => '192.0.2.1' });
afterAll(async () => {
  desk.stop();
  await database.close();
  await home.remove();
});

const privateKey = 'private-key-of-the-account';
const api = createHostedApi({
  privateKey,
  assistantId: async () => 'assistant-1',
  intake: createIntake({ database, perMinute: 0 }),
  calls: database.desk,
  booking: undefined,
  teamZone: 'America/New_York',
  taught: async () => ({ ...nothingTaught, version: 'api 1', facts: { websiteOnce: '$2,500' } }),
  transcriptDays: 30,
  log,
});

let member = '';
beforeAll(async () => {
  await operate('add_member', { email: 'ana@example.com', name: 'Ana', is_owner: true });
  member = await desk.signIn('ana@example.com');
});

/** A call as the provider describes it. */
function newCall(type: 'inboundPhoneCall' | 'webCall' = 'inboundPhoneCall'): Vapi.Call {
  const at = new Date().toISOString();
  return { id: randomUUID(), orgId: randomUUID(), createdAt: at, updatedAt: at, type };
}

type Message =
  | (Vapi.ServerMessageToolCalls & { type: 'tool-calls' })
  | Vapi.ServerMessageAssistantRequest
  | Vapi.ServerMessageStatusUpdate
  | Vapi.ServerMessageEndOfCallReport;

function post(
  body: unknown,
  headers: Record<string, string> = { [secretHeader]: providerSecret(privateKey) },
) {
  return api.request('/hosted', {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
}

const send = async (message: Message) => (await post({ message })).json();

const customer = { number: '+15550142' } satisfies Vapi.CreateCustomerDto;

/** Calls a tool as the provider does: the arguments are text. */
async function callTool(call: Vapi.Call, name: string, given: object | string): Promise<Vapi.ToolCallResult> {
  const toolCall = {
    id: `call_${randomUUID()}`,
    type: 'function',
    function: { name, arguments: typeof given === 'string' ? given : JSON.stringify(given) },
  };
  const answer: Vapi.ServerMessageResponseToolCalls = await send({
    type: 'tool-calls',
    call,
    ...(call.type === 'inboundPhoneCall' && { customer }),
    toolCallList: [toolCall],
    toolWithToolCallList: [],
  });
  expect(answer.results).toEqual([expect.objectContaining({ name, toolCallId: toolCall.id })]);
  return answer.results?.[0] as Vapi.ToolCallResult;
}

const request = {
  name: 'Rosa Diaz',
  email: 'rosa@example.com',
  services: ['phone'],
  problems: 'Nobody picks up while I cut.',
  additionalInfo: 'Preferred time: Thursday afternoon',
};

function report(call: Vapi.Call, more: Partial<Vapi.ServerMessageEndOfCallReport> = {}): Message {
  return {
    type: 'end-of-call-report',
    call,
    customer,
    endedReason: 'customer-ended-call',
    startedAt: '2026-11-20T10:00:00.000Z',
    endedAt: '2026-11-20T10:01:30.000Z',
    cost: 0.1234,
    analysis: {},
    artifact: {
      messages: [
        { role: 'bot', message: 'Hi there.', time: 1, endTime: 2, secondsFromStart: 1 },
        { role: 'user', message: 'Do you speak Welsh?', time: 3, endTime: 4, secondsFromStart: 3 },
        {
          role: 'tool_calls',
          message: '',
          time: 5,
          secondsFromStart: 5,
          toolCalls: [
            {
              id: 'a',
              type: 'function',
              function: { name: 'note_question', arguments: '{"question":"Do you speak Welsh?"}' },
            },
          ],
        },
      ],
    },
    ...more,
  };
}

const requestsOf = async (search: string) =>
  (
    await json<{ requests: { id: string }[] }>(
      desk.ask(`/api/requests?view=all&search=${search}`, { cookie: member }),
    )
  ).requests;
const listCalls = async () => (await json<CallPage>(desk.ask('/api/calls', { cookie: member }))).calls;

test('only who knows the secret is answered', async () => {
  for (const headers of [{}, { [secretHeader]: 'wrong' }, { authorization: 'Bearer wrong' }]) {
    expect((await post({ message: { type: 'status-update', status: 'ended' } }, headers)).status).toBe(401);
  }
  const bearer = { authorization: `Bearer ${providerSecret(privateKey)}` };
  expect((await post({ message: { type: 'status-update', status: 'ended' } }, bearer)).status).toBe(200);
});

test('what cannot be read is refused with a sentence, other kinds are acknowledged', async () => {
  for (const body of ['', '{', '[]', '{}', '{"message":{}}', '{"message":{"type":"tool-calls"}}']) {
    const response = await post(body);
    expect(response.status, body).toBe(400);
    expect(await response.json()).toEqual({ error: expect.stringMatching(/\.$/) });
  }
  expect((await post({ message: { type: 'speech-update', status: 'started' } })).status).toBe(200);
  expect((await api.request('/hosted')).status).toBe(405);
});

test('a call to a number gets the assistant', async () => {
  const answer: Vapi.ServerMessageResponseAssistantRequest = await send({
    type: 'assistant-request',
    call: newCall(),
  });
  expect(answer).toEqual({ assistantId: 'assistant-1' });
});

test('[B10] a request by telephone is stored once, and its address is not confirmed', async () => {
  const call = newCall();
  const answers = [
    await callTool(call, 'send_request', request),
    await callTool(call, 'send_request', request),
  ];
  expect(answers.map(({ result }) => result)).toEqual([
    hostedTexts.sentUnconfirmed('rosa@example.com'),
    hostedTexts.alreadySent,
  ]);
  const found = await requestsOf('rosa');
  expect(found).toHaveLength(1);
  const path = `/api/requests/booking/${found[0]?.id}`;
  const detail = await json<RequestDetail>(desk.ask(path, { cookie: member }));
  expect(detail.origin).toMatchObject({
    way: 'voice',
    utm_source: 'telephone',
    address: 'unconfirmed',
  });

  // A change in the same call is for the team to read; nothing is stored twice.
  const changed = await callTool(call, 'send_request', { ...request, name: 'Rosa Díaz' });
  expect(changed.result).toBe(hostedTexts.changed);
  expect(await requestsOf('rosa')).toHaveLength(1);
  const after = await json<RequestDetail>(desk.ask(path, { cookie: member }));
  expect(after.history).toEqual([
    expect.objectContaining({ what: 'note', text: expect.stringContaining('Rosa Díaz') }),
  ]);

  // The owner of the address confirms it: opening the link asks, its button does it.
  const pages = createConfirmAddress({
    page: '<html><main></main></html>',
    sign: (text) => database.sign(text),
    calls: database.desk,
    siteUrl: 'https://foyer.example',
  });
  const token = await database.sign(addressTokenOf(found[0]?.id ?? ''));
  const link = `/${found[0]?.id}/${encodeURIComponent(token)}`;
  expect(await (await pages.request(link)).text()).toContain('Is this your address?');
  expect((await pages.request(`/${found[0]?.id}/wrong`, { method: 'POST' })).status).toBe(404);
  const strange = { method: 'POST', headers: { origin: 'https://evil.example' } };
  expect((await pages.request(link, strange)).status).toBe(403);
  const still = await json<RequestDetail>(desk.ask(path, { cookie: member }));
  expect(still.origin.address).toBe('unconfirmed');
  expect(await (await pages.request(link, { method: 'POST' })).text()).toContain('your address is confirmed');
  const confirmed = await json<RequestDetail>(desk.ask(path, { cookie: member }));
  expect(confirmed.origin.address).toBeUndefined();
  // Once times are offered, the page leads to them.
  const hours = { zone: 'UTC', weekly: Array.from({ length: 7 }, () => [[540, 1020]]), dates: {} };
  await desk.ask('/api/calendar/hours', { cookie: member, method: 'PUT', body: { hours } });
  expect(await (await pages.request(link, { method: 'POST' })).text()).toMatch(/href="\/book\/[\w-]{44}"/);
  await desk.ask('/api/calendar/hours', { cookie: member, method: 'PUT', body: { hours: null } });
});

test('[V1 V3 V4 V5] wrong values are refused with the form’s own sentences, and nothing is stored', async () => {
  const call = newCall('webCall');
  for (const [given, sentence] of [
    [{ ...request, email: 'rosa at example' }, 'Please enter a valid email'],
    [{ ...request, name: ' ' }, 'Name is required'],
    [{ ...request, services: ['massage'] }, 'Please select at least one service'],
    [{ ...request, services: 'phone', problems: 7 }, "Please describe what problems you're looking to solve"],
  ] as const) {
    const { error } = await callTool(call, 'send_request', {
      ...given,
      name: given.name.replace('Rosa', 'Wanda'),
    });
    expect(error).toContain(sentence);
  }
  expect((await callTool(call, 'send_request', '{"name":')).error).toBe(hostedTexts.badArguments);
  expect((await callTool(call, 'drop_tables', {})).error).toBe(hostedTexts.unknownTool('drop_tables'));
  expect(await requestsOf('wanda')).toEqual([]);
});

test('a report becomes a call at the desk, once, with the booking that came of it', async () => {
  const call = newCall();
  await callTool(call, 'send_request', { ...request, name: 'Nadia Novak', email: 'nadia@example.com' });
  for (const each of [report(call), report(call, { cost: 9 })]) expect(await send(each)).toEqual({});
  const [listed, ...others] = (await listCalls()).filter(({ id }) => id === call.id);
  expect(others).toEqual([]);
  expect(listed).toMatchObject({
    outcome: 'booked',
    seconds: 90,
    name: 'Nadia Novak',
    is_telephone: true,
    caller: '+15550142',
    cost: 0.1234,
    unanswered: 1,
    words: [
      { role: 'assistant', text: 'Hi there.' },
      { role: 'user', text: 'Do you speak Welsh?' },
    ],
  });

  // Another call of the same number: the number goes with the person, from this one too.
  const second = newCall();
  await send(report(second));
  await database.erase({ kind: 'email', email: 'nadia@example.com' });
  const after = await listCalls();
  expect(after.filter(({ id }) => id === call.id)).toEqual([]);
  expect(after.find(({ id }) => id === second.id)).toMatchObject({ caller: null, outcome: 'asked' });
});

test('a report that comes before its tools, or with nothing in it, is a call all the same', async () => {
  const call = newCall('webCall');
  expect(
    await send({
      type: 'end-of-call-report',
      call,
      endedReason: 'silence-timed-out',
      analysis: {},
      artifact: {},
    }),
  ).toEqual({});
  expect((await listCalls()).find(({ id }) => id === call.id)).toMatchObject({
    outcome: 'left',
    is_telephone: false,
    caller: null,
    cost: null,
    words: [],
  });
  const sent = await callTool(call, 'send_request', {
    ...request,
    name: 'Late Lee',
    email: 'late@example.com',
  });
  expect(sent.result).toBe(hostedTexts.sent);
  expect((await listCalls()).find(({ id }) => id === call.id)).toMatchObject({
    outcome: 'booked',
    name: 'Late Lee',
  });
});

test('what is on a topic now is told, with what the team has taught the agent since', async () => {
  const call = newCall('webCall');
  expect((await callTool(call, 'look_up', { topic: 'price-website' })).result).toContain('$2,500');
  for (const topic of ['nothing-of-it', 'constructor', 7]) {
    expect((await callTool(call, 'look_up', { topic })).error).toBe(hostedTexts.unknownTopic);
  }
  expect((await callTool(call, 'offer_times', {})).error).toBe(hostedTexts.noTimes);
});

test('a report with nearly 5 MB of transcript is a call with as much of it as somebody reads', async () => {
  const call = newCall();
  await callTool(call, 'send_request', { ...request, name: 'Long Lou', email: 'long@example.com' });
  const line = { role: 'user', message: 'blah '.repeat(1000), time: 1, endTime: 2, secondsFromStart: 1 };
  const sent = report(call, { artifact: { messages: Array.from({ length: 1020 }, () => line) } });
  expect(JSON.stringify(sent).length).toBeGreaterThan(4.9 * 1024 * 1024);
  expect(await send(sent)).toEqual({});
  const listed = (await listCalls()).find(({ id }) => id === call.id);
  expect(listed).toMatchObject({ outcome: 'booked', name: 'Long Lou' });
  expect(JSON.stringify(listed?.words).length).toBeLessThan(400_000);
  // More than that is refused whole: the call is fetched later.
  const refused = await post({ message: { ...sent, more: 'x'.repeat(200_000) } });
  expect(refused.status).toBe(413);
  expect(await refused.json()).toEqual({ error: expect.stringMatching(/too large.*\.$/) });
});

test('characters that no database holds are left out of what was said and noted', async () => {
  const call = newCall();
  await callTool(call, 'send_request', { ...request, name: 'Nul Nell', email: 'nul@example.com' });
  const changed = JSON.stringify({ ...request, name: 'Nul Nell', problems: 'Nobody\0 \ud800picks up.' });
  expect((await callTool(call, 'send_request', changed)).result).toBe(hostedTexts.changed);
  const message = `Hi\0 \udfff${'x'.repeat(3995)}\u{1F600}`;
  const messages = [{ role: 'user', message, time: 1, endTime: 2, secondsFromStart: 1 }];
  expect(
    (await post({ message: { ...report(call, { artifact: { messages } }), endedReason: 'odd\0' } })).status,
  ).toBe(200);
  const [words] = (await listCalls()).find(({ id }) => id === call.id)?.words ?? [];
  expect(words?.text === `Hi \ufffd${'x'.repeat(3995)}\ufffd`, 'half a character is none').toBe(true);
});
