import { expect, test } from 'vitest';
import { pagePaths } from '../support/page-paths.ts';
import { openPage, pageToRead, sharedSite, visit } from '../support/site.ts';

/** The browser's own line about the answer of an unknown address (A23). */
const notFoundLine = /console error: Failed to load resource: .*404/;
const site = sharedSite();

test('[R1] titles are unique and contain the brand, from the server and after a change of page', async () => {
  const page = await openPage(site);
  const titles: string[] = [];
  for (const path of pagePaths) {
    await page.goto(path);
    titles.push(await page.title());
  }
  expect(new Set(titles).size).toBe(pagePaths.length);
  expect(titles.filter((title) => !title.includes('Foyer'))).toEqual([]);

  await visit(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Privacy' }).click();
  await expect.poll(() => page.title()).toBe(titles[4]);
});

test('[R5] [A6] /background-paths is art behind the brand, with one link home, and not for search engines', async () => {
  const page = await pageToRead(site, '/background-paths');
  const main = page.getByRole('main');
  expect(await main.getByRole('link').count()).toBe(1);
  expect(await main.getByRole('link').getAttribute('href')).toBe('/');
  expect(await main.locator('svg path').count()).toBeGreaterThan(3);
  const exposed = main.locator('svg:not([aria-hidden="true"], [aria-hidden="true"] *)');
  expect(await exposed.count()).toBe(0);
  expect(await page.locator('meta[name="robots"]').getAttribute('content')).toContain('noindex');
});

test('[R6] inside the app an unknown path is replaced by /, and Back does not return to it', async () => {
  const page = await openPage(site);
  await visit(page, '/privacy');
  const before = await page.evaluate(() => history.length);

  await page.evaluate(() => history.pushState(null, '', '/no-such-page'));
  await page.waitForURL(`${site.url}/`);
  await page.getByRole('heading', { name: 'Revolutionize Your Business with AI' }).waitFor();
  expect(await page.evaluate(() => history.length)).toBe(before + 1);

  await page.goBack();
  await page.waitForURL('**/privacy');
  await page.getByRole('heading', { level: 1, name: /privacy/i }).waitFor();
});

test('[R7] no route asks for a login', async () => {
  for (const path of pagePaths) {
    const page = await pageToRead(site, path);
    expect(await page.locator('input[type="password"]').count(), path).toBe(0);
    expect(await page.getByText(/\b(?:log ?in|sign ?in|sign up|password)\b/i).count(), path).toBe(0);
    expect(await page.context().cookies(), path).toEqual([]);
  }
});

test('Back returns to where the visitor was on the page', async () => {
  const page = await openPage(site, { height: 600 });
  await visit(page, '/');
  await page.evaluate(() => window.scrollTo({ top: 900, behavior: 'instant' }));
  await page.evaluate(() => history.pushState(null, '', '/terms'));
  await page.getByRole('heading', { level: 1, name: /terms/i }).waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.goBack();
  await page.getByRole('heading', { name: 'Revolutionize Your Business with AI' }).waitFor();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(600);
});

test('moving between pages loads no document again', async () => {
  const page = await openPage(site);
  await visit(page, '/');
  await page.evaluate(() => Reflect.set(window, 'sameDocument', true));
  await page.getByRole('banner').getByRole('link', { name: 'Book a Call' }).click();
  await page.getByRole('heading', { name: 'Get Started with Foyer' }).waitFor();
  await page.getByRole('banner').getByRole('link', { name: 'Foyer' }).click();
  await page.getByRole('heading', { name: 'Revolutionize Your Business with AI' }).waitFor();
  expect(await page.evaluate(() => Reflect.get(window, 'sameDocument'))).toBe(true);
});

test.each([
  ['Terms', 'link', 'terms-page', '/terms'],
  ['Features', 'button', 'home-page', '/'],
] as const)(
  "where a page's code is gone, as after a new release, %s opens it anew",
  async (name, role, chunk, path) => {
    const page = await openPage(site, { firstVisit: true, expectedMessages: [/Failed to load resource/] });
    await visit(page, '/privacy');
    await page.route(`**/assets/${chunk}-*.js`, (route) => route.fulfill({ status: 404 }), { times: 1 });
    await page.getByRole('contentinfo').getByRole(role, { name, exact: true }).click();
    await page.waitForURL((url) => url.pathname === path);
    const title = path === '/' ? 'Revolutionize Your Business with AI' : 'Terms';
    await page.getByRole('heading', { level: 1, name: title }).waitFor();
  },
);

test.each(['/no/such/page', '/Get-Started', '/get-started/nothing', '/%F0%9F%92%88'])(
  '[R6] the unknown path %s leads home',
  async (path) => {
    const page = await openPage(site, { expectedMessages: [notFoundLine] });
    await page.goto(path);
    await page.waitForURL(`${site.url}/`);
  },
);

test.each([
  ['/privacy', /privacy/i, [/store/i, /erase/i, /24 hours|days|months|years/i]],
  ['/terms', /terms/i, [/this site/i]],
])('[A2] %s is a real page', async (path, heading, topics) => {
  const page = await pageToRead(site, path);
  expect(await page.getByRole('heading', { level: 1 }).textContent()).toMatch(heading);
  const text = await page.getByRole('main').innerText();
  expect(text.split(/\s+/).length).toBeGreaterThan(150);
  for (const topic of topics) expect(text).toMatch(topic);
});

test('changing pages moves focus to the heading and starts at the top', async () => {
  const page = await openPage(site, { height: 600 });
  await visit(page, '/');
  const link = page.getByRole('contentinfo').getByRole('link', { name: 'Terms' });
  await link.scrollIntoViewIfNeeded();
  await link.click();
  const heading = page.getByRole('heading', { level: 1, name: /terms/i });
  await heading.waitFor();
  await expect.poll(() => heading.evaluate((element) => element === document.activeElement)).toBe(true);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
});
