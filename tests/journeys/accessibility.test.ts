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

test('[B8] axe finds nothing on /get-started while errors are shown', async () => {
  const page = await openPage(site, { width: 375 });
  await visit(page, '/get-started');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
  expect(await violations(page)).toEqual([]);
});
