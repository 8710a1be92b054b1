import { expect, test } from 'vitest';
import { failedRequestLine } from '../fakes/fake-data-api.ts';
import { text } from '../support/booking-page.ts';
import { fillPlainBooking } from '../support/plain-form.ts';
import { openPage, sharedSite, visit } from '../support/site.ts';
import { storedFor } from '../support/stored-requests.ts';

const site = sharedSite();

test('[C7] [V8] [V9] without JavaScript the consultation form comes back as well, with every choice kept', async () => {
  const page = await openPage(site, { javaScript: false, expectedMessages: [failedRequestLine] });
  await page.goto('/consultation');
  await text(page, 'Your Name').fill('Plain Six');
  await text(page, 'Email').fill('nowhere');
  await text(page, 'Company Name').fill(' ');
  await text(page, 'Message').fill('Mornings.');
  await page.getByRole('button', { name: 'Schedule Consultation' }).click();
  expect(
    await page.getByRole('region', { name: 'There is a problem' }).getByRole('link').allTextContents(),
  ).toEqual(['Please enter a valid email', 'Company name is required']);
  expect(await text(page, 'Message').inputValue()).toBe('Mornings.');
  expect(await storedFor(site, 'Plain Six')).toEqual([]);
});

test('[B4] [B19] the services that were checked are checked again', async () => {
  const page = await openPage(site, { javaScript: false, expectedMessages: [failedRequestLine] });
  await page.goto('/get-started');
  await fillPlainBooking(page, 'Plain Seven');
  await text(page, 'Email').fill('ana@example');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await page.getByRole('region', { name: 'There is a problem' }).waitFor();
  expect(await page.getByRole('checkbox', { name: 'AI Chatbot' }).isChecked()).toBe(true);
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(1);
});

test('[V1] without JavaScript the browser itself asks for what is required; with it, the page does', async () => {
  const plain = await openPage(site, { javaScript: false });
  await plain.goto('/get-started');
  await plain.getByRole('button', { name: 'Submit Request' }).click();
  expect(new URL(plain.url()).pathname).toBe('/get-started');
  expect(await text(plain, 'Name').evaluate((element) => element === document.activeElement)).toBe(true);

  const live = await openPage(site);
  await visit(live, '/get-started');
  await live.getByRole('button', { name: 'Submit Request' }).click();
  await live.getByRole('region', { name: 'There is a problem' }).waitFor();
});

test('without JavaScript Clear form empties the form', async () => {
  const page = await openPage(site, { javaScript: false });
  await page.goto('/get-started');
  await fillPlainBooking(page, 'Plain');
  await page.getByRole('button', { name: 'Clear form' }).click();
  expect(await text(page, 'Name').inputValue()).toBe('');
  expect(await page.getByRole('checkbox', { name: 'AI Chatbot' }).isChecked()).toBe(false);
});

test('[B10] a form sent before the page is live is stored anyway', async () => {
  const page = await openPage(site, { firstVisit: true });
  await page.route('**/assets/*.js', () => {});
  await page.goto('/get-started', { waitUntil: 'commit' });
  await fillPlainBooking(page, 'Plain Four');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await page.waitForURL('**/get-started/received');
  expect(await storedFor(site, 'Plain Four')).toHaveLength(1);
});

test('a form on another site is refused, and nothing is stored', async () => {
  const page = await openPage(site, {
    javaScript: false,
    expectedMessages: [failedRequestLine, /third party: http:\/\/elsewhere\.test/],
  });
  await page.route('http://elsewhere.test/', (route) =>
    route.fulfill({
      contentType: 'text/html',
      body: `<form method="post" action="${site.url}/get-started">
        <input name="name" value="Plain Five"><input name="email" value="a@b.co">
        <input name="services" value="phone"><input name="problems" value="x">
        <button>Win a prize</button></form>`,
    }),
  );
  await page.goto('http://elsewhere.test/');
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Win a prize' }).click();
  expect((await answer).status()).toBe(403);
  await page.getByRole('heading', { level: 1, name: 'This came from another site' }).waitFor();
  expect(await storedFor(site, 'Plain Five')).toEqual([]);
});

test('[C5] [A4] without JavaScript a consultation request is stored and thanked for', async () => {
  const page = await openPage(site, { javaScript: false });
  await page.goto('/consultation');
  await text(page, 'Your Name').fill('Plain Two');
  await text(page, 'Email').fill('bo@example.com');
  await text(page, 'Company Name').fill('Bo & Sons');
  await page.getByRole('button', { name: 'Schedule Consultation' }).click();
  await page.waitForURL('**/consultation/received');
  await page.getByRole('heading', { level: 1, name: 'Thank You!' }).waitFor();
  expect(await storedFor(site, 'Plain Two')).toMatchObject([{ kind: 'consultation', message: null }]);
});
