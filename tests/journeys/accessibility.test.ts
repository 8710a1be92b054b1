import { expect, test } from 'vitest';
import { settle, violations } from '../support/axe.ts';
import { openPage, sharedSite, visit } from '../support/site.ts';

const site = sharedSite();

test('axe finds nothing on /', async () => {
  const page = await openPage(site, { width: 360, height: 900 });
  await visit(page, '/');
  await settle(page);
  expect(await violations(page)).toEqual([]);
});

test('[H8] axe finds nothing while the menu is open', async () => {
  const page = await openPage(site, { width: 375 });
  await visit(page, '/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Close menu' }).waitFor();
  await settle(page);
  expect(await violations(page)).toEqual([]);
});

test('[M8] axe finds nothing while the modal is open', async () => {
  const page = await openPage(site, { width: 1440, height: 700 });
  await visit(page, '/');
  await page.locator('#features').getByRole('button', { name: 'Custom Website' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await violations(page)).toEqual([]);
});

test.each([['/get-started', 'Submit Request']])(
  '[B8] axe finds nothing on %s while errors are shown',
  async (path, submit) => {
    const page = await openPage(site, { width: 375 });
    await visit(page, path);
    await page.getByRole('button', { name: submit }).click();
    await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
    expect(await violations(page)).toEqual([]);
  },
);
