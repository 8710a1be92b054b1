import type { Locator, Page } from 'playwright-core';

export function modal(page: Page): Locator {
  return page.locator('dialog, [role="dialog"]').filter({ hasText: 'Custom Website Development' });
}

export function websiteCard(page: Page): Locator {
  return page.locator('#features').getByRole('button', { name: 'Custom Website' });
}

export async function openModal(page: Page): Promise<void> {
  await websiteCard(page).click();
  await modal(page).waitFor();
}

export async function picture(canvas: Locator): Promise<string> {
  return canvas.evaluate((element: HTMLCanvasElement) => element.toDataURL());
}
