import { expect, test } from 'vitest';
import { failedRequestLine, fakeDataApi } from '../fakes/fake-data-api.ts';
import {
  checkedServices,
  everyText,
  fill,
  openForm,
  problemsLabel,
  serverError,
  service,
  submit,
  text,
} from '../support/booking-page.ts';

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

test('[Q4] [Q5] [Q6] [B19] each refusal has its words, and every entry is kept', async () => {
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
