import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { pagePaths } from '../support/page-paths.ts';
import { openPage, sharedSite, visit } from '../support/site.ts';

const site = sharedSite();

test('with reduced motion, nothing moves on any route', async () => {
  const page = await openPage(site, { reducedMotion: true });
  for (const path of pagePaths) {
    await visit(page, path);
    expect(await movements(page), path).toEqual([]);
  }
});

test('[M13] with reduced motion, the dust is there but still', async () => {
  const page = await openPage(site, { reducedMotion: true });
  await visit(page, '/');
  const canvas = page.locator('canvas');
  await expect.poll(() => canvas.getAttribute('data-count')).toMatch(/^\d+$/);
  const picture = () => canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL());
  const before = await picture();
  await page.waitForTimeout(500);
  expect(await picture()).toBe(before);
  expect(await page.getByRole('button', { name: /animations/ }).count()).toBe(0);
});

test('[H5] [M6] with reduced motion, scrolling jumps', async () => {
  const page = await openPage(site, { reducedMotion: true });
  await visit(page, '/');
  await page.evaluate(() => {
    const places: number[] = [];
    Reflect.set(window, 'scrollPlaces', places);
    addEventListener('scroll', () => places.push(window.scrollY));
  });
  await page.getByRole('banner').getByRole('button', { name: 'Solutions' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(500);
  await page.locator('#features').getByRole('button', { name: 'AI Phone Caller' }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const places: number[] = await page.evaluate(() => Reflect.get(window, 'scrollPlaces'));
  // To the section, perhaps back to the card for the click, to the top.
  expect(places.length).toBeLessThanOrEqual(3);
});

test('[H11] [H12] with reduced motion, the menu and the buttons change at once', async () => {
  const page = await openPage(site, { reducedMotion: true, width: 375 });
  await visit(page, '/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  await page.getByRole('main').getByRole('link', { name: 'Book a Call' }).first().hover();
  expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});

test.each(['/', '/background-paths'])(
  '[A6] on %s anything that moves for longer than 5 s has a pause control',
  async (path) => {
    const page = await openPage(site, { reducedMotion: false });
    await visit(page, path);
    expect((await movements(page)).length).toBeGreaterThan(0);
    await page.getByRole('button', { name: 'Pause animations' }).click();
    expect(await movements(page)).toEqual([]);
  },
);

test('the pause setting carries over to the next page', async () => {
  const page = await openPage(site, { reducedMotion: false });
  await visit(page, '/');
  await page.getByRole('button', { name: 'Pause animations' }).click();
  await page.evaluate(() => history.pushState(null, '', '/background-paths'));
  await page.getByRole('button', { name: 'Play animations' }).waitFor();
  expect(await movements(page)).toEqual([]);
});

/** Names of the endless animations on the page, looked for from its start to its end. */
async function movements(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const names = new Set<string>();
    const step = window.innerHeight / 2;
    for (let place = 0; place < document.documentElement.scrollHeight; place += step) {
      window.scrollTo({ top: place, behavior: 'instant' });
      // Long enough for whatever starts when it comes into sight.
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
      for (const animation of document.getAnimations()) {
        if (animation.playState !== 'running' || animation instanceof CSSTransition) continue;
        names.add(animation instanceof CSSAnimation ? animation.animationName : 'animation');
      }
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    return [...names];
  });
}
