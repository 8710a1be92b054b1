import { readFile } from 'node:fs/promises';
import { afterAll, expect, test } from 'vitest';
import type { Mail } from '#server/outbox/mail.ts';
import type {
  MemberSession,
  Notice,
  PersonPage,
  RequestDetail,
  TeamMember,
  TeamReply,
} from '#shared/desk/desk-api.ts';
import { createFakePushService } from '#tests/fakes/fake-push-service.ts';
import { json, type Operate } from '#tests/support/desk-in-process.ts';
import { openDeskWithTeam } from '#tests/support/desk-with-team.ts';
import { startNoticeSender } from './notice-sender.ts';
import { createPushSender } from './push-sender.ts';

const { ask, signIn, book, act, operate, ana, bo } = await openDeskWithTeam({ bo: 'Bo (Porto)' });
await operate('add_member', { email: 'bob@example.com', name: 'Bo' });
const calls = {
  operate: (name: Parameters<Operate>[0], ...values: unknown[]) => operate(name, ...(values as [])),
};
const service = createFakePushService();
const mails: Mail[] = [];
let isMailDown = false;
const sender = startNoticeSender({
  calls,
  sendMail: async (mail) => {
    if (isMailDown) return { kind: 'failed', reason: 'down' };
    mails.push(mail);
    return { kind: 'delivered' };
  },
  push: createPushSender({ calls, contact: 'mailto:hello@foyer.example', fetch: service.fetch }),
  siteUrl: 'https://foyer.example',
  log: { warn: () => {} },
  every: 3_600_000,
  lease: 0,
});
afterAll(() => sender.stop());

const notices = (cookie: string) => json<readonly Notice[]>(ask('/api/notices', { cookie }));
const post = (cookie: string, path: string, body: object) => ask(`/api/${path}`, { cookie, body });
const inThePast = () => new Date(Date.now() - 1000).toISOString();

test('a member is told of what they are given and where they are named, and nobody of their own acts', async () => {
  const id = await book('Rosa');
  await act(ana, id, 'assign', { to: 'bo@example.com' });
  await act(ana, id, 'note', { text: 'hi @bo (porto), and @Ana, look; mail bob@Bo.example' });
  const bob = await signIn('bob@example.com');
  expect(await notices(bo)).toMatchObject([
    { why: 'mentioned', name: 'Rosa', actor_name: 'Ana', is_seen: false },
    { why: 'assigned', name: 'Rosa', request: id },
  ]);
  expect(await notices(ana)).toEqual([]);
  // Whose name begins a longer one is named as well: members choose names that differ.
  expect((await notices(bob)).map(({ why }) => why)).toEqual(['mentioned']);
  await post(bo, 'notices/seen', { kind: 'booking', id });
  expect((await notices(bo)).every(({ is_seen }) => is_seen)).toBe(true);
  expect((await ask('/api/notices')).status).toBe(401);
});

test('a mail comes about what was not looked at for a while, again after it failed, and then no more', async () => {
  const id = await book('Mailed');
  const put = (mail_after: unknown) => ask('/api/me', { cookie: bo, method: 'PUT', body: { mail_after } });
  for (const wrong of [-1, 1.5, 'soon', 5000]) expect((await put(wrong)).status).toBe(400);
  await put(null);
  await act(ana, id, 'note', { text: 'never by mail, @Bo (Porto)' });
  await put(60);
  await act(ana, id, 'note', { text: 'not yet, @Bo (Porto)' });
  await sender.send();
  expect(mails).toEqual([]);
  await put(0);
  await act(ana, id, 'note', { text: 'now, @Bo (Porto)\nplease' });
  isMailDown = true;
  await sender.send();
  isMailDown = false;
  await sender.send();
  await sender.send();
  expect(mails).toMatchObject([
    { to: [{ address: 'bo@example.com' }], subject: 'Ana mentioned you on the request from Mailed' },
  ]);
  expect(mails[0]?.text).toContain(
    `> now, @Bo (Porto)\n> please\n\nhttps://foyer.example/desk/requests/booking/${id}`,
  );
  // Looked at in time, there is no mail.
  await act(ana, id, 'note', { text: 'seen, @Bo (Porto)' });
  await post(bo, 'notices/seen', {});
  await sender.send();
  expect(mails).toHaveLength(1);
});

test('a reminder comes when it is due, one for silence only if the visitor did not write', async () => {
  const id = await book('Remind');
  const set = (cookie: string, at: unknown, more: object = {}) =>
    post(cookie, 'reminder', { kind: 'booking', id, at, ...more });
  for (const wrong of ['soon', 7, undefined]) expect((await set(bo, wrong)).status).toBe(400);
  const tomorrow = new Date(Date.now() + 86_400_000).toISOString();
  await set(bo, tomorrow);
  await set(ana, tomorrow, { is_for_silence: true });
  const detail = (cookie: string) => json<RequestDetail>(ask(`/api/requests/booking/${id}`, { cookie }));
  expect((await detail(bo)).reminder).toMatchObject({ is_for_silence: false });
  expect((await detail(ana)).reminder).toMatchObject({ is_for_silence: true });
  await set(ana, null);
  expect((await detail(ana)).reminder).toBeNull();
  await set(bo, inThePast());
  await sender.send();
  expect((await notices(bo))[0]).toMatchObject({ why: 'reminder', name: 'Remind', actor_name: null });
  expect((await detail(bo)).reminder).toBeNull();
});

