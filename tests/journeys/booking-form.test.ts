import type { Page, Request } from 'playwright-core';
import { expect, test } from 'vitest';
import { failedRequestLine, fakeDataApi } from '../fakes/fake-data-api.ts';
import { freezeTime } from '../support/freeze-time.ts';
import { openPage, sharedSite, visit, waitUntilLive } from '../support/site.ts';
import { storedFor } from '../support/stored-requests.ts';

const problemsLabel = 'What problems are you looking to solve?';
const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

const site = sharedSite();

test('[B1] [B2] [B3] [B5] [A28] the inputs, their names and sizes', async () => {
  const page = await openForm();
  for (const label of ['Name', 'Email', problemsLabel, 'Additional information']) {
    expect(await text(page, label).isVisible(), label).toBe(true);
  }
  const services = page.getByRole('group', { name: 'Services', exact: true }).getByRole('checkbox');
  const choices = await services.evaluateAll((boxes: HTMLInputElement[]) => boxes.map((box) => box.value));
  expect(choices).toEqual(['website', 'chatbot', 'phone', 'scheduling']);
  for (const name of ['Custom Website', 'AI Chatbot', 'AI Phone Caller', 'Automated Scheduling']) {
    expect(await service(page, name).count(), name).toBe(1);
  }
  expect(await text(page, problemsLabel).getAttribute('rows')).toBe('4');
  expect(await text(page, 'Additional information').getAttribute('rows')).toBe('3');
  expect(await text(page, 'Name').getAttribute('autocomplete')).toBe('name');
  expect(await text(page, 'Email').getAttribute('autocomplete')).toBe('email');
});

test('[B4] cards toggle in and out, by a click anywhere on them and by the space bar', async () => {
  const page = await openForm();
  const card = page.locator('label', { has: service(page, 'AI Chatbot') });
  const box = await card.boundingBox();
  if (!box) throw new Error('the card is not shown');
  const clickCorner = () => card.click({ position: { x: box.width - 8, y: box.height - 8 } });
  await clickCorner();
  expect(await service(page, 'AI Chatbot').isChecked()).toBe(true);
  await clickCorner();
  expect(await service(page, 'AI Chatbot').isChecked()).toBe(false);
  await service(page, 'AI Phone Caller').press('Space');
  expect(await checkedServices(page)).toEqual(['phone']);
  await service(page, 'AI Phone Caller').press('Space');
  expect(await checkedServices(page)).toEqual([]);
});

test('[B8] [V1] [V2] [V4] [V5] all errors at once: summary with focus, links to the fields, tied to them', async () => {
  const page = await openForm();
  const requests = await fakeDataApi(page, 'real');
  await submit(page);
  const messages = [
    'Name is required',
    'Email is required',
    'Please select at least one service',
    "Please describe what problems you're looking to solve",
  ];
  const summary = page.getByRole('region', { name: 'There is a problem' });
  expect(await summary.getByRole('link').allTextContents()).toEqual(messages);
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await described(page, 'Name')).toContain('Name is required');
  expect(await text(page, 'Name').getAttribute('aria-invalid')).toBe('true');
  expect(await described(page, 'Email')).toContain('Email is required');
  expect(await described(page, problemsLabel)).toContain(
    "Please describe what problems you're looking to solve",
  );
  expect(await text(page, 'Additional information').getAttribute('aria-invalid')).toBe('false');

  await summary.getByRole('link', { name: 'Email is required' }).click();
  expect(await text(page, 'Email').evaluate(isFocused)).toBe(true);
  await summary.getByRole('link', { name: 'Please select at least one service' }).click();
  expect(await service(page, 'Custom Website').evaluate(isFocused)).toBe(true);
  expect(new URL(page.url()).hash).toBe('');
  expect(requests).toEqual([]);
});

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

test('[B9] editing a field clears its own error only, inline and in the summary', async () => {
  const page = await openForm();
  await submit(page);
  const summary = page.getByRole('region', { name: 'There is a problem' });
  await text(page, 'Name').press('A');
  expect(await summary.getByRole('link').allTextContents()).toEqual([
    'Email is required',
    'Please select at least one service',
    "Please describe what problems you're looking to solve",
  ]);
  expect(await page.getByText('Name is required').count()).toBe(0);
  expect(await text(page, 'Name').getAttribute('aria-invalid')).toBe('false');

  await service(page, 'AI Chatbot').check();
  expect(await page.getByText('Please select at least one service').count()).toBe(0);
  expect(await page.getByText('Email is required').count()).toBe(2);

  await text(page, 'Email').press('a');
  await text(page, problemsLabel).press('x');
  expect(await summary.count()).toBe(0);
});

