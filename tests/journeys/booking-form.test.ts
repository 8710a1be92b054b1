import { expect, test } from 'vitest';
import { serviceIds } from '#shared/agency/offerings.ts';
import { failedRequestLine, fakeDataApi } from '../fakes/fake-data-api.ts';
import {
  checkedServices,
  described,
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
import { pageToRead, sharedSite } from '../support/site.ts';
import { storedFor } from '../support/stored-requests.ts';

const site = sharedSite();

const uuid = /^[\da-f]{8}-[\da-f]{4}-[\da-f]{4}-[\da-f]{4}-[\da-f]{12}$/;

test('[B1] [B2] [B3] [B5] [A28] the inputs, their names and sizes', async () => {
  const page = await pageToRead(site, '/get-started');
  for (const label of ['Name', 'Email', problemsLabel, 'Additional information']) {
    expect(await text(page, label).isVisible(), label).toBe(true);
  }
  const services = page.getByRole('group', { name: 'Services', exact: true }).getByRole('checkbox');
  const choices = await services.evaluateAll((boxes: HTMLInputElement[]) => boxes.map((box) => box.value));
  expect(choices).toEqual(serviceIds);
  expect(choices).toEqual(expect.arrayContaining(['website', 'chatbot', 'phone', 'scheduling']));
  for (const name of ['Custom Website', 'AI Chatbot', 'AI Phone Caller', 'Automated Scheduling']) {
    expect(await service(page, name).count(), name).toBe(1);
  }
  expect(await text(page, problemsLabel).getAttribute('rows')).toBe('4');
  expect(await text(page, 'Additional information').getAttribute('rows')).toBe('3');
  expect(await text(page, 'Name').getAttribute('autocomplete')).toBe('name');
  expect(await text(page, 'Email').getAttribute('autocomplete')).toBe('email');
});

test('[B8] [V1] [V2] [V4] [V5] all errors at once: a focused summary that links to the fields, and messages tied to them', async () => {
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
  const next = page.getByRole('region', { name: 'What happens next' });
  expect(await next.getByRole('listitem').count()).toBeGreaterThan(1);
  expect(await next.innerText()).toContain('ana@example.com');
  expect(await page.getByRole('button', { name: 'Submit Request' }).count()).toBe(0);
});

test('[Q5] [B19] a failed submit says why and keeps every entry', async () => {
  const page = await openForm({ expectedMessages: [failedRequestLine] });
  await fakeDataApi(page, { status: 429, json: serverError('PT429', 'Please wait a minute.') });
  await fill(page, 'Ana');
  await submit(page);
  const alert = page.getByRole('alert');
  await alert.waitFor();
  expect(await alert.textContent()).toBe('Please wait a minute.');
  expect(await everyText(page)).toEqual(['Ana', 'ana@example.com', 'Too many calls.', '']);
  expect(await checkedServices(page)).toEqual(['chatbot']);
});
