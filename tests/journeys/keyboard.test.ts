import { expect, test } from 'vitest';
import { focused, tabTo } from '../support/keyboard.ts';
import { openPage, sharedSite, visit } from '../support/site.ts';

// Nothing in these journeys touches the pointer.

const site = sharedSite();

test('the first stop is the skip link, which leads past the header', async () => {
  const page = await openPage(site);
  await visit(page, '/');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('link Skip to content');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  expect(await focused(page)).toBe('link Book a Call');
  expect(await page.evaluate(() => document.activeElement?.closest('header') === null)).toBe(true);
});

test('[M8] [M9] the modal takes focus, keeps it, and gives it back on Escape', async () => {
  const page = await openPage(site);
  await visit(page, '/');
  await tabTo(page, 'button Custom Website');
  await page.keyboard.press('Enter');
  const modal = page.getByRole('dialog', { name: 'Custom Website Development' });
  await modal.waitFor();
  const focusIsInside = () =>
    page.evaluate(() => {
      const { activeElement } = document;
      // Between its last and its first stop the browser's own controls have their turn.
      return activeElement === document.body || activeElement?.closest('dialog[open]') !== null;
    });
  expect(await modal.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  for (let stop = 0; stop < 8; stop += 1) {
    await page.keyboard.press('Tab');
    expect(await focusIsInside(), `stop ${stop}`).toBe(true);
  }
  await page.keyboard.press('Escape');
  await modal.waitFor({ state: 'hidden' });
  expect(await focused(page)).toBe('button Custom Website');

  await page.keyboard.press('Space');
  await modal.waitFor();
  await tabTo(page, 'button Close');
  await page.keyboard.press('Enter');
  await modal.waitFor({ state: 'hidden' });
  expect(await focused(page)).toBe('button Custom Website');
});

test('[B4] [G8] the booking form by keyboard alone, with a mistake on the way', async () => {
  const page = await openPage(site);
  await visit(page, '/get-started');
  await tabTo(page, 'textbox Name');
  await page.keyboard.type('Ada Lovelace');
  await page.keyboard.press('Tab');
  await page.keyboard.type('ada@example');
  await tabTo(page, 'checkbox AI Chatbot');
  await page.keyboard.press('Space');
  await tabTo(page, 'textbox What problems are you looking to solve?');
  await page.keyboard.type('Too many calls.');
  await tabTo(page, 'button Submit Request');
  await page.keyboard.press('Enter');

  await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
  await tabTo(page, 'link Please enter a valid email');
  await page.keyboard.press('Enter');
  expect(await focused(page)).toBe('textbox Email');
  await page.keyboard.press('End');
  await page.keyboard.type('.com');
  await page.keyboard.press('Enter');

  await page.getByRole('heading', { name: 'Submission Received!' }).waitFor();
  await tabTo(page, 'button Submit Another Request');
  await page.keyboard.press('Enter');
  await tabTo(page, 'textbox Name');
});