test('devices are told at once, encrypted for them alone, and forgotten when their service no longer knows them', async () => {
  const device = service.device();
  const { key } = await json<{ key: string }>(ask('/api/push', { cookie: bo }));
  expect(key).toMatch(/^[\w-]{87}$/);
  expect((await post(bo, 'push', device)).status).toBe(200);
  for (const endpoint of [
    'http://push.example.com/x',
    'https://127.0.0.1/x',
    'https://db.internal/x',
    'https://a.b:8443/',
  ])
    expect((await post(bo, 'push', { ...device, endpoint })).status, endpoint).toBe(400);
  await sender.send();
  service.told.length = 0;
  const id = await book('Pushed');
  await act(ana, id, 'note', { text: '@Bo (Porto)' });
  await sender.send();
  expect(service.told.map(({ payload }) => payload)).toEqual([
    { title: 'New request from Pushed', path: `/desk/requests/booking/${id}`, tag: id },
    { title: 'Ana mentioned you on the request from Pushed', path: `/desk/requests/booking/${id}`, tag: id },
  ]);
  expect(service.told[0]?.authorization).toContain(`k=${key}`);
  await sender.send();
  expect(service.told).toHaveLength(2);
  // News of new requests is for devices alone: the list does not fill up with it.
  expect((await notices(bo)).map(({ why }) => why)).not.toContain('new');
  await ask('/api/me', { cookie: bo, method: 'PUT', body: { hears_of_new: false } });
  await book('Quiet');
  service.gone.add(device.endpoint);
  await act(ana, id, 'note', { text: 'again @Bo (Porto)' });
  await sender.send();
  service.gone.clear();
  await act(ana, id, 'note', { text: 'and again @Bo (Porto)' });
  await sender.send();
  expect(service.told).toHaveLength(2);
});

test('the team’s saved replies are everybody’s, and a shortcut is one word', async () => {
  const id = '5b0f1c2d-0000-4000-8000-000000000001';
  const put = (body: object) => post(bo, 'replies', body);
  const reply = { id, title: 'Two times', text: 'Hi {name}', shortcut: 'times' };
  expect(await json<readonly TeamReply[]>(put(reply))).toEqual([reply]);
  for (const wrong of [
    { ...reply, shortcut: 'two words' },
    { ...reply, title: '' },
    { ...reply, id: 'x' },
  ])
    expect((await put(wrong)).status).toBe(400);
  expect(await json<readonly TeamReply[]>(ask('/api/replies', { cookie: ana }))).toEqual([reply]);
  expect(await json<readonly TeamReply[]>(put({ id }))).toEqual([]);
});

test('who is at a request is told to the others, and to nobody without a session', async () => {
  const id = await book('Looked');
  await post(bo, 'presence', { kind: 'booking', id, is_writing: true });
  const controller = new AbortController();
  const stream = await ask('/api/live', { cookie: ana });
  const reader = stream.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (!text.includes('event: present')) text += (await reader?.read())?.value ?? '';
  expect(text).toContain(`event: present\ndata: [["booking","${id}","bo@example.com",true]]`);
  await post(bo, 'presence', {});
  text = '';
  while (!text.includes('event: present')) text += (await reader?.read())?.value ?? '';
  expect(text).toContain('event: present\ndata: []');
  controller.abort();
  await reader?.cancel();
  expect((await ask('/api/presence', { body: { kind: 'booking', id } })).status).toBe(401);
});

test('a member sees their sessions and ends one of them; the team sees who was there last', async () => {
  const other = await signIn('bo@example.com');
  await ask('/api/start', { cookie: other, headers: { 'user-agent': 'Mozilla/5.0 (iPhone)' } });
  const sessions = await json<readonly MemberSession[]>(ask('/api/sessions', { cookie: bo }));
  const phone = sessions.find(({ device }) => device === 'iPhone');
  expect(phone).toMatchObject({ is_this: false });
  expect(sessions.filter(({ is_this }) => is_this)).toHaveLength(1);
  // A colleague's is not theirs to end.
  await post(ana, 'sessions/end', { id: phone?.id });
  expect((await ask('/api/start', { cookie: other })).status).toBe(200);
  await post(bo, 'sessions/end', { id: phone?.id });
  expect((await ask('/api/start', { cookie: other })).status).toBe(401);
  const team = await json<readonly TeamMember[]>(ask('/api/team', { cookie: ana }));
  expect(Date.parse(team.find(({ name }) => name === 'Ana')?.seen_at ?? '')).toBeGreaterThan(
    Date.now() - 60_000,
  );
});

test('one person, one page: all requests of an address with what was written on them', async () => {
  const email = 'twice@example.com';
  const [one, two] = [
    await book('Twice', { email }),
    await book('Twice again', { email: 'TWICE@example.com' }),
  ];
  await act(ana, one, 'note', { text: 'A regular.' });
  await act(ana, two, 'take');
  const page = await json<PersonPage>(ask(`/api/person/page?email=${email}`, { cookie: bo }));
  expect(page.requests.map(({ name }) => name)).toEqual(['Twice again', 'Twice']);
  expect(page.history).toMatchObject([{ what: 'note', text: 'A regular.', request: one }]);
  expect((await ask(`/api/person/page?email=${email}`)).status).toBe(401);
  expect((await ask('/api/person/page?email=x', { cookie: bo })).status).toBe(400);
});

test('[27.4] the desk can be installed: its manifest names pictures that are as large as it says', async () => {
  const manifest = await json<{ icons: readonly { src: string; sizes: string; purpose: string }[] }>(
    ask('/manifest.webmanifest'),
  );
  const pictures = manifest.icons.filter(({ src }) => src.endsWith('.png'));
  expect(pictures.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
    '192x192 any',
    '512x512 any',
    '512x512 maskable',
  ]);
  for (const { src, sizes } of pictures) {
    const file = await readFile(new URL(`../../../web/public${src}`, import.meta.url));
    expect(`${file.readUInt32BE(16)}x${file.readUInt32BE(20)}`).toBe(sizes);
  }
});
