import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { freezeTime } from '../support/freeze-time.ts';
import { openPage, sharedSite, type Visitor, visit } from '../support/site.ts';

const site = sharedSite();

test('[M6] a click on the AI Phone Caller card, which offers to talk to ours, scrolls smoothly to the top', async () => {
  const { page } = await homeAtRest({});
  await phoneCard(page).scrollIntoViewIfNeeded();
  expect(await page.locator('.card-phone').innerText()).toContain('Talk to ours');
  const before = await page.evaluate(() => window.scrollY);
  expect(before).toBeGreaterThan(200);
  await page.evaluate(() => {
    const places: number[] = [];
    Reflect.set(window, 'scrollPlaces', places);
    addEventListener('scroll', () => places.push(window.scrollY));
  });
  await phoneCard(page).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  const places: number[] = await page.evaluate(() => Reflect.get(window, 'scrollPlaces'));
  // A jump has no place in between.
  expect(places.filter((place) => place > 0 && place < before)).not.toEqual([]);
});

test('[M7] [VB10] 0.8 s after the click the voice button is highlighted, for 3 s', async () => {
  const { page, button } = await homeAtRest({});
  await phoneCard(page).click();
  const highlighted = () => button.getAttribute('data-highlighted').then((value) => value !== null);
  expect(await highlighted()).toBe(false);
  await page.clock.runFor(799);
  expect(await highlighted()).toBe(false);
  await page.clock.runFor(1);
  expect(await highlighted()).toBe(true);
  await page.clock.runFor(2999);
  expect(await highlighted()).toBe(true);
  await page.clock.runFor(1);
  expect(await highlighted()).toBe(false);
});

test('[M7] a second click restarts the 3 s', async () => {
  const { page, button } = await homeAtRest({});
  await phoneCard(page).click();
  await page.clock.runFor(2000);
  await phoneCard(page).click();
  await page.clock.runFor(3799);
  expect(await button.getAttribute('data-highlighted')).not.toBeNull();
  await page.clock.runFor(1);
  expect(await button.getAttribute('data-highlighted')).toBeNull();
});

test('[M7] the highlight is visible', async () => {
  const { page, button } = await homeAtRest({});
  const plain = await appearance(button);
  await phoneCard(page).click();
  await page.clock.runFor(900);
  expect(await appearance(button)).not.toEqual(plain);
});

test('[M12] [VB10] at 768 px the voice button pulses for 2 s every 5 s, first after 5 s', async () => {
  const { page, button } = await homeAtRest({ width: 768 });
  const changes = await watchPulse(page, button, 16_000);
  expect(changes[0]).toBeLessThanOrEqual(5000);
  const [first = 0] = changes;
  expect(changes.slice(0, 6).map((time) => time - first)).toEqual([0, 2000, 5000, 7000, 10_000, 12_000]);
});

test('[M12] the pulse is visible', async () => {
  const { page, button } = await homeAtRest({ width: 375 });
  const animations = () => button.evaluate((element) => element.getAnimations().length);
  expect(await animations()).toBe(0);
  for (let waited = 0; waited < 6000 && (await button.getAttribute('data-pulsing')) === null; waited += 100) {
    await page.clock.runFor(100);
  }
  expect(await animations()).toBeGreaterThan(0);
});

test('[M12] at 769 px it never pulses', async () => {
  const { page, button } = await homeAtRest({ width: 769 });
  expect(await watchPulse(page, button, 12_000)).toEqual([]);
});

test('[M12] it does not pulse while a call is being started', async () => {
  const { page, button } = await homeAtRest({ width: 375 });
  await page.route('**/assets/call-module-*.js', () => {});
  await button.click();
  await page.locator('[data-call-state=connecting]').waitFor();
  expect(await watchPulse(page, page.locator('[data-voice-button]'), 7000)).toEqual([]);
});

test('[M12] with reduced motion it never pulses, and a still outline marks it instead', async () => {
  const { page, button } = await homeAtRest({ width: 375, reducedMotion: true });
  expect(await watchPulse(page, button, 12_000)).toEqual([]);
  const { outlineStyle, outlineWidth } = await button.evaluate((element) => getComputedStyle(element));
  expect({ outlineStyle, outlineWidth }).toMatchObject({ outlineStyle: 'solid' });
});

test('[M12] the pause control of the dust stops the pulse too', async () => {
  const { page, button } = await homeAtRest({ width: 375 });
  await page.getByRole('button', { name: 'Pause animations' }).click();
  expect(await watchPulse(page, button, 12_000)).toEqual([]);
});

function phoneCard(page: Page): Locator {
  return page.locator('#features').getByRole('button', { name: 'AI Phone Caller' });
}

/** The home page with a clock that stands still. */
async function homeAtRest(visitor: Visitor): Promise<{ page: Page; button: Locator }> {
  const page = await openPage(site, { reducedMotion: false, firstVisit: true, ...visitor });
  await page.clock.install();
  await visit(page, '/');
  await freezeTime(page);
  return { page, button: page.getByRole('button', { name: 'Speak to AI Agent' }) };
}

/** The milliseconds, in steps of 100, at which `data-pulsing` came or went. */
async function watchPulse(page: Page, button: Locator, time: number): Promise<number[]> {
  const changes: number[] = [];
  let pulsing = (await button.getAttribute('data-pulsing')) !== null;
  for (let now = 100; now <= time; now += 100) {
    await page.clock.runFor(100);
    const pulsingNow = (await button.getAttribute('data-pulsing')) !== null;
    if (pulsingNow !== pulsing) changes.push(now);
    pulsing = pulsingNow;
  }
  return changes;
}

async function appearance(element: Locator): Promise<readonly string[]> {
  return element.evaluate((target) => {
    const style = getComputedStyle(target);
    return [style.outline, style.boxShadow, style.backgroundColor];
  });
}
