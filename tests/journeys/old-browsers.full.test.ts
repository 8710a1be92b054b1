import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, sharedSite } from '../support/site.ts';

const site = sharedSite();

/** Safari 16 and Firefox 124 know no popovers: neither their script nor, here by other names, their styles. */
async function openWithoutPopovers(path: string, width: number): Promise<Page> {
  const page = await openPage(site, { width });
  await page.addInitScript(() => {
    Reflect.deleteProperty(HTMLElement.prototype, 'popover');
  });
  await page.goto(path);
  // This would have started the app.
  await page.keyboard.press('Tab');
  await page.waitForLoadState('networkidle');
  return page;
}

test('[H8] without popovers the app does not start, and the page stays as it was rendered', async () => {
  const page = await openWithoutPopovers('/', 1280);
  const scripts = await page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.endsWith('.js'))
      .map(({ name }) => name),
  );
  expect(scripts).toEqual([]);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  await page.locator('#features').getByRole('button', { name: 'Custom Website' }).click();
  await page.getByRole('dialog', { name: 'Custom Website Development' }).waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
  await page.getByRole('banner').getByRole('link', { name: 'Book a Call' }).click();
  await page.waitForURL('**/get-started');
});

test('[B10] without popovers the form is sent as it is without scripts', async () => {
  const page = await openWithoutPopovers('/get-started', 375);
  await page.getByLabel('Name').fill('Old Browser');
  await page.getByLabel('Email').fill('old.browser@example.com');
  await page.getByRole('checkbox', { name: /Custom Website/ }).check();
  await page.getByLabel('What problems are you looking to solve?').fill('A browser of 2022');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await page.waitForURL('**/get-started/received');
});
