import { pino } from 'pino';
import { expect, onTestFinished, test, vi } from 'vitest';
import { openDatabase } from '#server/database/connect/open-database.ts';
import type { SharedCalls } from '#server/database/shared-calls.ts';
import { runSql } from '#tests/support/postgres/postgres-server.ts';
import { joinRoom, type RoomRefusal } from '#tests/support/room-client.ts';
import {
  type CreatedCall,
  type ServedVoice,
  serveVoice,
  type VoiceSettings,
} from '#tests/support/serve-voice.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';

const until = (isTrue: () => boolean | Promise<boolean>) =>
  vi.waitUntil(isTrue, { timeout: 30_000, interval: 10 });

/** Two servers on one database. Their pages are one site's: they share an origin. */
async function startTwo(voice: VoiceSettings = {}) {
  const { settings, remove } = await createTestDatabase();
  const log = pino({ level: 'silent' });
  const databases = await Promise.all(
    [1, 2].map(() => openDatabase({ ...settings, bookingsPerMinute: 0 }, log)),
  );
  const served: ServedVoice[] = [];
  onTestFinished(async () => {
    await Promise.all(served.map((server) => server.stop()));
    await Promise.all(databases.map((database) => database.close()));
    await remove();
  });
  for (const { sharedCalls } of databases) {
    served.push(
      await serveVoice({ ...voice, allowedOrigin: origin, sharedCalls: sharedCalls as SharedCalls }),
    );
  }
  const [one, other] = served;
  if (!one || !other) throw new Error('two were started');
  const sql = (text: string) => runSql(settings.databaseUrl ?? '', text);
  await until(async () => (await sql('select * from private.voice_server')).length === 2);
  return { one, other, sql };
}

const origin = 'https://foyer.test';

/** The same room, by way of a given server. */
const at = ({ url }: ServedVoice, { webCallUrl }: CreatedCall, resumeKey?: string) =>
  `${webCallUrl.replace(/^wss?:\/\/[^/]+/, url.replace('http', 'ws'))}${resumeKey ? `&resume=${resumeKey}` : ''}`;

const join = (server: ServedVoice, call: CreatedCall, resumeKey?: string) =>
  joinRoom(at(server, call, resumeKey), origin);

const isJoined = (message: object) => Reflect.get(message, 'event') === 'joined';
const says = (text: string) => (message: object) => Reflect.get(message, 'transcript') === text;

/** A call in which the visitor has told a name. */
async function startTold(server: ServedVoice) {
  const call = await server.create();
  const visitor = await join(server, call);
  visitor.socket.send('"playable"');
  visitor.socket.send('{"type":"add-message","message":{"role":"user","content":"My name is Rosa."}}');
  await visitor.next(says('You typed: My name is Rosa.'));
  const { resumeKey } = (await visitor.next(isJoined)) as { resumeKey: string };
  return { call, visitor, resumeKey };
}

