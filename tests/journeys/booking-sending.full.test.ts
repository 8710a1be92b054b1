import type { Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { failedRequestLine, fakeDataApi } from '../fakes/fake-data-api.ts';
import {
  checkedServices,
  described,
  draftOnDevice,
  everyText,
  fill,
  isFocused,
  openForm,
  problemsLabel,
  serverError,
  service,
  submit,
  successHeading,
  text,
} from '../support/booking-page.ts';
import { freezeTime } from '../support/freeze-time.ts';
import { openPage, sharedSite, visit, waitUntilLive } from '../support/site.ts';
import { storedFor } from '../support/stored-requests.ts';

const site = sharedSite();

const wrongEntries = [
  ['Name', '  \t ', 'Name is required'],
  ['Email', '   ', 'Email is required'],
  ['Email', 'ana', 'Please enter a valid email'],
  ['Email', 'ana@example', 'Please enter a valid email'],
  ['Email', 'ana smith@example.com', 'Please enter a valid email'],
  ['Email', '@example.com', 'Please enter a valid email'],
  ['Email', 'ana@example.', 'Please enter a valid email'],
  [problemsLabel, ' \n\n ', "Please describe what problems you're looking to solve"],
  ['Name', 'n'.repeat(201), 'Name must be 200 characters or fewer'],
  ['Email', `${'e'.repeat(316)}@b.co`, 'Email must be 320 characters or fewer'],
  [
    problemsLabel,
    'p'.repeat(5001),
    'What problems are you looking to solve? must be 5000 characters or fewer',
  ],
  ['Additional information', '💈'.repeat(5001), 'Additional information must be 5000 characters or fewer'],
] as const;

test('[V1] [V2] [V3] [V5] [V6] [A11] each wrong entry has its message, and no other', async () => {
  const page = await openForm();
  const summary = page.getByRole('region', { name: 'There is a problem' });
  for (const [label, typed, message] of wrongEntries) {
    await fill(page, 'Ana');
    await text(page, 'Additional information').fill('');
    await text(page, label).fill(typed);
    await submit(page);
    expect(await summary.getByRole('link').allTextContents()).toEqual([message]);
    expect(await described(page, label)).toContain(message);
  }
});

test('[V3] [A15] [A16] unusual addresses are fine and sent as they are, trimmed', async () => {
  const page = await openForm();
  const requests = await fakeDataApi(page, { status: 201, json: {} });
  for (const address of ['ana+salon@example.photography', 'josé@exämple.ñu', '  Ana.Smith@Example.COM  ']) {
    await fill(page, 'Ana');
    await text(page, 'Email').fill(address);
    await submit(page);
    await successHeading(page).waitFor();
    expect(requests.at(-1)?.postDataJSON().email).toBe(address.trim());
    await page.getByRole('button', { name: 'Submit Another Request' }).click();
  }
});

test('[B11] additional_info is sent if there is any', async () => {
  const page = await openForm();
  const requests = await fakeDataApi(page, { status: 201, json: {} });
  await fill(page, 'Ana');
  await text(page, 'Additional information').fill(' Mondays are quiet ');
  await submit(page);
  await successHeading(page).waitFor();
  expect(requests[0]?.postDataJSON().additional_info).toBe('Mondays are quiet');
});

test('[B6] [B7] while sending, the button reads Processing... and nothing is sent twice', async () => {
  const page = await openForm();
  const requests = await fakeDataApi(page, 'hangs');
  await fill(page, 'Ana');
  // Both in the same moment, as no pair of hands could.
  await page.evaluate(() => {
    const form = document.querySelector<HTMLFormElement>('form[method="post"]');
    form?.requestSubmit();
    form?.requestSubmit();
  });
  const button = page.getByRole('button', { name: 'Processing...' });
  await button.waitFor();
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  await button.click({ force: true });
  await text(page, 'Name').press('Enter');
  await text(page, 'Name').press('x');
  await service(page, 'AI Phone Caller').click();
  await page.getByRole('button', { name: 'Clear form' }).click({ force: true });
  expect(requests).toHaveLength(1);
  expect(await text(page, 'Name').inputValue()).toBe('Ana');
  expect(await checkedServices(page)).toEqual(['chatbot']);
});

test.each([
  ['the row comes back without a time', { status: 201, json: { id: 'x' } }],
  ['the key is stored already', { status: 409, json: { code: '23505', message: 'duplicate key' } }],
] as const)('[B13] [A26] the submitted time is local when %s', async (_name, answer) => {
  const page = await openForm({ expectedMessages: [failedRequestLine] });
  await page.clock.setFixedTime(new Date('2026-05-06T07:08:09.000Z'));
  await fakeDataApi(page, answer);
  await fill(page, 'Ana');
  await submit(page);
  await successHeading(page).waitFor();
  expect(await page.locator('time').getAttribute('datetime')).toBe('2026-05-06T07:08:09.000Z');
});

test('[B18] Submit Another Request empties everything and returns to the form', async () => {
  const page = await openForm({}, '/get-started?service=phone&service=website');
  expect(await checkedServices(page)).toEqual(['website', 'phone']);
  await submit(page);
  await fill(page, 'Journey Two');
  await text(page, 'Additional information').fill('More');
  await submit(page);
  await successHeading(page).waitFor();
  expect(await draftOnDevice(page)).toBeNull();
  await page.getByRole('button', { name: 'Submit Another Request' }).click();

  await page.getByRole('button', { name: 'Submit Request' }).waitFor();
  expect(await text(page, 'Name').evaluate(isFocused)).toBe(true);
  expect(await everyText(page)).toEqual(['', '', '', '']);
  expect(await checkedServices(page)).toEqual([]);
  expect(await page.getByRole('region', { name: 'There is a problem' }).count()).toBe(0);
  expect(await page.locator('time').count()).toBe(0);
  expect(new URL(page.url()).search).toBe('');
  await page.reload();
  await waitUntilLive(page);
  expect(await everyText(page)).toEqual(['', '', '', '']);
  expect(await checkedServices(page)).toEqual([]);
});

test('[H4] [B18] after a success, Book a Call in the header starts another request', async () => {
  const page = await openForm();
  await fakeDataApi(page, { status: 201, json: {} });
  await fill(page, 'Ana');
  await submit(page);
  await successHeading(page).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Book a Call' }).click();
  await page.getByRole('button', { name: 'Submit Request' }).waitFor();
  expect(await everyText(page)).toEqual(['', '', '', '']);
});

test('[B6] [B19] [A31] no answer at all: four tries, then a banner; the next submit stores exactly one row', async () => {
  const page = await openForm({ expectedMessages: [failedRequestLine] });
  await page.clock.install();
  await freezeTime(page);
  const requests = await fakeDataApi(page, 'answer lost', 'no answer', 'no answer', 'no answer', 'real');
  const underWay = new Set<Request>();
  page.on('request', (request) => underWay.add(request));
  page.on('requestfinished', (request) => underWay.delete(request));
  page.on('requestfailed', (request) => underWay.delete(request));
  await fill(page, 'Journey Three');
  await submit(page);
  await expect
    .poll(async () => {
      // Time passes between the tries only, so that a slow machine is not a slow network.
      if (underWay.size === 0) await page.clock.runFor(500);
      return page.getByRole('alert').allTextContents();
    })
    .toEqual(['We could not reach the server. Your answers are kept; please try again.']);
  expect(requests).toHaveLength(4);
  expect(await everyText(page)).toEqual(['Journey Three', 'ana@example.com', 'Too many calls.', '']);

  await submit(page);
  await successHeading(page).waitFor();
  const ids = new Set(requests.map((request) => request.postDataJSON().id));
  expect([requests.length, ids.size]).toEqual([5, 1]);
  expect(await storedFor(site, 'Journey Three')).toHaveLength(1);
});

test('[B6] a lost answer and a busy database are retried; one row', async () => {
  const page = await openForm({ expectedMessages: [failedRequestLine] });
  const busy = { status: 503, json: serverError('PGRST001', 'busy') };
  const requests = await fakeDataApi(page, 'answer lost', busy, 'real');
  await fill(page, 'Journey Four');
  await submit(page);
  await successHeading(page).waitFor();
  expect(requests).toHaveLength(3);
  expect(await storedFor(site, 'Journey Four')).toHaveLength(1);
});

test('[A30] one id for one payload, even after a reload; an edit after an attempt makes a new one', async () => {
  const page = await openForm({ expectedMessages: [failedRequestLine] });
  const requests = await fakeDataApi(page, { status: 400, json: serverError('XX', 'No') });
  const idOfNext = async () => {
    const before = requests.length;
    await submit(page);
    await expect.poll(() => requests.length).toBe(before + 1);
    await page.getByRole('alert').waitFor();
    return requests.at(-1)?.postDataJSON().id;
  };
  await fill(page, 'Ana');
  const first = await idOfNext();
  expect(await idOfNext()).toBe(first);
  await page.reload();
  await waitUntilLive(page);
  expect(await idOfNext()).toBe(first);
  await text(page, problemsLabel).fill('Corrected.');
  const second = await idOfNext();
  expect(second).not.toBe(first);
  expect(await idOfNext()).toBe(second);
});

test('the site asks for its configuration when the form is sent, and not before', async () => {
  const page = await openPage(site);
  const asked: string[] = [];
  page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await visit(page, '/get-started');
  await fill(page, 'Journey Five');
  expect(asked).not.toContain('/config.json');
  await submit(page);
  await successHeading(page).waitFor();
  expect(asked.filter((path) => path === '/config.json')).toHaveLength(1);
});
