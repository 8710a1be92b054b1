import { beforeAll, expect, test } from 'vitest';
import { fakeVoiceRoom } from '../fakes/fake-voice-room.ts';
import { quietMicrophone } from '../support/microphone.ts';
import { openPage, sharedSite, visit, waitUntilLive } from '../support/site.ts';
import { callState, voicePage, watchMicrophones } from '../support/voice-page.ts';

const site = sharedSite();
let microphone: string;
beforeAll(async () => {
  microphone = quietMicrophone();
});

test('[VB5] a call that the agent ends makes the button idle, and says so', async () => {
  const page = await openPage(site, { microphone });
  const room = await fakeVoiceRoom(page);
  await visit(page, '/');
  const { button, outcome } = voicePage(page);
  await button.click();
  await expect.poll(() => callState(button)).toBe('connected');
  room.end('assistant-ended-call');
  await expect.poll(() => callState(button)).toBe('idle');
  expect(await outcome.textContent()).toContain('The agent said goodbye.');
});

test('[VB2] a tap before the app is live is not lost', async () => {
  const page = await openPage(site, { firstVisit: true, microphone, touch: true, width: 375 });
  await fakeVoiceRoom(page);
  const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    await mayCome;
    await route.continue();
  });
  await page.goto('/');
  const { button } = voicePage(page);
  await button.tap();
  expect(await callState(button)).toBe('idle');
  letCome();
  await waitUntilLive(page);
  await expect.poll(() => callState(button)).toBe('connected');
});

test('[A19] Cancel ends a start at any stage, with no microphone left on', async () => {
  const page = await openPage(site, { firstVisit: true, microphone });
  const microphones = await watchMicrophones(page);
  const room = await fakeVoiceRoom(page, { answers: false });
  await visit(page, '/');
  const { button, panel, press } = voicePage(page);

  // While its code is on the way: the script is held back.
  const { promise: codeMayCome, resolve: letCodeCome } = Promise.withResolvers<void>();
  await page.route('**/assets/call-module-*.js', async (route) => {
    await codeMayCome;
    await route.continue();
  });
  await button.click();
  expect(await callState(button)).toBe('connecting');
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await callState(button)).toBe('idle');
  letCodeCome();
  await page.waitForResponse('**/assets/call-module-*.js');
  await page.waitForTimeout(300);
  expect(await callState(button)).toBe('idle');
  expect(room.requests).toEqual([]);

  // While the provider is asked.
  const { promise: mayAnswer, resolve: letAnswer } = Promise.withResolvers<void>();
  await page.route('**/voice/call/web', async (route) => {
    await mayAnswer;
    await route.fallback().catch(() => {});
  });
  await button.click();
  await press('Cancel');
  expect(await callState(button)).toBe('idle');
  expect(await panel.count()).toBe(0);
  letAnswer();

  // While the agent is not there yet, with the microphone open.
  await button.click();
  await expect.poll(() => room.received).toContainEqual('playable');
  expect(await microphones.live()).toBeGreaterThan(0);
  await press('Cancel');
  expect(await callState(button)).toBe('idle');
  await expect.poll(() => microphones.live()).toBe(0);
  expect(await page.locator('audio').count()).toBe(0);
});

test('[A19] Cancel while the browser asks for the microphone turns off what opens afterwards', async () => {
  const page = await openPage(site, { microphone });
  await page.addInitScript(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      document.documentElement.dataset['asked'] = '';
      await new Promise((resolve) => document.addEventListener('allow-microphone', resolve));
      const stream = await open(constraints);
      Reflect.set(window, 'lateStream', stream);
      return stream;
    };
  });
  await fakeVoiceRoom(page);
  await visit(page, '/');
  const { button, press } = voicePage(page);
  await button.click();
  await page.locator('html[data-asked]').waitFor();
  await press('Cancel');
  expect(await callState(button)).toBe('idle');
  await page.evaluate(() => document.dispatchEvent(new Event('allow-microphone')));
  await expect
    .poll(() =>
      page.evaluate(() => {
        const stream: MediaStream | undefined = Reflect.get(window, 'lateStream');
        return stream?.getTracks().map(({ readyState }) => readyState);
      }),
    )
    .toEqual(['ended']);
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
  expect(room.requests).toEqual([
    { assistantId: 'concierge', assistantOverrides: { metadata: { source: {}, zone: 'UTC' } } },
  ]);
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
