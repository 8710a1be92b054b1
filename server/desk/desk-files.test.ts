import { randomBytes, randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import { composeReply } from '#server/outbox/reply-mail.ts';
import { createSendMail } from '#server/outbox/send-mail.ts';
import { type ActionAnswer, fileLimits, lastSeen, type RequestDetail } from '#shared/desk/desk-api.ts';
import { startSmtpSink } from '#tests/fakes/smtp-sink.ts';
import { deskSite, json } from '#tests/support/desk-in-process.ts';
import { mailOver, openDeskWithTeam } from '#tests/support/desk-with-team.ts';

const smtp = await startSmtpSink();
afterAll(() => smtp.close());
const mail = mailOver(new URL(smtp.url));
const desk = await openDeskWithTeam({ mail });
const { ask, book, act, database, ana, bo } = desk;
const detail = (id: string) => json<RequestDetail>(ask(`/api/requests/booking/${id}`, { cookie: ana }));

interface Sent {
  readonly cookie?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly more?: object;
  readonly what?: string;
}

/** Posts an act with files, as the desk's page does. */
async function send(
  id: string,
  files: readonly (readonly [name: string, content: Uint8Array | string])[],
  { cookie = ana, headers = { origin: deskSite }, more = {}, what = 'reply' }: Sent = {},
): Promise<Response> {
  const { state, owner, history } = await detail(id);
  const form = new FormData();
  const seen = { state, owner, last: lastSeen(history) };
  form.set('act', JSON.stringify({ what, entry: randomUUID(), seen, text: 'See the files.', ...more }));
  for (const [name, content] of files)
    form.append('file', new File([typeof content === 'string' ? content : Buffer.from(content)], name));
  const request = new Request('http://x.example', { method: 'POST', body: form });
  return desk.send(`/api/requests/booking/${id}`, {
    method: 'POST',
    headers: {
      host: new URL(deskSite).host,
      cookie,
      'content-type': request.headers.get('content-type') ?? '',
      ...headers,
    },
    body: await request.arrayBuffer(),
  });
}

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(300_000)]);

/** Sends the one reply that waits. */
async function deliver(): Promise<void> {
  const claimed = await database.outbox.claim(['reply'], 60);
  const composed = claimed && composeReply(claimed, { timeZone: 'UTC', replyAddress: undefined });
  if (!composed) throw new Error('no reply waits');
  expect(await createSendMail(mail)(composed, AbortSignal.timeout(10_000))).toEqual({ kind: 'delivered' });
  await database.outbox.end(claimed, { kind: 'delivered' });
}

test('[27.4] files go out with a reply, are listed and come back as files only', async () => {
  const id = await book('Files');
  const answer = await json<ActionAnswer>(
    send(id, [
      ['Preisliste "Salón".pdf', pdf],
      ['../../notes\r\nBcc: spy@evil.example.txt', 'just text'],
    ]),
  );
  if (answer.outcome !== 'done') throw new Error(answer.outcome);
  const entry = answer.request.history.at(-1);
  expect(entry).toMatchObject({
    what: 'reply',
    files: [
      { place: 1, name: 'Preisliste _Salón_.pdf', bytes: pdf.length, kind: 'PDF', left_out: null },
      { place: 2, kind: 'text' },
    ],
  });
  await deliver();
  const taken = smtp.taken.at(-1);
  expect(taken?.header('content-type')).toMatch(/^multipart\/mixed;/);
  expect(taken?.headers.map(([name]) => name)).not.toContain('bcc');
  expect(taken?.envelope.to).toEqual(['files@example.com']);
  const source = taken?.source ?? '';
  expect(source.replaceAll('\r\n', '')).toContain(pdf.toString('base64'));
  expect(source).toMatch(/content-type: application\/pdf/i);
  expect(source).not.toMatch(/^bcc:/im);
  const response = await ask(`/api/attachment/${entry?.id}/1`, { cookie: bo });
  expect(Buffer.from(await response.arrayBuffer()).equals(pdf)).toBe(true);
  expect(response.headers.get('content-type')).toBe('application/octet-stream');
  expect((await ask(`/api/attachment/${entry?.id}/1`)).status).toBe(401);
});

test('[27.4] what a reply cannot have is said, and nothing is sent', async () => {
  const id = await book('Refused');
  const refused: (readonly [string, readonly (readonly [string, Uint8Array | string])[], string])[] = [
    ['setup.exe', [['setup.exe', 'MZ\x90\0']], 'kind'],
    ['page.pdf', [['page.pdf', '<html><script>alert(1)</script>']], 'kind'],
    ['run.txt', [['run.txt', '#!/bin/sh']], 'kind'],
    ['big.txt', [['big.txt', new Uint8Array(fileLimits.each + 1).fill(65)]], 'size'],
    [
      'c.txt',
      ['a.txt', 'b.txt', 'c.txt'].map(
        (name) => [name, new Uint8Array(fileLimits.each * 0.7).fill(65)] as const,
      ),
      'size',
    ],
    ['11.txt', Array.from({ length: 11 }, (_, place) => [`${place + 1}.txt`, 'text'] as const), 'number'],
  ];
  for (const [name, files, why] of refused) {
    expect(await json(send(id, files)), name).toMatchObject({ outcome: 'file', name, why });
  }
  expect((await detail(id)).history).toEqual([]);
  expect((await send(id, [['a.txt', 'text']], { what: 'note' })).status).toBe(400);
  // A colleague was faster: as without files.
  const seen = { state: 'answered', owner: null };
  expect(await json(send(id, [['a.txt', 'text']], { more: { seen } }))).toMatchObject({ outcome: 'changed' });
});

