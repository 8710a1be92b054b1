import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { enlargeText } from '../support/enlarge-text.ts';
import { pagePaths } from '../support/page-paths.ts';
import { openPage, sharedSite, visit } from '../support/site.ts';

const site = sharedSite();

test.each([
  [320, 1],
  [1280, 2],
  [640, 2],
  [360, 2],
  [320, 2],
])(
  'at %i px wide with text at %i times its size nothing is cut and nothing scrolls sideways',
  async (width, textSize) => {
    const page = await openPage(site, { width, height: 640 });
    for (const path of [...pagePaths, '/get-started/received', '/consultation/received']) {
      await visit(page, path);
      await enlargeText(page, textSize);
      expect(await sidewaysScroll(page), path).toBe(0);
      expect(await cutElements(page), path).toEqual([]);
    }
  },
);

test.each([360, 768, 1024, 1440])('at %i px wide no heading breaks a word', async (width) => {
  const page = await openPage(site, { width, height: 900 });
  for (const path of pagePaths) {
    await visit(page, path);
    await page.evaluate(() => document.fonts.ready);
    expect(await brokenWords(page), path).toEqual([]);
  }
});

/** Words of headings that stand on two lines. */
async function brokenWords(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll('h1, h2, h3')].flatMap((heading) => {
      const texts = document.createTreeWalker(heading, NodeFilter.SHOW_TEXT);
      const broken: string[] = [];
      for (let node = texts.nextNode(); node; node = texts.nextNode()) {
        for (const { 0: word, index } of (node.textContent ?? '').matchAll(/\p{L}+/gu)) {
          const range = document.createRange();
          range.setStart(node, index);
          range.setEnd(node, index + word.length);
          if (new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1)
            broken.push(word);
        }
      }
      return broken;
    }),
  );
}

test('[H8] [M8] at 320 px wide the menu, the modal and the errors of a form fit too', async () => {
  const page = await openPage(site, { width: 320, height: 480 });
  await visit(page, '/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  expect(await cutElements(page)).toEqual([]);
  await page.getByRole('button', { name: 'Close menu' }).click();

  await page.locator('#features').getByRole('button', { name: 'Custom Website' }).click();
  const modal = page.getByRole('dialog');
  await modal.waitFor();
  const box = await modal.boundingBox();
  expect(box && box.x >= 0 && box.x + box.width <= 320 && box.y >= 0 && box.y + box.height <= 480).toBe(true);
  expect(await modal.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true);
  await modal.getByRole('button', { name: 'Close' }).click();

  for (const [path, submit] of [
    ['/get-started', 'Submit Request'],
    ['/consultation', 'Schedule Consultation'],
  ] as const) {
    await visit(page, path);
    await page.getByRole('button', { name: submit }).click();
    await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
    expect(await sidewaysScroll(page), path).toBe(0);
    expect(await cutElements(page), path).toEqual([]);
  }
});

test('every control is at least 24 px high and wide, except links in a sentence', async () => {
  const page = await openPage(site, { width: 375, touch: true });
  for (const path of pagePaths) {
    await visit(page, path);
    const small = await page.locator('button, input, textarea, summary, a').evaluateAll((controls) =>
      controls
        .filter((control) => control.checkVisibility() && !control.closest('p'))
        .map((control) => ({ control, box: (control.closest('label') ?? control).getBoundingClientRect() }))
        .filter(({ box }) => box.width < 24 || box.height < 24)
        .map(({ control, box }) => `${control.textContent}: ${box.width} × ${box.height}`),
    );
    expect(small, path).toEqual([]);
  }
});

/** Sets the text size as a browser's own setting does: everything in rem follows. */
async function sidewaysScroll(page: Page): Promise<number> {
  return page.evaluate(() => {
    window.scrollTo({ left: 1000, behavior: 'instant' });
    const root = document.documentElement;
    return Math.max(window.scrollX, root.scrollWidth - root.clientWidth);
  });
}

/** Texts and controls that reach out of the window or out of a box that hides what does not fit. */
async function cutElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const holdsText = (element: Element) =>
      [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim());
    const hides = (element: Element) => /hidden|clip/.test(getComputedStyle(element).overflow);
    const isCut = (element: Element) => {
      const box = element.getBoundingClientRect();
      if (box.left < -0.5 || box.right > window.innerWidth + 0.5) return true;
      for (
        let around = element.parentElement;
        around && around !== document.body;
        around = around.parentElement
      ) {
        if (!hides(around)) continue;
        const frame = around.getBoundingClientRect();
        if (box.bottom > frame.bottom + 1 || box.right > frame.right + 1 || box.top < frame.top - 1)
          return true;
      }
      return hides(element) && element.scrollHeight > element.clientHeight + 1;
    };
    return [...document.querySelectorAll('body *')]
      .filter((element) => element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
      .filter((element) => !element.closest('[aria-hidden="true"], .visually-hidden, .skip-link'))
      .filter((element) => holdsText(element) || element.matches('button, input, textarea'))
      .filter(isCut)
      .map((element) => `${element.localName} ${element.textContent?.trim().slice(0, 40)}`);
  });
}
