import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { problemsLabel } from '../support/booking-page.ts';
import { sendBooking, sendRow } from '../support/desk.ts';
import {
  button,
  deskWidths,
  flaws,
  openRequest,
  requestHistory,
  requestItem,
  requestItems,
  requestState,
  toList,
} from '../support/desk-page.ts';
import { deskSite } from '../support/desk-site.ts';
import { atEndOfFile } from '../support/end-of-file.ts';
import { createOldBookings } from '../support/old-bookings.ts';
import { openPage, waitUntilLive } from '../support/site.ts';

const viewNames = ['Waiting', 'Mine', 'Overdue', 'Answered', 'Spam', 'All'] as const;

const site = deskSite({
  async settings() {
    const dataDir = await createOldBookings([
      { name: 'Latecomer', hoursAgo: 30 },
      { name: 'Nearly Late', hoursAgo: 22 },
    ]);
    atEndOfFile(() => rm(dataDir, { recursive: true, force: true }));
    return { DATA_DIR: dataDir };
  },
});
const quiet = deskSite();
const ofUndo = deskSite();

const search = (page: Page) => page.getByRole('searchbox', { name: 'Search requests' });
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const names = (page: Page) => page.locator('.request-list .line-name').allInnerTexts();

/** Sends the booking form as a visitor does, who follows a link to the site first. */
async function bookByForm(name: string, { javaScript = true } = {}): Promise<void> {
  const page = await openPage(site, { javaScript });
  await page.goto('/get-started?utm_source=letter&utm_campaign=autumn');
  if (javaScript) await waitUntilLive(page);
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Email', exact: true }).fill('vera@example.com');
  await page.getByRole('checkbox', { name: 'AI Chatbot' }).check();
  await page.getByRole('textbox', { name: problemsLabel }).fill('Too many calls.');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await page.getByRole('heading', { name: 'Submission Received!' }).waitFor();
}

