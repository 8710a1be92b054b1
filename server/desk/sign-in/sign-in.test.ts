import { setImmediate as nextTurn } from 'node:timers/promises';
import { Hono } from 'hono';
import { pino } from 'pino';
import { expect, test } from 'vitest';
import type { SendMail } from '../../outbox/send-mail.ts';
import { createDesk } from '../create-desk.ts';
import { createOwnPage } from '../own-page.ts';
import { createChallengeCookie, createSessionCookie, hashSecret } from './desk-cookie.ts';
import { createPasskeys } from './passkeys.ts';
import { createSignIn } from './sign-in.ts';

const siteUrl = 'https://foyer.example';

/** The one link that works, and the cookie of a device on which Ana was signed in. */
const goodLink = 'a'.repeat(43);
const anasDevice = 'd'.repeat(43);

/** The sign-in pages of a site behind https, with a database that knows Ana alone. */
function serveSignIn({ isDatabaseSilent = false } = {}) {
  const asked: (readonly [name: string, ...values: readonly unknown[]])[] = [];
  const mails: Parameters<SendMail>[0][] = [];
  let time = 0;
  let client = '192.0.2.1';
  const calls = {
    call: async (_session: string, name: string, ...values: readonly unknown[]): Promise<unknown> => {
      asked.push([name, ...values]);
      if (isDatabaseSilent) return new Promise(() => {});
      if (name === 'sign_in') return values[0] === hashSecret(goodLink);
      if (name === 'knows_device') return values[1] === hashSecret(anasDevice);
      return String(values[0]).toLowerCase() === 'ana@example.com'
        ? { email: 'ana@example.com', name: 'Ana' }
        : null;
    },
  };
  const { app } = createSignIn({
    calls,
    cookie: createSessionCookie(true),
    passkeys: createPasskeys(calls),
    challengeCookie: createChallengeCookie(true),
    sendMail: async (mail) => {
      mails.push(mail);
      return { kind: 'delivered' };
    },
    siteUrl,
    isOwnPage: createOwnPage(siteUrl, 0),
    clientAddress: () => client,
    styles: '',
    script: '',
    log: pino({ level: 'silent' }),
    now: () => time,
  });
  const desk = new Hono().route('/desk', app);
  const post = async (path: string, form: Readonly<Record<string, string>> = {}, cookie = '') =>
    desk.request(`${siteUrl}/desk${path}`, {
      method: 'POST',
      headers: { origin: siteUrl, cookie },
      body: new URLSearchParams(form),
    });
  return {
    asked,
    mails,
    post,
    /** One try to sign in. @returns its status */
    async tryAs(email: string, from = client, cookie = ''): Promise<number> {
      client = from;
      return (await post('/sign-in', { email }, cookie)).status;
    },
    /** Asks for a challenge for a passkey. @returns the status */
    async askPasskey(from: string): Promise<number> {
      client = from;
      return (await post('/passkey/options')).status;
    },
    /** Presses the button of a link. @returns its status */
    async pressLink(secret: string, from: string): Promise<number> {
      client = from;
      return (await post(`/link/${secret}`)).status;
    },
    wait: (minutes: number) => {
      time += minutes * 60_000;
    },
  };
}

test('over https the session is in a cookie that no other site of the domain can set', async () => {
  const { post } = serveSignIn();
  const response = await post(`/link/${'a'.repeat(43)}`);
  expect(response.status).toBe(303);
  expect(response.headers.get('set-cookie')).toMatch(
    /^__Host-foyer-desk=[\w-]{43}; Max-Age=2592000; Path=\/; HttpOnly; Secure; SameSite=Strict$/,
  );
});

test('a link is mailed to members alone, for 15 minutes, and leads to where one wanted to go', async () => {
  const { asked, mails, post } = serveSignIn();
  await post('/sign-in', { email: 'nobody@example.com' });
  await post('/sign-in', { email: 'ANA@example.com', next: '/desk/team' });
  await expect.poll(() => mails.length).toBe(1);
  expect(asked.map(([name, email, , minutes]) => [name, email, minutes])).toEqual([
    ['make_mailed_link', 'nobody@example.com', 15],
    ['make_mailed_link', 'ANA@example.com', 15],
  ]);
  expect(mails[0]?.to).toEqual([{ name: 'Ana', address: 'ana@example.com' }]);
  expect(mails[0]?.text).toMatch(/^https:\/\/foyer\.example\/desk\/link\/[\w-]{43}\?next=%2Fdesk%2Fteam$/m);
});

test('the answer does not wait for the database: its time says nothing about who is a member', async () => {
  const { post, asked } = serveSignIn({ isDatabaseSilent: true });
  const answers = await Promise.all(
    ['ana@example.com', 'nobody@example.com'].map(async (email) =>
      (await post('/sign-in', { email })).text(),
    ),
  );
  expect(answers[0]).toContain('Check your email');
  expect(answers[0]).toBe(answers[1]);
  await expect.poll(() => asked.length).toBe(2);
});

