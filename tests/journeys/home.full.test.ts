import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { modal, openModal, picture } from '../support/home-page.ts';
import { openPage, sharedSite, visit } from '../support/site.ts';

const site = sharedSite();

test('[M8] the page behind the open modal does not scroll, and does again once it is closed', async () => {
  const page = await openPage(site);
  await visit(page, '/');
  await page.getByRole('button', { name: 'Custom Website' }).click();
  await modal(page).waitFor();
  const before = await page.evaluate(() => scrollY);
  await page.mouse.move(5, 300);
  await page.mouse.wheel(0, 600);
  await page.keyboard.press('PageDown');
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
  expect(await page.evaluate(() => scrollY)).toBe(before);
  await page.keyboard.press('Escape');
  await modal(page).waitFor({ state: 'hidden' });
  await page.mouse.wheel(0, 600);
  await page.waitForFunction((start) => scrollY > start, before);
});

test('[M10] a press inside that is released on the backdrop, as when selecting text, does not close the modal', async () => {
  const page = await openPage(site, { reducedMotion: false });
  await visit(page, '/');
  await openModal(page);
  const box = await modal(page).boundingBox();
  if (!box) throw new Error('the modal has no place');
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
  await page.mouse.down();
  await page.mouse.move(box.x / 2, box.y + box.height / 2);
  await page.mouse.up();
  expect(await modal(page).isVisible()).toBe(true);
});

test('[M13] dust moves behind the hero, hidden from assistive technology and out of the way of clicks', async () => {
  const page = await openPage(site, { reducedMotion: false });
  await visit(page, '/');
  const canvas = page.locator('canvas');
  expect(await canvas.count()).toBe(1);
  expect(await canvas.getAttribute('aria-hidden')).toBe('true');
  await expect.poll(() => paintedPixels(canvas)).toBeGreaterThan(100);
  const before = await picture(canvas);
  await expect.poll(() => picture(canvas)).not.toBe(before);
});

test('[M13] the dust rests when out of sight or paused by its control, and goes on afterwards', async () => {
  const page = await openPage(site, { reducedMotion: false });
  await visit(page, '/');
  const canvas = page.locator('canvas');
  await expect.poll(() => paintedPixels(canvas)).toBeGreaterThan(100);

  await page.evaluate(() => window.scrollTo({ top: 3000, behavior: 'instant' }));
  await expect.poll(() => isStill(page, canvas)).toBe(true);
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
  await expect.poll(() => isStill(page, canvas)).toBe(false);

  await page.getByRole('button', { name: 'Pause animations' }).click();
  await expect.poll(() => isStill(page, canvas)).toBe(true);
  expect(await runningAnimations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Play animations' }).click();
  await expect.poll(() => isStill(page, canvas)).toBe(false);
});

test.each([
  [320, 568],
  [1280, 800],
  [1920, 1400],
])('[M14] a window of %i × %i has area / 15000 particles, 40 to 150', async (width, height) => {
  const page = await openPage(site, { reducedMotion: false, width, height });
  await visit(page, '/');
  const canvas = page.locator('canvas');
  await expect.poll(() => canvas.getAttribute('data-count')).toMatch(/^\d+$/);
  await expect.poll(() => countOffset(canvas)).toBeLessThanOrEqual(0.5);
});

test('[M14] the count follows the size of the window', async () => {
  const page = await openPage(site, { reducedMotion: false, width: 400, height: 600 });
  await visit(page, '/');
  const canvas = page.locator('canvas');
  await expect.poll(() => canvas.getAttribute('data-count')).toBe('40');
  await page.setViewportSize({ width: 2400, height: 1200 });
  await expect.poll(async () => Number(await canvas.getAttribute('data-count'))).toBeGreaterThan(60);
  await expect.poll(() => countOffset(canvas)).toBeLessThanOrEqual(0.5);
});

test.each([
  ['AI Chatbot', 'chatbot'],
  ['Automated Scheduling', 'scheduling'],
])('[M15] [A8] the %s card leads to the form with that service selected', async (name, service) => {
  const page = await openPage(site);
  await visit(page, '/');
  await page.locator('#features').getByRole('link', { name }).click();
  await page.waitForURL(`**/get-started?service=${service}`);
  const choices = page.getByRole('group', { name: 'Services' }).getByRole('checkbox');
  await choices.first().waitFor();
  const selected = await choices.evaluateAll((boxes: HTMLInputElement[]) =>
    boxes.filter((box) => box.checked).map((box) => box.value),
  );
  expect(selected).toEqual([service]);
});

test('the page answers what an owner asks before booking', async () => {
  const page = await openPage(site);
  await visit(page, '/');
  const main = page.getByRole('main');
  const steps = main.getByRole('heading', { name: 'How it works' }).locator('xpath=ancestor::section[1]');
  expect(await steps.getByRole('listitem').count()).toBeGreaterThanOrEqual(3);

  const questions = main.locator('details');
  expect(await questions.count()).toBeGreaterThanOrEqual(4);
  for (const question of await questions.all()) {
    await question.locator('summary').click();
    const answer = question.locator('p').first();
    await answer.waitFor();
    expect((await answer.innerText()).length).toBeGreaterThan(60);
  }
});

/** How far the number of particles is from what the canvas's own area asks for. */
async function countOffset(canvas: Locator): Promise<number> {
  return canvas.evaluate((element: HTMLCanvasElement) => {
    const exact = (element.clientWidth * element.clientHeight) / 15000;
    const wanted = Math.min(150, Math.max(40, Math.floor(exact)));
    return Math.abs(wanted - Number(element.dataset['count']));
  });
}

async function paintedPixels(canvas: Locator): Promise<number> {
  return canvas.evaluate((element: HTMLCanvasElement) => {
    const { data } = element.getContext('2d')?.getImageData(0, 0, element.width, element.height) ?? {
      data: new Uint8ClampedArray(),
    };
    return data.filter((value, index) => index % 4 === 3 && value > 0).length;
  });
}

/** Whether nothing changes on the canvas for a quarter of a second, at least ten frames. */
async function isStill(page: Page, canvas: Locator): Promise<boolean> {
  const before = await picture(canvas);
  await page.waitForTimeout(250);
  return (await picture(canvas)) === before;
}

async function runningAnimations(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    document
      .getAnimations()
      .filter((animation) => animation.playState === 'running' && !(animation instanceof CSSTransition))
      .map((animation) => (animation instanceof CSSAnimation ? animation.animationName : 'animation')),
  );
}

