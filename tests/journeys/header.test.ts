import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { expectAtSection, expectMenuClosed, menu, openMenu } from '../support/header-page.ts';
import { openPage, sharedSite, visit } from '../support/site.ts';

const site = sharedSite();

test('[H5] on / Features and Solutions scroll smoothly to their sections, clear of the header', async () => {
  const page = await openPage(site, { reducedMotion: false });
  await visit(page, '/');
  for (const [name, id] of [
    ['Features', 'features'],
    ['Solutions', 'solutions'],
  ] as const) {
    await recordScrolling(page);
    await page.getByRole('banner').getByRole('button', { name }).click();
    await expectAtSection(page, id);
    await expect.poll(() => page.evaluate(() => Reflect.get(window, 'scrollEnded'))).toBe(true);
    const places = await scrollPlaces(page);
    // A jump is one step. How many pictures there are on the way, the machine decides.
    expect(places.length, `places on the way to ${name}`).toBeGreaterThan(1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  }
});

test('[H8] [H13] the toggle opens a dropdown with the same three items and exposes its state', async () => {
  const page = await openPage(site, { width: 375 });
  await visit(page, '/');
  const toggle = page.getByRole('banner').getByRole('button', { name: 'Open menu' });
  expect(await toggle.getAttribute('aria-expanded')).toBe('false');
  await toggle.click();
  const closing = page.getByRole('banner').getByRole('button', { name: 'Close menu' });
  expect(await closing.getAttribute('aria-expanded')).toBe('true');
  const items = menu(page).locator('button, a').filter({ visible: true });
  expect(await items.allTextContents()).toEqual(['Features', 'Solutions', 'Book a Call']);
  await closing.click();
  await expectMenuClosed(page);
});

test('[H8] Escape closes the dropdown and gives the focus back to the toggle', async () => {
  const page = await openPage(site, { width: 375 });
  await visit(page, '/');
  await openMenu(page);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expectMenuClosed(page);
  const toggle = page.getByRole('banner').getByRole('button', { name: 'Open menu' });
  expect(await toggle.evaluate((element) => element === document.activeElement)).toBe(true);
});

async function recordScrolling(page: Page): Promise<void> {
  await page.evaluate(() => {
    const places: number[] = [];
    Reflect.set(window, 'scrollPlaces', places);
    Reflect.set(window, 'scrollEnded', false);
    addEventListener('scroll', () => places.push(window.scrollY));
    addEventListener('scrollend', () => Reflect.set(window, 'scrollEnded', true));
  });
}

async function scrollPlaces(page: Page): Promise<number[]> {
  return page.evaluate(() => Reflect.get(window, 'scrollPlaces'));
}
