import { text } from 'node:stream/consumers';
import ICAL from 'ical.js';
import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { violations } from '../support/axe.ts';
import { sessionOf } from '../support/desk.ts';
import { deskSite } from '../support/desk-site.ts';
import { fillBooking } from '../support/fill-booking.ts';
import { setHours } from '../support/set-hours.ts';
import { openPage, visit } from '../support/site.ts';

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

test('from the form to the .ics: two taps to a time, which is shown in the visitor’s zone', async () => {
  const page = await openPage(site);
  await sendBooking(page, 'Tia Times');
  expect(await violations(page)).toEqual([]);
  await page.getByRole('radio').first().check();
  await page.getByRole('button', { name: 'Book this time' }).click();
  await page.getByRole('heading', { name: 'Your call is booked' }).waitFor();
  expect(await violations(page)).toEqual([]);
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Add to your calendar' }).click();
  const file = await text(await (await downloading).createReadStream());
  const calendar = new ICAL.Component(ICAL.parse(file));
  const event = new ICAL.Event(calendar.getFirstSubcomponent('vevent') ?? undefined);
  const shown = await page.locator('.slip time').getAttribute('datetime');
  expect(event.startDate.toUnixTime()).toBe(Date.parse(shown ?? '') / 1000);
  expect(event.attendees).toHaveLength(1);

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
  const timeOf = () => page.locator('.slip time').getAttribute('datetime');
  const first = await timeOf();
  await page.getByRole('link', { name: 'Move it' }).click();
  await page.getByRole('radio').last().check();
  await page.getByRole('button', { name: 'Move the call' }).click();
  await page.getByRole('heading', { name: 'Your call is booked' }).waitFor();
  expect(await timeOf()).not.toBe(first);
  // A program that follows the link of a mail changes nothing.
  await page.goto(`${path}/cancel`);
  await page.getByRole('link', { name: 'No, keep it' }).click();
  await page.getByRole('heading', { name: 'Your call', exact: true }).waitFor();
  await page.getByRole('link', { name: 'Cancel it' }).click();
  await page.getByRole('button', { name: 'Yes, cancel it' }).click();
  await page.getByRole('heading', { name: 'Your call is canceled' }).waitFor();
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