async function record(server: ServedVoice, { id, token }: CreatedCall) {
  const answer = await fetch(`${server.url}/voice/call/${id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  return { status: answer.status, body: (await answer.json()) as { transcript?: string; status?: string } };
}

test('[DESIGN 4] a room can be joined through any server, and its record read from any', async () => {
  const { one, other } = await startTwo();
  const call = await one.create();
  const visitor = await join(other, call);
  visitor.socket.send('"playable"');
  await visitor.next(says('Hello from the test agent.'));
  visitor.socket.send(Buffer.alloc(640, 1));
  await until(() => visitor.frames.length > 0);
  expect(one.agents.made).toHaveLength(1);
  expect(other.agents.made).toEqual([]);
  await until(async () => (await record(other, call)).body.transcript !== '');
  expect((await record(other, call)).body).toMatchObject({
    status: 'in-progress',
    transcript: 'AI: Hello from the test agent.\n',
  });
  visitor.socket.close(1000);
  await until(async () => (await record(other, call)).body.status === 'ended');
});

test('[DESIGN 4] a request that opens no room on its own server opens none on another', async () => {
  const { one, other } = await startTwo();
  const call = await one.create();
  const wrong = { ...call, webCallUrl: call.webCallUrl.replace(/token=.{5}/, 'token=AAAAA') };
  await expect(join(other, wrong)).rejects.toMatchObject({ status: 401 } satisfies Partial<RoomRefusal>);
  expect((await record(other, { ...call, token: 'wrong' })).status).toBe(401);
  const visitor = await join(one, call);
  await expect(join(other, call)).rejects.toMatchObject({ status: 409 });
  await expect(join(other, call, 'wrong')).rejects.toMatchObject({ status: 401 });
  visitor.socket.close(1000);
  await until(() => one.provider.runningCalls === 0);
  await until(async () => (await record(other, call)).body.status === 'ended');
  await expect(join(other, call)).rejects.toMatchObject({ status: 410 });
});

test('[DESIGN 4] a stopping server hands over its calls, with what was said and where the agent was', async () => {
  const { one, other, sql } = await startTwo();
  const { call, visitor, resumeKey } = await startTold(one);
  await one.stop();
  // A page comes back on its own after this code.
  expect(await visitor.closed).toBe(1012);
  const returned = await join(other, call, resumeKey);
  expect(await returned.next(isJoined)).toMatchObject({ resumed: true, received: 2 });
  expect(await returned.next((message) => Reflect.get(message, 'code') === 'call-moved')).toBeDefined();
  await returned.next(says('You had said: You typed: My name is Rosa.'));
  expect(other.agents.latest.orders).toEqual(['go-on']);
  expect((await record(other, call)).body.transcript).toContain('User: My name is Rosa.');
  // The database holds nothing that was said.
  const [row] = await sql("select encode(state, 'escape') as state from private.shared_call");
  expect(String(row?.['state'])).not.toMatch(/Rosa|127\.0\.0\.1/);
  returned.socket.close(1000);
});

test('[DESIGN 4] another server takes over the calls of a killed one; if two try, one gets them', async () => {
  const { one, other, sql } = await startTwo();
  const call = await one.create();
  await until(async () => (await sql('select * from private.shared_call')).length === 1);
  // As after a kill: nobody is where the server was, and it does not say that it is there.
  const gone = 'aaaaaaaa-0000-4000-8000-000000000000';
  await sql(`insert into private.voice_server values ('${gone}', 'http://127.0.0.1:9', 1, true);
    update private.shared_call set server = '${gone}'`);
  const answers = await Promise.allSettled([join(one, call), join(other, call)]);
  // `one` still has it in memory and lets its visitor in; when it writes it down it learns whose it is.
  const entered = answers.flatMap((answer) => (answer.status === 'fulfilled' ? [answer.value] : []));
  expect(entered.length).toBeGreaterThan(0);
  await until(async () => one.provider.runningCalls + other.provider.runningCalls === 1);
  const [row] = await sql('select server from private.shared_call');
  expect(row?.['server']).not.toBe(gone);
  for (const { socket } of entered) socket.terminate();
});

test('[DESIGN 4] a crash of PostgreSQL, which empties these tables, costs no call, and no later move of one', async () => {
  const { one, other, sql } = await startTwo();
  const { call, visitor, resumeKey } = await startTold(one);
  // As PostgreSQL's recovery does with unlogged tables.
  await sql('truncate private.voice_server, private.shared_call');
  // Something happens at once in one call, and nothing in another.
  const quiet = await one.create();
  await sql(`delete from private.shared_call where id = '${quiet.id}'`);
  visitor.socket.send('{"type":"add-message","message":{"role":"user","content":"I have a gym."}}');
  await visitor.next(says('You typed: I have a gym.'));
  await until(async () => (await sql('select * from private.shared_call')).length === 2);
  await until(async () => (await sql('select * from private.voice_server')).length === 2);
  expect(one.provider.runningCalls).toBe(2);
  await one.stop();
  expect(await visitor.closed).toBe(1012);
  const returned = await join(other, call, resumeKey);
  expect(await returned.next(isJoined)).toMatchObject({ resumed: true, received: 3 });
  returned.socket.close(1000);
});

test('[DESIGN 4] a call that begins or changes while the database is away can be joined anywhere when it is back', async () => {
  const { one, other, sql } = await startTwo();
  const known = await one.create();
  const visitor = await join(one, known);
  visitor.socket.send('"playable"');
  await visitor.next(says('Hello from the test agent.'));
  await sql('alter table private.shared_call rename to away');
  const begun = await one.create();
  visitor.socket.send('{"type":"add-message","message":{"role":"user","content":"My name is Rosa."}}');
  await visitor.next(says('You typed: My name is Rosa.'));
  await expect(join(other, begun)).rejects.toMatchObject({ status: 503 });
  await sql('alter table private.away rename to shared_call');
  // Nothing more happens in either.
  await until(async () => (await record(other, known)).body.transcript?.includes('Rosa') === true);
  // The two are saved in any order.
  await until(async () => (await record(other, begun)).status === 200);
  const elsewhere = await join(other, begun);
  expect(await elsewhere.next(isJoined)).toMatchObject({ resumed: false });
  expect(one.provider.runningCalls).toBe(2);
  // Both end while it is away, and are over for every server afterwards.
  await sql('alter table private.shared_call rename to away');
  for (const { socket } of [visitor, elsewhere]) socket.close(1000);
  await until(() => one.provider.runningCalls === 0);
  await sql('alter table private.away rename to shared_call');
  await until(
    async () => (await sql('select * from private.shared_call where ended_at is null')).length === 0,
  );
  await expect(join(other, begun)).rejects.toMatchObject({ status: 410 });
});

test('[DESIGN 3.2] servers count a client and its network together; a stopping one leaves new calls to the others', async () => {
  const { one, other, sql } = await startTwo({ callsPerHour: 4, trustedProxies: 1 });
  const ask = (server: ServedVoice, address: string) =>
    server.post(undefined, { 'x-forwarded-for': address });
  const begun = [await ask(one, '2001:db8:1:1::1'), await ask(other, '2001:db8:1:1::2')];
  expect(begun.map(({ status }) => status)).toEqual([201, 201]);
  expect((await ask(one, '2001:db8:1:1::3')).status).toBe(201);
  expect((await ask(other, '2001:db8:1:1::4')).status).toBe(201);
  const refused = await ask(one, '2001:db8:1:1::5');
  expect(refused.status).toBe(429);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(3590);
  // Another household of the same network may, until the network has 16 of this hour.
  for (const household of [2, 3, 4]) {
    for (let count = 0; count < 4; count++) {
      expect((await ask(count % 2 ? one : other, `2001:db8:1:${household}::1`)).status).toBe(201);
    }
  }
  expect((await ask(one, '2001:db8:1:5::1')).status).toBe(429);
  expect((await ask(other, '2001:db8:2:1::1')).status).toBe(201);
  // A call that nobody joined doesn't count.
  await sql('update private.shared_call set ended_at = now()');
  expect((await ask(other, '2001:db8:1:1::1')).status).toBe(201);

  const before = other.provider.runningCalls;
  const drained = one.provider.drain();
  const answer = await ask(one, '2001:db8:3:1::1');
  expect(answer.status).toBe(201);
  const { webCallUrl } = (await answer.json()) as { webCallUrl: string };
  const visitor = await join(one, { webCallUrl, id: '', token: '' });
  expect(await visitor.next(isJoined)).toMatchObject({ resumed: false });
  expect(other.provider.runningCalls).toBe(before + 1);
  visitor.socket.close(1000);
  await one.stop();
  await drained;
});
