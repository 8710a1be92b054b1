import { expect, test } from 'vitest';
import { openPage, sharedSite } from '../support/site.ts';

const site = sharedSite();

test('[R8] [M15] links work without JavaScript', async () => {
  const page = await openPage(site, { javaScript: false });
  await page.goto('/');
  await page.getByRole('banner').getByRole('link', { name: 'Book a Call' }).click();
  await page.waitForURL('**/get-started');
  await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
  await page.waitForURL(`${site.url}/`);
  await page.locator('#features').getByRole('link', { name: 'AI Chatbot' }).click();
  await page.waitForURL('**/get-started?service=chatbot');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Terms' }).click();
  await page.getByRole('heading', { level: 1, name: /terms/i }).waitFor();
});

test('questions open without JavaScript', async () => {
  const page = await openPage(site, { javaScript: false });
  await page.goto('/');
  const question = page.getByRole('main').locator('details').first();
  await question.locator('summary').click();
  expect(await question.locator('p').isVisible()).toBe(true);
});

test('[R6] an unknown path says so without JavaScript, and links home', async () => {
  const page = await openPage(site, { javaScript: false, expectedMessages: [/404/] });
  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  await page.getByRole('link', { name: /home/i }).click();
  await page.waitForURL(`${site.url}/`);
});
