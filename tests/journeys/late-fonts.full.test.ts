import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { pagePaths } from '../support/page-paths.ts';
import { openPage, sharedSite } from '../support/site.ts';

const site = sharedSite();

test.each([360, 412, 768, 1440])(
  '[DESIGN 6] at %i px late fonts delay no text and shift nothing',
  async (width) => {
    const page = await openPage(site, { width, height: 823 });
    await page.route(/\.woff2$/, async (route) => {
      await delay(500);
      await route.continue();
    });
    await page.addInitScript(() => {
      const seen = { paints: [] as number[], first: 0, shift: 0 };
      Reflect.set(window, 'seen', seen);
      const observe = (type: string, note: (entry: PerformanceEntry) => void) =>
        new PerformanceObserver((list) => list.getEntries().forEach(note)).observe({ type, buffered: true });
      observe('paint', (entry) => {
        if (entry.name === 'first-contentful-paint') seen.first = entry.startTime;
      });
      observe('largest-contentful-paint', (entry) => seen.paints.push(entry.startTime));
      observe('layout-shift', (entry) => {
        seen.shift += Number(Reflect.get(entry, 'value'));
      });
    });
    for (const path of pagePaths) {
      await page.goto(path);
      await page.evaluate(async () => {
        await document.fonts.ready;
        // What was painted is reported with the pictures after it.
        for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
      });
      expect(await page.evaluate(() => document.fonts.check('16px Figtree'))).toBe(true);
      const { paints, first, shift } = await page.evaluate(() => Reflect.get(window, 'seen'));
      expect(paints, path).toEqual([first]);
      expect(shift, path).toBeLessThan(0.02);
    }
  },
);
