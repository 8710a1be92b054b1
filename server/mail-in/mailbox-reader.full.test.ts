import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import type { DeskMember, MailWays, RequestDetail } from '#shared/desk/desk-api.ts';
import { addMember, sendBooking, sessionOf } from '#tests/support/desk.ts';
import { createDovecot, type Dovecot, hasDovecot } from '#tests/support/dovecot.ts';
import { copyEmptyData } from '#tests/support/empty-data-folder.ts';
import { type RunningFoyer, startFoyerProcess } from '#tests/support/foyer-process.ts';

/** Mails of a visitor; the servers are killed after every few of them. */
const rounds = 10;

const isThere = hasDovecot();
const why = "Dovecot is not installed here: it needs Debian's dovecot-imapd.";

let dovecot: Dovecot;
let foyer: RunningFoyer;
let dataDir = '';
let cookie = '';

async function start(): Promise<void> {
  foyer = await startFoyerProcess({ DATA_DIR: dataDir, IMAP_URL: dovecot.url, VOICE_MODELS: 'off' });
}

async function get<T>(path: string): Promise<T> {
  const response = await fetch(`${foyer.url}/desk/api/${path}`, { headers: { cookie } });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

const mailsOf = async (id: string) =>
  (await get<RequestDetail>(`requests/booking/${id}`)).history.filter(({ what }) => what === 'mail');
const textsOf = async (id: string) => (await mailsOf(id)).map(({ text }) => text);
const ways = async () => (await get<MailWays>('mail')).mailbox;

function write(from: string, text: string): string {
  return [
    `From: ${from}`,
    'To: replies@foyer.example',
    'Subject: Re: Your booking',
    `Message-ID: <${randomUUID()}@salon.example>`,
    'Content-Type: text/plain; charset=utf-8',
    '',
    text,
    '',
  ].join('\n');
}

beforeAll(async () => {
  if (!isThere) return;
  dovecot = await createDovecot();
  dataDir = await mkdtemp(join(tmpdir(), 'foyer-mail-'));
  await copyEmptyData(dataDir);
  await dovecot.start();
  // From before anybody read the mailbox: it stays there.
  await dovecot.deliver(write('rosa@example.com', 'from before'));
  await start();
  cookie = await sessionOf(
    await addMember({ url: foyer.url, dataDir } as never, 'ana@example.com', 'Ana', '--owner'),
  );
  expect(await get<{ me: DeskMember }>('start')).toMatchObject({ has_mail_in: true });
  await vi.waitFor(() => expect(foyer.output()).toContain('read from now on'), {
    timeout: 60_000,
    interval: 200,
  });
});
afterAll(async () => {
  await foyer?.stop();
  await dovecot?.remove();
  await rm(dataDir, { recursive: true, force: true });
});

test('[27.3] every mail is there once, whichever of server and mailbox is killed in between', async (context) => {
  if (!isThere) context.skip(why);
  const id = await sendBooking({ url: foyer.url, dataDir } as never, 'Rosa');
  const written: string[] = [];
  const deliver = async (text: string) => {
    written.push(text);
    await dovecot.deliver(write('Rosa <rosa@example.com>', text));
  };
  await deliver('first');
  // Told by IDLE: sooner than the mailbox is looked at.
  await expect.poll(() => textsOf(id)).toEqual(['first']);
  for (let round = 0; round < rounds; round += 1) {
    await deliver(`mail ${round} a`);
    await deliver(`mail ${round} b`);
    await dovecot.deliver(write('stranger@example.com', 'Buy this.'));
    if (round % 4 === 1) await foyer.kill9();
    if (round % 4 === 3) await dovecot.kill9();
    await deliver(`mail ${round} c`);
    if (round % 4 === 3) await dovecot.start();
    if (round % 4 === 1) await start();
  }
  await expect.poll(async () => (await textsOf(id)).length, { timeout: 120_000 }).toBe(written.length);
  expect((await textsOf(id)).toSorted()).toEqual(written.toSorted());
  await expect.poll(async () => (await ways())?.unmatched).toBe(rounds);
  expect((await ways())?.failing_since).toBeNull();
  // Made anew, the mailbox numbers its mails from one: those that are known come once all the same.
  await dovecot.kill9();
  await dovecot.renumber();
  await dovecot.start();
  await deliver('after it was made anew');
  await expect.poll(() => textsOf(id), { timeout: 120_000 }).toContain('after it was made anew');
  expect((await textsOf(id)).filter((text) => text !== 'from before').toSorted()).toEqual(written.toSorted());
});

test('[27.3] a mailbox that is away says so once in the log, and at the desk since when', async (context) => {
  if (!isThere) context.skip(why);
  await dovecot.kill9();
  await expect
    .poll(async () => (await ways())?.failing_since, { timeout: 60_000 })
    .toEqual(expect.any(String));
  expect((await ways())?.failing_why).toMatch(/^(no connection \(\w+\)|the connection broke)$/);
  const complaints = foyer
    .output()
    .split('\n')
    .filter((line) => line.includes('cannot be read'));
  expect(foyer.output()).not.toContain('open-sesame');
  await dovecot.start();
  await expect.poll(async () => (await ways())?.failing_since, { timeout: 120_000 }).toBeNull();
  expect(complaints.length).toBeGreaterThan(0);
});
