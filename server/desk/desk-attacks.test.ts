import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { type ActionAnswer, lastSeen, type RequestDetail } from '#shared/desk/desk-api.ts';
import { json, seenNew } from '#tests/support/desk-in-process.ts';
import { mailOver, openDeskWithTeam } from '#tests/support/desk-with-team.ts';
import { fileName } from '../mail-in/read/kept-file.ts';
import { isPushEndpoint } from './notices/push-sender.ts';

// SECURITY.md lists the attacks on the desk, each with its test; these are the ones that belong to no other file.
const { ask, signIn, book, act, database, operate, ana, bo } = await openDeskWithTeam({ mail: mailOver() });
const detail = (id: string) => json<RequestDetail>(ask(`/api/requests/booking/${id}`, { cookie: ana }));

test('[27.5] push endpoints: nothing but a public name over https, which leads nowhere within the network', () => {
  expect(isPushEndpoint('https://updates.push.services.example.com/wpush/v2/x')).toBe(true);
  for (const endpoint of [
    'http://push.example.com/x',
    'https://127.0.0.1/x',
    'https://2130706433/x',
    'https://0x7f.1/x',
    'https://[::1]/x',
    'https://[::ffff:169.254.169.254]/x',
    'https://169.254.169.254/latest/meta-data',
    'https://localhost/x',
    'https://foo.localhost/x',
    'https://printer.local/x',
    'https://metadata.google.internal/x',
    'https://router.lan/x',
    'https://router.home.arpa/x',
    'https://intranet/x',
    'https://user:secret@push.example.com/x',
    'https://push.example.com:8443/x',
    'file:///etc/passwd',
    'gopher://push.example.com/x',
    `https://push.example.com/${'x'.repeat(1000)}`,
    'nonsense',
  ]) {
    expect(isPushEndpoint(endpoint), endpoint).toBe(false);
  }
});

test('[27.5] a member ends no session, forgets no device and removes no passkey of another, and sees no notices of theirs', async () => {
  const id = await book('Between');
  await act(bo, id, 'note', { text: 'Look at this, @Ana' });
  const notices = async (cookie: string) => json<readonly object[]>(ask('/api/notices', { cookie }));
  expect(await notices(ana)).toHaveLength(1);
  expect(await notices(bo)).toEqual([]);
  // Bo sees for himself alone.
  await ask('/api/notices/seen', { cookie: bo, body: { kind: 'booking', id } });
  expect(await notices(ana)).toMatchObject([{ is_seen: false }]);

  const [session] = await json<readonly { id: string }[]>(ask('/api/sessions', { cookie: ana }));
  await ask('/api/sessions/end', { cookie: bo, body: { id: session?.id } });
  expect((await ask('/api/start', { cookie: ana })).status).toBe(200);

  const device = { endpoint: 'https://push.example.com/ana', p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) };
  await ask('/api/push', { cookie: ana, body: device });
  await ask('/api/push', { cookie: bo, body: { endpoint: device.endpoint } });
  await ask('/api/passkeys/remove', { cookie: bo, body: { id: 'of-ana' } });
  await act(bo, id, 'note', { text: 'Once more, @Ana', seen: undefined });
  const told = (await operate('take_notices', 60)) as readonly { devices: readonly object[] }[];
  expect(JSON.stringify(told)).toContain(device.endpoint);

  // Reminders are each one's own.
  const at = new Date(Date.now() + 3_600_000).toISOString();
  await ask('/api/reminder', { cookie: ana, body: { kind: 'booking', id, at, is_for_silence: false } });
  await ask('/api/reminder', { cookie: bo, body: { kind: 'booking', id, at: null } });
  expect((await detail(id)).reminder).toMatchObject({ is_for_silence: false });
});

test('[27.5] an entry’s id that is another request’s, or a file of it, does nothing', async () => {
  const [one, other] = [await book('Entry'), await book('Thief')];
  const entry = randomUUID();
  await act(ana, one, 'note', { entry, text: 'Mine.' });
  expect((await act(bo, other, 'note', { entry, text: 'Also mine.' })).status).toBe(400);
  expect((await detail(other)).history).toEqual([]);
  expect((await detail(one)).history.map(({ text }) => text)).toEqual(['Mine.']);
  const unsent = await act(bo, other, 'unsend', { about: entry });
  expect(await json<ActionAnswer>(unsent)).toMatchObject({ outcome: 'mail out' });
});

