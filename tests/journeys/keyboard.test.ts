import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { openPage, sharedSite, visit } from '../support/site.ts';

// Nothing in these journeys touches the pointer.

const site = sharedSite();

test('the first stop is the skip link, which leads past the header', async () => {
  const page = await openPage(site);
  await visit(page, '/');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('link Skip to content');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('link Book a Call');
  expect(await page.evaluate(() => document.activeElement?.closest('header') === null)).toBe(true);
});

test('[H3] [H4] [H5] the header by keyboard: logo, Features, Solutions, Book a Call', async () => {
  const page = await openPage(site);
  await visit(page, '/');
  expect(await tabStops(page, 5)).toEqual([
    'link Skip to content',
    'link Foyer',
    'button Features',
    'button Solutions',
    'link Book a Call',
  ]);
  await tabTo(page, 'button Features', 'back');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
  // The next stop is in the section, not in the header again.
  await tabTo(page, 'button Custom Website');
  await page.keyboard.press('Shift+Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('#features') === null)).toBe(true);
});

test('[H6] Solutions by keyboard from another page: the focus is in the section', async () => {
  const page = await openPage(site);
  await visit(page, '/privacy');
  await tabTo(page, 'button Solutions');
  await page.keyboard.press('Space');
  await page.waitForURL(`${site.url}/`);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.closest('section')?.id))
    .toBe('solutions');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('link Book a Call');
});

test('[H8] the menu of small screens by keyboard', async () => {
  const page = await openPage(site, { width: 375 });
  await visit(page, '/');
  await tabTo(page, 'button Open menu');
  await page.keyboard.press('Enter');
  await expect.poll(() => focused(page)).toBe('button Close menu');
  expect(await tabStops(page, 3)).toEqual(['button Features', 'button Solutions', 'link Book a Call']);
  await page.keyboard.press('Escape');
  await expect.poll(() => focused(page)).toBe('button Open menu');

  await page.keyboard.press('Space');
  await tabTo(page, 'link Book a Call');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/get-started');
  await expect.poll(() => focused(page)).toBe('h1 Get Started with Foyer');
});

test('[M8] [M9] the modal takes the focus, keeps it, and gives it back on Escape', async () => {
  const page = await openPage(site);
  await visit(page, '/');
  await tabTo(page, 'button Custom Website');
  await page.keyboard.press('Enter');
  const modal = page.getByRole('dialog', { name: 'Custom Website Development' });
  await modal.waitFor();
  const focusIsInside = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      // Between its last and its first stop the browser's own controls have their turn.
      return activeElement === document.body || activeElement?.closest('dialog[open]') !== null;
    });
  expect(await modal.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await focusIsInside(), `stop ${stop}`).toBe(true);
  }
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'hidden' });
  expect(await focused(page)).toBe('button Custom Website');

  await page.keyboard.press('Space');
  await modal.waitFor();
  await tabTo(page, 'button Close');
  await page.keyboard.press('Enter');
  await modal.waitFor({ state: 'hidden' });
  expect(await focused(page)).toBe('button Custom Website');
});

test('[M6] [M15] the other cards by keyboard', async () => {
  const page = await openPage(site);
  await visit(page, '/');
  await tabTo(page, 'button AI Phone Caller');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(100);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);

  await tabTo(page, 'link Automated Scheduling');
  await page.keyboard.press('Enter');
  await page.waitForURL('**/get-started?service=scheduling');
});

test('questions open and close by keyboard', async () => {
  const page = await openPage(site);
  await visit(page, '/');
  const first = page.getByRole('main').locator('details').first();
  const title = await first.locator('summary').innerText();
  await tabTo(page, `summary ${title}`);
  await page.keyboard.press('Enter');
  expect(await first.locator('p').isVisible()).toBe(true);
  await page.keyboard.press('Space');
  expect(await first.locator('p').isVisible()).toBe(false);
});