describe.each(deskWidths)('at %i px', (width) => {
  test('an empty desk says so in every view, and two open desks see at once who comes', async () => {
    const [ana, bo] = [
      await quiet.open('Ana', { email: `ana${width}@example.com`, width }),
      await quiet.open('Bo', { email: `bo${width}@example.com`, width }),
    ];
    const empty = [
      'Nobody is waiting. Well done.',
      'You haven’t taken any requests yet.',
      'Nothing is overdue.',
      'Nothing answered yet.',
      'No spam.',
      'No requests yet.',
    ];
    for (const [index, name] of viewNames.entries()) {
      await tab(ana, name).click();
      await ana.getByText(empty[index] ?? '').waitFor();
      expect(await flaws(ana), name).toEqual([]);
    }
    await search(ana).fill('zeppelin');
    await ana.getByText('Nothing matches “zeppelin”.').waitFor();
    expect(await flaws(ana)).toEqual([]);
    await search(ana).fill('');
    await ana.getByText('No requests yet.').waitFor();

    await sendBooking(quiet, 'First Guest');
    for (const page of [ana, bo]) await requestItem(page, 'First Guest').waitFor();
    await quiet.team.erase('first.guest@example.com');
    await ana.getByText('No requests yet.').waitFor();
    await bo.getByText('Nobody is waiting.').waitFor();
  });

  test('the list says who, what for, how it came, how long is left, whose it is and what is odd', async () => {
    const [ana, bo] = [await site.open('Ana', { width }), await site.open('Bo', { width })];
    await bookByForm(`Form ${width}`);
    await bookByForm(`Plain ${width}`, { javaScript: false });
    await sendBooking(site, `Program ${width}`, { services: ['website', 'scheduling'] });
    await sendRow(site, 'consultation', {
      id: randomUUID(),
      first_name: `Conny ${width}`,
      email: 'conny@example.com',
      company_name: 'Conny & Daughters',
    });
    for (const page of [ana, bo]) {
      const says = (name: string, words: string) =>
        requestItem(page, `${name} ${width}`).getByText(words).waitFor();
      await says('Form', 'Booking by form');
      await says('Form', 'AI Chatbot');
      await says('Form', '23 h left');
      await says('Plain', 'Booking by form, without JavaScript');
      await says('Plain', 'sent without JavaScript');
      await says('Program', 'Booking by API');
      await says('Program', 'did not come from our form');
      await says('Conny', 'Consultation by API');
      await says('Conny', 'Conny & Daughters');
      await requestItem(page, 'Latecomer').getByText('6 h overdue').waitFor();
    }
    // Who has waited longest comes first, and both see whose it is.
    expect((await names(ana)).slice(0, 2)).toEqual(['Latecomer', 'Nearly Late']);
    await openRequest(ana, `Form ${width}`);
    await button(ana, 'I’ll take it').click();
    await requestState(ana).getByText('Yours').waitFor();
    await requestItem(bo, `Form ${width}`).getByText('Ana', { exact: true }).waitFor();
    await toList(ana);
    await requestItem(ana, `Form ${width}`).getByText('Yours').waitFor();
    for (const page of [ana, bo]) expect(await flaws(page)).toEqual([]);

    // All of it, with where the visit came from.
    await openRequest(ana, `Form ${width}`);
    const whole = ana.getByRole('article');
    for (const words of ['vera@example.com', 'AI Chatbot', 'Too many calls.', 'letter', 'autumn'])
      await whole.getByText(words, { exact: true }).waitFor();
    await whole.getByText('Booking by form,').waitFor();
    expect(await flaws(ana)).toEqual([]);
  });

  test('all six views are in sight whatever they count, for fingers and for arrow keys', async () => {
    const page = await openPage(site, { width, touch: true });
    await page.goto(await site.team.link('ana@example.com', 'Ana'));
    // Numbers of a busy day; what the tabs lead to is the server's own.
    await page.route(/\/desk\/api\/requests\?/, async (route) => {
      const response = await route.fetch();
      const counts = { waiting: 1234, mine: 88, overdue: 140 };
      await route.fulfill({ response, json: { ...(await response.json()), counts } });
    });
    await button(page, 'Sign in').tap();
    await page.getByText('999+').waitFor();
    for (const name of viewNames) {
      const box = await tab(page, name).boundingBox();
      expect(box?.x, name).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? width) + (box?.width ?? 0), name).toBeLessThanOrEqual(width);
      expect(box?.height, name).toBeGreaterThanOrEqual(44);
    }
    const isShown = (name: string) =>
      expect.poll(() => tab(page, name).getAttribute('aria-selected')).toBe('true');
    for (const name of viewNames) {
      await tab(page, name).tap();
      await isShown(name);
    }
    expect(await flaws(page)).toEqual([]);
    await tab(page, 'Waiting').tap();
    for (const name of [...viewNames.slice(1), 'Waiting', 'Mine']) {
      await page.keyboard.press('ArrowRight');
      await isShown(name);
    }
    await page.keyboard.press('End');
    await isShown('All');
    await page.keyboard.press('Home');
    await isShown('Waiting');
    await tab(page, 'Overdue').tap();
    await expect.poll(() => names(page)).toEqual(['Latecomer']);
    expect(await flaws(page)).toEqual([]);
  });

  test('a search finds what was said anywhere, and a tab narrows it down', async () => {
    const name = `Quentin ${width}`;
    const email = `quentin.q${width}@gym.example`;
    const answer = `Our Zeppelin${width} lessons are never full.`;
    await sendRow(
      site,
      'booking',
      { id: randomUUID(), name, email, services: ['phone'], problems: answer },
      { utm_source: `balloon${width}` },
    );
    const [page, bo] = [await site.open('Ana', { width }), await site.open('Bo', { width })];
    await openRequest(bo, name);
    await bo.getByRole('textbox', { name: 'Add a note' }).fill(`A friend of Montgolfier${width}.`);
    await button(bo, 'Save note').click();
    await requestHistory(bo).getByText(`Montgolfier${width}`).waitFor();
    for (const typed of [
      `quentin ${width}`,
      `quentin.q${width}@gym`,
      `zeppelin${width} less`,
      `montgolf`,
      `balloon${width}`,
    ]) {
      await search(page).fill(typed);
      await expect.poll(() => names(page), { message: typed }).toEqual(expect.arrayContaining([name]));
      if (typed !== 'montgolf') await expect.poll(() => names(page), { message: typed }).toEqual([name]);
    }
    expect(await tab(page, 'All').getAttribute('aria-selected')).toBe('true');
    expect(await flaws(page)).toEqual([]);
    await tab(page, 'Spam').click();
    await page.getByText('Nothing matches').waitFor();
    await tab(page, 'Waiting').click();
    await requestItem(page, name).waitFor();
    // The results stay while one of them is read and answered.
    await page.keyboard.press('j');
    await page.keyboard.press('a');
    await page.getByRole('textbox', { name: 'Your reply' }).waitFor();
    expect(new URL(page.url()).searchParams.get('search')).toBe(`balloon${width}`);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await expect.poll(() => names(page)).toEqual([name]);
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toContain(name);
  });

  test('a view is downloaded as CSV and as JSON, as far as it goes', async () => {
    const name = `Exported ${width}`;
    await sendBooking(site, name);
    const page = await site.open('Ana', { width });
    await search(page).fill(name);
    await expect.poll(() => names(page)).toEqual([name]);
    for (const format of ['CSV', 'JSON']) {
      const [download] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: format, exact: true }).click(),
      ]);
      expect(download.suggestedFilename()).toMatch(new RegExp(`\\.${format.toLowerCase()}$`));
      const file = await text(await download.createReadStream());
      expect(file).toContain(name);
      expect(file).not.toContain('Latecomer');
    }
  });

  test('without a connection it says so and goes on by itself; what is gone is said to be gone', async () => {
    const name = `Patient ${width}`;
    const id = await sendBooking(site, name);
    const page = await site.open('Ana', {
      width,
      expectedMessages: [/ERR_FAILED/, /404/],
    });
    await openRequest(page, name);
    await page.route('**/desk/api/**', (route) => route.abort());
    await page.getByRole('textbox', { name: 'Add a note' }).fill('Do not lose this.');
    await button(page, 'Save note').click();
    await page.getByText('the server didn’t respond').waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.reload();
    await page.getByRole('alert').getByText('No connection.').waitFor();
    expect(await flaws(page)).toEqual([]);
    await page.unroute('**/desk/api/**');
    await page.getByRole('heading', { name, level: 2 }).waitFor();
    await page.getByRole('alert').waitFor({ state: 'detached' });
    // The typed text has outlived it.
    await button(page, 'Save note').click();
    await requestHistory(page).getByText('Do not lose this.').waitFor();

    await page.goto(`/desk/requests/booking/${id.replace(/^./, (digit) => (digit === '0' ? '1' : '0'))}`);
    await page.getByText('This request isn’t here.').waitFor();
    expect(await flaws(page)).toEqual([]);
    await toList(page);
    await requestItem(page, name).waitFor();
  });
});

