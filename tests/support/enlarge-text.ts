import type { Page } from 'playwright-core';

/** Makes the page's text so many times as large, as a visitor's setting does. */
export async function enlargeText(page: Page, times: number): Promise<void> {
  await page.evaluate((factor) => {
    const root = document.documentElement;
    root.style.fontSize = `${Number.parseFloat(getComputedStyle(root).fontSize) * factor}px`;
  }, times);
}
