import { beforeAll, expect, test } from 'vitest';
import { fakeVoiceRoom } from '../fakes/fake-voice-room.ts';
import { quietMicrophone } from '../support/microphone.ts';
import { openPage, sharedSite, visit } from '../support/site.ts';
import { callState, voicePage, watchMicrophones } from '../support/voice-page.ts';

const site = sharedSite();
let microphone: string;
beforeAll(async () => {
  microphone = quietMicrophone();
});

test('[M4] [VB1] the hero has a button Speak to AI Agent beside Book a Call, without scripts too', async () => {
  const html = await (await fetch(site.url)).text();
  expect(html).toMatch(/<button[^>]*data-voice-button=""[^>]*>Speak to AI Agent<\/button>/);

  const page = await openPage(site);
  await visit(page, '/');
  const { button } = voicePage(page);
  expect(await button.textContent()).toBe('Speak to AI Agent');
  expect(await callState(button)).toBe('idle');
  const [voice, book] = await Promise.all([
    button.boundingBox(),
    page.getByRole('main').getByRole('link', { name: 'Book a Call' }).first().boundingBox(),
  ]);
  expect(Math.abs((voice?.y ?? 0) - (book?.y ?? 999))).toBeLessThan(2);
});

test('[VB2] [VB3] [VB4] [VB5] [VB8] idle, connecting, connected and, by a click, idle again', async () => {
  const page = await openPage(site, { microphone });
  const microphones = await watchMicrophones(page);
  const room = await fakeVoiceRoom(page, { answers: false });
  await visit(page, '/');
  const { button, panel } = voicePage(page);
  await button.click();

  expect(await callState(button)).toBe('connecting');
  expect(await button.textContent()).toBe('Connecting...');
  expect(await button.locator('.spinner').count()).toBe(1);
  expect(await button.getAttribute('aria-disabled')).toBe('true');
  expect(Number(await button.evaluate((element) => getComputedStyle(element).opacity))).toBeLessThan(0.8);
  // A second click changes nothing.
  await expect.poll(() => room.received).toContainEqual('playable');
  await button.click({ force: true });
  expect(await callState(button)).toBe('connecting');

  room.send('listening');
  await expect.poll(() => callState(button)).toBe('connected');
  expect(await button.textContent()).toBe('End Call');
  expect(await button.getAttribute('aria-disabled')).toBeNull();
  // It turns red within a moment.
  await expect
    .poll(async () => {
      const color = await button.evaluate((element) => getComputedStyle(element).backgroundColor);
      const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(Number);
      return red > 150 && Math.max(green, blue) < 80;
    })
    .toBe(true);
  expect(await page.getByRole('main').getByRole('link', { name: 'Book a Call' }).first().isVisible()).toBe(
    true,
  );
  expect(room.requests).toEqual([{ assistantId: 'concierge' }]);
  await expect.poll(() => room.heardSeconds()).toBeGreaterThan(0.2);
  expect(await microphones.live()).toBeGreaterThan(0);

  await button.click();
  await expect.poll(() => callState(button)).toBe('idle');
  expect(await button.textContent()).toBe('Speak to AI Agent');
  expect(await panel.count()).toBe(0);
  await expect.poll(() => room.received).toContainEqual({ type: 'room', event: 'leave' });
  await expect.poll(() => microphones.live()).toBe(0);

  // And once more.
  await button.click();
  await expect.poll(() => room.received.filter((message) => message === 'playable').length).toBe(2);
  room.send('listening');
  await expect.poll(() => callState(button)).toBe('connected');
});

test('[VB6] [VB7] a start that fails is logged, and the button is idle again without a message of its own', async () => {
  const logged: string[] = [];
  const page = await openPage(site, {
    microphone,
    expectedMessages: [/500/, /could not be started/],
  });
  page.on('console', (message) => logged.push(`${message.type()} ${message.text()}`));
  await page.route('**/voice/call/web', (route) => route.fulfill({ status: 500, body: 'broken' }));
  await visit(page, '/');
  const { button } = voicePage(page);
  await button.click();
  await expect.poll(() => callState(button)).toBe('idle');
  expect(await button.textContent()).toBe('Speak to AI Agent');
  expect(logged).toContainEqual(expect.stringContaining('error The call could not be started'));
});
