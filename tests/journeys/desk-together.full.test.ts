import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { deskTexts } from '#shared/texts/desk/desk.ts';
import { sendBooking } from '../support/desk.ts';
import {
  button,
  deskWidths,
  flaws,
  openRequest,
  requestHistory,
  requestItem,
  requestItems,
  requestState,
  stateIs,
  toList,
} from '../support/desk-page.ts';
import { deskSite } from '../support/desk-site.ts';
import { runCommandFile } from '../support/run-command-file.ts';

const site = deskSite();

const steps = (page: Page) => requestHistory(page).getByRole('listitem');

/** Clicks twice at the same place; between the clicks the server answers, and other buttons stand there by then. */
async function doubleClick(page: Page, name: string, state: string): Promise<void> {
  await button(page, name).scrollIntoViewIfNeeded();
  const { x = 0, y = 0, width = 0, height = 0 } = (await button(page, name).boundingBox()) ?? {};
  await page.mouse.move(x + width / 2, y + height / 2);
  await page.mouse.down({ clickCount: 1 });
  await page.mouse.up({ clickCount: 1 });
  await stateIs(page, state);
  await page.mouse.down({ clickCount: 2 });
  await page.mouse.up({ clickCount: 2 });
}

describe.each(deskWidths)('at %i px', (width) => {
  const openAs = (name: string) => site.open(name, { width });
  const openBoth = async () => [await openAs('Ana'), await openAs('Bo')] as const;

  test('two members at once: each sees at once what the other does, and everything can be taken back', async () => {
    const name = `Vera ${width}`;
    await sendBooking(site, name);
    const [ana, bo] = await openBoth();
    await openRequest(ana, name);
    await openRequest(bo, name);
    await button(ana, 'I’ll take it').click();
    await stateIs(bo, 'Ana');
    await bo.getByRole('textbox', { name: 'Add a note' }).fill('I know her.\nAsk about Saturdays.');
    await button(bo, 'Save note').click();
    await requestHistory(ana).getByText('Ask about Saturdays.').waitFor();
    expect(await flaws(ana)).toEqual([]);
    await button(ana, 'Mark as answered').click();
    await stateIs(bo, 'Answered');
    expect(await flaws(bo)).toEqual([]);
    await button(bo, 'Won').click();
    await stateIs(ana, 'Won');
    expect(await flaws(ana)).toEqual([]);
    // It is Bo's to take back.
    expect(await button(ana, 'Undo').count()).toBe(0);
    await button(bo, 'Undo').click();
    await stateIs(ana, 'Answered');
    await button(bo, 'Lost').click();
    await stateIs(ana, 'Lost');
    expect(await flaws(ana)).toEqual([]);
    await button(ana, 'Reopen').click();
    await stateIs(bo, 'Waiting');
    await button(ana, 'Spam').click();
    await stateIs(bo, 'Spam');
    expect(await flaws(bo)).toEqual([]);
    expect(await site.stored(name)).toMatchObject({ state: 'spam', owner: 'ana@example.com' });
    await button(bo, 'Reopen').click();
    await stateIs(ana, 'Waiting');
    await button(ana, 'Unassign').click();
    await requestState(bo).getByText('Nobody has taken it yet').waitFor();
    await bo.getByText('Ana unassigned it').waitFor();
    // Step by step back, each their own.
    await button(ana, 'Undo').click();
    await stateIs(bo, 'Ana');
    await expect.poll(() => button(ana, 'Undo').count()).toBe(0);
    await button(bo, 'Undo').click();
    await stateIs(ana, 'Spam');
    await button(ana, 'Undo').click();
    await stateIs(bo, 'Waiting');
    await button(ana, 'Undo').click();
    await stateIs(bo, 'Lost');
    await button(bo, 'Undo').click();
    await stateIs(ana, 'Answered');
    await button(ana, 'Undo').click();
    await stateIs(bo, 'Waiting');
    await button(ana, 'Undo').click();
    await expect.poll(() => button(ana, 'Undo').count()).toBe(0);
    await stateIs(ana, 'Waiting');
    await requestState(ana).getByText('Nobody has taken it yet').waitFor();
    expect(await site.stored(name)).toMatchObject({ state: 'waiting', owner: null, first_response_at: null });
    expect(await flaws(bo)).toEqual([]);
  });

  test('two who take a request in the same moment: one wins, the other is told', async () => {
    const name = `Wanted ${width}`;
    await sendBooking(site, name);
    const [ana, bo] = await openBoth();
    await openRequest(ana, name);
    await openRequest(bo, name);
    // Ana's click is on its way while Bo's arrives.
    const { promise: boHasIt, resolve: letAnaGo } = Promise.withResolvers<void>();
    await ana.route('**/desk/api/requests/booking/*', async (route) => {
      if (route.request().method() === 'POST') await boHasIt;
      await route.continue();
    });
    const sent = ana.waitForRequest((request) => request.method() === 'POST');
    await button(ana, 'I’ll take it').click();
    await sent;
    await button(bo, 'I’ll take it').click();
    await stateIs(bo, 'Yours');
    letAnaGo();
    await ana.getByText(deskTexts.outcomes.changed('Bo')).waitFor();
    await stateIs(ana, 'Bo');
    await button(ana, 'Take it over').waitFor();
    expect(await flaws(ana)).toEqual([]);
    await expect.poll(() => steps(ana).count()).toBe(1);
    expect(await site.stored(name)).toMatchObject({ owner: 'bo@example.com' });
    // On purpose it can be done, and Bo sees that too.
    await button(ana, 'Take it over').click();
    await stateIs(bo, 'Ana');
  });

  test('a double click does once what its first click was for; undo goes back as often as it is clicked', async () => {
    const name = `Double ${width}`;
    await sendBooking(site, name);
    const page = await openAs('Ana');
    await openRequest(page, name);
    await doubleClick(page, 'Spam', 'Spam');
    await doubleClick(page, 'Reopen', 'Waiting');
    await doubleClick(page, 'I’ll take it', 'Yours');
    await expect.poll(() => steps(page).count()).toBe(3);
    await button(page, 'Undo').click();
    await button(page, 'Undo').click();
    await button(page, 'Undo').click();
    await requestState(page).getByText('Nobody has taken it yet').waitFor();
    await stateIs(page, 'Waiting');
    await expect.poll(() => button(page, 'Undo').count()).toBe(0);
  });

  test('[27.2] a request that leaves the list gives its place to the next, and undo takes it back', async () => {
    const names = ['One', 'Two', 'Three'].map((number) => `Gone${width} ${number}`);
    for (const name of names) await sendBooking(site, name);
    const [, two = '', three = ''] = names;
    const [page] = await openBoth();
    const isFocused = (name: string) =>
      expect
        .poll(() =>
          requestItem(page, name)
            .getByRole('link')
            .evaluate((link) => link === document.activeElement),
        )
        .toBe(true);
    await page.keyboard.press('/');
    await page.keyboard.type(`gone${width}`);
    await expect.poll(() => requestItems(page).count()).toBe(3);
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: 'Waiting' }).click();
    await expect.poll(() => requestItems(page).count()).toBe(3);
    await requestItem(page, two).getByRole('link').focus();
    await page.keyboard.press('e');
    await expect.poll(() => requestItems(page).count()).toBe(2);
    // Waiting are the oldest first.
    await isFocused(three);
    const waiting = page.getByRole('tab', { name: 'Waiting' }).locator('.count');
    await expect
      .poll(async () => page.title())
      .toBe(`(${await waiting.textContent()}) Requests · Foyer desk`);
    await page.keyboard.press('u');
    await expect.poll(() => requestItems(page).count()).toBe(3);
    await requestItem(page, two).waitFor();
    await isFocused(three);
    await page.keyboard.press('k');
    await isFocused(two);
  });

  test('[27.2] keyboard alone: answered, spam, taken, taken back, from the list and from the request', async () => {
    const names = ['One', 'Two', 'Three'].map((number) => `Key${width} ${number}`);
    for (const name of names) await sendBooking(site, name);
    const [one = '', two = '', three = ''] = names;
    const [page, bo] = await openBoth();
    await page.keyboard.press('/');
    await page.keyboard.type(`key${width}`);
    await expect.poll(() => requestItems(page).count()).toBe(3);
    await page.keyboard.press('Enter');
    // All, newest first.
    await page.keyboard.press('j');
    await page.keyboard.press('e');
    await requestItem(page, three).getByText('Answered').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('s');
    await requestItem(page, two).getByText('Spam').waitFor();
    await page.keyboard.press('j');
    await page.keyboard.press('t');
    await requestItem(page, one).getByText('Yours').waitFor();
    await requestItem(bo, one).getByText('Ana', { exact: true }).waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.keyboard.press('k');
    await page.keyboard.press('u');
    await requestItem(page, two).getByText('left').waitFor();
    await requestItem(bo, two).waitFor();
    await page.keyboard.press('Enter');
    await page.getByRole('heading', { name: two, level: 2 }).waitFor();
    await page.keyboard.press('t');
    await stateIs(page, 'Yours');
    await page.keyboard.press('?');
    const shortcuts = page.getByRole('dialog', { name: 'Keyboard shortcuts' });
    await shortcuts.waitFor();
    for (const key of ['j / k', 'Enter', 'a', 't', 'e', 's', 'u', '/', '?'])
      await shortcuts.getByText(key, { exact: true }).waitFor();
    expect(await flaws(page)).toEqual([]);
    // Somebody who dictates switches single keys off, on this device; Escape and buttons still work.
    const switched = shortcuts.getByRole('checkbox', { name: /^Single keys work/ });
    await switched.uncheck();
    await page.keyboard.press('Escape');
    await shortcuts.waitFor({ state: 'detached' });
    await page.keyboard.type('best');
    await page.keyboard.press('?');
    expect(await shortcuts.count()).toBe(0);
    await stateIs(page, 'Yours');
    await stateIs(page, 'Waiting');
    await page.reload();
    await page.keyboard.type('es');
    await stateIs(page, 'Waiting');
    await page.keyboard.press('Escape');
    await page.getByRole('article').waitFor({ state: 'detached' });
    await button(page, 'Shortcuts ?').click();
    await switched.check();
    await page.keyboard.press('Escape');
    await shortcuts.waitFor({ state: 'detached' });
  });

  test('what is done on the command line is seen at the open desk at once, in the same history', async () => {
    const name = `Terminal ${width}`;
    const id = await sendBooking(site, name);
    const page = await openAs('Ana');
    await openRequest(page, name);
    const bookings = (...args: string[]) =>
      runCommandFile('server/operator/commands/bookings.ts', args, { DATA_DIR: site.dataDir });
    expect(await bookings('take', id.slice(0, 8), '--by', 'ana@example.com')).toMatchObject({ code: 0 });
    await stateIs(page, 'Yours');
    expect(await bookings('spam', id.slice(0, 8))).toMatchObject({ code: 0 });
    await stateIs(page, 'Spam');
    await requestHistory(page).getByText('the command line marked it as spam').waitFor();
    // And the other way round.
    await button(page, 'Undo').click();
    await stateIs(page, 'Waiting');
    const { stdout } = await bookings('show', id.slice(0, 8));
    expect(stdout).toContain('Waiting, taken by ana@example.com');
    expect(stdout).toContain('Ana undid: the command line marked it as spam');
  });

  test('somebody erases a request that another has open: it is said to be gone', async () => {
    const name = `Erased ${width}`;
    const email = `erased.${width}@example.com`;
    await sendBooking(site, name);
    const page = await site.open('Ana', {
      width,
      expectedMessages: [/404/],
    });
    await openRequest(page, name);
    await site.team.erase(email);
    await page.getByText('This request isn’t here. It may have been erased.').waitFor();
    expect(await flaws(page)).toEqual([]);
    await toList(page);
    await expect.poll(() => requestItem(page, name).count()).toBe(0);
  });
});