test('[27.5] nobody sends files from another site, without a session, or more than there is room for', async () => {
  const id = await book('Cross');
  const file = [['a.txt', 'text']] as const;
  expect((await send(id, file, { headers: { origin: 'https://evil.example' } })).status).toBe(403);
  expect((await send(id, file, { headers: {} })).status).toBe(403);
  for (const cookie of ['', 'foyer-desk=guessed', `${ana.split('=')[0]}=${'x'.repeat(43)}`])
    expect((await send(id, file, { cookie })).status).toBe(401);
  // A body of unknown length is not read without a session.
  let pulled = 0;
  const endless = new ReadableStream({
    pull: (controller) => {
      pulled += 1;
      controller.enqueue(new Uint8Array(64 * 1024));
    },
  });
  const stranger: RequestInit & { duplex: 'half' } = {
    method: 'POST',
    headers: {
      host: new URL(deskSite).host,
      origin: deskSite,
      cookie: `${ana.split('=')[0]}=${'x'.repeat(43)}`,
      'content-type': 'multipart/form-data; boundary=a',
    },
    body: endless,
    duplex: 'half',
  };
  expect((await desk.send(`/api/requests/booking/${id}`, stranger)).status).toBe(401);
  expect(pulled).toBeLessThan(5);
  const huge = await send(id, [['a.txt', new Uint8Array(12 * 1024 * 1024).fill(65)]]);
  expect(huge.status).toBe(413);
  expect((await detail(id)).history).toEqual([]);
});

test('[27.4] files that go along again count toward what one reply may have', async () => {
  const id = await book('Twice');
  const large = (name: string) => [name, new Uint8Array(4 * 1024 * 1024).fill(65)] as const;
  const first = await json<ActionAnswer>(send(id, [large('a.txt'), large('b.txt')], { more: { hold: 10 } }));
  const entry = first.outcome === 'done' ? first.request.history.at(-1)?.id : undefined;
  await act(bo, id, 'unsend', { about: entry });
  const again = [1, 2].map((place) => ({ entry, place }));
  const second = await json<ActionAnswer>(send(id, [large('c.txt')], { more: { again } }));
  expect(second).toMatchObject({ outcome: 'file', why: 'full' });
  const many = Array.from({ length: 10 }, () => ({ entry, place: 1 }));
  expect((await send(id, [['d.txt', 'one more']], { more: { again: many } })).status).toBe(400);
});

test('[27.4] a reply that is taken back gives its files to the next one; those of another request stay there', async () => {
  const id = await book('Again');
  const other = await book('Other');
  const first = await json<ActionAnswer>(send(id, [['a.txt', 'first file']], { more: { hold: 10 } }));
  const entry = first.outcome === 'done' ? first.request.history.at(-1)?.id : undefined;
  await act(bo, id, 'unsend', { about: entry });
  const again = [{ entry, place: 1 }];
  const second = await json<ActionAnswer>(send(id, [['b.txt', 'second file']], { more: { again } }));
  if (second.outcome !== 'done') throw new Error(second.outcome);
  expect(second.request.history.at(-1)?.files?.map(({ name }) => name)).toEqual(['a.txt', 'b.txt']);
  // Handed on: they count once toward what the request may hold.
  expect(second.request.history.find(({ id: known }) => known === entry)?.files).toEqual([]);
  const claimed = await database.outbox.claim(['reply'], 60);
  expect(claimed?.reply?.files).toEqual([
    { name: 'a.txt', content: Buffer.from('first file').toString('base64') },
    { name: 'b.txt', content: Buffer.from('second file').toString('base64') },
  ]);
  if (claimed) await database.outbox.end(claimed, { kind: 'delivered' });
  const theirs = [{ entry: second.request.history.at(-1)?.id, place: 1 }];
  const stolen = await json<ActionAnswer>(send(other, [], { more: { again: theirs } }));
  expect(stolen.outcome === 'done' && stolen.request.history.at(-1)?.files).toEqual([]);
});

test('[27.4] a person’s export has the files of replies to them, and an erasure takes them along', async () => {
  const id = await book('Exported');
  const sent = await json<ActionAnswer>(send(id, [['a.txt', 'their prices']]));
  const entry = sent.outcome === 'done' ? sent.request.history.at(-1)?.id : undefined;
  const exported = await (await ask('/api/person/export?email=exported@example.com', { cookie: ana })).json();
  expect(exported.requests[0].desk.reply_files).toEqual([
    { entry, name: 'a.txt', bytes: 12, content: Buffer.from('their prices').toString('base64') },
  ]);
  await ask('/api/person/erase', { cookie: ana, body: { email: 'exported@example.com' } });
  expect((await ask(`/api/attachment/${entry}/1`, { cookie: ana })).status).toBe(404);
});