test('[27.5] paths lead out of nothing', async () => {
  for (const path of [
    '/api/attachment/..%2f..%2fetc%2fpasswd/1',
    `/api/attachment/${randomUUID()}/..%2f1`,
    '/api/requests/booking/..%2f..%2fteam',
    '/api/requests/__proto__/constructor',
    '/assets/..%2f..%2fpackage.json',
    '/assets/%2e%2e%2fsign-in.js',
  ]) {
    expect((await ask(path, { cookie: ana })).status, path).toBe(404);
  }
  for (const name of [
    '../../etc/passwd',
    '..\\..\\boot.ini',
    '/etc/passwd',
    'C:\\x',
    '.htaccess',
    'a\0b',
    'a\r\nB: c',
  ])
    expect(fileName(name)).toMatch(/^[^./\\:\0\r\n][^/\\:\0\r\n]*$/);
  // Characters that turn the direction of text would make a program look like a document.
  expect(fileName('invoice\u202efdp.exe')).toBe('invoicefdp.exe');
});

test('[27.5] a search is words, whatever signs are in it; one of a thousand words, or of none, is quick', async () => {
  await book('Searched');
  for (const search of [
    "'",
    "''",
    '\\',
    '&',
    '|',
    '!',
    ':*',
    '<->',
    '()',
    "a' | b",
    'a & !b',
    "'; drop table private.desk_entry; --",
    '%',
    '_',
    '\u0000',
    '😀',
    'searched:*',
    '"searched"',
    '-- x',
    '(((((',
    ')'.repeat(200),
    'a '.repeat(100),
  ]) {
    const response = await ask(`/api/requests?${new URLSearchParams({ view: 'all', search })}`, {
      cookie: ana,
    });
    expect(response.status, search).toBe(200);
  }
  const found = await json<{ requests: readonly { name: string }[] }>(
    ask('/api/requests?view=all&search=searched', { cookie: ana }),
  );
  expect(found.requests.map(({ name }) => name)).toEqual(['Searched']);
});

test('[27.5] bodies that are deep, large or of another shape change nothing and break nothing', async () => {
  const id = await book('Shapes');
  const deep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
  const bodies: readonly object[] = [
    { what: 'note', entry: randomUUID(), text: { toString: 'x' } },
    { what: 'reply', entry: randomUUID(), seen: seenNew, text: 'Hi.', send_at: '+275760-09-13' },
    { what: 'value', entry: randomUUID(), value: 1e21 },
    { what: 'tag', entry: randomUUID(), tag: ['x'] },
    { what: 'constructor', entry: randomUUID() },
    { what: '__proto__', entry: randomUUID(), seen: seenNew },
    { what: 'unsend', entry: randomUUID(), about: "'; --" },
    { what: 'reply', entry: randomUUID(), seen: { state: 'waiting', owner: 7 }, text: 'Hi.' },
  ];
  for (const body of bodies)
    expect(
      (await ask(`/api/requests/booking/${id}`, { cookie: ana, body })).status,
      JSON.stringify(body),
    ).toBe(400);
  const raw = { cookie: ana, headers: { 'content-type': 'application/json' } };
  expect((await ask(`/api/requests/booking/${id}`, { ...raw, body: { text: deep } })).status).toBe(400);
  expect((await ask('/api/me', { ...raw, method: 'PUT', body: { saved_replies: [[[[[]]]]] } })).status).toBe(
    400,
  );
  const large = { what: 'note', entry: randomUUID(), text: 'x'.repeat(600_000) };
  expect(
    (
      await ask(`/api/requests/booking/${id}`, {
        cookie: ana,
        body: large,
        headers: { 'content-length': '600100' },
      })
    ).status,
  ).toBe(413);
  // Anything but a reply's file is refused.
  const files = [{ name: 'x.html', bytes: 1, kind: 'text', parts: ['eA=='] }];
  const sent = await json<ActionAnswer>(act(ana, id, 'reply', { text: 'Hi.', files }));
  expect(sent.outcome === 'done' && sent.request.history.at(-1)?.files).toEqual([]);
  expect((await detail(id)).history).toHaveLength(1);
});

test('[27.5] nothing of a subject or a member’s name becomes a header', async () => {
  const id = await book('Header');
  const cy = await (async () => {
    await operate('add_member', { email: 'cy@example.com', name: 'Cy' });
    return signIn('cy@example.com');
  })();
  const { state, owner, history } = await detail(id);
  const subject = 'Hello\r\nBcc: spy@evil.example\r\n\r\n<script>';
  await act(cy, id, 'reply', { seen: { state, owner, last: lastSeen(history) }, text: 'Hi.', subject });
  let claimed = await database.outbox.claim(['reply'], 60);
  while (claimed && claimed.request !== id) claimed = await database.outbox.claim(['reply'], 60);
  const { composeReply } = await import('#server/outbox/reply-mail.ts');
  const mail = claimed && composeReply(claimed, { timeZone: 'UTC', replyAddress: undefined });
  expect(mail?.subject).toBe('Hello Bcc: spy@evil.example <script>');
  expect(JSON.stringify([mail?.to, mail?.replyTo])).not.toMatch(/\\r|\\n|evil/);
});
