import type { Locator } from 'playwright-core';
import { expect, test } from 'vitest';
import { serviceIds } from '#shared/agency/offerings.ts';
import { modal, openModal, websiteCard } from '../support/home-page.ts';
import { openPage, pageToRead, sharedSite, visit } from '../support/site.ts';

const site = sharedSite();

test('[M1] [M2] the hero says what the site is about, in the words of the specification', async () => {
  const page = await pageToRead(site, '/');
  const main = page.getByRole('main');
  expect(await main.getByRole('heading', { level: 1 }).textContent()).toBe(
    'Revolutionize Your Business with AI',
  );
  const subtitle = main.getByText('The Future Is Automated—Transform Your Business with AI', { exact: true });
  expect(await subtitle.isVisible()).toBe(true);
});

test("[M5] section #features is headed 'Powerful AI Features' and has a card for each offering", async () => {
  const page = await pageToRead(site, '/');
  const section = page.locator('section#features');
  expect(await section.getByRole('heading', { level: 2 }).first().textContent()).toBe('Powerful AI Features');
  const cards = section.getByRole('listitem');
  expect(await cards.count()).toBe(serviceIds.length);
  const controls = [
    cards.getByRole('button', { name: 'Custom Website' }),
    cards.getByRole('link', { name: 'AI Chatbot' }),
    cards.getByRole('button', { name: 'AI Phone Caller' }),
    cards.getByRole('link', { name: 'Automated Scheduling' }),
  ];
  for (const control of controls) expect(await control.isVisible()).toBe(true);
});

test("[M8] the Custom Website card opens a modal titled 'Custom Website Development'", async () => {
  const page = await openPage(site, { reducedMotion: false });
  await visit(page, '/');
  expect(await modal(page).isVisible()).toBe(false);
  // Anywhere on the card: its picture is a part of it.
  const card = page.locator('#features').getByRole('listitem').first();
  await card.click({ position: { x: 40, y: 40 } });
  await modal(page).waitFor();
  const heading = modal(page).getByRole('heading', { name: 'Custom Website Development' });
  expect(await heading.isVisible()).toBe(true);
  expect(await modal(page).evaluate((element) => element.matches(':modal'))).toBe(true);
});

test('[M9] its close button closes the modal and gives the focus back to the card', async () => {
  const page = await openPage(site);
  await visit(page, '/');
  await openModal(page);
  await modal(page).getByRole('button', { name: 'Close' }).click();
  await modal(page).waitFor({ state: 'hidden' });
  expect(await isFocused(websiteCard(page))).toBe(true);
});

async function isFocused(element: Locator): Promise<boolean> {
  return element.evaluate((target) => target === document.activeElement);
}
