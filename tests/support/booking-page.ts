import type { Page } from 'playwright-core';
import { openPage, sharedSite, visit } from './site.ts';

export const problemsLabel = 'What problems are you looking to solve?';

export const serverError = (code: string, message: string) => ({ code, message, details: null, hint: null });

export async function openForm(
  visitor: Parameters<typeof openPage>[1] = {},
  address = '/get-started',
): Promise<Page> {
  const page = await openPage(sharedSite(), visitor);
  await visit(page, address);
  return page;
}

export function text(page: Page, label: string) {
  return page.getByRole('textbox', { name: label, exact: true });
}

export function service(page: Page, name: string) {
  return page.getByRole('checkbox', { name, exact: true });
}

export function successHeading(page: Page) {
  return page.getByRole('heading', { name: 'Submission Received!' });
}

/** Fills in what a booking needs. */
export async function fill(page: Page, name: string): Promise<void> {
  await text(page, 'Name').fill(name);
  await text(page, 'Email').fill('ana@example.com');
  await service(page, 'AI Chatbot').check();
  await text(page, problemsLabel).fill('Too many calls.');
}

export async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Request' }).click();
}

export async function checkedServices(page: Page): Promise<string[]> {
  const boxes = page.getByRole('checkbox');
  return boxes.evaluateAll((all: HTMLInputElement[]) =>
    all.filter((box) => box.checked).map((box) => box.value),
  );
}

export async function everyText(page: Page): Promise<string[]> {
  const texts = page.getByRole('main').getByRole('textbox');
  return texts.evaluateAll((all) =>
    all.map((control) => (control instanceof HTMLElement ? Reflect.get(control, 'value') : '')),
  );
}

/** The text of an input's `aria-describedby`, without hints. */
export async function described(page: Page, label: string): Promise<string> {
  return text(page, label).evaluate((control) =>
    (control.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .filter((id) => id !== '' && !id.endsWith('-hint'))
      .map((id) => document.getElementById(id)?.textContent)
      .join(' '),
  );
}

export async function draftOnDevice(page: Page): Promise<string | null> {
  return page.evaluate(() => localStorage.getItem('draft:booking'));
}

export function isFocused(element: Element): boolean {
  return element === document.activeElement;
}
