import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { failedRequestLine } from '../fakes/fake-data-api.ts';
import { openPage, sharedSite, visit } from '../support/site.ts';
import { storedFor } from '../support/stored-requests.ts';

const problemsLabel = 'What problems are you looking to solve?';

const site = sharedSite();

test('[B10] [B14] [B15] without JavaScript a booking is stored and ends on the same text', async () => {
  const page = await openPage(site, { javaScript: false });
  await page.goto('/get-started');
  await fillBooking(page, 'Plain One');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await page.waitForURL('**/get-started/received');
  await page.getByRole('heading', { level: 1, name: 'Submission Received!' }).waitFor();
  expect(await page.getByText('will be in touch within 24 hours').isVisible()).toBe(true);
  expect(await storedFor(site, 'Plain One')).toMatchObject([
    {
      kind: 'booking',
      email: 'ana@example.com',
      services: ['chatbot'],
      problems: 'Line 1\nLine 2',
      additional_info: null,
    },
  ]);

  // Reloading the page it ends on sends nothing again.
  await page.reload();
  expect(await storedFor(site, 'Plain One')).toHaveLength(1);
  await page.getByRole('link', { name: 'Submit Another Request' }).click();
  await page.waitForURL('**/get-started');
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

test('[B8] [B19] [V3] [V4] without JavaScript the form comes back with all messages and all entries', async () => {
  const page = await openPage(site, { javaScript: false, expectedMessages: [failedRequestLine] });
  await page.goto('/get-started');
  await fillBooking(page, 'Plain "Three" <b>');
  await text(page, 'Email').fill('ana@example');
  await page.getByRole('checkbox', { name: 'AI Chatbot' }).uncheck();
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  expect((await answer).status()).toBe(422);
  const summary = page.getByRole('region', { name: 'There is a problem' });
  expect(await summary.getByRole('link').allTextContents()).toEqual([
    'Please enter a valid email',
    'Please select at least one service',
  ]);
  expect(await page.title()).toMatch(/^Error: /);
  // In the look of the site: its styles are allowed, its header is there.
  expect(await page.getByRole('main').evaluate((main) => getComputedStyle(main).color)).toBe(
    'rgb(246, 239, 228)',
  );
  expect(await page.getByRole('banner').getByRole('link', { name: 'Book a Call' }).isVisible()).toBe(true);

  // Each message leads to its field, and stands beside it.
  await summary.getByRole('link', { name: 'Please enter a valid email' }).click();
  expect(new URL(page.url()).hash).toBe('#booking-email');
  expect(await text(page, 'Email').getAttribute('aria-invalid')).toBe('true');
  expect(await text(page, 'Email').inputValue()).toBe('ana@example');
  expect(await text(page, 'Name').inputValue()).toBe('Plain "Three" <b>');
  expect(await text(page, problemsLabel).inputValue()).toBe('Line 1\nLine 2');
  expect(await page.getByRole('checkbox', { checked: true }).count()).toBe(0);

  await text(page, 'Email').fill('ana@example.com');
  await page.getByRole('checkbox', { name: 'AI Chatbot' }).check();
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await page.waitForURL('**/get-started/received*');
  expect(await storedFor(site, 'Plain "Three" <b>')).toHaveLength(1);
});

test('[C7] [V8] [V9] without JavaScript the consultation form comes back as well, with its choice kept', async () => {
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

test('[B4] [B19] the services that were ticked are ticked again', async () => {
  const page = await openPage(site, { javaScript: false, expectedMessages: [failedRequestLine] });
  await page.goto('/get-started');
  await fillBooking(page, 'Plain Seven');
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
  await fillBooking(page, 'Plain');
  await page.getByRole('button', { name: 'Clear form' }).click();
  expect(await text(page, 'Name').inputValue()).toBe('');
  expect(await page.getByRole('checkbox', { name: 'AI Chatbot' }).isChecked()).toBe(false);
});

test('[B10] a form that is sent before the page is alive is stored all the same', async () => {
  const page = await openPage(site, { firstVisit: true });
  await page.route('**/assets/*.js', () => {});
  await page.goto('/get-started', { waitUntil: 'commit' });
  await fillBooking(page, 'Plain Four');
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

test('[A11] every answer to a bad post is a page of the site with its headers, and never a 5xx', async () => {
  const type = { 'content-type': 'application/x-www-form-urlencoded' };
  const posts: readonly (readonly [number, RequestInit])[] = [
    [422, { body: '', headers: type }],
    [422, { body: 'name=%E0%A4%A&email=%00&services=&problems=%FF', headers: type }],
    [422, { body: 'name[$gt]=&__proto__=x', headers: type }],
    [413, { body: `problems=${'x'.repeat(300_000)}`, headers: type }],
    [415, { body: '{"name":"x"}', headers: { 'content-type': 'application/json' } }],
    [403, { body: 'name=x', headers: { ...type, origin: 'https://evil.example' } }],
  ];
  for (const path of ['/get-started', '/consultation']) {
    for (const [status, init] of posts) {
      const answer = await fetch(site.url + path, { method: 'POST', redirect: 'manual', ...init });
      expect(answer.status).toBe(status);
      expect(answer.headers.get('content-type')).toMatch(/^text\/html/);
      expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
      expect(answer.headers.get('cache-control')).toBe('no-store');
      expect(await answer.text()).toContain(status === 422 ? 'There is a problem' : 'Back to the form');
    }
  }
});

function text(page: Page, label: string) {
  return page.getByRole('textbox', { name: label, exact: true });
}

async function fillBooking(page: Page, name: string): Promise<void> {
  await text(page, 'Name').fill(name);
  await text(page, 'Email').fill('ana@example.com');
  await page.getByRole('checkbox', { name: 'AI Chatbot' }).check();
  await text(page, problemsLabel).fill('Line 1\nLine 2');
}
