import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, pageToRead, sharedSite, visit } from '../support/site.ts';

const site = sharedSite();

test('[M1] [M2] the hero says what it is about, in the words of the specification', async () => {
  const page = await openPage(site, { reducedMotion: false });
  await visit(page, '/');
  const main = page.getByRole('main');
  expect(await main.getByRole('heading', { level: 1 }).textContent()).toBe(
    'Revolutionize Your Business with AI',
  );
  const subtitle = main.getByText('The Future Is Automated—Transform Your Business with AI', { exact: true });
  expect(await subtitle.isVisible()).toBe(true);
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

test("[M5] section #features is headed 'Powerful AI Features' and has four cards", async () => {
  const page = await pageToRead(site, '/');
  const section = page.locator('section#features');
  expect(await section.getByRole('heading', { level: 2 }).first().textContent()).toBe('Powerful AI Features');
  const cards = section.getByRole('listitem');
  expect(await cards.count()).toBe(4);
  const controls = [
    cards.nth(0).getByRole('button', { name: 'Custom Website' }),
    cards.nth(1).getByRole('link', { name: 'AI Chatbot' }),
    cards.nth(2).getByRole('button', { name: 'AI Phone Caller' }),
    cards.nth(3).getByRole('link', { name: 'Automated Scheduling' }),
  ];
  for (const control of controls) expect(await control.isVisible()).toBe(true);
});

test("[M8] the Custom Website card opens a modal titled 'Custom Website Development'", async () => {
  const page = await openPage(site, { reducedMotion: false });
  await visit(page, '/');
  expect(await modal(page).isVisible()).toBe(false);
  // Anywhere on the card: its picture is a part of it.
  const card = page.locator('#features').getByRole('listitem').first();
  await card.click({ position: { x: 40, y: 40 } });
  await modal(page).waitFor();
  const heading = modal(page).getByRole('heading', { name: 'Custom Website Development' });
  expect(await heading.isVisible()).toBe(true);
  expect(await modal(page).evaluate((element) => element.matches(':modal'))).toBe(true);
});

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

test('[M9] its close button closes the modal and gives the focus back to the card', async () => {
  const page = await openPage(site, { reducedMotion: false });
  await visit(page, '/');
  await openModal(page);
  await modal(page).getByRole('button', { name: 'Close' }).click();
  await modal(page).waitFor({ state: 'hidden' });
  expect(await isFocused(websiteCard(page))).toBe(true);
});

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

test('[M10] a press inside that is let go on the backdrop, as when selecting text, does not close the modal', async () => {
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

test('[M13] the dust rests when it is out of sight or paused by its control, and goes on afterwards', async () => {
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

function modal(page: Page): Locator {
  return page.locator('dialog, [role="dialog"]').filter({ hasText: 'Custom Website Development' });
}

function websiteCard(page: Page): Locator {
  return page.locator('#features').getByRole('button', { name: 'Custom Website' });
}

async function openModal(page: Page): Promise<void> {
  await websiteCard(page).click();
  await modal(page).waitFor();
}

async function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((target) => target === document.activeElement);
}

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

async function picture(canvas: Locator): Promise<string> {
  return canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL());
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
