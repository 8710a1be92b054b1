import type { Page } from 'playwright-core';

/**
 * Stops the page's clock, which must be installed; from now on only `page.clock.runFor` moves it. Without this
 * the clock also runs on its own, and on a slow machine by more than a test allows for.
 */
export async function freezeTime(page: Page): Promise<void> {
  const now = () => page.evaluate(() => Date.now());
  try {
    // It can only be stopped at a time to come; the little that is skipped runs at once.
    await page.clock.pauseAt((await now()) + 1000);
  } catch {
    // That time was over when the page heard of it. By then its clock stands still.
    await page.clock.pauseAt(await now());
  }
}
