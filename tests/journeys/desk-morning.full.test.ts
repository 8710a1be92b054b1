import type { Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type SmtpSink, startSmtpSink } from '../fakes/smtp-sink.ts';
import { addMember, openDesk, sendBooking } from '../support/desk.ts';
import { focused } from '../support/keyboard.ts';
import { runCommandFile } from '../support/run-command-file.ts';
import { openPage, type Site, startSite } from '../support/site.ts';

// Members are added by processes of their own, which a busy machine starts slowly.
vi.setConfig({ testTimeout: 300_000 });

let site: Site;
let sink: SmtpSink;
beforeAll(async () => {
  sink = await startSmtpSink();
  site = await startSite({
    SMTP_URL: sink.url,
    MAIL_FROM: 'Foyer <hello@foyer.example>',
    TEAM_EMAIL: 'team@foyer.example',
  });
});
afterAll(() => sink.close());

const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

const list = (page: Page) => page.getByRole('list', { name: 'Requests' });
const item = (page: Page, name: string) => list(page).getByRole('listitem').filter({ hasText: name });

/** Tab until something has the focus, as somebody without a mouse does. */
async function tabTo(page: Page, wanted: string): Promise<void> {
  for (let stops = 0; stops < 30 && (await focused(page)) !== wanted; stops += 1) {
    await page.keyboard.press('Tab');
  }
  expect(await focused(page)).toBe(wanted);
}

/** Until the request is not among those that wait. */
const isGone = (page: Page, name: string) => item(page, name).waitFor({ state: 'detached' });
const isOpen = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 }).waitFor();

test('a morning by keyboard alone: ten requests, three answered, two spam, one taken by somebody else meanwhile', async () => {
  for (const name of names) await sendBooking(site, `Guest ${name}`);
  const bo = await openDesk(site, await addMember(site, 'bo@example.com', 'Bo'));
  await addMember(site, 'ana@example.com', 'Ana', '--owner');

  // From the sign-in page on, without a mouse.
  const page = await openPage(site);
  const { keyboard } = page;
  await page.goto('/desk');
  await tabTo(page, 'textbox Email');
  await keyboard.type('ana@example.com');
  await keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Check your mail' }).waitFor();
  const linkMail = () => sink.taken.find(({ envelope }) => envelope.to.includes('ana@example.com'));
  await expect.poll(linkMail).toBeDefined();
  await page.goto(/^http\S+$/m.exec(linkMail()?.text ?? '')?.[0] ?? '');
  await tabTo(page, 'button Sign in');
  await keyboard.press('Enter');
  await expect.poll(() => list(page).getByRole('listitem').count()).toBe(10);

  // The first, which has waited longest: opened, answered, sent with the keys.
  await keyboard.press('j');
  await keyboard.press('Enter');
  await isOpen(page, 'Guest One');
  await keyboard.press('a');
  await expect.poll(() => focused(page)).toBe('textbox Your answer');
  await keyboard.type('Hello One, is Monday good? Say j or s.');
  await keyboard.press('Control+Enter');
  await isGone(page, 'Guest One');

  // The next, answered from the list, sent with the button.
  await keyboard.press('Escape');
  await page.getByText('Pick a request').waitFor();
  await keyboard.press('j');
  await expect.poll(() => focused(page)).toMatch(/^link Guest Two/);
  await keyboard.press('a');
  await expect.poll(() => focused(page)).toBe('textbox Your answer');
  await keyboard.type('Hello Two, is Tuesday good?');
  await tabTo(page, 'button Send answer');
  await keyboard.press('Enter');
  await isGone(page, 'Guest Two');

  // Two of spam; one of them by mistake first, and taken back.
  await keyboard.press('Escape');
  await page.getByText('Pick a request').waitFor();
  for (const name of ['Guest Three', 'Guest Four']) {
    await keyboard.press('j');
    await expect.poll(() => focused(page)).toMatch(new RegExp(`^link ${name}`));
    await keyboard.press('s');
    await isGone(page, name);
  }
  await keyboard.press('j');
  await keyboard.press('Enter');
  await isOpen(page, 'Guest Five');
  await keyboard.press('s');
  await isGone(page, 'Guest Five');
  await keyboard.press('u');
  await item(page, 'Guest Five').waitFor();

  // Meanwhile somebody else has taken the next one, and it says so.
  await item(bo, 'Guest Six').getByRole('link').click();
  await bo.getByRole('button', { name: 'I take it', exact: true }).click();
  await item(page, 'Guest Six').getByText('Bo', { exact: true }).waitFor();
  await keyboard.press('j');
  await isOpen(page, 'Guest Six');
  await page.locator('.request-state').getByText('Bo', { exact: true }).waitFor();
  await keyboard.press('j');
  await isOpen(page, 'Guest Seven');
  await keyboard.press('t');
  await page.locator('.request-state').getByText('Yours').waitFor();
  await keyboard.press('a');
  await expect.poll(() => focused(page)).toBe('textbox Your answer');
  await keyboard.type('Hello Seven, is Sunday good?');
  await keyboard.press('Control+Enter');
  await isGone(page, 'Guest Seven');

  // What is done is found again.
  await keyboard.press('/');
  await keyboard.type('sunday good');
  await keyboard.press('Enter');
  await item(page, 'Guest Seven').getByText('Answered').waitFor();
});

test('what came of the morning is what everybody sees, each answer sent once', async () => {
  const { stdout } = await runCommandFile('server/operator/commands/bookings.ts', ['--json', '--status'], {
    DATA_DIR: site.dataDir,
  });
  const stored: readonly { name: string; state: string; owner: string | null }[] = JSON.parse(stdout);
  const ana = 'ana@example.com';
  expect(Object.fromEntries(stored.map(({ name, state, owner }) => [name.slice(6), [state, owner]]))).toEqual(
    {
      One: ['answered', ana],
      Two: ['answered', ana],
      Three: ['spam', null],
      Four: ['spam', null],
      Five: ['waiting', null],
      Six: ['waiting', 'bo@example.com'],
      Seven: ['answered', ana],
      Eight: ['waiting', null],
      Nine: ['waiting', null],
      Ten: ['waiting', null],
    },
  );
  const replies = () =>
    sink.taken.filter(({ text }) => text.startsWith('Hello ')).map(({ text }) => text.split(',', 1)[0]);
  const answered = ['Hello One', 'Hello Seven', 'Hello Two'];
  await expect
    .poll(() =>
      replies()
        .filter((reply) => answered.includes(reply ?? ''))
        .toSorted(),
    )
    .toEqual(answered);
});
