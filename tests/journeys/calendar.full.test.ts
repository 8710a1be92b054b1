import { text } from 'node:stream/consumers';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { type CalendarFile, readCalendarFile } from '../support/calendar-file.ts';
import { sessionOf } from '../support/desk.ts';
import { flaws } from '../support/desk-page.ts';
import { deskSite } from '../support/desk-site.ts';
import { enlargeText } from '../support/enlarge-text.ts';
import { fillBooking } from '../support/fill-booking.ts';
import { tabTo } from '../support/keyboard.ts';
import { recordShifts, shifts } from '../support/layout-shifts.ts';
import { quietMicrophone } from '../support/microphone.ts';
import { setHours } from '../support/set-hours.ts';
import { openPage, visit } from '../support/site.ts';
import { openCall } from '../support/voice-page.ts';

const site = deskSite();

beforeAll(async () => {
  await setHours(site, await sessionOf(await site.team.link('oda@example.com', 'Oda', 'owner')));
});

async function sendBooking(page: Page, name: string): Promise<void> {
  await visit(page, '/get-started');
  await fillBooking(page, name);
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await page.getByRole('link', { name: 'Pick a time now' }).click();
  await page.getByRole('heading', { name: 'Pick a time for our call' }).waitFor();
}

const timeOf = async (page: Page) =>
  Date.parse((await page.locator('.slip time').getAttribute('datetime')) ?? '');

/** Downloads the call's event with a press on its link, or as told. */
async function download(
  page: Page,
  press = () => page.getByRole('link', { name: 'Add to your calendar' }).click(),
): Promise<CalendarFile> {
  const downloading = page.waitForEvent('download');
  await press();
  return readCalendarFile(await text(await (await downloading).createReadStream()));
}

test('from the form to the .ics: two taps to a time, which is shown in the visitor’s zone', async () => {
  const page = await openPage(site);
  await sendBooking(page, 'Tia Times');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Book this time' }).click();
  await page.getByRole('heading', { name: 'Your call is booked' }).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await download(page)).toMatchObject({ method: 'PUBLISH', at: await timeOf(page) });

  // At the desk it is in the week, and with its request.
  const desk = await site.open('Oda', { role: 'owner' });
  await desk.getByRole('link', { name: 'Calendar', exact: true }).click();
  await desk.locator('.week').waitFor();
  const call = desk.getByRole('button', { name: /Tia Times/ });
  if ((await call.count()) === 0) await desk.getByRole('button', { name: 'Later week' }).click();
  await call.click();
  await desk.getByRole('dialog').getByRole('link', { name: 'Open the request' }).click();
  await desk.getByRole('heading', { name: 'Booked call' }).waitFor();
});

test('from a call to the .ics: two times are named, one is pressed, and the link on the screen has its event', async () => {
  const page = await openPage(site, { microphone: quietMicrophone() });
  const { panel, log, type } = await openCall(page);
  /** Each answer is there before the next one is typed. */
  async function say(words: string, answer: RegExp): Promise<void> {
    await type(words);
    await expect.poll(() => log.textContent()).toMatch(answer);
  }
  await say('I would like to book a call please', /your name/i);
  await say('My name is Vera Voice', /email address\?/);
  await type('vera@salon.example');
  await panel.getByRole('button', { name: 'Confirm email' }).click();
  await expect.poll(() => log.textContent()).toMatch(/Which is it about|What are you interested in/);
  await say('the phone agent', /What should get easier\?/);
  await say('We miss calls while we cut hair.', /Anything to add/);
  await type('No, that is all');
  await panel.getByRole('button', { name: 'Send booking' }).click();
  const times = panel.getByRole('region', { name: 'Time for the call' });
  const offered = times.getByRole('button');
  await expect.poll(() => offered.count()).toBe(2);
  await expect.poll(() => log.textContent()).toMatch(/You can choose a time for our call right now/);
  expect(await violations(page)).toEqual([]);
  const second = await offered.last().textContent();
  await offered.last().click();
  await times.getByText('Your call is booked').waitFor();
  expect(await times.getByRole('status').textContent()).toContain(second);
  const opening = page.waitForEvent('popup');
  await times.getByRole('link', { name: 'Add to your calendar, move or cancel' }).click();
  const own = await opening;
  await own.getByRole('heading', { name: 'Your call', exact: true }).waitFor();
  expect((await own.locator('.slip time').textContent())?.replace(/, \d{4}/, '')).toContain(second);
  expect(await download(own)).toMatchObject({ method: 'PUBLISH', at: await timeOf(own) });
});

