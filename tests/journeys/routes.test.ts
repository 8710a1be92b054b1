import { expect, test } from 'vitest';
import { openPage, pageToRead, sharedSite, visit } from '../support/site.ts';

const paths = ['/', '/get-started', '/consultation', '/background-paths', '/privacy', '/terms'];

/** The browser's own line about the answer of an unknown address (A23). */
const notFoundLine = /console error: Failed to load resource: .*404/;

const site = sharedSite();

test('[R1] every route has the header, one main area with its heading, and the footer', async () => {
  const page = await openPage(site);
  for (const path of paths) {
    const answer = await visit(page, path);
    expect(answer.status(), path).toBe(200);
    for (const area of ['banner', 'main', 'contentinfo'] as const) {
      expect(await page.getByRole(area).count(), `${area} of ${path}`).toBe(1);
    }
    const heading = page.getByRole('heading', { level: 1 });
    expect(await heading.count(), path).toBe(1);
    expect(await page.getByRole('main').locator(heading).isVisible(), path).toBe(true);
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

test('[R1] titles are unique and contain the brand, from the server and after a change of page', async () => {
  const page = await openPage(site);
  const titles: string[] = [];
  for (const path of paths) {
    await page.goto(path);
    titles.push(await page.title());
  }
  expect(new Set(titles).size).toBe(paths.length);
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

test.each(['/no/such/page', '/Get-Started', '/get-started/nothing', '/%F0%9F%92%88'])(
  '[R6] the unknown path %s leads home',
  async (path) => {
    const page = await openPage(site, { expectedMessages: [notFoundLine] });
    await page.goto(path);
    await page.waitForURL(`${site.url}/`);
  },
);

test('[R6] inside the app an unknown path is replaced by /, so that Back does not return to it', async () => {
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
  for (const path of paths) {
    const page = await pageToRead(site, path);
    expect(await page.locator('input[type="password"]').count(), path).toBe(0);
    expect(await page.getByText(/\b(?:log ?in|sign ?in|sign up|password)\b/i).count(), path).toBe(0);
    expect(await page.context().cookies(), path).toEqual([]);
  }
});

test('[R8] from Home a visitor gets to the booking form, and the hero has the voice button', async () => {
  const page = await openPage(site);
  await visit(page, '/');
  expect(await page.getByRole('main').getByRole('button', { name: 'Speak to AI Agent' }).count()).toBe(1);
  await page.getByRole('main').getByRole('link', { name: 'Book a Call' }).first().click();
  await page.getByRole('button', { name: 'Submit Request' }).waitFor();
});

test('[R9] the home page names the four offerings', async () => {
  const page = await pageToRead(site, '/');
  const names = await page.locator('#features').getByRole('heading', { level: 3 }).allTextContents();
  expect(names).toEqual(['Custom Website', 'AI Chatbot', 'AI Phone Caller', 'Automated Scheduling']);
});

test('[R10] the promise of an answer within 24 hours is made where people decide', async () => {
  for (const path of ['/', '/get-started', '/consultation']) {
    const page = await pageToRead(site, path);
    expect(await page.getByRole('main').textContent(), path).toMatch(/within 24 hours/);
  }
});

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

test('a change of page moves the focus to its heading and starts at the top', async () => {
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

test('Back returns to the place on the page where the visitor was', async () => {
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
