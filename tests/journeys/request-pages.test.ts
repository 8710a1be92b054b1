import { expect, test } from 'vitest';
import { serviceIds } from '#shared/agency/offerings.ts';
import { consultationTexts } from '#shared/texts/forms/consultation.ts';
import { pageToRead, sharedSite } from '../support/site.ts';

const site = sharedSite();

test('[G2] [G3] [G4] [A5] /consultation explains what to expect, step by step, and gives its reasons', async () => {
  const page = await pageToRead(site, '/consultation');
  const main = page.getByRole('main');
  expect(await main.getByRole('heading', { level: 1 }).textContent()).toBe('Schedule Your Consultation');

  const steps = main
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'What to Expect' }) });
  const names = await steps.getByRole('listitem').getByRole('heading').allTextContents();
  expect(names).toEqual(consultationTexts.expect.steps.map(({ name }) => name));
  expect(names).toEqual(
    expect.arrayContaining(['Discovery Call', 'Solution Design', 'Implementation', 'Ongoing Support']),
  );

  const reasons = main.locator('section').filter({ has: page.getByRole('heading', { name: /^Why Choose/ }) });
  expect(await reasons.getByRole('listitem').count()).toBe(consultationTexts.why.points.length);
  for (const reason of await reasons.getByRole('listitem').allInnerTexts()) {
    expect(reason.length).toBeGreaterThan(40);
    // The promise of an answer is the only figure: no clients, no percentages.
    expect(reason.replaceAll('24 hours', '')).not.toMatch(/\d|%|client|review/i);
  }
});

test('[G5] next to them is the consultation form', async () => {
  const page = await pageToRead(site, '/consultation');
  for (const label of ['Your Name', 'Email', 'Company Name', 'Message']) {
    expect(await page.getByRole('textbox', { name: label, exact: true }).isVisible(), label).toBe(true);
  }
  const form = await page.locator('form[method="post"]').boundingBox();
  const steps = await page.getByRole('heading', { name: 'What to Expect' }).boundingBox();
  const reasons = await page.getByRole('heading', { name: /^Why Choose/ }).boundingBox();
  if (!form || !steps || !reasons) throw new Error('something is not shown');
  // Beside on a laptop: left and right of each other, on one height.
  expect(steps.x + steps.width <= form.x || form.x + form.width <= steps.x).toBe(true);
  expect(form.y).toBeLessThan(reasons.y + reasons.height);
});

test("[G6] [G7] [G8] /get-started is headed 'Get Started with Foyer', introduces itself and has the form", async () => {
  const page = await pageToRead(site, '/get-started');
  const main = page.getByRole('main');
  expect(await main.getByRole('heading', { level: 1 }).textContent()).toBe('Get Started with Foyer');
  const intro = main.getByText(
    'Fill out the form below, our team will analyze your needs and get back to you as soon as possible.',
    { exact: true },
  );
  expect(await intro.isVisible()).toBe(true);
  for (const label of [
    'Name',
    'Email',
    'What problems are you looking to solve?',
    'Additional information',
  ]) {
    expect(await main.getByRole('textbox', { name: label, exact: true }).isVisible(), label).toBe(true);
  }
  const services = main.getByRole('group', { name: 'Services' }).getByRole('checkbox');
  expect(await services.count()).toBe(serviceIds.length);
  expect(await main.getByRole('button', { name: 'Submit Request' }).isVisible()).toBe(true);
});