test('[B4] [G8] the booking form by keyboard alone, with a mistake on the way', async () => {
  const page = await openPage(site);
  await visit(page, '/get-started');
  await tabTo(page, 'textbox Name');
  await page.keyboard.type('Ada Lovelace');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ada@example');
  await tabTo(page, 'checkbox AI Chatbot');
  await page.keyboard.press('Space');
  await tabTo(page, 'textbox What problems are you looking to solve?');
  await page.keyboard.type('Too many calls.');
  await tabTo(page, 'button Submit Request');
  await page.keyboard.press('Enter');

  await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
  await tabTo(page, 'link Please enter a valid email');
  await page.keyboard.press('Enter');
  expect(await focused(page)).toBe('textbox Email');
  await page.keyboard.press('End');
  await page.keyboard.type('.com');
  await page.keyboard.press('Enter');

  await page.getByRole('heading', { name: 'Submission Received!' }).waitFor();
  await tabTo(page, 'button Submit Another Request');
  await page.keyboard.press('Enter');
  await tabTo(page, 'textbox Name');
});

test('[G5] the consultation form by keyboard alone', async () => {
  const page = await openPage(site);
  await visit(page, '/consultation');
  await tabTo(page, 'textbox Your Name');
  await page.keyboard.type('Ada Lovelace');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ada@example.com');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Engines & Co');
  await page.keyboard.press('Enter');
  await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
});

test('on every route every stop can be seen and nothing traps the focus', async () => {
  const page = await openPage(site);
  for (const path of ['/', '/get-started', '/consultation', '/background-paths', '/privacy', '/terms']) {
    await visit(page, path);
    const unmarked: string[] = [];
    let stops = 0;
    for (; stops < 100; stops += 1) {
      await page.keyboard.press('Tab');
      const name = await focused(page);
      if (name === 'body') break;
      if (!(await focusIsMarked(page))) unmarked.push(name);
    }
    expect(unmarked, path).toEqual([]);
    expect(stops, path).toBeGreaterThan(8);
    expect(stops, path).toBeLessThan(100);
  }
});

/** What has the focus: its role, or its element's name, and what it is called. */
async function focused(page: Page): Promise<string> {
  return page.evaluate(() => {
    const element = document.activeElement;
    if (!element || element === document.body) return 'body';
    const labelled = element.getAttribute('aria-labelledby')?.split(' ') ?? [];
    const label =
      element.getAttribute('aria-label') ??
      (labelled.length > 0
        ? labelled.map((id) => document.getElementById(id)?.textContent).join(' ')
        : undefined) ??
      (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement
        ? element.labels?.[0]?.textContent
        : element instanceof HTMLElement
          ? element.innerText
          : element.textContent);
    const role = (() => {
      if (element instanceof HTMLAnchorElement) return 'link';
      if (element instanceof HTMLButtonElement) return 'button';
      if (element instanceof HTMLInputElement && element.type === 'checkbox') return 'checkbox';
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) return 'textbox';
      return element.localName;
    })();
    return `${role} ${label?.trim()}`;
  });
}

async function tabStops(page: Page, count: number): Promise<string[]> {
  const stops: string[] = [];
  for (let index = 0; index < count; index += 1) {
    await page.keyboard.press('Tab');
    stops.push(await focused(page));
  }
  return stops;
}

/** Presses Tab until the focus is there. */
async function tabTo(page: Page, name: string, direction: 'on' | 'back' = 'on'): Promise<void> {
  const passed: string[] = [];
  for (let index = 0; index < 60; index += 1) {
    await page.keyboard.press(direction === 'on' ? 'Tab' : 'Shift+Tab');
    const now = await focused(page);
    if (now === name) return;
    passed.push(now);
  }
  throw new Error(`Tab does not lead to "${name}", but to: ${passed.join(', ')}`);
}

/** Whether an outline shows where the focus is: on the element or on the card around it. */
async function focusIsMarked(page: Page): Promise<boolean> {
  return page.evaluate(() => {
    for (let element = document.activeElement; element; element = element.parentElement) {
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      if (outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2) return true;
      if (element.matches('li, label, form, section')) return false;
    }
    return false;
  });
}
