import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { isInstalled, type SystemFont, systemFonts } from '#setup/find-fonts.ts';
import { launchWithFont } from '../support/launch-with-font.ts';
import { pagePaths } from '../support/page-paths.ts';
import { sharedSite } from '../support/site.ts';

const site = sharedSite();

interface Seen {
  /** When something was painted first, in milliseconds; 0 before that. */
  first: number;
  /** When the largest thing was. */
  readonly largest: number[];
  shift: number;
}

describe.each(systemFonts)('a machine that has only $name', (font) => {
  test.for([360, 412, 1440])(
    '[DESIGN 6] at %i px late fonts delay no text and shift nothing',
    async (width, { skip }) => {
      skip(!isInstalled(font), `${font.name} is not installed here: Debian's ${font.package} brings it.`);
      const browser = await launchWithFont(font);
      try {
        for (const path of pagePaths) {
          const context = await browser.newContext({
            baseURL: site.url,
            viewport: { width, height: 823 },
            reducedMotion: 'reduce',
          });
          const { first, largest, shift } = await openWithLateFonts(await context.newPage(), path, font);
          expect(largest, path).toEqual([first]);
          expect(shift, path).toBeLessThanOrEqual(0.01);
          await context.close();
        }
      } finally {
        await browser.close();
      }
    },
  );
});

/** Opens a page whose fonts come when its text can be read already. */
async function openWithLateFonts(page: Page, path: string, { name }: SystemFont): Promise<Seen> {
  const { promise: painted, resolve: letFontsCome } = Promise.withResolvers<void>();
  await page.route(/\.woff2$/, async (route) => {
    await painted;
    await route.continue();
  });
  await page.addInitScript(() => {
    const seen: Seen = { first: 0, largest: [], shift: 0 };
    Reflect.set(window, 'seen', seen);
    const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
      new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
    observe('paint', (entry) => {
      if (entry.name === 'first-contentful-paint') seen.first = entry.startTime;
    });
    observe('largest-contentful-paint', (entry) => seen.largest.push(entry.startTime));
    observe('layout-shift', (entry) => {
      seen.shift += Number(Reflect.get(entry, 'value'));
    });
  });
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => Reflect.get(window, 'seen')?.first > 0);
  const standsIn = (family: string) =>
    [...document.fonts].find((face) => face.family.includes(family))?.status;
  expect(await page.evaluate(standsIn, `Bricolage ${name}`), path).toBe('loaded');
  letFontsCome();
  await page.evaluate(async () => {
    await document.fonts.ready;
    // Paints are reported with the pictures after them.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
  });
  expect(await page.evaluate(() => document.fonts.check('680 16px "Bricolage Grotesque"'))).toBe(true);
  return page.evaluate(() => Reflect.get(window, 'seen'));
}
