import { expect, test } from 'vitest';
import { openPage, sharedSite, visit } from '../support/site.ts';

const site = sharedSite();

test.each(['/get-started', '/consultation'])("[G1] %s has a link 'Back to Home'", async (path) => {
  const page = await openPage(site);
  await visit(page, path);
  await page.getByRole('main').getByRole('link', { name: 'Back to Home' }).click();
  await page.waitForURL(`${site.url}/`);
  await page.getByRole('heading', { name: 'Revolutionize Your Business with AI' }).waitFor();
});

test('[A1] /get-started leads to /consultation', async () => {
  const page = await openPage(site);
  await visit(page, '/get-started');
  await page.getByRole('main').locator('a[href="/consultation"]').click();
  await page.getByRole('heading', { name: 'Schedule Your Consultation' }).waitFor();
});

test('[A8] several services in the address, unknown ones and none', async () => {
  const page = await openPage(site);
  const selected = async (address: string) => {
    await visit(page, address);
    await page.getByRole('button', { name: 'Clear form' }).waitFor();
    return page
      .getByRole('checkbox')
      .evaluateAll((boxes: HTMLInputElement[]) => boxes.filter((box) => box.checked).map((box) => box.value));
  };
  expect(await selected('/get-started')).toEqual([]);
  expect(await selected('/get-started?service=nothing')).toEqual([]);
  expect(await selected('/get-started?service=phone')).toEqual(['phone']);
});
