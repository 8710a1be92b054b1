import { expect, test } from 'vitest';
import { fakeDataApi } from '../fakes/fake-data-api.ts';
import { openForm } from '../support/consultation-page.ts';
import { consultationField, fillConsultation, submitConsultation } from '../support/fill-consultation.ts';
import { pageToRead, sharedSite } from '../support/site.ts';
import { storedFor } from '../support/stored-requests.ts';

const saved = sharedSite();

test('[C1] the fields and their names', async () => {
  const page = await pageToRead(saved, '/consultation');
  const names = await page
    .getByRole('main')
    .getByRole('textbox')
    .evaluateAll((inputs) => inputs.map((input) => input.getAttribute('name')));
  expect(names).toEqual(['firstName', 'email', 'companyName', 'message']);
  for (const label of ['Your Name', 'Email', 'Company Name', 'Message']) {
    expect(await consultationField(page, label).isVisible(), label).toBe(true);
  }
  expect(await consultationField(page, 'Message').evaluate((element) => element.localName)).toBe('textarea');
  expect(await consultationField(page, 'Company Name').getAttribute('autocomplete')).toBe('organization');
});

test('[V7] [V8] [V9] [V10] [C8] all errors at once, and nothing is sent', async () => {
  const page = await openForm(saved);
  const requests = await fakeDataApi(page, 'real');
  await consultationField(page, 'Your Name').fill('   ');
  await consultationField(page, 'Company Name').fill('\t ');
  await submitConsultation(page);
  const summary = page.getByRole('region', { name: 'There is a problem' });
  expect(await summary.getByRole('link').allTextContents()).toEqual([
    'Name is required',
    'Email is required',
    'Company name is required',
  ]);
  expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true);
  for (const wrong of ['bo', 'bo@example', 'bo smith@example.com']) {
    await consultationField(page, 'Email').fill(wrong);
    await submitConsultation(page);
    expect(await summary.getByRole('link').allTextContents(), wrong).toEqual([
      'Name is required',
      'Please enter a valid email',
      'Company name is required',
    ]);
  }
  expect(requests).toEqual([]);
});

test('[A4] [A12] [A16] [C2] [C5] a request is saved like a booking, the message only when there is one', async () => {
  const page = await openForm(saved);
  const requests = await fakeDataApi(page, 'real');
  await fillConsultation(page, '  Consult One ');
  await submitConsultation(page);
  const heading = page.getByRole('heading', { name: 'Thank You!' });
  await heading.waitFor();
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.getByText('within 24 hours').first().isVisible()).toBe(true);
  const { id, ...row } = requests[0]?.postDataJSON() ?? {};
  expect(row).toEqual({ first_name: 'Consult One', email: 'bo@example.com', company_name: 'Bo & Sons' });
  expect(await storedFor(saved, 'Consult One')).toMatchObject([{ id, kind: 'consultation', ...row }]);

  await page.getByRole('button', { name: 'Submit Another Request' }).click();
  await fillConsultation(page, 'Consult Two');
  await consultationField(page, 'Message').fill(' Mondays.\nPlease ');
  await submitConsultation(page);
  await heading.waitFor();
  expect(requests[1]?.postDataJSON()).toMatchObject({ message: 'Mondays.\nPlease' });
  expect(requests[1]?.postDataJSON().id).not.toBe(id);
});
