import { beforeAll, expect, test } from 'vitest';
import { consultationField, fillConsultation, submitConsultation } from '../support/fill-consultation.ts';
import { freezeTime } from '../support/freeze-time.ts';
import { openPage, type Site, startSite, visit } from '../support/site.ts';
import { storedFor } from '../support/stored-requests.ts';

// The form of a site that stores no consultations: CONSULTATION=browser.

let browserOnly: Site;
beforeAll(async () => {
  browserOnly = await startSite({ CONSULTATION: 'browser' });
});

test('[C3] [C4] [C5] with CONSULTATION=browser: Processing... for 1.5 s, then Thank You!, and no call at all', async () => {
  const page = await openPage(browserOnly);
  await page.clock.install();
  await visit(page, '/consultation');
  await fillConsultation(page, 'Bo');
  const calls: string[] = [];
  page.on('request', (request) => calls.push(request.url()));
  await freezeTime(page);
  await submitConsultation(page);
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
  expect(await consultationField(page, 'Your Name').inputValue()).toBe('');
});

test('[C8] [V7] [V8] [V9] with CONSULTATION=browser the same rules hold', async () => {
  const page = await openPage(browserOnly);
  await visit(page, '/consultation');
  await submitConsultation(page);
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

test('[C4] with CONSULTATION=browser, a tap on the button before the page is live waits for it', async () => {
  const page = await openPage(browserOnly, { firstVisit: true });
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.goto('/consultation');
  await fillConsultation(page, 'Bo');
  await submitConsultation(page);
  letCome();
  await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
});
