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

test.each([
  ['/get-started', 80],
  ['/consultation', 150],
  ['/background-paths', 2],
  ['/privacy', 200],
  ['/terms', 150],
])('%s reads without JavaScript', async (path, words) => {
  const page = await openPage(site, { javaScript: false });
  const answer = await page.goto(path);
  expect(answer?.status()).toBe(200);
  expect(await page.getByRole('heading', { level: 1 }).isVisible()).toBe(true);
  const text = await page.getByRole('main').innerText();
  expect(text.split(/\s+/).length).toBeGreaterThanOrEqual(words);
  expect(await page.getByRole('banner').getByRole('link', { name: 'Book a Call' }).isVisible()).toBe(true);
  expect(await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).isVisible()).toBe(true);
});

test.each([
  ['/privacy', 'Solutions', 'solutions', 'banner'],
  ['/privacy', 'Features', 'features', 'contentinfo'],
] as const)(
  '[H5] [H6] [F1] on %s %s leads to #%s without JavaScript, from the %s',
  async (path, name, id, area) => {
    const page = await openPage(site, { javaScript: false });
    await page.goto(path);
    await page.getByRole(area).getByRole('button', { name, exact: true }).click();
    await page.waitForURL((url) => url.pathname === '/' && url.hash === `#${id}`);
    const heading = page.locator(`#${id}`).getByRole('heading', { level: 2 }).first();
    await expect
      .poll(async () => {
        const box = await heading.boundingBox();
        return box !== null && box.y > 50 && box.y < 400;
      })
      .toBe(true);
  },
);

test('[G5] the form of /consultation is there without JavaScript and posts to its own page', async () => {
  const page = await openPage(site, { javaScript: false });
  await page.goto('/consultation');
  for (const label of ['Your Name', 'Email', 'Company Name', 'Message']) {
    expect(await page.getByRole('textbox', { name: label, exact: true }).isEditable(), label).toBe(true);
  }
  const form = page.locator('form[method="post"]');
  expect(new URL((await form.getAttribute('action')) ?? '', site.url).pathname).toBe('/consultation');
});
