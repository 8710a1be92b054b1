import { expect, test } from 'vitest';
import { offerings } from '#shared/agency/offerings.ts';
import { pagePaths } from '../support/page-paths.ts';
import { openPage, pageToRead, sharedSite, visit } from '../support/site.ts';

/** The browser's own line about the answer of an unknown address (A23). */
const notFoundLine = /console error: Failed to load resource: .*404/;
const site = sharedSite();

test("[R1] [H3] [H4] every route has the header with 'Features', 'Solutions' and 'Book a Call', one main area with its heading, and the footer", async () => {
  for (const path of pagePaths) {
    expect((await fetch(site.url + path)).status, path).toBe(200);
    const page = await pageToRead(site, path);
    for (const area of ['banner', 'main', 'contentinfo'] as const) {
      expect(await page.getByRole(area).count(), `${area} of ${path}`).toBe(1);
    }
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.count(), path).toBe(1);
    expect(await page.getByRole('main').locator(heading).isVisible(), path).toBe(true);
    const header = page.getByRole('banner');
    for (const name of ['Features', 'Solutions']) {
      expect(await header.getByRole('button', { name, exact: true }).isVisible(), path).toBe(true);
    }
    const call = header.getByRole('link', { name: 'Book a Call', exact: true });
    expect(await call.getAttribute('href'), path).toBe('/get-started');
  }
});

test.each([
  ['/', 'Revolutionize Your Business with AI'],
  ['/consultation', 'Schedule Your Consultation'],
  ['/get-started', 'Get Started with Foyer'],
  ['/background-paths', 'Foyer'],
])('[R2] [R3] [R4] [R5] %s shows the page headed %j', async (path, heading) => {
  const page = await pageToRead(site, path);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(heading);
});

test('[R6] [A23] the server answers an unknown path with 404, and the browser ends at / without it', async () => {
  const page = await openPage(site, { expectedMessages: [notFoundLine] });
  await visit(page, '/privacy');
  const before = await page.evaluate(() => history.length);

  const answer = await page.goto('/no-such-page');
  expect(answer?.status()).toBe(404);
  expect(answer?.headers()['content-type']).toContain('text/html');
  await page.waitForURL(`${site.url}/`);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toBe(
    'Revolutionize Your Business with AI',
  );
  // The address that was typed is one entry; the redirect must not add another.
  expect(await page.evaluate(() => history.length)).toBe(before + 1);

  await page.goBack();
  await page.waitForURL('**/privacy');
});

test('[R8] from Home a visitor gets to the booking form, and the hero has the voice button', async () => {
  const page = await openPage(site);
  await visit(page, '/');
  expect(await page.getByRole('main').getByRole('button', { name: 'Speak to AI Agent' }).count()).toBe(1);
  await page.getByRole('main').getByRole('link', { name: 'Book a Call' }).first().click();
  await page.getByRole('button', { name: 'Submit Request' }).waitFor();
});

test('[R9] the home page names the offerings: those of the specification, and what was added', async () => {
  const page = await pageToRead(site, '/');
  const names = await page.locator('#features').getByRole('heading', { level: 3 }).allTextContents();
  expect(names).toEqual(Object.values(offerings).map(({ name }) => name));
  expect(names).toEqual(
    expect.arrayContaining(['Custom Website', 'AI Chatbot', 'AI Phone Caller', 'Automated Scheduling']),
  );
});

test('[R10] the promise of an answer within 24 hours appears where people decide', async () => {
  for (const path of ['/', '/get-started', '/consultation']) {
    const page = await pageToRead(site, path);
    expect(await page.getByRole('main').textContent(), path).toMatch(/within 24 hours/);
  }
});
