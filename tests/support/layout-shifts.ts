import type { Page } from 'playwright-core';

/** A shift of the layout. */
interface Shift {
  readonly value: number;
  readonly moved: string;
}

/** Has each document that the page opens from now on note its shifts. */
export async function recordShifts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const recorded: Shift[] = [];
    Reflect.set(window, 'shifts', recorded);
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources: { node?: Element }[] = Reflect.get(entry, 'sources');
        recorded.push({
          value: Number(Reflect.get(entry, 'value')),
          moved: sources.map(({ node }) => node?.outerHTML?.slice(0, 60)).join(' '),
        });
      }
    }).observe({ type: 'layout-shift', buffered: true });
  });
}

/** The shifts of the document as it is now. */
export async function shifts(page: Page): Promise<Shift[]> {
  return page.evaluate(() => Reflect.get(window, 'shifts'));
}
