import { randomBytes, randomUUID } from 'node:crypto';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openDatabase } from '#server/database/connect/open-database.ts';
import type { OperatorFunction } from '#server/database/desk-calls.ts';
import { operateInPostgres } from '#server/database/postgres/operator-in-postgres.ts';
import { readPostgresUrl } from '#server/settings/postgres-url.ts';
import {
  type DeskCounts,
  type HistoryEntry,
  lastSeen,
  type Notice,
  type RequestDetail,
  type RequestPage,
} from '#shared/desk/desk-api.ts';
import { json, serveDesk } from '#tests/support/desk-in-process.ts';
import { createTestDatabase } from '#tests/support/test-database.ts';
import { createInboundRoute } from './inbound-route.ts';
import { createMailReading } from './read/read-in-thread.ts';
import { mailLimits } from './read/received-mail.ts';

const log = pino({ level: 'silent' });
const home = await createTestDatabase();
const database = await openDatabase({ ...home.settings, bookingsPerMinute: 0 }, log);
const operate = async (name: OperatorFunction, ...values: (string | number | object)[]) => {
  if ('operate' in database && typeof database.operate === 'function')
    return database.operate(name, ...values);
  const connection = readPostgresUrl(home.settings.databaseUrl ?? '') ?? {};
  return operateInPostgres(connection, (operator) => operator.operate(name, ...values));
};
const secret = 'a-secret-of-the-mail-service';
const reading = createMailReading();
const inbound = createInboundRoute({ secret, calls: { operate: operate as never }, reading, log });
const desk = serveDesk({
  database,
  operate,
  mailIn: { mailbox: undefined, hasWebhook: true },
  mail: {
    server: { host: '127.0.0.1', port: 25, secure: false, login: undefined },
    from: { name: 'Foyer', address: 'hello@foyer.example' },
    team: [{ name: '', address: 'team@foyer.example' }],
    isPrinted: true,
  },
});
afterAll(async () => {
  desk.stop();
  await reading.close();
  await database.close();
  await home.remove();
});

let ana = '';
let bo = '';
beforeAll(async () => {
  await operate('add_member', { email: 'ana@example.com', name: 'Ana', is_owner: true });
  await operate('add_member', { email: 'bo@example.com', name: 'Bo' });
  ana = await desk.signIn('ana@example.com');
  bo = await desk.signIn('bo@example.com');
  await database.outbox.announce(['team-mail', 'webhook']);
});

interface Written {
  readonly from?: string;
  readonly to?: string;
  readonly text?: string;
  readonly headers?: readonly string[];
}

/** A mail as it travels. */
function write({
  from = 'Rosa <rosa@example.com>',
  to = 'inbox@foyer.example',
  text = 'Hi.',
  headers = [],
}: Written) {
  return [
    `From: ${from}`,
    `To: ${to}`,
    'Subject: Re: Your booking',
    `Message-ID: <${randomUUID()}@salon.example>`,
    'Date: Tue, 24 Nov 2026 10:00:00 +0000',
    'MIME-Version: 1.0',
    ...(headers.some((line) => line.startsWith('Content-Type'))
      ? []
      : ['Content-Type: text/plain; charset=utf-8']),
    ...headers,
    '',
    text,
  ].join('\r\n');
}

