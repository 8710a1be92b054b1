import { expect, test } from 'vitest';
import { settle, violations } from '../support/axe.ts';
import { openPage, sharedSite, visit } from '../support/site.ts';

const paths = [
  '/',
  '/get-started',
  '/consultation',
  '/background-paths',
  '/privacy',
  '/terms',
  '/get-started/received',
  '/consultation/received',
];

const site = sharedSite();

test.each(paths)('axe finds nothing on %s at 360, 768 and 1440 px', async (path) => {
  const page = await openPage(site, { width: 360, height: 900 });
  await visit(page, path);
  for (const width of [360, 768, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await settle(page);
    expect(await violations(page), `at ${width} px`).toEqual([]);
  }
});

test('[H8] axe finds nothing while the menu is open', async () => {
  const page = await openPage(site, { width: 375 });
  await visit(page, '/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Close menu' }).waitFor();
  await settle(page);
  expect(await violations(page)).toEqual([]);
});

test.each([360, 1440])('[M8] axe finds nothing while the modal is open, at %i px', async (width) => {
  const page = await openPage(site, { width, height: 700 });
  await visit(page, '/');
  await page.locator('#features').getByRole('button', { name: 'Custom Website' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await violations(page)).toEqual([]);
});

test.each([
  ['/get-started', 'Submit Request'],
  ['/consultation', 'Schedule Consultation'],
])('[B8] axe finds nothing on %s while errors are shown', async (path, submit) => {
  const page = await openPage(site, { width: 375 });
  await visit(page, path);
  await page.getByRole('button', { name: submit }).click();
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
  expect(await violations(page)).toEqual([]);
});