test('[27.2] `u` takes back what left the list until one moves on: with j, with Tab, to another view', async () => {
  const page = await ofUndo.open('Ana');
  for (const name of ['One', 'Two', 'Three', 'Four', 'Five']) await sendBooking(ofUndo, `Guest ${name}`);
  const link = (name: string) => requestItem(page, `Guest ${name}`).getByRole('link');
  const toSpam = async (name: string, next: string) => {
    await link(name).focus();
    await page.keyboard.press('s');
    await expect.poll(() => names(page)).not.toContain(`Guest ${name}`);
    await expect.poll(() => link(next).evaluate((element) => element === document.activeElement)).toBe(true);
  };
  const nothing = page.getByText('Nothing to undo');

  await toSpam('Two', 'Three');
  await page.keyboard.press('u');
  await expect.poll(() => names(page)).toContain('Guest Two');

  for (const moveOn of [
    () => page.keyboard.press('j'),
    () => page.keyboard.press('Tab'),
    async () => {
      await tab(page, 'All').click();
      await link('Three').focus();
    },
  ]) {
    await toSpam('Two', 'Three');
    await moveOn();
    await page.keyboard.press('u');
    await nothing.waitFor();
    await tab(page, 'Spam').click();
    await link('Two').waitFor();
    // For the next round.
    await link('Two').focus();
    await page.keyboard.press('u');
    await page.getByText('No spam.').waitFor();
    await tab(page, 'Waiting').click();
    await link('Two').waitFor();
  }
});

test('what comes between the list and the connection is shown once the desk is connected', async () => {
  const page = await quiet.open('Ana');
  const { promise: isHeldUp, resolve: goOn } = Promise.withResolvers<void>();
  await page.route('**/desk/api/live', async (route) => {
    await isHeldUp;
    await route.continue();
  });
  await page.reload();
  await page.getByText('Nobody is waiting.').waitFor();
  await sendBooking(quiet, 'Between');
  goOn();
  await requestItem(page, 'Between').waitFor();
});

test('hundreds of requests come page by page', async () => {
  for (let count = 0; count < 55; count += 1) await sendBooking(quiet, `Crowd ${count}`);
  for (const width of deskWidths) {
    const page = await quiet.open('Ana', { width });
    await expect.poll(() => requestItems(page).count()).toBe(50);
    expect(await flaws(page)).toEqual([]);
    await button(page, 'Show more').click();
    await expect.poll(() => requestItems(page).count()).toBeGreaterThanOrEqual(55);
  }
});

test('changes that come faster than the list loads do not keep it from loading', async () => {
  const page = await quiet.open('Ana');
  await page.route('**/requests?*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 600));
    await route.continue();
  });
  let isShown = false;
  const crowd = (async () => {
    // Many times within one look, and fewer than a server takes from one network in a minute.
    for (let count = 0; !isShown; count += 1) {
      await sendBooking(quiet, `Rush ${count}`);
      await sleep(50);
    }
  })();
  try {
    await button(page, 'Show more').click();
    await expect.poll(() => requestItems(page).count()).toBeGreaterThan(50);
  } finally {
    isShown = true;
    await crowd;
  }
});
