import type { Page } from 'playwright-core';
import { beforeAll, expect, test } from 'vitest';
import { failedRequestLine, fakeDataApi } from '../fakes/fake-data-api.ts';
import { freezeTime } from '../support/freeze-time.ts';
import { openPage, type Site, startSite, visit } from '../support/site.ts';
import { storedFor } from '../support/stored-requests.ts';

let saved: Site;
let browserOnly: Site;
beforeAll(async () => {
  [saved, browserOnly] = await Promise.all([startSite(), startSite({ CONSULTATION: 'browser' })]);
});

test('[C1] the fields and their names', async () => {
  const page = await openForm(saved);
  const names = await page
    .getByRole('main')
    .getByRole('textbox')
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name')));
  expect(names).toEqual(['firstName', 'email', 'companyName', 'message']);
  for (const label of ['Your Name', 'Email', 'Company Name', 'Message']) {
    expect(await text(page, label).isVisible(), label).toBe(true);
  }
  expect(await text(page, 'Message').evaluate((element) => element.localName)).toBe('textarea');
  expect(await text(page, 'Company Name').getAttribute('autocomplete')).toBe('organization');
});

test('[V7] [V8] [V9] [V10] [C8] all errors at once, and nothing is sent', async () => {
  const page = await openForm(saved);
  const requests = await fakeDataApi(page, 'real');
  await text(page, 'Your Name').fill('   ');
  await text(page, 'Company Name').fill('\t ');
  await submit(page);
  const summary = page.getByRole('region', { name: 'There is a problem' });
  expect(await summary.getByRole('link').allTextContents()).toEqual([
    'Name is required',
    'Email is required',
    'Company name is required',
  ]);
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  for (const wrong of ['bo', 'bo@example', 'bo smith@example.com']) {
    await text(page, 'Email').fill(wrong);
    await submit(page);
    expect(await summary.getByRole('link').allTextContents(), wrong).toEqual([
      'Name is required',
      'Please enter a valid email',
      'Company name is required',
    ]);
  }
  expect(requests).toEqual([]);
});

test('[C7] an error clears when its field is edited, and no other', async () => {
  const page = await openForm(saved);
  await submit(page);
  const summary = page.getByRole('region', { name: 'There is a problem' });
  await text(page, 'Company Name').press('B');
  expect(await summary.getByRole('link').allTextContents()).toEqual([
    'Name is required',
    'Email is required',
  ]);
  expect(await page.getByText('Company name is required').count()).toBe(0);
});

test('[A4] [A12] [A16] [C2] [C5] a request is saved like a booking, the message only when there is one', async () => {
  const page = await openForm(saved);
  const requests = await fakeDataApi(page, 'real');
  await fill(page, '  Consult One ');
  await submit(page);
  const heading = page.getByRole('heading', { name: 'Thank You!' });
  await heading.waitFor();
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.getByText('within 24 hours').isVisible()).toBe(true);
  const { id, ...row } = requests[0]?.postDataJSON() ?? {};
  expect(row).toEqual({ first_name: 'Consult One', email: 'bo@example.com', company_name: 'Bo & Sons' });
  expect(await storedFor(saved, 'Consult One')).toMatchObject([{ id, kind: 'consultation', ...row }]);

  await page.getByRole('button', { name: 'Submit Another Request' }).click();
  await fill(page, 'Consult Two');
  await text(page, 'Message').fill(' Mondays.\nPlease ');
  await submit(page);
  await heading.waitFor();
  expect(requests[1]?.postDataJSON()).toMatchObject({ message: 'Mondays.\nPlease' });
  expect(requests[1]?.postDataJSON().id).not.toBe(id);
});

test('[C6] Submit Another Request returns to an empty form', async () => {
  const page = await openForm(saved);
  await fakeDataApi(page, { status: 201, json: {} });
  await fill(page, 'Bo');
  await submit(page);
  await page.getByRole('button', { name: 'Submit Another Request' }).click();
  await page.getByRole('button', { name: 'Schedule Consultation' }).waitFor();
  const values = await page
    .getByRole('main')
    .getByRole('textbox')
    .evaluateAll((inputs) => inputs.map((input) => Reflect.get(input, 'value')));
  expect(values).toEqual(['', '', '', '']);
  expect(await page.evaluate(() => localStorage.length)).toBe(0);
});

test('[A31] [Q6] a refused request shows the banner and keeps every entry', async () => {
  const page = await openForm(saved, { expectedMessages: [failedRequestLine] });
  const message = 'new row violates row-level security policy for table "consultation"';
  await fakeDataApi(page, { status: 401, json: { code: '42501', message, details: null, hint: null } });
  await fill(page, 'Bo');
  await submit(page);
  const alert = page.getByRole('alert');
  await alert.waitFor();
  expect(await alert.textContent()).toBe('Error submitting form. Please try again later.');
  expect(await text(page, 'Company Name').inputValue()).toBe('Bo & Sons');
});

test('[C3] [C4] [C5] with CONSULTATION=browser: Processing... for 1.5 s, then Thank You!, and no call at all', async () => {
  const page = await openPage(browserOnly);
  await page.clock.install();
  await visit(page, '/consultation');
  await fill(page, 'Bo');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await freezeTime(page);
  await submit(page);
  expect(await page.getByRole('button', { name: 'Processing...' }).getAttribute('aria-disabled')).toBe(
    'true',
  );
  await page.clock.runFor(1499);
  expect(await page.getByRole('button', { name: 'Processing...' }).count()).toBe(1);
  await page.clock.runFor(1);
  await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
  expect(calls).toEqual([]);
  expect(await storedFor(browserOnly, 'Bo')).toEqual([]);
  // Nothing was sent, so nothing is promised.
  expect(await page.getByText('nothing was sent to us').isVisible()).toBe(true);
  expect(await page.getByText('within 24 hours').count()).toBe(0);
  expect(await page.getByRole('main').locator('a[href="/get-started"]').isVisible()).toBe(true);

  await page.getByRole('button', { name: 'Submit Another Request' }).click();
  expect(await text(page, 'Your Name').inputValue()).toBe('');
});

test('[C8] [V7] [V8] [V9] with CONSULTATION=browser the same rules hold', async () => {
  const page = await openForm(browserOnly);
  await submit(page);
  const summary = page.getByRole('region', { name: 'There is a problem' });
  expect(await summary.getByRole('link').count()).toBe(3);
});

test('[C4] with CONSULTATION=browser the form posts nowhere and says so without JavaScript', async () => {
  const page = await openPage(browserOnly, { javaScript: false });
  await page.goto('/consultation');
  expect(await page.locator('form[action="/consultation"]').count()).toBe(0);
  const note = page.locator('noscript p');
  expect(await note.isVisible()).toBe(true);
  expect(await note.innerText()).toMatch(/^This form needs JavaScript\..*@/);
});

test('[C4] with CONSULTATION=browser a tap on the button before the page is alive waits for it', async () => {
  const page = await openPage(browserOnly, { firstVisit: true });
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.goto('/consultation');
  await fill(page, 'Bo');
  await submit(page);
  letCome();
  await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
});

async function openForm(site: Site, visitor: Parameters<typeof openPage>[1] = {}): Promise<Page> {
  const page = await openPage(site, visitor);
  await visit(page, '/consultation');
  return page;
}

function text(page: Page, label: string) {
  return page.getByRole('textbox', { name: label, exact: true });
}

async function fill(page: Page, name: string): Promise<void> {
  await text(page, 'Your Name').fill(name);
  await text(page, 'Email').fill('bo@example.com');
  await text(page, 'Company Name').fill('Bo & Sons');
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Schedule Consultation' }).click();
}
