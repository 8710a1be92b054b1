import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { fakeVoiceRoom } from '../fakes/fake-voice-room.ts';
import { settle, violations } from '../support/axe.ts';
import { bookingEntries } from '../support/form-entries.ts';
import { quietMicrophone } from '../support/microphone.ts';
import { pagePaths } from '../support/page-paths.ts';
import { openPage, sharedSite, visit } from '../support/site.ts';
import { voicePage } from '../support/voice-page.ts';

// Every page at every width, and the states that take a submission or a call to get to.

const site = sharedSite();

test.each([...pagePaths, '/get-started/received', '/consultation/received'])(
  'axe finds nothing on %s at 360, 768 and 1440 px',
  async (path) => {
    const page = await openPage(site, { width: 360, height: 900 });
    await visit(page, path);
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await settle(page);
      expect(await violations(page), `at ${width} px`).toEqual([]);
    }
  },
);

test('[M8] axe finds nothing while the modal is open, at 360 px', async () => {
  const page = await openPage(site, { width: 360, height: 700 });
  await visit(page, '/');
  await page.locator('#features').getByRole('button', { name: 'Custom Website' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await violations(page)).toEqual([]);
});

test('[B7] [B16] axe finds nothing on /get-started while submitting and after success', async () => {
  const page = await openPage(site);
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
  await page.route('**/rest/v1/booking*', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await visit(page, '/get-started');
  await fillBooking(page);
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await page.getByRole('button', { name: 'Processing...' }).waitFor();
  expect(await violations(page)).toEqual([]);
  letAnswer();
  await page.getByRole('heading', { name: 'Submission Received!' }).waitFor();
  expect(await violations(page)).toEqual([]);
});

test('[C3] [C5] axe finds nothing on /consultation while submitting and after success', async () => {
  const page = await openPage(site);
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
  await page.route('**/rest/v1/consultation*', async (route) => {
    await mayAnswer;
    await route.continue();
  });
  await visit(page, '/consultation');
  await page.getByRole('textbox', { name: 'Your Name' }).fill('Ada Lovelace');
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await page.getByRole('textbox', { name: 'Company Name' }).fill('Engines & Co');
  await page.getByRole('button', { name: 'Schedule Consultation' }).click();
  await page.getByRole('button', { name: 'Processing...' }).waitFor();
  expect(await violations(page)).toEqual([]);
  letAnswer();
  await page.getByRole('heading', { name: 'Thank You!' }).waitFor();
  expect(await violations(page)).toEqual([]);
});

test('[Q4] axe finds nothing while a failure banner is shown', async () => {
  const page = await openPage(site, { expectedMessages: [/Failed to load resource.*401/] });
  await page.route('**/rest/v1/booking*', (route) =>
    route.fulfill({
      status: 401,
      json: { code: 'PGRST301', message: 'The key has expired', details: null, hint: null },
    }),
  );
  await visit(page, '/get-started');
  await fillBooking(page);
  await page.getByRole('button', { name: 'Submit Request' }).click();
  await page.getByRole('alert').waitFor();
  expect(await violations(page)).toEqual([]);
});

test.each([360, 1440])(
  '[VB2] [VB3] [A13] axe finds nothing in any state of a call, at %i px',
  async (width) => {
    const page = await openPage(site, {
      width,
      height: 800,
      microphone: quietMicrophone(),
      expectedMessages: [/could not be started/],
    });
    const room = await fakeVoiceRoom(page, { answers: false, transcriber: 'browser' });
    await visit(page, '/');
    const { button, panel, outcome, press } = voicePage(page);
    const expectNone = async (state: string) => {
      await settle(page);
      expect(await violations(page), state).toEqual([]);
    };
    await button.click();
    await expect.poll(() => room.received).toContainEqual('playable');
    await expectNone('connecting');

    room.send('listening');
    await panel.getByRole('button', { name: 'End Call' }).waitFor();
    await expectNone('connected');
    room.send({ type: 'transcript', role: 'assistant', transcriptType: 'final', transcript: 'Hello.' });
    room.send({ type: 'transcript', role: 'user', transcriptType: 'partial', transcript: 'And what' });
    room.send({ type: 'notice', code: 'call-ends-soon', text: 'This call ends in half a minute.' });
    await panel.getByText('And what').waitFor();
    await panel.getByText('Who hears you').click();
    await expectNone('in conversation');

    const entries = bookingEntries({
      name: 'Ada Lovelace',
      email: 'ada@example.com',
      services: ['phone'],
      problems: 'Too many calls.',
    });
    room.send({ type: 'booking-update', step: 'confirm-email', entries });
    await panel.getByRole('textbox', { name: 'Confirm email' }).fill('ada');
    await press('Confirm email');
    await panel.getByText('Please enter a valid email').waitFor();
    await expectNone('confirming the email');
    for (const step of ['review', 'sending', 'failed', 'sent'] as const) {
      room.send({ type: 'booking-update', step, entries });
      await panel
        .getByText(step === 'sent' ? 'Your request is saved.' : 'Your request')
        .first()
        .waitFor();
      await expectNone(`booking: ${step}`);
    }
    await press('Minimize call');
    await expectNone('minimized');
    await press('End Call');
    await outcome.getByText('Call ended').waitFor();
    await expectNone('after the call');

    await page.context().grantPermissions([], { origin: site.url });
    await page.evaluate(() => {
      navigator.mediaDevices.getUserMedia = async () => {
        throw new DOMException('no', 'NotAllowedError');
      };
    });
    await button.click();
    await outcome.getByText('Your browser is blocking the microphone').waitFor();
    await expectNone('failed');
  },
);

async function fillBooking(page: Page): Promise<void> {
  await page.getByRole('textbox', { name: 'Name', exact: true }).fill('Ada Lovelace');
  await page.getByRole('textbox', { name: 'Email' }).fill('ada@example.com');
  await page.getByRole('checkbox', { name: 'AI Chatbot' }).check();
  await page.getByRole('textbox', { name: /^What problems/ }).fill('Too many calls.');
}

test.each([['/consultation', 'Schedule Consultation']])(
  '[B8] axe finds nothing on %s while errors are shown',
  async (path, submit) => {
    const page = await openPage(site, { width: 375 });
    await visit(page, path);
    await page.getByRole('button', { name: submit }).click();
    await page.getByRole('heading', { name: 'There is a problem' }).waitFor();
    expect(await violations(page)).toEqual([]);
  },
);

test('[H8] axe finds nothing while the menu is open', async () => {
  const page = await openPage(site, { width: 375 });
  await visit(page, '/');
  await page.getByRole('button', { name: 'Open menu' }).click();
  await page.getByRole('button', { name: 'Close menu' }).waitFor();
  await settle(page);
  expect(await violations(page)).toEqual([]);
});

test('[M8] axe finds nothing while the modal is open', async () => {
  const page = await openPage(site, { width: 1440, height: 700 });
  await visit(page, '/');
  await page.locator('#features').getByRole('button', { name: 'Custom Website' }).click();
  await page.getByRole('dialog').waitFor();
  expect(await violations(page)).toEqual([]);
});