async function post(
  body: string | Uint8Array,
  headers: Readonly<Record<string, string>> = {},
): Promise<Response> {
  return inbound.request('http://foyer.example/inbound', {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}`, 'content-type': 'message/rfc822', ...headers },
    body: typeof body === 'string' ? body : Buffer.from(body),
  });
}

const outcomeOf = async (mail: string) => (await json<{ outcome: string }>(post(mail))).outcome;

async function whole(id: string, cookie = ana): Promise<RequestDetail> {
  return json<RequestDetail>(desk.ask(`/api/requests/booking/${id}`, { cookie }));
}

const noticesOf = (cookie: string) => json<readonly Notice[]>(desk.ask('/api/notices', { cookie }));
const mailsOf = ({ history }: RequestDetail): readonly HistoryEntry[] =>
  history.filter(({ what }) => what === 'mail');
const counts = async (): Promise<DeskCounts> =>
  (await json<RequestPage>(desk.ask('/api/requests?view=waiting', { cookie: ana }))).counts;

/** Answers a request. @returns id of the entry, and the address that replies to it go to */
async function answer(
  id: string,
): Promise<{ readonly entry: string; readonly to: string; readonly token: string }> {
  const entry = randomUUID();
  const { state, owner, history } = await whole(id);
  const last = history.findLast(({ what }) => what !== 'reply sent')?.id ?? null;
  const seen = { state, owner, last };
  const response = await desk.act(ana, id, 'reply', { entry, seen, text: 'When shall we call?' });
  expect(await response.json()).toMatchObject({ outcome: 'done' });
  for (;;) {
    const claimed = await database.outbox.claim(['reply'], 60);
    if (!claimed) throw new Error('no reply is waiting');
    await database.outbox.end(claimed, { kind: 'delivered' });
    const token = claimed.thread?.token ?? '';
    if (claimed.entry === entry) return { entry, to: `inbox+${token}@foyer.example`, token };
  }
}

test('[27.3] a reply by mail is below the answer, reopens the request, keeps the first answer’s time and tells its owner', async () => {
  const id = await desk.book('Rosa');
  const { to } = await answer(id);
  const answered = await whole(id);
  expect(answered.state).toBe('answered');
  const before = await counts();
  const mail = write({ to, text: 'Tuesday at ten!\r\n\r\nOn Mon, Ana wrote:\r\n> When shall we call?' });
  expect(await outcomeOf(mail)).toBe('stored');
  expect(await outcomeOf(mail)).toBe('known');
  const again = await whole(id);
  expect(again).toMatchObject({
    state: 'waiting',
    owner: 'ana@example.com',
    first_response_at: answered.first_response_at,
    can_undo: false,
  });
  expect(again.history.at(-1)).toMatchObject({
    what: 'mail',
    actor: null,
    actor_name: 'Rosa',
    text: 'Tuesday at ten!',
    mail: {
      folded: 'On Mon, Ana wrote:\n> When shall we call?',
      matched: 'token',
      automatic: null,
      attachments: [],
    },
  });
  // A day for the second answer, too; nothing is overdue by it.
  expect(Date.parse(again.due_at) - Date.now()).toBeGreaterThan(23 * 60 * 60_000);
  expect(await counts()).toEqual({
    waiting: before.waiting + 1,
    mine: before.mine + 1,
    overdue: before.overdue,
  });
  expect(await noticesOf(ana)).toMatchObject([{ why: 'mail', request: id, actor_name: 'Rosa' }]);
  expect(await database.outbox.claim(['visitor-mail'], 60)).toBeUndefined();
  expect(await database.outbox.claim(['visitor-webhook'], 60)).toMatchObject({
    request: id,
    owner: 'ana@example.com',
  });
  const found = await json<RequestPage>(
    desk.ask('/api/requests?view=all&search=tuesday%20ten', { cookie: bo }),
  );
  expect(found.requests.map((request) => request.id)).toEqual([id]);
});

test('[27.3] of a mail for a request that nobody has, the whole team is told', async () => {
  const id = await desk.book('Till');
  expect(await outcomeOf(write({ from: 'till@example.com', text: 'Still there?' }))).toBe('stored');
  expect(await database.outbox.claim(['visitor-mail'], 60)).toMatchObject({
    request: id,
    owner: null,
    skip: null,
    mail: { text: 'Still there?', from_address: 'till@example.com', matched: 'address', attachments: [] },
  });
});

test('[27.3] mails are matched by what they answer, and by their sender’s address alone; all others are counted and left alone', async () => {
  const id = await desk.book('Mia');
  const { entry, token } = await answer(id);
  const from = 'Mia at work <mia@office.example>';
  const references = (line: string) => ({ from, headers: [line] });
  expect(await outcomeOf(write(references(`In-Reply-To: <reply_booking_${entry}@foyer.example>`)))).toBe(
    'stored',
  );
  expect(await outcomeOf(write({ from, to: `x@y.example, ${token}@replies.foyer.example` }))).toBe('stored');
  expect(await outcomeOf(write({ from: 'MIA@example.com' }))).toBe('stored');
  expect(mailsOf(await whole(id)).map(({ mail }) => [mail?.matched, mail?.from_address])).toEqual([
    ['reference', 'mia@office.example'],
    ['token', 'mia@office.example'],
    ['address', 'MIA@example.com'],
  ]);
  // Of two requests the latest.
  const second = await desk.book('Mia');
  expect(await outcomeOf(write({ from: 'mia@example.com' }))).toBe('stored');
  expect(mailsOf(await whole(second))).toHaveLength(1);
  const strangers = [
    write({ from: 'mia@office.example' }),
    write({ from: '' }),
    write({ from, to: `inbox+${randomBytes(12).toString('hex')}@foyer.example` }),
    write(references(`References: <reply_booking_${randomUUID()}@foyer.example>`)),
    // An address is not enough for what a program sends.
    write({ from: 'mia@example.com', headers: ['Auto-Submitted: auto-replied'] }),
    '',
    'no mail at all',
    '\0\0\0',
  ];
  for (const mail of strangers.filter((one) => one !== '')) expect(await outcomeOf(mail)).toBe('unmatched');
});

test.each([
  ['auto-reply', ['Auto-Submitted: auto-replied (vacation)']],
  ['auto-reply', ['X-Auto-Response-Suppress: All', 'X-Autoreply: yes']],
  ['list', ['List-Id: <news.salon.example>']],
  ['list', ['Precedence: bulk']],
  ['bounce', ['Return-Path: <>']],
  ['own', ['X-Foyer: sent']],
])('[27.3] %s: %s is shown, reopens nothing and tells nobody', async (automatic, headers) => {
  const id = await desk.book('Otto');
  const { to } = await answer(id);
  expect(await outcomeOf(write({ from: 'otto@example.com', to, headers }))).toBe('stored');
  const request = await whole(id);
  expect(request.state).toBe('answered');
  expect(request.history.at(-1)?.mail).toMatchObject({ automatic });
  expect((await noticesOf(ana)).filter((notice) => notice.request === id)).toEqual([]);
});

test('[27.3] what a member writes to the address is shown and reopens nothing; spam stays spam', async () => {
  const id = await desk.book('Nora');
  const { to } = await answer(id);
  expect(await outcomeOf(write({ from: 'Bo <bo@example.com>', to }))).toBe('stored');
  expect(await whole(id)).toMatchObject({
    state: 'answered',
    history: [{ what: 'reply' }, { mail: { automatic: 'team' } }],
  });
  const spam = await desk.book('Spammer');
  await desk.act(ana, spam, 'spam');
  expect(await outcomeOf(write({ from: 'spammer@example.com' }))).toBe('stored');
  expect((await whole(spam)).state).toBe('spam');
});

test.each(['won', 'lost'] as const)(
  '[27.2] a %s request that its visitor writes to waits, and is so again once that is answered',
  async (state) => {
    const id = await desk.book(`Custo${state}`);
    const { to } = await answer(id);
    const { owner } = await whole(id);
    await desk.act(ana, id, state, { seen: { state: 'answered', owner } });
    const from = `custo${state}@example.com`;
    const writes = () => outcomeOf(write({ from, to, text: 'One more thing.' }));
    await writes();
    expect((await whole(id)).state).toBe('waiting');
    await writes();
    const { entry } = await answer(id);
    expect((await whole(id)).state).toBe(state);
    // An answer that did not arrive is none.
    await operate('act_on_request', '', 'Foyer', {
      kind: 'booking',
      id,
      what: 'reply failed',
      about: entry,
      text: 'no',
    });
    expect((await whole(id)).state).toBe('waiting');
    await answer(id);
    expect((await whole(id)).state).toBe(state);
    // Answered by telephone, the same; an answer that is taken back is none.
    await writes();
    await desk.act(ana, id, 'answered', { seen: { state: 'waiting', owner } });
    expect((await whole(id)).state).toBe(state);
    await writes();
    await desk.act(ana, id, 'reply', { seen: { state: 'waiting', owner }, text: 'Hm.', hold: 10 });
    const hasty = (await whole(id)).history.at(-1)?.id;
    expect(await json(desk.act(bo, id, 'unsend', { about: hasty }))).toMatchObject({
      outcome: 'done',
      request: { state: 'waiting' },
    });
    await answer(id);
    expect((await whole(id)).state).toBe(state);
    // Who reopens it has another opinion.
    await desk.act(ana, id, 'reopen', { seen: { state, owner } });
    await answer(id);
    expect((await whole(id)).state).toBe('answered');
  },
);

test('[27.4] a reply that is to go out later is held back when its visitor writes before, and its member is told', async () => {
  const id = await desk.book('Hella');
  const { to } = await answer(id);
  const { state, owner, history } = await whole(id);
  const seen = { state, owner, last: lastSeen(history) };
  const send_at = new Date(Date.now() + 3_600_000).toISOString();
  await desk.act(bo, id, 'reply', { seen, text: 'Friday at nine?', send_at });
  const planned = await whole(id);
  expect(planned).toMatchObject({ is_sending: true });
  // Automatic mails and strangers' mails hold nothing back.
  await outcomeOf(
    write({ from: 'Hella <hella@example.com>', to, headers: ['Auto-Submitted: auto-replied'] }),
  );
  expect(await whole(id)).toMatchObject({ is_sending: true });
  await outcomeOf(write({ from: 'Hella <hella@example.com>', to, text: 'Friday does not suit me.' }));
  const held = await whole(id);
  expect(held).toMatchObject({ is_sending: false, sends_at: null, state: 'waiting' });
  expect(held.history.at(-1)).toMatchObject({
    what: 'reply held',
    actor: null,
    actor_name: 'Hella',
    about: planned.history.at(-1)?.id,
  });
  expect((await noticesOf(bo)).filter((notice) => notice.request === id)).toMatchObject([{ why: 'mail' }]);
  await database.outbox.replay(id);
  expect(await database.outbox.claim(['reply'], 60)).toBeUndefined();
  // A reply that waits only for its ten seconds goes out: it was meant to be now.
  await desk.act(ana, id, 'reply', {
    seen: { state: 'waiting', owner, last: held.history.at(-1)?.id },
    text: 'Saturday?',
    hold: 10,
  });
  await outcomeOf(write({ from: 'Hella <hella@example.com>', to, text: 'Or Monday.' }));
  expect(await whole(id)).toMatchObject({ is_sending: true, state: 'waiting' });
});

test('[27.3] an answer to the mail that bounces puts the request back to waiting, with the first answer’s time', async () => {
  const id = await desk.book('Ida');
  const { to } = await answer(id);
  const { first_response_at: first } = await whole(id);
  await outcomeOf(write({ from: 'ida@example.com', to, text: 'And on Sundays?' }));
  const { entry } = await answer(id);
  expect((await whole(id)).state).toBe('answered');
  await operate('act_on_request', '', 'Foyer', {
    kind: 'booking',
    id,
    what: 'reply failed',
    about: entry,
    text: 'no',
  });
  expect(await whole(id)).toMatchObject({ state: 'waiting', first_response_at: first });
});

test('[27.3] threads hold: a reply names the mails before it and quotes the last one', async () => {
  const id = await desk.book('Thea');
  const { entry: first, to } = await answer(id);
  await outcomeOf(write({ from: 'thea@example.com', to, text: 'What does it cost?' }));
  const entry = randomUUID();
  const { state, owner, history } = await whole(id);
  await desk.act(ana, id, 'reply', {
    entry,
    seen: { state, owner, last: history.at(-1)?.id },
    text: '99 a month.',
  });
  const claimed = await database.outbox.claim(['reply'], 60);
  expect(claimed?.thread).toEqual({
    token: to.slice('inbox+'.length, to.indexOf('@')),
    earlier: [`reply_booking_${first}`, expect.stringMatching(/^[\da-f-]{36}@salon\.example$/)],
    last: { text: 'What does it cost?', at: expect.any(String) },
  });
});

const boundary = 'b0undary';

/** A mail with files. */
function withFiles(
  mail: Written,
  files: readonly (readonly [type: string, name: string, content: Buffer])[],
): string {
  return write({
    ...mail,
    headers: [`Content-Type: multipart/mixed; boundary="${boundary}"`],
    text: [
      `--${boundary}\r\nContent-Type: text/plain; charset=utf-8\r\n\r\nSee below.`,
      ...files.map(
        ([type, name, content]) =>
          `--${boundary}\r\nContent-Type: ${type}\r\nContent-Disposition: attachment; filename="${name}"\r\nContent-Transfer-Encoding: base64\r\n\r\n${content.toString('base64').replace(/.{76}/g, '$&\r\n')}`,
      ),
      `--${boundary}--`,
    ].join('\r\n'),
  });
}

test('[27.3] attachments are kept by what they are, within limits, and come back as files only', async () => {
  const id = await desk.book('Fay');
  const { to } = await answer(id);
  const photo = Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), randomBytes(300_000)]);
  const files = [
    ['image/jpeg', 'Salón: 1.jpg', photo],
    ['image/png', 'evil.png', Buffer.from('<html><script>alert(1)</script>')],
    ['application/pdf', 'setup.pdf', Buffer.from('MZ\x90\0')],
    ['text/plain', '../../etc/passwd', Buffer.from('just text')],
    [
      'image/jpeg',
      'large.jpg',
      Buffer.concat([Buffer.from('\xff\xd8\xff', 'latin1'), Buffer.alloc(mailLimits.attachment)]),
    ],
    ...Array.from({ length: 8 }, () => ['text/plain', 'more.txt', Buffer.from('more')] as const),
  ] as const;
  expect(await outcomeOf(withFiles({ from: 'fay@example.com', to }, files))).toBe('stored');
  const [entry] = mailsOf(await whole(id));
  const attachments = entry?.mail?.attachments ?? [];
  expect(attachments.map(({ name, kind, left_out }) => [name, kind, left_out]).slice(0, 6)).toEqual([
    ['Salón_ 1.jpg', 'JPEG', null],
    ['evil.png', null, 'kind'],
    ['setup.pdf', null, 'kind'],
    ['_.._etc_passwd', 'text', null],
    ['large.jpg', null, 'size'],
    ['more.txt', 'text', null],
  ]);
  expect(attachments.map(({ left_out: why }) => why).slice(9)).toEqual([null, 'number', 'number', 'number']);
  const path = (place: number) => `/api/attachment/${entry?.id}/${place}`;
  const response = await desk.ask(path(1), { cookie: bo });
  expect(Buffer.from(await response.arrayBuffer()).equals(photo)).toBe(true);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'content-type': 'application/octet-stream',
    'content-disposition': `attachment; filename="Sal_n_ 1.jpg"; filename*=UTF-8''Sal%C3%B3n_%201.jpg`,
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'content-length': String(photo.length),
  });
  for (const place of [2, 5, 99]) expect((await desk.ask(path(place), { cookie: bo })).status).toBe(404);
  expect((await desk.ask(path(1))).status).toBe(401);
});

test('[27.3] a person’s mails and files are in their export, and go with them', async () => {
  const id = await desk.book('Greta');
  const { to, token } = await answer(id);
  await outcomeOf(
    withFiles({ from: 'greta@example.com', to }, [['text/plain', 'a.txt', Buffer.from('secret words')]]),
  );
  const exported = await (
    await desk.ask('/api/person/export?email=greta@example.com', { cookie: ana })
  ).json();
  expect(exported.requests[0].desk.mails).toMatchObject([
    {
      subject: 'Re: Your booking',
      from_address: 'greta@example.com',
      attachments: [{ name: 'a.txt', content: Buffer.from('secret words').toString('base64') }],
    },
  ]);
  const held = await json<{ entries: number }>(
    desk.ask('/api/person?email=greta@example.com', { cookie: ana }),
  );
  expect(held.entries).toBe(2);
  await desk.ask('/api/person/erase', { cookie: ana, body: { email: 'greta@example.com' } });
  expect(
    await outcomeOf(write({ from: 'Greta <greta@example.com>', to: `inbox+${token}@foyer.example` })),
  ).toBe('unmatched');
  expect((await desk.ask(`/api/requests/booking/${id}`, { cookie: ana })).status).toBe(404);
});

test('[27.3] who has no secret is refused before anything is read; a body over the limit and one without a mail are refused', async () => {
  const mail = write({ from: 'rosa@example.com' });
  for (const authorization of [
    '',
    'Bearer wrong',
    `Basic ${Buffer.from('foyer:wrong').toString('base64')}`,
    secret,
  ]) {
    expect((await post(mail, { authorization })).status).toBe(401);
  }
  expect((await inbound.request('http://foyer.example/inbound')).status).toBe(405);
  const large = await post(mail, { 'content-length': String(64 * 1024 * 1024) });
  expect(large.status).toBe(413);
  const type = { 'content-type': 'application/json' };
  for (const body of ['', '{', '[]', '{"raw": 7}', '{"raw": ""}'])
    expect((await post(body, type)).status).toBe(400);
});

test('[27.3] services hand mails over as JSON, in base64 and as forms, with a password as well', async () => {
  const id = await desk.book('Hana');
  const { to } = await answer(id);
  const next = (text: string) => write({ from: 'hana@example.com', to, text });
  const type = { 'content-type': 'application/json' };
  const basic = { authorization: `Basic ${Buffer.from(`foyer:${secret}`).toString('base64')}` };
  await post(JSON.stringify({ raw: next('one') }), { ...type, ...basic });
  await post(JSON.stringify({ raw_base64: Buffer.from(next('two')).toString('base64') }), type);
  // A service may know the recipient where the mail itself does not.
  await post(
    JSON.stringify({ RawEmail: write({ from: 'x@y.example', text: 'three' }), recipient: to }),
    type,
  );
  const form = new FormData();
  form.set('email', next('four'));
  const response = await inbound.request('http://foyer.example/inbound', {
    method: 'POST',
    headers: { authorization: `Bearer ${secret}` },
    body: form,
  });
  expect(response.status).toBe(200);
  expect(mailsOf(await whole(id)).map(({ text }) => text)).toEqual(['one', 'two', 'three', 'four']);
});

test('[27.3] a flood for one request ends at sixty an hour, and the desk stays quick', async () => {
  const id = await desk.book('Flo');
  const { to } = await answer(id);
  const outcomes: string[] = [];
  for (let number = 0; number < 62; number += 1)
    outcomes.push(await outcomeOf(write({ from: 'flo@example.com', to })));
  expect(outcomes.slice(58)).toEqual(['stored', 'stored', 'unmatched', 'unmatched']);
});

test('[27.3] one server at a time reads a mailbox, and each place in it once', async () => {
  const [one, other] = [randomUUID(), randomUUID()];
  const box = 'imap:test';
  expect(await operate('lease_mailbox', box, one, 60)).toMatchObject({ is_mine: true, uid_validity: null });
  expect(await operate('lease_mailbox', box, other, 60)).toMatchObject({ is_mine: false });
  await operate('note_mailbox', box, one, { failing: null, uid_validity: 7, last_uid: 4 });
  const mail = await reading.mail(Buffer.from(write({ from: 'rosa@example.com' })));
  expect(await operate('receive_mail', box, { server: other, uid: 5 }, mail)).toEqual({
    outcome: 'not mine',
  });
  expect(await operate('receive_mail', box, { server: one, uid: 5 }, mail)).toMatchObject({
    outcome: 'stored',
  });
  expect(await operate('receive_mail', box, { server: one, uid: 5 }, mail)).toEqual({ outcome: 'not mine' });
  expect(await operate('receive_mail', box, { server: one, uid: 6 }, mail)).toEqual({ outcome: 'known' });
  expect(await operate('pass_mails', box, one, 9, 3)).toBe(true);
  await operate('note_mailbox', box, one, { failing: null, gone: true });
  expect(await operate('lease_mailbox', box, other, 60)).toMatchObject({
    is_mine: true,
    uid_validity: 7,
    last_uid: 9,
  });
});
