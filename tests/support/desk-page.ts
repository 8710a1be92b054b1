import type { Locator, Page } from 'playwright-core';
import { colorViolations, violations } from './axe.ts';

/** A small phone's and a laptop's: every journey at the desk is made at both, in CSS pixels. */
export const deskWidths = [360, 1440] as const;

export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

export const requestItems = (page: Page): Locator =>
  page.getByRole('list', { name: 'Requests' }).getByRole('listitem');

export const requestItem = (page: Page, name: string): Locator =>
  requestItems(page).filter({ hasText: name });

/** How the request that is open stands: its state, the time that is left, and whose it is. */
export const requestState = (page: Page): Locator => page.locator('.request-state');

/** Waits until the request that is open has a state, or an owner. */
export const stateIs = (page: Page, state: string): Promise<void> =>
  requestState(page).getByText(state, { exact: true }).waitFor();

export const requestHistory = (page: Page): Locator => page.getByRole('region', { name: 'History' });

/** Opens a request from the list, to which a phone has to go back first. */
export async function openRequest(page: Page, name: string): Promise<void> {
  await toList(page);
  await requestItem(page, name).getByRole('link').click();
  await page.getByRole('heading', { name, level: 2 }).waitFor();
}

/** Goes to the list where a request is shown instead of it. */
export async function toList(page: Page): Promise<void> {
  const back = page.getByRole('button', { name: 'Back to the list' });
  if (await back.isVisible()) await back.click();
}

/** Goes to a page by the navigation. */
export async function goTo(
  page: Page,
  name: 'Requests' | 'Calls' | 'Calendar' | 'Agent' | 'Numbers' | 'Team' | 'You',
): Promise<void> {
  await page.getByRole('navigation', { name: 'Desk' }).getByRole('link', { name, exact: true }).click();
}

/**
 * Everything wrong with the page as it is now, in light and dark: axe's complaints, touch targets that
 * are too small or too close, and whatever sticks out of the window.
 */
export async function flaws(page: Page): Promise<readonly string[]> {
  await page.emulateMedia({ colorScheme: 'dark' });
  // WCAG 2.2, 2.5.8: axe leaves the size of targets out unless asked.
  const inDark = await violations(page, 'target-size');
  await page.emulateMedia({ colorScheme: 'light' });
  const inLight = await colorViolations(page);
  return [
    ...inDark.map((violation) => `dark: ${violation}`),
    ...inLight.map((violation) => `light: ${violation}`),
    ...(await outside(page)),
  ];
}

/** Elements that reach beyond the left or right edge, except inside something that scrolls on its own. */
function outside(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const { clientWidth, scrollWidth } = document.documentElement;
    const isCut = (element: Element): boolean =>
      element.parentElement !== null &&
      (getComputedStyle(element.parentElement).overflowX !== 'visible' || isCut(element.parentElement));
    const wide = [...document.querySelectorAll<HTMLElement>('body *')].filter((element) => {
      const { left, right, width } = element.getBoundingClientRect();
      return width > 0 && (left < -1 || right > clientWidth + 1) && !isCut(element);
    });
    return [
      ...(scrollWidth > clientWidth ? [`the page is ${scrollWidth} wide`] : []),
      ...wide.map(({ outerHTML }) => `outside: ${outerHTML.slice(0, 200)}`),
    ];
  });
}
