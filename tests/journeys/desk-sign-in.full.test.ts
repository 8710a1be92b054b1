import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { loadDeskFiles } from '#server/desk/load-desk-files.ts';
import { linkTo, plainPage } from '#server/desk/sign-in/sign-in-pages.ts';
import { signInTexts } from '#shared/texts/desk/desk-sign-in.ts';
import { addMember, openDesk } from '../support/desk.ts';
import { button, deskWidths, flaws, goTo } from '../support/desk-page.ts';
import { deskSite } from '../support/desk-site.ts';
import { projectRoot } from '../support/foyer-process.ts';
import { openPage, type Site } from '../support/site.ts';

const site = deskSite({ mail: true, settings: () => ({ TRUST_PROXY: '1' }) });
const mailless = deskSite();

const email = (page: Page) => page.getByRole('textbox', { name: 'Email' });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

describe.each(deskWidths)('at %i px', (width) => {
  test('signed out there is the sign-in page, and a link by mail leads in, once', async () => {
    const address = `mailed${width}@example.com`;
    await site.team.link(address, 'Ana');
    const page = await openPage(site, { width, expectedMessages: [/400/, /403/] });
    await page.goto('/desk');
    await heading(page, 'Sign in').waitFor();
    expect(await flaws(page)).toEqual([]);
    // The browser itself asks for an address; without that the server does.
    await page.evaluate(() => document.querySelector('form')?.setAttribute('novalidate', ''));
    await email(page).fill('ana');
    await button(page, 'Send me a link').click();
    await page.getByText('Please enter an email address.').waitFor();
    expect(await flaws(page)).toEqual([]);

    await email(page).fill(address.toUpperCase());
    await button(page, 'Send me a link').click();
    await heading(page, 'Check your email').waitFor();
    expect(await flaws(page)).toEqual([]);
    const mailTo = () => site.sink.taken.find(({ envelope }) => envelope.to.includes(address));
    await expect.poll(mailTo).toBeDefined();
    const link = /^http\S+$/m.exec(mailTo()?.text ?? '')?.[0] ?? '';
    await page.goto(link);
    expect(await page.getByRole('button').allInnerTexts()).toEqual(['Sign in']);
    expect(await flaws(page)).toEqual([]);
    await button(page, 'Sign in').click();
    await page.getByRole('navigation', { name: 'Desk' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/desk');

    await page.goto(link);
    await button(page, 'Sign in').click();
    await heading(page, 'This link no longer works').waitFor();
    expect(await flaws(page)).toEqual([]);
  });

  test('a link that the command prints leads in without a mail server, and the page says so', async () => {
    const page = await openPage(mailless, { width });
    await page.goto('/desk');
    await page.getByText('This server doesn’t send email').waitFor();
    expect(await flaws(page)).toEqual([]);
    await email(page).fill('nobody@example.com');
    await button(page, 'Send me a link').click();
    await page.getByText('Ask the person who runs it for a link').waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.goto(await addMember(mailless, `printed${width}@example.com`, 'Ana'));
    expect(await page.getByRole('button').allInnerTexts()).toEqual(['Sign in']);
    await button(page, 'Sign in').click();
    await page.getByRole('navigation', { name: 'Desk' }).waitFor();
  });

  test('signing out ends one session; signing out everywhere ends all of them, in open tabs too', async () => {
    const address = `out${width}@example.com`;
    const visitor = { width, expectedMessages: [/401/] };
    const [laptop, phone] = [
      await openDesk(site, await site.team.link(address, 'Cy'), visitor),
      await openDesk(site, await site.team.link(address, 'Cy'), visitor),
    ];
    const colleague = await openDesk(site, await site.team.link(`stays${width}@example.com`, 'Dan'), visitor);
    await goTo(laptop, 'You');
    await button(laptop, 'Sign out').click();
    await heading(laptop, 'Sign in').waitFor();
    await goTo(phone, 'You');
    await phone.reload();
    await heading(phone, 'You').waitFor();

    await laptop.goto(await site.team.link(address, 'Cy'));
    await button(laptop, 'Sign in').click();
    await goTo(laptop, 'You');
    await button(laptop, 'Sign out everywhere').click();
    await heading(laptop, 'Sign in').waitFor();
    await heading(phone, 'You are signed out').waitFor();
    expect(await flaws(phone)).toEqual([]);
    await phone.getByRole('link', { name: 'Sign in again' }).click();
    await heading(phone, 'Sign in').waitFor();
    await goTo(colleague, 'Team');
    await heading(colleague, 'Team').waitFor();
  });

  test.each(['tooMany', 'otherSite', 'away', 'none', 'notBuilt'] as const)(
    'the page that says no: %s',
    async (why) => {
      const { signInStyles } = await loadDeskFiles(`${projectRoot}/dist`);
      const { again } = signInTexts.badLink;
      const { html } = plainPage(signInStyles, { ...signInTexts[why], body: linkTo('/desk', again) });
      const page = await openPage(site, { width });
      await page.goto('/desk');
      await page.setContent(html);
      await heading(page, signInTexts[why].heading).waitFor();
      expect(await flaws(page)).toEqual([]);
    },
  );
});

test('nothing of the desk is given to who is not signed in, and nothing of it is kept or indexed', async () => {
  const page = await openDesk(site, await site.team.link('files@example.com', 'Fay'));
  const files = await page.evaluate<string[]>(
    `[...document.querySelectorAll('script[src], link[rel=stylesheet]')].map((one) => one.src || one.href)`,
  );
  expect(files.length).toBeGreaterThan(1);
  for (const file of files) expect((await fetch(file)).status, file).toBe(404);
  const answer = await fetch(`${site.url}/desk`);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(answer.headers.get('x-robots-tag')).toContain('noindex');
});

test('without SITE_URL the desk works under every name that cannot be a stranger’s', async () => {
  const { port } = new URL(mailless.url);
  /** The response to a page of that origin which posts a form to its own host. */
  async function post(
    to: Site,
    path: string,
    origin: string,
    more: Readonly<Record<string, string>> = {},
    body = {},
  ) {
    const headers = { host: new URL(origin).host, origin, ...more };
    const asked = request(`${to.url}${path}`, { method: 'POST', headers, agent: false });
    const [answer] = (await once(asked.end(JSON.stringify(body)), 'response')) as [IncomingMessage];
    const { statusCode, headers: answered } = answer;
    return {
      statusCode,
      cookie: answered['set-cookie']?.[0]?.split(';', 1)[0] ?? '',
      said: await text(answer),
    };
  }
  const signIn = async (...[to, origin, more]: [Site, string, Readonly<Record<string, string>>?]) =>
    (await post(to, '/desk/sign-in', origin, more)).statusCode;
  for (const origin of [
    `http://localhost:${port}`,
    `http://127.0.0.1:${port}`,
    `http://192.168.1.7:${port}`,
    'https://foyer.example',
  ])
    expect(await signIn(mailless, origin), origin).toBe(400);
  expect(await signIn(mailless, 'http://evil.example')).toBe(403);
  const forwarded = { host: '10.0.0.5', 'x-forwarded-host': 'foyer.example' };
  expect(await signIn(mailless, 'https://foyer.example', forwarded)).toBe(403);
  // Behind the proxy that TRUST_PROXY tells of:
  expect(await signIn(site, 'https://foyer.example', forwarded)).toBe(400);
  expect(await signIn(site, 'https://evil.example', forwarded)).toBe(403);

  const { pathname } = new URL(await mailless.team.link('remote@example.com', 'Rem', 'owner'));
  const { cookie } = await post(mailless, pathname, 'https://foyer.example');
  const askLink = (origin: string) =>
    post(mailless, '/desk/api/team/link', origin, { cookie }, { email: 'remote@example.com' });
  expect((await askLink('https://foyer.example')).said).toContain('"https://foyer.example/desk/link/');
  expect((await askLink('http://evil.example')).statusCode).toBe(403);
});
