import { beforeAll, expect, test } from 'vitest';
import { fillBooking } from '../support/fill-booking.ts';
import { quietMicrophone } from '../support/microphone.ts';
import { openPage, type Site, sharedSite, startSite, visit } from '../support/site.ts';
import { openCall } from '../support/voice-page.ts';

const bookingUrl = 'https://cal.example/foyer/intro?from=site&lang=en';

let site: Site;
beforeAll(async () => {
  site = await startSite({ BOOKING_URL: bookingUrl });
});

test('after a booking by form the visitor may pick a time if the agency has a page for that', async () => {
  const page = await openPage(site);
  await visit(page, '/get-started');
  await fillBooking(page, 'Paula Pick');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await page.getByRole('heading', { name: 'Submission Received!' }).waitFor();
  const link = page.getByRole('link', { name: 'Pick a time' });
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe(bookingUrl);
});

test('the same after a consultation request', async () => {
  const page = await openPage(site);
  await visit(page, '/consultation');
  await page.getByRole('textbox', { name: 'Your Name' }).fill('Paula Pick');
  await page.getByRole('textbox', { name: 'Email' }).fill('paula@example.com');
  await page.getByRole('textbox', { name: 'Company Name' }).fill('Salon Paula');
  await page.getByRole('button', { name: 'Schedule Consultation' }).click();
  await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
  await page.getByRole('link', { name: 'Pick a time' }).waitFor();
});

test('in a call the agent says so at the end of a booking, and the link stays on screen afterwards', async () => {
  const page = await openPage(site, { microphone: quietMicrophone() });
  const { panel, log, type } = await openCall(page);
  const link = page.getByRole('link', { name: 'Pick a time' });
  /** Each answer is there before the next one is typed. */
  async function say(text: string, answer: RegExp): Promise<void> {
    await type(text);
    await expect.poll(() => log.textContent()).toMatch(answer);
  }
  await say('I would like to book a call please', /your name/i);
  await say('My name is Paula', /email address\?/);
  await type('paula@salon.example');
  const email = panel.getByRole('textbox', { name: 'Confirm email' });
  await email.waitFor();
  expect(await link.count()).toBe(0);
  await panel.getByRole('button', { name: 'Confirm email' }).click();
  await email.waitFor({ state: 'detached' });
  await expect.poll(() => log.textContent()).toMatch(/Which is it about|What are you interested in/);
  await say('the phone agent', /What should get easier\?/);
  await say('We miss calls while we cut hair.', /Anything to add/);
  await type('No, that is all');
  await panel.getByRole('button', { name: 'Send booking' }).click();
  await expect.poll(() => log.textContent()).toMatch(/there’s a link on your screen/);
  await link.waitFor();
  expect(await link.getAttribute('href')).toBe(bookingUrl);
  await panel.getByRole('button', { name: 'End Call' }).click();
  await page.locator('.call-card').getByRole('link', { name: 'Pick a time' }).waitFor();
});

test('without BOOKING_URL nothing changes', async () => {
  const page = await openPage(sharedSite());
  await visit(page, '/get-started');
  await fillBooking(page, 'Nina NoPick');
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await page.getByRole('heading', { name: 'Submission Received!' }).waitFor();
  expect(await page.getByRole('link', { name: 'Pick a time' }).count()).toBe(0);
});
