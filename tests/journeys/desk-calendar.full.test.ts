import { expect, test } from 'vitest';
import { calendarTexts } from '#shared/texts/desk/desk-calendar.ts';
import { sendBooking } from '../support/desk.ts';
import { button, deskWidths, flaws, goTo, openRequest } from '../support/desk-page.ts';
import { deskSite } from '../support/desk-site.ts';
import { fillBooking } from '../support/fill-booking.ts';
import { openPage, visit } from '../support/site.ts';

const site = deskSite();
const owner = { role: 'owner' } as const;
const { hint, hours, rules, linked, call } = calendarTexts;

test('[28.1] out of the box owners are told once that nobody has hours, with a way in, and members are not', async () => {
  const bo = await site.open('Bo');
  expect(await bo.getByText(hint.lead).count()).toBe(0);
  const page = await site.open('Ana', {
    ...owner,
    width: 360,
    expectedMessages: [/Failed to load resource.*calendar.hours/],
  });
  await page.getByText(hint.lead).waitFor();
  expect(await flaws(page)).toEqual([]);
  await page.getByRole('link', { name: hint.go }).press('Enter');
  await page.getByRole('heading', { name: hours.heading }).waitFor();
  expect(await flaws(page)).toEqual([]);
  await page.reload();
  await page.getByRole('heading', { name: hours.heading }).waitFor();
  expect(await page.getByText(hint.lead).count()).toBe(0);

  await button(page, hours.addRangeTo('Sunday')).press('Enter');
  await button(page, hours.addRangeTo('Saturday')).press('Enter');
  await page.getByLabel(hours.date, { exact: true }).fill('2027-01-01');
  await button(page, hours.addDate).press('Enter');
  await page.getByLabel(hours.zone).selectOption('America/New_York');
  await page.getByLabel(hours.from('Monday', 1)).fill('18:00');
  await button(page, hours.save).press('Enter');
  await page.getByText(hours.invalid).waitFor();
  await page.getByLabel(hours.from('Monday', 1)).fill('08:00');
  await button(page, hours.save).press('Enter');
  await page.getByText(hours.saved).waitFor();
  await page.getByLabel(rules.length).selectOption('15');
  await page.getByLabel(rules.notice_hours).fill('0');
  await button(page, rules.save).press('Enter');
  await page.getByText(rules.saved).waitFor();
  await page.getByRole('heading', { name: linked.heading }).waitFor();
  expect(await flaws(page)).toEqual([]);
  await page.reload();
  expect(await page.getByLabel(hours.from('Monday', 1)).inputValue()).toBe('08:00');
  expect(await page.getByLabel(rules.length).inputValue()).toBe('15');
  await page.getByText('No calls').first().waitFor();
});

test.each(deskWidths)(
  '[28.8] at %i px a call that a visitor picks comes up live, is moved and canceled',
  async (width) => {
    const name = `Vera ${width}`;
    const page = await site.open('Ana', { ...owner, width });
    await goTo(page, 'Calendar');
    await page.locator('.week').waitFor();
    const visitor = await openPage(site);
    await visit(visitor, '/get-started');
    await fillBooking(visitor, name);
    await visitor.getByRole('button', { name: 'Submit Request' }).click();
    await visitor.getByRole('link', { name: 'Pick a time now' }).click();
    await visitor.getByRole('radio').first().check();
    await visitor.getByRole('button', { name: 'Book this time' }).click();
    await visitor.getByRole('heading', { name: 'Your call is booked' }).waitFor();
    const at = () => visitor.locator('.slip time').getAttribute('datetime');
    const before = await at();

    // This week, or the next one, without a reload.
    const entry = page.getByRole('button', { name });
    const turnToEntry = () =>
      expect
        .poll(async () => {
          if ((await entry.count()) > 0) return true;
          const isThis = (await button(page, calendarTexts.thisWeek).count()) === 0;
          await button(page, isThis ? calendarTexts.later : calendarTexts.thisWeek).click();
          await page.locator('.week').waitFor();
          return (await entry.count()) > 0;
        })
        .toBe(true);
    await turnToEntry();
    expect(await flaws(page)).toEqual([]);
    await entry.click();
    const dialog = page.getByRole('dialog');
    expect(await flaws(page)).toEqual([]);
    await dialog.getByRole('button', { name: call.move }).click();
    await dialog.getByLabel(call.moveTo).selectOption({ index: 3 });
    await dialog.getByRole('button', { name: call.moveNow }).click();
    await dialog.waitFor({ state: 'detached' });
    await visitor.reload();
    expect(await at()).not.toBe(before);

    // On a Sunday it may have moved to the next one.
    await turnToEntry();
    await entry.click();
    await dialog.getByRole('button', { name: call.cancel }).click();
    await dialog.getByText(call.cancelQuestion(name)).waitFor();
    await dialog.getByRole('button', { name: call.cancel }).click();
    await entry.getByText(calendarTexts.states.canceled).waitFor();
    await visitor.reload();
    await visitor.getByRole('heading', { name: 'Your call is canceled' }).waitFor();
  },
);

test('[28.4] a reply gets the visitor’s own link to times', async () => {
  await sendBooking(site, 'Lou Link');
  const page = await site.open('Ana', { ...owner, width: 1440 });
  await openRequest(page, 'Lou Link');
  await button(page, 'Reply').click();
  await button(page, calendarTexts.onRequest.insert).click();
  const reply = await page.locator('#reply').inputValue();
  expect(reply).toContain(calendarTexts.onRequest.linkLead);
  const [link = ''] = /https?:\S+\/book\/\S+/.exec(reply) ?? [];
  const visitor = await openPage(site);
  await visitor.goto(new URL(link).pathname);
  await visitor.getByRole('heading', { name: 'Pick a time for our call' }).waitFor();
});
