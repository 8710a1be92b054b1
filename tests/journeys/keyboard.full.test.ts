import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { focused, tabStops, tabTo } from '../support/keyboard.ts';
import { openPage, sharedSite, visit } from '../support/site.ts';

const site = sharedSite();

test('[H3] [H4] [H5] the header by keyboard: logo, Features, Solutions, Book a Call', async () => {
  const page = await openPage(site);
  await visit(page, '/');
  expect(await tabStops(page, 5)).toEqual([
    'link Skip to content',
    'link Foyer',
    'button Features',
    'button Solutions',
    'link Book a Call',
  ]);
  await tabTo(page, 'button Features', 'back');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  // The next stop is in the section, not in the header again.
  await tabTo(page, 'button Custom Website');
  await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('#features') === null)).toBe(true);
});

test('[H6] Solutions by keyboard from another page: the focus is in the section', async () => {
  const page = await openPage(site);
  await visit(page, '/privacy');
  await tabTo(page, 'button Solutions');
  await page.keyboard.press('Space');
  await page.waitForURL(`${site.url}/`);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('section')?.id))
    .toBe('solutions');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('link Book a Call');
});

test('[M6] [M15] the other cards by keyboard', async () => {
  const page = await openPage(site);
  await visit(page, '/');
  await tabTo(page, 'button AI Phone Caller');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await tabTo(page, 'link Automated Scheduling');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/get-started?service=scheduling');
});

test('questions open and close by keyboard', async () => {
  const page = await openPage(site);
  await visit(page, '/');
  const first = page.getByRole('main').locator('details').first();
  const title = await first.locator('summary').innerText();
  await tabTo(page, `summary ${title}`);
  await page.keyboard.press('Enter');
  expect(await first.locator('p').isVisible()).toBe(true);
  await page.keyboard.press('Space');
  expect(await first.locator('p').isVisible()).toBe(false);
});

test('[G5] the consultation form by keyboard alone', async () => {
  const page = await openPage(site);
  await visit(page, '/consultation');
  await tabTo(page, 'textbox Your Name');
  await page.keyboard.type('Ada Lovelace');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ada@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Engines & Co');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
});

test('on every route every stop can be seen and nothing traps the focus', async () => {
  const page = await openPage(site);
  for (const path of ['/', '/get-started', '/consultation', '/background-paths', '/privacy', '/terms']) {
    await visit(page, path);
    const unmarked: string[] = [];
    let stops = 0;
    for (; stops < 100; stops += 1) {
      await page.keyboard.press('Tab');
      const name = await focused(page);
      if (name === 'body') break;
      if (!(await focusIsMarked(page))) unmarked.push(name);
    }
    expect(unmarked, path).toEqual([]);
    expect(stops, path).toBeGreaterThan(8);
    expect(stops, path).toBeLessThan(100);
  }
});

/** Whether an outline shows where the focus is: on the element or on the card around it. */
async function focusIsMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    for (let element = document.activeElement; element; element = element.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return true;
      if (element.matches('li, label, form, section')) return false;
    }
    return false;
  });
}

test('[H8] the menu of small screens by keyboard', async () => {
  const page = await openPage(site, { width: 375 });
  await visit(page, '/');
  await tabTo(page, 'button Open menu');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('button Close menu');
  expect(await tabStops(page, 3)).toEqual(['button Features', 'button Solutions', 'link Book a Call']);
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('button Open menu');

  await page.keyboard.press('Space');
  await tabTo(page, 'link Book a Call');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/get-started');
  await expect.poll(() => focused(page)).toBe('h1 Get Started with Foyer');
});
