import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect, onTestFinished, test, vi } from 'vitest';
import { type ActionAnswer, lastSeen, type RequestDetail } from '#shared/desk/desk-api.ts';
import { smtpSinkForTest, type TakenMail } from '../fakes/smtp-sink.ts';
import { addMember, sendBooking, sessionOf } from '../support/desk.ts';
import { createDovecot, hasDovecot } from '../support/dovecot.ts';
import { copyEmptyData } from '../support/empty-data-folder.ts';
import { type RunningFoyer, startFoyerProcess } from '../support/foyer-process.ts';
import { createRandom } from './random.ts';
import { isSoak, soakCount } from './soak-numbers.ts';

const rounds = soakCount(10, 1);
const random = createRandom();
/** Longer than a worker that was killed keeps its message. */
const patience = { timeout: 200_000, interval: 250 };

test(`[27.5] two members and a visitor write to each other for ${rounds} rounds, the server and the mailbox are killed: every mail once`, {
  timeout: isSoak ? 60 * 60_000 : 300_000,
}, async (context) => {
  if (!hasDovecot()) context.skip("Dovecot is not installed here: it needs Debian's dovecot-imapd.");
  const smtp = await smtpSinkForTest();
  const dovecot = await createDovecot();
  const dataDir = await mkdtemp(join(tmpdir(), 'foyer-rounds-'));
  await copyEmptyData(dataDir);
  await dovecot.start();
  let foyer: RunningFoyer;
  const start = async () => {
    foyer = await startFoyerProcess({
      DATA_DIR: dataDir,
      IMAP_URL: dovecot.url,
      SMTP_URL: smtp.url,
      MAIL_FROM: 'Foyer <replies@foyer.example>',
      TEAM_EMAIL: 'team@foyer.example',
      VOICE_MODELS: 'off',
    });
  };
  await start();
  onTestFinished(async () => {
    await foyer.stop();
    await dovecot.remove();
    await rm(dataDir, { recursive: true, force: true });
  });
  // Mails from before the first reading stay in the mailbox.
  await vi.waitFor(() => expect(foyer.output()).toContain('read from now on'), patience);
  const place = () => ({ url: foyer.url, dataDir }) as never;
  const cookies = [
    await sessionOf(await addMember(place(), 'ana@example.com', 'Ana', '--owner')),
    await sessionOf(await addMember(place(), 'bo@example.com', 'Bo')),
  ];
  const id = await sendBooking(place(), 'Rosa');
  let kills = 0;

  async function killServer(): Promise<void> {
    kills += 1;
    await foyer.kill9();
    await start();
  }
  async function killMailbox(): Promise<void> {
    kills += 1;
    await dovecot.kill9();
    await dovecot.start();
  }
  /** Kills one of the two in the midst of things; in a short run where nothing has to wait for a lease. */
  async function killSometime(round: number): Promise<void> {
    if (isSoak) await sleep(random.next() * 2000);
    await (round % 2 === 0 ? killServer() : killMailbox());
  }

  async function detail(): Promise<RequestDetail> {
    const response = await fetch(`${foyer.url}/desk/api/requests/booking/${id}`, {
      headers: { cookie: cookies[0] ?? '' },
    });
    if (!response.ok) throw new Error(`${response.status} ${await response.text()}`);
    return (await response.json()) as RequestDetail;
  }
  /** Replies as one of the members, again and again with the same entry until it is acknowledged. */
  async function reply(cookie: string, text: string): Promise<string> {
    const entry = randomUUID();
    await vi.waitFor(async () => {
      const { state, owner, history } = await detail();
      const seen = { state, owner, last: lastSeen(history) };
      const response = await fetch(`${foyer.url}/desk/api/requests/booking/${id}`, {
        method: 'POST',
        headers: { cookie, origin: foyer.url, 'content-type': 'application/json' },
        body: JSON.stringify({ what: 'reply', entry, seen, text }),
      });
      expect(((await response.json()) as ActionAnswer).outcome).toBe('done');
    }, patience);
    return entry;
  }
  const arrived = (words: string): TakenMail | undefined =>
    smtp.taken.find(({ text }) => text.startsWith(words));

  const written: string[] = [];
  const replies: string[] = [];
  for (let round = 0; round < rounds; round += 1) {
    for (const [member, cookie] of cookies.entries()) {
      const words = `Question ${round} of member ${member}?`;
      const sending = reply(cookie, words);
      if (isSoak) await killSometime(round + member);
      replies.push(await sending);
      await expect.poll(() => arrived(words), patience).toBeDefined();
      const answer = `Answer ${round} to member ${member}.`;
      written.push(answer);
      const mail = arrived(words);
      await dovecot.deliver(
        [
          'From: Rosa <rosa@example.com>',
          `To: ${mail?.header('reply-to')}`,
          'Subject: Re: Your booking',
          `In-Reply-To: ${mail?.header('message-id')}`,
          `Message-ID: <${randomUUID()}@salon.example>`,
          'Content-Type: text/plain; charset=utf-8',
          '',
          answer,
          '',
        ].join('\n'),
      );
      await vi.waitFor(async () => expect((await detail()).is_sending).toBe(false), patience);
      await killSometime(round + member + 1);
      await expect
        .poll(async () => (await detail()).history.filter(({ text }) => text === answer).length, patience)
        .toBe(1);
    }
  }

  const { history } = await detail();
  const texts = (what: string) => history.filter((entry) => entry.what === what).map(({ text }) => text);
  expect(texts('mail')).toEqual(written);
  expect(history.filter(({ what }) => what === 'reply').map((entry) => entry.id)).toEqual(replies);
  expect(history.filter(({ what }) => what === 'reply sent')).toHaveLength(replies.length);
  const sent = smtp.taken
    .map((mail) => mail.header('message-id'))
    .filter((name) => name.startsWith('<reply_'))
    .map((name) => name.slice(`<reply_booking_`.length, name.indexOf('@')));
  expect([...new Set(sent)]).toEqual(replies);
  // One that a killed server had handed over and could not note any more comes again, under the same Message-ID.
  expect(sent.length - replies.length).toBeLessThanOrEqual(isSoak ? kills : 0);
  await context.annotate(
    `${written.length} mails from the visitor, ${replies.length} replies, ${kills} kills, ${sent.length - replies.length} handed over again, seed ${random.seed}`,
  );
});
