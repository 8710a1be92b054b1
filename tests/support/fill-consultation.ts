import type { Page } from 'playwright-core';

// How a visitor fills in and sends the form on /consultation.

export function consultationField(page: Page, label: string) {
  return page.getByRole('textbox', { name: label, exact: true });
}

/** Fills in what is required. */
export async function fillConsultation(page: Page, name: string): Promise<void> {
  await consultationField(page, 'Your Name').fill(name);
  await consultationField(page, 'Email').fill('bo@example.com');
  await consultationField(page, 'Company Name').fill('Bo & Sons');
}

export async function submitConsultation(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Schedule Consultation' }).click();
}
