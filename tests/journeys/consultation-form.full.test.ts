import { expect, test } from 'vitest';
import { failedRequestLine, fakeDataApi } from '../fakes/fake-data-api.ts';
import { openForm } from '../support/consultation-page.ts';
import { consultationField, fillConsultation, submitConsultation } from '../support/fill-consultation.ts';
import { sharedSite } from '../support/site.ts';

const saved = sharedSite();

test('[C7] an error clears when its field is edited, and no other', async () => {
  const page = await openForm(saved);
  await submitConsultation(page);
  const summary = page.getByRole('region', { name: 'There is a problem' });
  await consultationField(page, 'Company Name').press('B');
  expect(await summary.getByRole('link').allTextContents()).toEqual([
    'Name is required',
    'Email is required',
  ]);
  expect(await page.getByText('Company name is required').count()).toBe(0);
});

test('[C6] Submit Another Request returns to an empty form', async () => {
  const page = await openForm(saved);
  await fakeDataApi(page, { status: 201, json: {} });
  await fillConsultation(page, 'Bo');
  await submitConsultation(page);
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
  await fillConsultation(page, 'Bo');
  await submitConsultation(page);
  const alert = page.getByRole('alert');
  await alert.waitFor();
  expect(await alert.textContent()).toBe('Error submitting form. Please try again later.');
  expect(await consultationField(page, 'Company Name').inputValue()).toBe('Bo & Sons');
});
