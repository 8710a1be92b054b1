import type { Page } from 'playwright-core';

/** Fills out the open booking form. @param name lets a test find its own row */
export async function fillBooking(page: Page, name: string): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill(name);
  await page.getByRole('textbox', { name: 'Email' }).fill('ana@example.com');
  await page.getByRole('checkbox', { name: 'AI Chatbot' }).check();
  await page
    .getByRole('textbox', { name: 'What problems are you looking to solve?' })
    .fill('Too many calls.');
}
