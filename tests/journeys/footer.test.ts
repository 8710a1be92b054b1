import { expect, test } from 'vitest';
import { openPage, pageToRead, sharedSite, visit } from '../support/site.ts';

const site = sharedSite();

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

test("[F4] [A7] a link to the company's social profile", async () => {
  const page = await pageToRead(site, '/');
  const outside = page.getByRole('contentinfo').locator('a[href^="https://"]');
  expect(await outside.count()).toBe(1);
  expect(await outside.getAttribute('href')).toBe('https://www.linkedin.com/company/foyer-example');
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
