import type { Browser } from 'playwright-core';
import { isPageLive } from '#tests/support/is-page-live.ts';
import { launchWholeChromium } from '#tests/support/launch-chromium.ts';
import { type Column, type FigureTable, inMilliseconds, type Row } from './figures/figure-table.ts';
import { median } from './figures/median.ts';

/** How many times slower than this machine the visitor's device is. */
const slowdown = 4;

/** Lighthouse's slow line, throttled by the browser instead of simulated: bytes per second and milliseconds. */
const slowLine = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 94_000 };

/** One visit: milliseconds, and the layout shift. */
interface Vitals {
  readonly firstPaint: number;
  readonly largestPaint: number;
  readonly live: number;
  readonly blocked: number;
  readonly slowestTap: number;
  readonly shift: number;
}

/**
 * Measures what a visitor with a slow phone sees, with an unthrottled network: the browser's own web vitals, when the page
 * responds to taps, and the longest time from a tap to the next frame. Then the paints on a slow line.
 */
export async function benchSlowDevice(siteUrl: string, runs: number): Promise<readonly FigureTable[]> {
  const browser = await launchWholeChromium();
  const rows: Row[] = [];
  const lineRows: Row[] = [];
  for (const path of ['/', '/get-started', '/consultation', '/background-paths', '/privacy', '/terms']) {
    const visits: Vitals[] = [];
    const lineVisits: Vitals[] = [];
    for (let run = 0; run < runs; run += 1) {
      visits.push(await visitSlowly(browser, siteUrl + path));
      lineVisits.push(await visitSlowly(browser, siteUrl + path, slowLine));
    }
    rows.push({
      name: `\`${path}\``,
      values: middle(visits, 'largestPaint', 'live', 'blocked', 'slowestTap', 'shift'),
    });
    const [first = 0, largest = 0, shift = 0] = middle(lineVisits, 'firstPaint', 'largestPaint', 'shift');
    lineRows.push({ name: `\`${path}\``, values: [first, largest, largest / first, shift] });
  }
  await browser.close();
  const shift: Column = { name: 'CLS', digits: 3 };
  return [
    {
      title: `A processor ${slowdown} times slower`,
      head: 'Route',
      columns: [...inMilliseconds('LCP', 'answers to taps', 'blocked (TBT)', 'slowest tap (INP)'), shift],
      rows,
    },
    {
      title: 'The same on 1.6 Mbit/s with 150 ms of latency',
      head: 'Route',
      columns: [...inMilliseconds('FCP', 'LCP'), { name: 'LCP / FCP', digits: 2 }, shift],
      rows: lineRows,
    },
  ];
}

function middle(visits: readonly Vitals[], ...figures: readonly (keyof Vitals)[]): readonly number[] {
  return figures.map((figure) => median(visits.map((visit) => visit[figure])));
}

async function visitSlowly(browser: Browser, url: string, line?: typeof slowLine): Promise<Vitals> {
  const context = await browser.newContext({ viewport: { width: 412, height: 823 }, hasTouch: true });
  const page = await context.newPage();
  const debug = await context.newCDPSession(page);
  await debug.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (line) {
    await debug.send('Network.enable');
    await debug.send('Network.emulateNetworkConditions', line);
  }
  await page.addInitScript(`window.isPageLive = ${isPageLive};`);
  await page.addInitScript(() => {
    const vitals = { firstPaint: 0, largestPaint: 0, live: 0, blocked: 0, slowestTap: 0, shift: 0 };
    Reflect.set(window, 'vitals', vitals);
    const observe = (type: string, note: (entry: PerformanceEntry) => void) => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) note(entry);
      }).observe({ type, buffered: true, ...(type === 'event' && { durationThreshold: 16 }) });
    };
    observe('paint', (entry) => {
      if (entry.name === 'first-contentful-paint') vitals.firstPaint = entry.startTime;
    });
    observe('largest-contentful-paint', (entry) => {
      vitals.largestPaint = entry.startTime;
    });
    observe('layout-shift', (entry) => {
      if (!Reflect.get(entry, 'hadRecentInput')) vitals.shift += Number(Reflect.get(entry, 'value'));
    });
    observe('longtask', (entry) => {
      vitals.blocked += entry.duration - 50;
    });
    observe('event', (entry) => {
      if (Reflect.get(entry, 'interactionId')) {
        vitals.slowestTap = Math.max(vitals.slowestTap, entry.duration);
      }
    });
    const isLive: () => boolean = Reflect.get(window, 'isPageLive');
    const waitForApp = () => {
      if (isLive()) vitals.live = performance.now();
      else requestAnimationFrame(waitForApp);
    };
    requestAnimationFrame(waitForApp);
  });
  await page.goto(url, { waitUntil: 'networkidle' });
  await page.waitForFunction(() => Reflect.get(window, 'vitals').live > 0);
  const before: Vitals = await page.evaluate(() => ({ ...Reflect.get(window, 'vitals') }));
  // On every route: the menu, twice, and a key.
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page.getByRole('button', { name: 'Close menu' }).tap();
  await page.getByRole('button', { name: 'Open menu' }).tap();
  await page.keyboard.press('Escape');
  await page.waitForTimeout(500);
  const after: Vitals = await page.evaluate(() => Reflect.get(window, 'vitals'));
  await context.close();
  return { ...before, slowestTap: after.slowestTap, shift: after.shift };
}
