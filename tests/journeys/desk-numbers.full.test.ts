import { expect, test } from 'vitest';
import { sendBooking } from '../support/desk.ts';
import { button, deskWidths, flaws, goTo, openRequest, requestState } from '../support/desk-page.ts';
import { deskSite } from '../support/desk-site.ts';
import { openPage, visit } from '../support/site.ts';

const site = deskSite({ settings: () => ({ TEAM_TIME_ZONE: 'Europe/Berlin' }) });

test('before anybody came the numbers say so', async () => {
  const page = await site.open('Ana');
  await goTo(page, 'Numbers');
  await page.getByText('Nothing has been counted in this period yet.').waitFor();
  await page.getByText('No requests were due in this period.').waitFor();
  for (const width of deskWidths) {
    await page.setViewportSize({ width, height: 800 });
    expect(await flaws(page), `at ${width} px`).toEqual([]);
  }
});

test.each(deskWidths)('at %i px: numbers, with what a visit and the team leave behind', async (width) => {
  const visitor = await openPage(site);
  await visit(visitor, `/?utm_source=autumn-${width}`);
  await visitor.getByRole('link', { name: 'Get Started' }).first().click();
  const begun = visitor.waitForResponse(/form-token\.json/);
  await visitor.getByRole('textbox', { name: 'Name' }).fill('Vera');
  await begun;
  const name = `Fast ${width}`;
  await sendBooking(site, name);

  const page = await site.open('Ana', { width });
  await openRequest(page, name);
  await button(page, 'Mark as answered').click();
  await requestState(page).getByText('Answered', { exact: true }).waitFor();
  await goTo(page, 'Numbers');
  const source = page.getByRole('row').filter({
    has: page.getByRole('rowheader', { name: `autumn-${width}` }),
  });
  await source.waitFor();
  // Its name keeps room to be read next to all the numbers.
  expect((await source.getByRole('rowheader').boundingBox())?.width).toBeGreaterThan(100);
  // One page was opened, and one form begun on the way from there.
  expect((await source.getByRole('cell').allInnerTexts()).slice(0, 2)).toEqual(['1', '1']);
  await page.getByText(/100% of \d+ requests? (?:was|were) answered within 24 hours\./).waitFor();
  const firstHour = page.getByRole('row', { name: 'Within 1 hour' }).getByRole('cell').first();
  expect(Number(await firstHour.innerText())).toBeGreaterThan(0);
  await page.getByText('Days are in the Europe/Berlin time zone.').waitFor();
  for (const period of ['Month', 'Year', 'Week']) {
    await page.getByRole('radio', { name: period }).check();
    await page.getByRole('img', { name: /^Page views: \d+ in total/ }).waitFor();
    await page.getByRole('img', { name: /^Requests: \d+ in total/ }).waitFor();
    expect(await flaws(page), period).toEqual([]);
  }
  // With the keyboard as well.
  await page.getByRole('radio', { name: 'Week' }).focus();
  await page.keyboard.press('ArrowRight');
  expect(await page.getByRole('radio', { name: 'Month' }).isChecked()).toBe(true);
  // As the picture says it, in a table.
  for (const summary of await page.getByText('As a table').all()) await summary.click();
  await page.getByRole('columnheader', { name: 'Page views' }).first().waitFor();
  expect(await flaws(page)).toEqual([]);
  const csv = await page.getByRole('link', { name: 'Download as CSV' }).getAttribute('href');
  const text = await page.evaluate(async (path) => (await fetch(path)).text(), csv ?? '');
  expect(text).toContain(`"autumn-${width}",`);
});
