import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, sharedSite, type Visitor, waitUntilLive } from '../support/site.ts';

// The app's script comes late, as on a slow line. What a visitor does until then must not be lost.

const site = sharedSite();

test('[M8] a tap on the Custom Website card opens the modal once the app is live', async () => {
  const { page, deliver } = await openSlowly('/');
  await page.locator('#features').getByRole('button', { name: 'Custom Website' }).click();
  await deliver();
  await page.getByRole('dialog', { name: 'Custom Website Development' }).waitFor();
  // And only once: closing it is final.
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'hidden' });
});

test('[M6] [M7] a tap on the AI Phone Caller card scrolls and highlights once the app is live', async () => {
  const { page, deliver } = await openSlowly('/');
  await page.locator('#features').getByRole('button', { name: 'AI Phone Caller' }).click();
  await deliver();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.locator('[data-highlighted]').waitFor();
});

test('[H4] links work at once', async () => {
  const { page } = await openSlowly('/');
  await page.getByRole('banner').getByRole('link', { name: 'Book a Call' }).click();
  await page.waitForURL('**/get-started');
});

test('[H5] Features leads to its section at once', async () => {
  const { page } = await openSlowly('/terms');
  await page.getByRole('banner').getByRole('button', { name: 'Features' }).click();
  const heading = page.getByRole('heading', { name: 'Powerful AI Features' });
  await heading.waitFor();
  await expect.poll(async () => (await heading.boundingBox())?.y ?? 9999).toBeLessThan(400);
});

test('[H8] a menu that was opened early stays open, can be closed, and says what it is', async () => {
  const { page, deliver } = await openSlowly('/', { width: 375 });
  await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).click();
  const item = page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Book a Call' });
  await item.waitFor();
  await deliver();
  const toggle = page.getByRole('banner').getByRole('button', { name: 'Close menu' });
  expect(await toggle.getAttribute('aria-expanded')).toBe('true');
  expect(await item.isVisible()).toBe(true);
  await toggle.click();
  await item.waitFor({ state: 'hidden' });
});

test('[H7] a page that was scrolled early has the dark header once the app is live', async () => {
  const { page, deliver } = await openSlowly('/');
  await page.evaluate(() => window.scrollTo({ top: 500, behavior: 'instant' }));
  await deliver();
  await expect
    .poll(() => page.getByRole('banner').evaluate((header) => getComputedStyle(header).backdropFilter))
    .toMatch(/blur/);
});

test('[G8] early typing and choices are kept, and sent', async () => {
  const { page, deliver } = await openSlowly('/get-started');
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada Lovelace');
  await page.getByRole('checkbox', { name: 'AI Chatbot' }).check();
  await deliver();
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await page.getByRole('textbox', { name: /^What problems/ }).fill('Too many calls.');
  expect(await page.getByRole('textbox', { name: 'Name', exact: true }).inputValue()).toBe('Ada Lovelace');
  const sent = page.waitForRequest('**/rest/v1/booking*');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  expect((await sent).postDataJSON()).toMatchObject({ name: 'Ada Lovelace', services: ['chatbot'] });
  await page.getByRole('heading', { name: 'Submission Received!' }).waitFor();
});

test('the app starts at the visitor’s first input, before the page has loaded', async () => {
  const page = await openPage(site, { firstVisit: true });
  // The page never finishes loading while one of its fonts is on the way.
  const { promise: fontMayCome, resolve: deliverFont } = Promise.withResolvers<void>();
  await page.route('**/*.woff2', async (route) => {
    await fontMayCome;
    await route.continue();
  });
  await page.goto('/', { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  await page.waitForTimeout(300);
  const isLive = () =>
    page.evaluate(() => Object.keys(document.querySelector('main') ?? {}).some((key) => /react/i.test(key)));
  expect(await isLive()).toBe(false);
  await page.keyboard.press('Tab');
  await expect.poll(isLive).toBe(true);
  deliverFont();
});

/** Opens a page whose app script waits for `deliver`, which resolves once the page is live. */
async function openSlowly(
  path: string,
  visitor: Visitor = {},
): Promise<{ page: Page; deliver: () => Promise<void> }> {
  const page = await openPage(site, { ...visitor, firstVisit: true });
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await mayCome;
    // A page that was left in the meantime takes no answer anymore.
    await route.continue().catch(() => {});
  });
  await page.goto(path);
  return {
    page,
    deliver: async () => {
      letCome();
      await waitUntilLive(page);
    },
  };
}
