import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

export function menu(page: Page): Locator {
  return page.getByRole('navigation', { name: 'Menu' });
}

export async function openMenu(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Open menu' }).click();
  await menu(page).getByRole('link', { name: 'Book a Call' }).waitFor();
}

export async function expectMenuClosed(page: Page): Promise<void> {
  const toggle = page.getByRole('banner').getByRole('button', { name: 'Open menu' });
  await toggle.waitFor();
  expect(await toggle.getAttribute('aria-expanded')).toBe('false');
  await expect.poll(() => menu(page).isVisible()).toBe(false);
}

export async function top(element: Locator): Promise<number> {
  return element.evaluate((target) => target.getBoundingClientRect().top);
}

/** Waits until the section's heading is in sight, below the header and in the upper half of the window. */
export async function expectAtSection(page: Page, id: string): Promise<void> {
  await expect
    .poll(() =>
      page.evaluate((sectionId) => {
        const heading = document.querySelector(`#${sectionId} h2`)?.getBoundingClientRect();
        const header = document.querySelector('header')?.getBoundingClientRect();
        if (!heading || !header) return 'no such section';
        if (heading.top < header.bottom) return 'under the header or above';
        return heading.top < window.innerHeight / 2 ? 'at the section' : 'below';
      }, id),
    )
    .toBe('at the section');
}