test('with the keyboard alone a time is picked, moved and canceled', async () => {
  const page = await openPage(site);
  await sendBooking(page, 'Kai Keys');
  const press = async (name: string) => {
    await tabTo(page, name);
    await page.keyboard.press('Enter');
  };
  const focusedTime = () => page.locator('input[name=at]:focus').getAttribute('value');
  /** Tab leads to the times as to one control, whose arrows go from one to the next. */
  async function pick(presses: number): Promise<string | null> {
    await page.locator('.book-zone select').focus();
    for (let stops = 0; stops < 3 && (await page.locator('input[name=at]:focus').count()) === 0; stops += 1)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Space');
    for (let index = 0; index < presses; index += 1) await page.keyboard.press('ArrowDown');
    return focusedTime();
  }
  const first = await pick(2);
  await press('button Book this time');
  await page.getByRole('heading', { name: 'Your call is booked' }).waitFor();
  expect(await timeOf(page)).toBe(Date.parse(first ?? ''));
  expect(await download(page, () => press('link Add to your calendar'))).toMatchObject({
    at: await timeOf(page),
  });
  await press('link Move it');
  await page.getByRole('heading', { name: 'Pick another time' }).waitFor();
  const other = await pick(3);
  await press('button Move the call');
  await page.getByRole('heading', { name: 'Your call is booked' }).waitFor();
  expect(await timeOf(page)).toBe(Date.parse(other ?? ''));
  await press('link Cancel it');
  await page.getByRole('heading', { name: 'Cancel this call?' }).waitFor();
  await press('button Yes, cancel it');
  await page.getByRole('heading', { name: 'Your call is canceled' }).waitFor();
});

test('without JavaScript the same is a list of radio buttons that posts; moving and canceling ask once', async () => {
  const page = await openPage(site, { javaScript: false });
  await page.goto('/get-started');
  await fillBooking(page, 'Nora NoScript');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await page.getByText('We have your request.').waitFor();
  await page.getByRole('combobox', { name: 'Time zone' }).selectOption('Asia/Tokyo');
  await page.getByRole('button', { name: 'Change time zone' }).click();
  await page.getByText('Tokyo time').waitFor();
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Book this time' }).click();
  await page.getByRole('heading', { name: 'Your call is booked' }).waitFor();
  const path = new URL(page.url()).pathname;
  const first = await timeOf(page);
  await page.getByRole('link', { name: 'Move it' }).click();
  await page.getByRole('radio').last().check();
  await page.getByRole('button', { name: 'Move the call' }).click();
  await page.getByRole('heading', { name: 'Your call is booked' }).waitFor();
  expect(await timeOf(page)).not.toBe(first);
  // A program that follows the link of a mail changes nothing.
  await page.goto(`${path}/cancel`);
  await page.getByRole('link', { name: 'No, keep it' }).click();
  await page.getByRole('heading', { name: 'Your call', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Cancel it' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await page.getByRole('heading', { name: 'Your call is canceled' }).waitFor();
});

test('[28.4] the page of times has at most 12 KB of script, shifts nothing, and fits 320 px with text at twice its size', async () => {
  const page = await openPage(site, { width: 320, height: 640 });
  await recordShifts(page);
  await sendBooking(page, 'Bea Budget');
  await page.waitForLoadState('networkidle');
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .map((entry) => entry as PerformanceResourceTiming)
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map(({ name, decodedBodySize }) => [new URL(name).pathname, decodedBodySize] as const),
  );
  expect(scripts.map(([path]) => path)).toEqual([expect.stringMatching(/^\/book\/book\.js/)]);
  expect(scripts.reduce((sum, [, bytes]) => sum + bytes, 0)).toBeLessThanOrEqual(12_000);
  expect(await shifts(page)).toEqual([]);
  for (const times of [1, 2]) {
    await enlargeText(page, times);
    expect(await flaws(page)).toEqual([]);
  }
});

test('what is wrong is said in a sentence', async () => {
  const page = await openPage(site);
  await sendBooking(page, 'Wanda Wrong');
  const { pathname: path, origin } = new URL(page.url());
  const post = async (fields: Readonly<Record<string, string>>) => {
    const response = await fetch(origin + path, {
      method: 'POST',
      headers: { origin },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
    return [response.status, (await response.text()).replaceAll('&#39;', '’')] as const;
  };
  const id = '6f1d9a3e-0000-4000-8000-000000000001';
  const at = await page.getByRole('radio').first().getAttribute('value');
  const good = { id, zone: 'Europe/Berlin', at: at ?? '' };
  for (const [fields, status, sentence] of [
    [{ ...good, zone: 'Mars/Base' }, 422, 'We don’t know that time zone'],
    [{ ...good, at: '' }, 422, 'Please pick one of the times'],
    [{ ...good, id: 'x' }, 422, 'Please pick one of the times'],
    [{ ...good, phone: 'call me' }, 422, 'doesn’t look like a phone number'],
    [{ ...good, at: '2026-01-01T10:00:00Z' }, 409, 'That time is over'],
    [{ ...good, at: '2099-01-01T10:00:00Z' }, 409, 'went meanwhile'],
  ] as const) {
    const [found, body] = await post(fields);
    expect([found, body.includes(sentence)], sentence).toEqual([status, true]);
  }
  const bent = await fetch(`${origin}/book/${'A'.repeat(44)}`);
  expect([bent.status, await bent.text()]).toEqual([404, expect.stringContaining('This link doesn’t work')]);
});
