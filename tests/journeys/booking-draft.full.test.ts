import { expect, test } from 'vitest';
import {
  checkedServices,
  described,
  draftOnDevice,
  everyText,
  fill,
  isFocused,
  openForm,
  service,
  submit,
  successHeading,
  text,
} from '../support/booking-page.ts';
import { openPage, sharedSite, visit, waitUntilLive } from '../support/site.ts';
import { storedFor } from '../support/stored-requests.ts';

const site = sharedSite();

test('a draft lasts 24 hours from the last edit', async () => {
  const page = await openForm();
  await fill(page, 'Draft');
  const now = Date.now();
  const hour = 60 * 60 * 1000;
  await page.clock.setFixedTime(now + 23 * hour);
  await page.reload();
  await waitUntilLive(page);
  expect((await everyText(page))[0]).toBe('Draft');
  await page.clock.setFixedTime(now + 25 * hour);
  await page.reload();
  await waitUntilLive(page);
  expect(await everyText(page)).toEqual(['', '', '', '']);
  expect(await draftOnDevice(page)).toBeNull();
});

test('a draft does not overwrite what was typed before the page came alive', async () => {
  const page = await openForm({ firstVisit: true });
  await fill(page, 'Draft');
  await page.waitForTimeout(400);
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.goto('/get-started');
  await text(page, 'Name').fill('Typed early');
  await service(page, 'AI Phone Caller').check();
  letCome();
  await waitUntilLive(page);
  expect(await everyText(page)).toEqual(['Typed early', 'ana@example.com', 'Too many calls.', '']);
  expect(await checkedServices(page)).toEqual(['chatbot', 'phone']);
  await expect.poll(() => draftOnDevice(page)).toContain('Typed early');
});

test('Clear form empties the fields, the errors and the device, says so and starts over', async () => {
  const page = await openForm({}, '/get-started?service=phone');
  await text(page, 'Name').fill('Somebody at the front desk');
  await submit(page);
  await page.getByRole('region', { name: 'There is a problem' }).waitFor();
  await page.getByRole('button', { name: 'Clear form' }).click();
  expect(await everyText(page)).toEqual(['', '', '', '']);
  expect(await checkedServices(page)).toEqual([]);
  expect(await page.getByRole('region', { name: 'There is a problem' }).count()).toBe(0);
  expect(await page.getByRole('status').textContent()).toMatch(/cleared/);
  expect(await text(page, 'Name').evaluate(isFocused)).toBe(true);
  expect(await draftOnDevice(page)).toBeNull();
  await page.reload();
  await waitUntilLive(page);
  expect(await everyText(page)).toEqual(['', '', '', '']);
  expect(await checkedServices(page)).toEqual([]);
});

test('without storage the form works, just without a draft', async () => {
  const page = await openPage(site);
  await page.addInitScript(() => {
    Object.defineProperty(window, 'localStorage', {
      get: () => {
        throw new DOMException('forbidden', 'SecurityError');
      },
    });
  });
  await visit(page, '/get-started');
  await fill(page, 'Journey Six');
  await submit(page);
  await successHeading(page).waitFor();
  expect(await storedFor(site, 'Journey Six')).toHaveLength(1);
});

test('[A11] near the limit the remaining characters are counted, as code points and after trimming', async () => {
  const page = await openForm();
  const name = text(page, 'Name');
  await name.fill('n'.repeat(180));
  expect(await described(page, 'Name')).toBe('');
  await name.fill(`  ${'💈'.repeat(199)}  `);
  expect(await described(page, 'Name')).toBe('1 character left');
  await name.fill('n'.repeat(203));
  expect(await described(page, 'Name')).toBe('3 characters too many');
  expect(await name.inputValue()).toHaveLength(203);
  await expect.poll(() => page.getByRole('status').textContent()).toBe('3 characters too many');
});

test('the page mentions the draft, and the data, before anything is typed', async () => {
  const page = await openForm();
  expect(await page.getByText(/stays on this device for up to 24 hours/).isVisible()).toBe(true);
  expect(await page.getByRole('main').locator('a[href="/privacy"]').isVisible()).toBe(true);
});

test('a draft survives leaving the page, and is merged with the services in the address', async () => {
  const page = await openForm();
  await fill(page, 'Draft');
  await page.getByRole('link', { name: 'How we handle your data' }).click();
  await page.getByRole('heading', { level: 1, name: /privacy/i }).waitFor();
  await visit(page, '/get-started?service=phone&service=nonsense');
  expect(await everyText(page)).toEqual(['Draft', 'ana@example.com', 'Too many calls.', '']);
  expect(await checkedServices(page)).toEqual(['chatbot', 'phone']);
});