test('[B7] [B10] [B11] [B12] [B20] [A16] [A30] a booking goes through the data API into the database', async () => {
  const page = await openForm();
  const requests = await fakeDataApi(page, 'real');
  await text(page, 'Name').fill('  Journey One ');
  await text(page, 'Email').fill('One@Example.com');
  await service(page, 'Automated Scheduling').check();
  await service(page, 'Custom Website').check();
  await text(page, problemsLabel).fill('First line\nSecond line\n');
  await text(page, 'Additional information').fill('   ');
  await submit(page);
  await successHeading(page).waitFor();

  expect(requests).toHaveLength(1);
  const [request] = requests;
  if (!request) throw new Error('nothing was sent');
  expect(request.method()).toBe('POST');
  expect(new URL(request.url()).pathname).toBe('/rest/v1/booking');
  const { id, ...row } = request.postDataJSON();
  expect(id).toMatch(uuid);
  expect(row).toEqual({
    name: 'Journey One',
    email: 'One@Example.com',
    services: ['website', 'scheduling'],
    problems: 'First line\nSecond line',
  });
  const headers = await request.allHeaders();
  expect(headers['prefer']).toBe('return=representation');
  expect(headers['content-type']).toBe('application/json');
  expect(headers['authorization']).toBe(`Bearer ${headers['apikey']}`);

  expect(await storedFor(site, 'Journey One')).toMatchObject([
    { id, kind: 'booking', ...row, additional_info: null },
  ]);
});

test('[B11] additional_info is sent when there is some', async () => {
  const page = await openForm();
  const requests = await fakeDataApi(page, { status: 201, json: {} });
  await fill(page, 'Ana');
  await text(page, 'Additional information').fill(' Mondays are quiet ');
  await submit(page);
  await successHeading(page).waitFor();
  expect(requests[0]?.postDataJSON().additional_info).toBe('Mondays are quiet');
});

