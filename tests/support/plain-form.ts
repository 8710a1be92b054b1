import type { Page } from 'playwright-core';
import { problemsLabel, text } from './booking-page.ts';

/** Fills in a booking whose problems take two lines, which only a plain post sends as CR LF. */
export async function fillPlainBooking(page: Page, name: string): Promise<void> {
  await text(page, 'Name').fill(name);
  await text(page, 'Email').fill('ana@example.com');
  await page.getByRole('checkbox', { name: 'AI Chatbot' }).check();
  await text(page, problemsLabel).fill('Line 1\nLine 2');
}
