import { expect, test } from 'vitest';
import { pagePaths } from '../support/page-paths.ts';
import { openPage, sharedSite, visit } from '../support/site.ts';

const site = sharedSite();

test.each([
  ['/', 'Features', 'features'],
  ['/', 'Solutions', 'solutions'],
  ['/terms', 'Features', 'features'],
  ['/get-started', 'Solutions', 'solutions'],
])('[F1] on %s the footer button %s scrolls to #%s', async (path, name, id) => {
  const page = await openPage(site);
  await visit(page, path);
  await page.getByRole('contentinfo').getByRole('button', { name, exact: true }).click();
  await page.waitForURL(`${site.url}/`);
  const section = page.locator(`#${id}`).getByRole('heading', { level: 2 }).first();
  await expect
    .poll(async () => {
      const top = await section.evaluate((heading) => heading.getBoundingClientRect().top).catch(() => -1);
      return top > 50 && top < 400;
    })
    .toBe(true);
});

test('[F6] [A9] on every route the copyright line goes from 2025 to the present year', async () => {
  const page = await openPage(site);
  for (const path of pagePaths) {
    await visit(page, path);
    expect(await page.getByRole('contentinfo').innerText(), path).toMatch(
      new RegExp(`©\\s*2025–${new Date().getFullYear()} Foyer`),
    );
  }
});

test("[F2] 'Get Started' leads to /get-started", async () => {
  const page = await openPage(site);
  await visit(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Get Started', exact: true }).click();
  await page.waitForURL('**/get-started');
});

test('[F3] links to /privacy and /terms', async () => {
  const page = await openPage(site);
  await visit(page, '/');
  const footer = page.getByRole('contentinfo');
  expect(await footer.getByRole('link', { name: /privacy/i }).getAttribute('href')).toBe('/privacy');
  expect(await footer.getByRole('link', { name: /terms/i }).getAttribute('href')).toBe('/terms');
  await footer.getByRole('link', { name: /privacy/i }).click();
  await page.getByRole('heading', { level: 1, name: /privacy/i }).waitFor();
});

test('[F5] the logo is a link to /', async () => {
  const page = await openPage(site);
  await visit(page, '/privacy');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Foyer', exact: true }).click();
  await page.waitForURL(`${site.url}/`);
});

test('[A1] the footer leads to the consultation page', async () => {
  const page = await openPage(site);
  await visit(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Consultation' }).click();
  await page.waitForURL('**/consultation');
});
