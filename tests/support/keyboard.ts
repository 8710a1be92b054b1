import type { Page } from 'playwright-core';

/** The focused element: its role or tag name, and its accessible name. */
export async function focused(page: Page): Promise<string> {
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

export async function tabStops(page: Page, count: number): Promise<string[]> {
  const stops: string[] = [];
  for (let index = 0; index < count; index += 1) {
    await page.keyboard.press('Tab');
    stops.push(await focused(page));
  }
  return stops;
}

/** Presses Tab until the focus is there. */
export async function tabTo(page: Page, name: string, direction: 'on' | 'back' = 'on'): Promise<void> {
  const passed: string[] = [];
  for (let index = 0; index < 60; index += 1) {
    await page.keyboard.press(direction === 'on' ? 'Tab' : 'Shift+Tab');
    const now = await focused(page);
    if (now === name) return;
    passed.push(now);
  }
  throw new Error(`Tab does not lead to "${name}", but to: ${passed.join(', ')}`);
}
