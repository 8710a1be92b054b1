import type { Page } from 'playwright-core';
import { expect, test, vi } from 'vitest';
import { smtpSinkForTest } from '../fakes/smtp-sink.ts';
import { addMember, openDesk, printedRequests, sendBooking } from '../support/desk.ts';
import { deskWidths, flaws, requestItem, requestItems, requestState } from '../support/desk-page.ts';
import { focused, tabTo } from '../support/keyboard.ts';
import { openPage, startSite } from '../support/site.ts';

// Members are added by processes of their own, which a busy machine starts slowly.
vi.setConfig({ testTimeout: 300_000 });

const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten'];

/** A request of the list, which a phone has, too, while it shows a request instead. */
const listed = (page: Page, name: string) =>
  page
    .getByRole('list', { name: 'Requests', includeHidden: true })
    .getByRole('listitem', { includeHidden: true })
    .filter({ hasText: name });
const isGone = (page: Page, name: string) => listed(page, name).waitFor({ state: 'detached' });
const isOpen = (page: Page, name: string) => page.getByRole('heading', { name, level: 2 }).waitFor();
const isList = (page: Page) => page.getByRole('article').waitFor({ state: 'detached' });

test.each(deskWidths)(
  'at %i px, a morning by keyboard alone: ten requests, three answered, two spam, one taken by somebody else meanwhile',
  async (width) => {
    const sink = await smtpSinkForTest();
    const site = await startSite({
      SMTP_URL: sink.url,
      MAIL_FROM: 'Foyer <hello@foyer.example>',
      TEAM_EMAIL: 'team@foyer.example',
    });
    for (const name of names) await sendBooking(site, `Guest ${name}`);
    const bo = await openDesk(site, await addMember(site, 'bo@example.com', 'Bo'), { width });
    await addMember(site, 'ana@example.com', 'Ana', '--owner');

    // From the sign-in page on, without a mouse.
    const page = await openPage(site, { width });
    const { keyboard } = page;
    const isFine = async (state: string) => expect(await flaws(page), state).toEqual([]);
    await page.goto('/desk');
    await isFine('sign-in');
    await tabTo(page, 'textbox Email');
    await keyboard.type('ana@example.com');
    await keyboard.press('Enter');
    await page.getByRole('heading', { name: 'Check your email' }).waitFor();
    const linkMail = () => sink.taken.find(({ envelope }) => envelope.to.includes('ana@example.com'));
    await expect.poll(linkMail).toBeDefined();
    await page.goto(/^http\S+$/m.exec(linkMail()?.text ?? '')?.[0] ?? '');
    await tabTo(page, 'button Sign in');
    await keyboard.press('Enter');
    await expect.poll(() => requestItems(page).count()).toBe(10);
    await isFine('ten wait');

    // The first, which has waited longest: opened, answered, sent with the keys.
    await keyboard.press('j');
    await keyboard.press('Enter');
    await isOpen(page, 'Guest One');
    await isFine('the first one');
    await keyboard.press('a');
    await expect.poll(() => focused(page)).toBe('textbox Your reply');
    await keyboard.type('Hello One, is Monday good? Say j or s.');
    await isFine('an answer');
    await keyboard.press('Control+Enter');
    await isGone(page, 'Guest One');
    await expect.poll(() => focused(page)).toBe('h2 Guest One');
    await isFine('it’s answered');

    // The next, answered from the list, sent with the button.
    await keyboard.press('Escape');
    await isList(page);
    await expect.poll(() => focused(page)).toMatch(/^link Guest Two/);
    await keyboard.press('a');
    await expect.poll(() => focused(page)).toBe('textbox Your reply');
    await keyboard.type('Hello Two, is Tuesday good?');
    await tabTo(page, 'button Send reply');
    await keyboard.press('Enter');
    await isGone(page, 'Guest Two');
    await expect.poll(() => focused(page)).toBe('h2 Guest Two');

    // Two of spam; one more by mistake, and taken back.
    await keyboard.press('Escape');
    await isList(page);
    for (const name of ['Guest Three', 'Guest Four']) {
      await expect.poll(() => focused(page)).toMatch(new RegExp(`^link ${name}`));
      await keyboard.press('s');
      await isGone(page, name);
    }
    await isFine('a shorter list');
    await expect.poll(() => focused(page)).toMatch(/^link Guest Five/);
    await keyboard.press('Enter');
    await isOpen(page, 'Guest Five');
    await keyboard.press('s');
    await isGone(page, 'Guest Five');
    await isFine('spam');
    await keyboard.press('u');
    await listed(page, 'Guest Five').waitFor({ state: 'attached' });

    // Meanwhile somebody else has taken the next one, and it says so.
    await requestItem(bo, 'Guest Six').getByRole('link').click();
    await bo.getByRole('button', { name: 'I’ll take it', exact: true }).click();
    await listed(page, 'Guest Six').getByText('Bo', { exact: true }).waitFor({ state: 'attached' });
    await keyboard.press('j');
    await isOpen(page, 'Guest Six');
    await requestState(page).getByText('Bo', { exact: true }).waitFor();
    await isFine('somebody else has it');
    await keyboard.press('j');
    await isOpen(page, 'Guest Seven');
    await keyboard.press('t');
    await requestState(page).getByText('Yours').waitFor();
    await keyboard.press('a');
    await expect.poll(() => focused(page)).toBe('textbox Your reply');
    await keyboard.type('Hello Seven, is Sunday good?');
    await keyboard.press('Control+Enter');
    await isGone(page, 'Guest Seven');
    await expect.poll(() => focused(page)).toBe('h2 Guest Seven');

    // Done requests can be found from anywhere.
    await keyboard.press('/');
    await expect.poll(() => focused(page)).toBe('textbox Search requests');
    await keyboard.type('sunday good');
    await keyboard.press('Enter');
    await requestItem(page, 'Guest Seven').getByText('Answered').waitFor();
    await isFine('what was searched for');
    await keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor();
    await isFine('the keys');
    await keyboard.press('Escape');

    // Everybody sees the result, and each reply was sent once.
    const ana = 'ana@example.com';
    const stored = await printedRequests(site);
    expect(
      Object.fromEntries(stored.map(({ name, state, owner }) => [name.slice(6), [state, owner]])),
    ).toEqual({
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
    });
    const answers = ['Hello One', 'Hello Seven', 'Hello Two'];
    const sent = () =>
      sink.taken
        .map(({ text }) => text.split(',', 1)[0] ?? '')
        .filter((beginning) => answers.includes(beginning))
        .toSorted();
    await expect.poll(sent).toEqual(answers);
  },
);
