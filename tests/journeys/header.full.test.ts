import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { freezeTime } from '../support/freeze-time.ts';
import { expectAtSection, expectMenuClosed, menu, openMenu, top } from '../support/header-page.ts';
import { pagePaths } from '../support/page-paths.ts';
import { openPage, sharedSite, visit } from '../support/site.ts';

const site = sharedSite();

test('[H1] on every route the header is fixed: it stays at the top while the page scrolls', async () => {
  const page = await openPage(site, { height: 400 });
  const header = page.getByRole('banner');
  for (const path of pagePaths) {
    await visit(page, path);
    expect(await header.evaluate((element) => getComputedStyle(element).position), path).toBe('fixed');
    await scrollTo(page, 300);
    expect(await top(header), path).toBe(0);
  }
});

test('[H6] it scrolls 100 ms after the change to /', async () => {
  const page = await openPage(site);
  await page.clock.install();
  await visit(page, '/privacy');
  await freezeTime(page);
  await page.getByRole('banner').getByRole('button', { name: 'Features' }).click();
  await page.getByRole('heading', { name: 'Powerful AI Features' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/');
  await page.clock.runFor(90);
  // The browser's own scrolling does not know of the page's clock.
  await page.waitForTimeout(300);
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  await page.clock.runFor(60);
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
});

test('[H6] it ends at the section even when the code of / arrives late', async () => {
  const page = await openPage(site, { firstVisit: true });
  const { promise: lateEnough, resolve: deliver } = Promise.withResolvers<void>();
  await page.route('**/assets/home-page-*.js', async (route) => {
    await lateEnough;
    await route.continue();
  });
  await visit(page, '/privacy');
  await page.getByRole('banner').getByRole('button', { name: 'Solutions' }).click();
  await page.waitForTimeout(500);
  expect(await page.getByRole('heading', { level: 1, name: /privacy/i }).isVisible()).toBe(true);
  deliver();
  await expectAtSection(page, 'solutions');
});

test.each([375, 1280])(
  '[H7] [H13] [A24] at %i px wide the header is transparent up to 20 px of scroll, dark and blurred from 21',
  async (width) => {
    const page = await openPage(site, { width });
    await visit(page, '/');
    for (const place of [0, 20]) {
      await scrollTo(page, place);
      await expect.poll(() => look(page), { message: `at ${place}` }).toEqual({ alpha: 0, blur: 'none' });
    }
    await scrollTo(page, 21);
    await expect.poll(() => look(page)).toMatchObject({ blur: expect.stringMatching(/^blur\(\d+px\)$/) });
    const { alpha, lightness } = await look(page);
    expect(alpha).toBeGreaterThan(0.5);
    expect(lightness).toBeLessThan(60);
    await scrollTo(page, 20);
    await expect.poll(() => look(page)).toEqual({ alpha: 0, blur: 'none' });
  },
);

test('[H7] a page opened further down has the dark header at once', async () => {
  const page = await openPage(site);
  await visit(page, '/#solutions');
  await expect.poll(async () => (await look(page)).alpha).toBeGreaterThan(0.5);
});

test.each([
  [360, true],
  [768, true],
  [769, false],
  [1440, false],
])('[H8] at %i px the menu toggle shows: %s; the items of the bar show otherwise', async (width, small) => {
  const page = await openPage(site, { width });
  await visit(page, '/');
  const header = page.getByRole('banner');
  expect(await header.getByRole('button', { name: 'Open menu' }).isVisible()).toBe(small);
  for (const item of [
    header.getByRole('button', { name: 'Features' }),
    header.getByRole('button', { name: 'Solutions' }),
    header.getByRole('link', { name: 'Book a Call' }),
  ]) {
    expect(await item.filter({ visible: true }).count()).toBe(small ? 0 : 1);
  }
});

test('[H10] the dropdown closes after choosing a section, and the page scrolls there', async () => {
  const page = await openPage(site, { width: 375 });
  await visit(page, '/');
  for (const [name, id] of [
    ['Solutions', 'solutions'],
    ['Features', 'features'],
  ] as const) {
    await openMenu(page);
    await menu(page).getByRole('button', { name }).click();
    await expectMenuClosed(page);
    await expectAtSection(page, id);
  }
});

test("[H10] [H9] the dropdown closes after choosing 'Book a Call', even if it leads to the same page", async () => {
  const page = await openPage(site, { width: 375 });
  await visit(page, '/');
  for (const _ of ['from another page', 'on the page itself']) {
    await openMenu(page);
    await menu(page).getByRole('link', { name: 'Book a Call' }).click();
    await page.waitForURL('**/get-started');
    await expectMenuClosed(page);
  }
});

test('[H8] an open dropdown closes when the window grows, and the nav bar works', async () => {
  const page = await openPage(site, { width: 700 });
  await visit(page, '/');
  await openMenu(page);
  await page.setViewportSize({ width: 1000, height: 800 });
  await expect.poll(() => menu(page).isVisible()).toBe(false);
  await page.getByRole('banner').getByRole('button', { name: 'Features' }).click();
  await expectAtSection(page, 'features');
});

test('[H11] the dropdown moves for 0.3 s, opening and closing', async () => {
  const page = await openPage(site, { width: 375, reducedMotion: false });
  await visit(page, '/');
  for (const name of ['Open menu', 'Close menu']) {
    const durations = await page
      .getByRole('banner')
      .getByRole('button', { name })
      .evaluate(async (toggle: HTMLElement) => {
        const list = document.getElementById(toggle.getAttribute('aria-controls') ?? '');
        toggle.click();
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
        return (list?.getAnimations() ?? []).map((animation) => animation.effect?.getTiming().duration);
      });
    expect(durations.length, name).toBeGreaterThan(0);
    expect(new Set(durations), name).toEqual(new Set([300]));
    await page.waitForTimeout(400);
  }
});

test.each([
  ['Features', 'button'],
  ['Solutions', 'button'],
  ['Book a Call', 'link'],
] as const)(
  '[H12] %s grows to 1.02 under the pointer and shrinks to 0.98 while pressed',
  async (name, role) => {
    const page = await openPage(site);
    await visit(page, '/');
    const control = page.getByRole('banner').getByRole(role, { name });
    expect(await scale(control)).toBeCloseTo(1, 3);
    await control.hover();
    await expect.poll(() => scale(control)).toBeCloseTo(1.02, 3);
    await page.mouse.down();
    await expect.poll(() => scale(control)).toBeCloseTo(0.98, 3);
    await page.mouse.move(5, 500);
    await page.mouse.up();
  },
);

test('[H12] so does every other button in the page', async () => {
  const page = await openPage(site);
  await visit(page, '/');
  const buttons = page.getByRole('main').getByRole('link', { name: 'Book a Call' });
  expect(await buttons.count()).toBe(2);
  for (const button of await buttons.all()) {
    await button.hover();
    await expect.poll(() => scale(button)).toBeCloseTo(1.02, 3);
  }
  await page.goto('/get-started');
  const submit = page.getByRole('button', { name: 'Submit Request' });
  await submit.hover();
  await expect.poll(() => scale(submit)).toBeCloseTo(1.02, 3);
});

async function scrollTo(page: Page, place: number): Promise<void> {
  await page.evaluate((target) => window.scrollTo({ top: target, behavior: 'instant' }), place);
}

/** How the header looks: opacity of its ground, blur behind it, and lightness (0 to 255) where it has one. */
async function look(page: Page): Promise<{ alpha: number; blur: string; lightness?: number }> {
  const { background, blur } = await page.getByRole('banner').evaluate((element) => {
    const style = getComputedStyle(element);
    return { background: style.backgroundColor, blur: style.backdropFilter };
  });
  const [red = 0, green = 0, blue = 0, alpha = 1] = (background.match(/[\d.]+/g) ?? []).map(Number);
  return alpha === 0 ? { alpha, blur } : { alpha, blur, lightness: Math.max(red, green, blue) };
}

/** How much larger an element is painted than it is laid out. */
async function scale(element: Locator): Promise<number> {
  return element.evaluate(
    (target) => target.getBoundingClientRect().width / Number.parseFloat(getComputedStyle(target).width),
  );
}

test('[H2] the logo is a link to /', async () => {
  const page = await openPage(site);
  await visit(page, '/terms');
  const logo = page.getByRole('banner').getByRole('link', { name: 'Foyer' });
  expect(await logo.getAttribute('href')).toBe('/');
  await logo.click();
  await page.waitForURL(`${site.url}/`);
});

test("[H4] [A25] 'Book a Call' goes to /get-started", async () => {
  const page = await openPage(site);
  await visit(page, '/');
  await page.getByRole('banner').getByRole('link', { name: 'Book a Call' }).click();
  await page.waitForURL('**/get-started');
  await page.getByRole('heading', { name: 'Get Started with Foyer' }).waitFor();
});

test.each([
  ['Solutions', 'solutions', '/get-started'],
  ['Solutions', 'solutions', '/background-paths'],
])('[H6] %s goes to / and its section #%s from %s', async (name, id, path) => {
  const page = await openPage(site);
  await visit(page, path);
  await page.getByRole('banner').getByRole('button', { name }).click();
  await page.waitForURL(`${site.url}/`);
  await expectAtSection(page, id);
});

test('[H6] Features goes to / and its section #features from /privacy', async () => {
  const page = await openPage(site);
  await visit(page, '/privacy');
  await page.getByRole('banner').getByRole('button', { name: 'Features' }).click();
  await page.waitForURL(`${site.url}/`);
  await expectAtSection(page, 'features');
});

test('[H9] the dropdown closes when the route changes', async () => {
  const page = await openPage(site, { width: 375 });
  await visit(page, '/');
  await page.evaluate(() => history.pushState(null, '', '/privacy'));
  await page.getByRole('heading', { level: 1, name: /privacy/i }).waitFor();
  await openMenu(page);
  await page.goBack();
  await page.getByRole('heading', { name: 'Revolutionize Your Business with AI' }).waitFor();
  await expectMenuClosed(page);
});