test('[B6] [B7] while it is sent the button reads Processing... and nothing is sent twice', async () => {
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

test('[B13] [B14] [B15] [B16] [B17] [A17] [A18] the success view', async () => {
  const page = await openForm();
  const created = '2026-03-04T05:06:07.891234+00:00';
  await fakeDataApi(page, { status: 201, json: { id: 'x', created_at: created } });
  await fill(page, 'Ana');
  await service(page, 'Automated Scheduling').check();
  await service(page, 'Custom Website').check();
  await submit(page);

  await successHeading(page).waitFor();
  await expect.poll(() => successHeading(page).evaluate(isFocused)).toBe(true);
  expect(await page.getByText('will be in touch within 24 hours').isVisible()).toBe(true);
  const box = page.getByRole('region', { name: 'Request Summary' });
  const words = await box.innerText();
  expect(words).toContain('Custom Website, AI Chatbot, Automated Scheduling');
  expect(words).toContain('Submitted:');
  const time = box.locator('time');
  expect(await time.getAttribute('datetime')).toBe('2026-03-04T05:06:07.891Z');
  const local = await page.evaluate(
    (date) =>
      new Intl.DateTimeFormat(undefined, { dateStyle: 'long', timeStyle: 'short' }).format(new Date(date)),
    created,
  );
  expect(await time.textContent()).toBe(local);
  expect(await page.getByRole('button', { name: 'Submit Request' }).count()).toBe(0);
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

const serverError = (code: string, message: string) => ({ code, message, details: null, hint: null });

const refusals = [
  [
    {
      status: 401,
      json: serverError('42501', 'new row violates row-level security policy for table "booking"'),
    },
    'Error submitting form. Please try again later.',
  ],
  [{ status: 400, json: serverError('23514', 'The words of the server') }, 'The words of the server'],
  [{ status: 429, json: serverError('PT429', 'Please wait a minute.') }, 'Please wait a minute.'],
  [{ status: 502, text: '<h1>Bad gateway</h1>' }, 'An unknown error occurred'],
  [{ status: 200, text: '<h1>Hotel</h1>' }, 'An unknown error occurred'],
  [{ status: 500, json: {} }, 'An unknown error occurred'],
] as const;

test('[Q4] [Q5] [Q6] [B19] a failed submit says why and keeps every entry', async () => {
  const page = await openForm({ expectedMessages: [failedRequestLine] });
  const requests = await fakeDataApi(page, ...refusals.map(([answer]) => answer));
  await fill(page, 'Ana');
  const alert = page.getByRole('alert');
  for (const [index, [, banner]] of refusals.entries()) {
    await submit(page);
    await expect.poll(() => requests.length).toBe(index + 1);
    await alert.waitFor();
    expect(await alert.textContent()).toBe(banner);
    expect(await alert.evaluate((element) => element.getBoundingClientRect().bottom <= innerHeight)).toBe(
      true,
    );
    expect(await everyText(page)).toEqual(['Ana', 'ana@example.com', 'Too many calls.', '']);
    expect(await checkedServices(page)).toEqual(['chatbot']);
    expect(await page.getByRole('button', { name: 'Submit Request' }).isVisible()).toBe(true);
  }
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
      // Time passes between the tries only, so that a slow machine is no slow network.
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

test('[B6] an answer that got lost and a busy database are tried again; one row', async () => {
  const page = await openForm({ expectedMessages: [failedRequestLine] });
  const busy = { status: 503, json: serverError('PGRST001', 'busy') };
  const requests = await fakeDataApi(page, 'answer lost', busy, 'real');
  await fill(page, 'Journey Four');
  await submit(page);
  await successHeading(page).waitFor();
  expect(requests).toHaveLength(3);
  expect(await storedFor(site, 'Journey Four')).toHaveLength(1);
});

test('[A30] one id for one payload, also after a reload; an edit after an attempt makes a new one', async () => {
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

test('a draft survives leaving the page, and is united with the services of the address', async () => {
  const page = await openForm();
  await fill(page, 'Draft');
  await page.getByRole('link', { name: 'How we handle your data' }).click();
  await page.getByRole('heading', { level: 1, name: /privacy/i }).waitFor();
  await visit(page, '/get-started?service=phone&service=nonsense');
  expect(await everyText(page)).toEqual(['Draft', 'ana@example.com', 'Too many calls.', '']);
  expect(await checkedServices(page)).toEqual(['chatbot', 'phone']);
});

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

test('without storage the form works, only without a draft', async () => {
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

test('[A11] near the limit the characters that are left are counted, as code points and without the ends', async () => {
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

test('the page tells of the draft before anything is typed, and of the data', async () => {
  const page = await openForm();
  expect(await page.getByText(/stays on this device for up to 24 hours/).isVisible()).toBe(true);
  expect(await page.getByRole('main').locator('a[href="/privacy"]').isVisible()).toBe(true);
});

async function openForm(
  visitor: Parameters<typeof openPage>[1] = {},
  address = '/get-started',
): Promise<Page> {
  const page = await openPage(site, visitor);
  await visit(page, address);
  return page;
}

function text(page: Page, label: string) {
  return page.getByRole('textbox', { name: label, exact: true });
}

function service(page: Page, name: string) {
  return page.getByRole('checkbox', { name, exact: true });
}

function successHeading(page: Page) {
  return page.getByRole('heading', { name: 'Submission Received!' });
}

/** Fills in what a booking needs. */
async function fill(page: Page, name: string): Promise<void> {
  await text(page, 'Name').fill(name);
  await text(page, 'Email').fill('ana@example.com');
  await service(page, 'AI Chatbot').check();
  await text(page, problemsLabel).fill('Too many calls.');
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Request' }).click();
}

async function checkedServices(page: Page): Promise<string[]> {
  const boxes = page.getByRole('checkbox');
  return boxes.evaluateAll((all: HTMLInputElement[]) =>
    all.filter((box) => box.checked).map((box) => box.value),
  );
}

async function everyText(page: Page): Promise<string[]> {
  const texts = page.getByRole('main').getByRole('textbox');
  return texts.evaluateAll((all) =>
    all.map((control) => (control instanceof HTMLElement ? Reflect.get(control, 'value') : '')),
  );
}

/** What `aria-describedby` reads out for an input, hints left out. */
async function described(page: Page, label: string): Promise<string> {
  return text(page, label).evaluate((control) =>
    (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter((id) => id !== '' && !id.endsWith('-hint'))
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  );
}

async function draftOnDevice(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('draft:booking'));
}

function isFocused(element: Element): boolean {
  return element === document.activeElement;
}
