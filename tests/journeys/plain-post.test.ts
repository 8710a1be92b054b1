import { expect, test } from 'vitest';
import { failedRequestLine } from '../fakes/fake-data-api.ts';
import { problemsLabel, text } from '../support/booking-page.ts';
import { fillPlainBooking } from '../support/plain-form.ts';
import { openPage, sharedSite } from '../support/site.ts';
import { storedFor } from '../support/stored-requests.ts';

const site = sharedSite();

test('[B10] [B14] [B15] without JavaScript a booking is stored and ends on the same text', async () => {
  const page = await openPage(site, { javaScript: false });
  await page.goto('/get-started');
  await fillPlainBooking(page, 'Plain One');
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

test('[B8] [B19] [V3] [V4] without JavaScript the form comes back with all messages and all entries', async () => {
  const page = await openPage(site, { javaScript: false, expectedMessages: [failedRequestLine] });
  await page.goto('/get-started');
  await fillPlainBooking(page, 'Plain "Three" <b>');
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

  // Each message leads to its field, and stands next to it.
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

test('[A11] every answer to a bad post is a page of the site with its headers, never a 5xx', async () => {
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
