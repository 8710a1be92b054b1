import { expect, test } from 'vitest';
import { openPage, sharedSite } from '../support/site.ts';

const site = sharedSite();

test('/ reads without JavaScript', async () => {
  const page = await openPage(site, { javaScript: false });
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  const text = await page.getByRole('main').innerText();
  expect(text.split(/\s+/).length).toBeGreaterThanOrEqual(300);
  expect(await page.getByRole('banner').getByRole('link', { name: 'Book a Call' }).isVisible()).toBe(true);
  expect(await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).isVisible()).toBe(true);
});

test('[H5] [H6] [F1] on / Features leads to #features without JavaScript, from the banner', async () => {
  const page = await openPage(site, { javaScript: false });
  await page.goto('/');
  await page.getByRole('banner').getByRole('button', { name: 'Features', exact: true }).click();
  await page.waitForURL((url) => url.pathname === '/' && url.hash === '#features');
  const heading = page.locator('#features').getByRole('heading', { level: 2 }).first();
  await expect
    .poll(async () => {
      const box = await heading.boundingBox();
      return box !== null && box.y > 50 && box.y < 400;
    })
    .toBe(true);
});

test('[H8] the menu of small screens opens without JavaScript', async () => {
  const page = await openPage(site, { javaScript: false, width: 375 });
  await page.goto('/terms');
  await page.getByRole('banner').getByRole('button', { name: /menu/ }).click();
  await page.getByRole('navigation', { name: 'Menu' }).getByRole('button', { name: 'Features' }).click();
  await page.waitForURL((url) => url.pathname === '/' && url.hash === '#features');
});

test('[M8] [M9] the modal opens and closes without JavaScript', async () => {
  const page = await openPage(site, { javaScript: false });
  await page.goto('/');
  await page.locator('#features').getByRole('button', { name: 'Custom Website' }).click();
  const modal = page.getByRole('dialog', { name: 'Custom Website Development' });
  await modal.waitFor();
  await modal.getByRole('button', { name: 'Close' }).click();
  await modal.waitFor({ state: 'hidden' });
});

test('[G8] the form of /get-started is there without JavaScript and posts to its own page', async () => {
  const page = await openPage(site, { javaScript: false });
  await page.goto('/get-started');
  for (const label of [
    'Name',
    'Email',
    'What problems are you looking to solve?',
    'Additional information',
  ]) {
    expect(await page.getByRole('textbox', { name: label, exact: true }).isEditable(), label).toBe(true);
  }
  const form = page.locator('form[method="post"]');
  expect(new URL((await form.getAttribute('action')) ?? '', site.url).pathname).toBe('/get-started');
});