test('[27.1.1] tries are limited for an address until a quarter of an hour is over, and nobody else notices', async () => {
  const { tryAs, wait } = serveSignIn();
  for (let count = 0; count < 20; count += 1) expect(await tryAs('a@b.example', '192.0.2.1')).toBe(200);
  expect(await tryAs('a@b.example', '192.0.2.1')).toBe(429);
  for (let count = 0; count < 1000; count += 1)
    expect(await tryAs('a@b.example', `198.51.${count >> 4}.${count % 16}`)).toBe(200);
  expect(await tryAs('a@b.example', '203.0.113.9')).toBe(200);
  wait(15.1);
  expect(await tryAs('a@b.example', '192.0.2.1')).toBe(200);
});

test('[27.1.1] an IPv6 network that spends its tries locks out itself alone', async () => {
  const { tryAs, pressLink } = serveSignIn();
  const statuses = new Map<number, number>();
  for (let count = 0; count < 700; count += 1) {
    const status = await tryAs('a@b.example', `2001:db8:1:${count.toString(16)}::1`);
    statuses.set(status, (statuses.get(status) ?? 0) + 1);
  }
  expect(Object.fromEntries(statuses)).toEqual({ 200: 80, 429: 620 });
  expect(await tryAs('a@b.example', '2001:db8:2::1')).toBe(200);
  expect(await pressLink(goodLink, '2001:db8:2::1')).toBe(303);
});

test('[27.1.1] a right link counts for nothing and works even where every try is spent; wrong ones count', async () => {
  const { tryAs, pressLink } = serveSignIn();
  for (let count = 0; count < 30; count += 1) expect(await pressLink(goodLink, '192.0.2.1')).toBe(303);
  for (let count = 0; count < 20; count += 1) expect(await pressLink('b'.repeat(43), '192.0.2.1')).toBe(403);
  expect(await pressLink('b'.repeat(43), '192.0.2.1')).toBe(429);
  expect(await tryAs('ana@example.com', '192.0.2.1')).toBe(429);
  expect(await pressLink(goodLink, '192.0.2.1')).toBe(303);
});

test('challenges for passkeys are limited for a client and its network, and leave the tries alone', async () => {
  const { askPasskey, tryAs, wait } = serveSignIn();
  for (let count = 0; count < 60; count += 1) expect(await askPasskey('2001:db8:1::1')).toBe(200);
  expect(await askPasskey('2001:db8:1::1')).toBe(429);
  expect(await tryAs('a@b.example', '2001:db8:1::1')).toBe(200);
  for (let count = 0; count < 180; count += 1)
    expect(await askPasskey(`2001:db8:1:${(count + 1).toString(16)}::1`)).toBe(200);
  expect(await askPasskey('2001:db8:1:ffff::1')).toBe(429);
  expect(await askPasskey('2001:db8:2::1')).toBe(200);
  wait(15.1);
  expect(await askPasskey('2001:db8:1::1')).toBe(200);
});

test('a member is not flooded with links, however many addresses ask for them', async () => {
  const { mails, tryAs, wait } = serveSignIn();
  for (let count = 0; count < 12; count += 1)
    expect(await tryAs(count % 2 === 0 ? 'ana@example.com' : 'Ana@Example.com', `192.0.2.${count}`)).toBe(
      200,
    );
  await expect.poll(() => mails.length).toBe(5);
  wait(15.1);
  await tryAs('ana@example.com', '192.0.2.1');
  await expect.poll(() => mails.length).toBe(6);
});

test('[27.1.7] strangers have twenty mails a day sent to a member; the member’s own devices still get theirs', async () => {
  const { mails, tryAs, wait } = serveSignIn();
  for (let quarter = 0; quarter < 90; quarter += 1) {
    for (let count = 0; count < 6; count += 1) await tryAs('ana@example.com', `192.0.${quarter}.${count}`);
    // Mails are made after the answer.
    await nextTurn();
    wait(15.1);
  }
  await expect.poll(() => mails.length).toBe(20);
  const known = `__Host-foyer-desk-device=${anasDevice}`;
  for (let count = 0; count < 8; count += 1) await tryAs('ana@example.com', '203.0.113.1', known);
  await tryAs('ana@example.com', '203.0.113.2', `__Host-foyer-desk-device=${'e'.repeat(43)}`);
  await expect.poll(() => mails.length).toBe(25);
});

test('where the requests are in a Supabase project without DATABASE_URL, the desk says so', async () => {
  const { app } = createDesk({
    calls: undefined,
    erase: undefined,
    files: {
      signInStyles: '',
      signInScript: '',
      noticeWorker: '',
      page: '<title>The desk itself</title>',
      assets: new Map(),
    },
    mail: undefined,
    siteUrl,
    isOwnPage: createOwnPage(siteUrl, 0),
    clientAddress: () => '192.0.2.1',
    counter: { flush: async () => {} },
    timeZone: 'UTC',
    transcriptDays: 0,
    log: pino({ level: 'silent' }),
  });
  const response = await app.request(`${siteUrl}/`);
  expect(response.status).toBe(503);
  expect(await response.text()).toMatch(/No desk here[\s\S]*Set DATABASE_URL to its database/);
});
