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