test('[M10] a click on the backdrop closes the modal, a click inside does not', async () => {
  const page = await openPage(site, { reducedMotion: false });
  await visit(page, '/');
  await openModal(page);
  const box = await modal(page).boundingBox();
  if (!box) throw new Error('the modal has no place');

  for (const [x, y] of [
    [box.x + 8, box.y + box.height / 2],
    [box.x + box.width - 8, box.y + box.height / 2],
    [box.x + box.width / 2, box.y + box.height / 2],
  ] as const) {
    await page.mouse.click(x, y);
    expect(await modal(page).isVisible(), `after a click at ${x}, ${y}`).toBe(true);
  }
  await page.mouse.click(box.x / 2, box.y + box.height / 2);
  await modal(page).waitFor({ state: 'hidden' });
});

test("[M3] the hero's 'Book a Call' goes to /get-started", async () => {
  const page = await openPage(site);
  await visit(page, '/');
  const link = page.getByRole('main').getByRole('link', { name: 'Book a Call', exact: true }).first();
  expect((await link.boundingBox())?.y).toBeLessThan(800);
  await link.click();
  await page.waitForURL('**/get-started');
  await page.getByRole('heading', { name: 'Get Started with Foyer' }).waitFor();
});

test('[M8] [A8] the modal leads to the form with the website selected', async () => {
  const page = await openPage(site);
  await visit(page, '/');
  await openModal(page);
  await modal(page).getByRole('link').click();
  await page.waitForURL('**/get-started?service=website');
  await page.getByRole('checkbox', { name: /^Custom Website/ }).waitFor();
  expect(await page.getByRole('checkbox', { name: /^Custom Website/ }).isChecked()).toBe(true);
});

test("[M11] section #solutions is headed 'The Future Is Automated' and has a second 'Book a Call'", async () => {
  const page = await openPage(site);
  await visit(page, '/');
  const section = page.locator('section#solutions');
  expect(await section.getByRole('heading', { level: 2 }).first().textContent()).toBe(
    'The Future Is Automated',
  );
  await section.getByRole('link', { name: 'Book a Call', exact: true }).click();
  await page.waitForURL('**/get-started');
});
