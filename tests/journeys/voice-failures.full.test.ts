import type { Page } from 'playwright-core';
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

/** Every failed start is logged (SPEC VB6). */
const expectedMessages = [
  /could not be started/,
  /could not be loaded/,
  /Failed to load resource/,
  /WebSocket/,
];

/** Lets the browser refuse its microphone as it does for this reason. */
async function refuseMicrophone(page: Page, name: string, permission: string): Promise<void> {
  await page.evaluate(
    ([name, state]) => {
      navigator.mediaDevices.getUserMedia = async () => {
        throw new DOMException('refused', name);
      };
      Reflect.set(navigator.permissions, 'query', async () => ({ state }));
    },
    [name, permission],
  );
}

test('[A13] the reason is in a status region outside the button, with the next step', async () => {
  const page = await openPage(site, { microphone, expectedMessages });
  const microphones = await watchMicrophones(page);
  const room = await fakeVoiceRoom(page);
  await visit(page, '/');
  const { button, outcome } = voicePage(page);
  const status = page.locator('.call-corner > [role=status]');
  expect(await status.count(), 'it is there before it is filled').toBe(1);
  expect(await status.textContent()).toBe('');
  expect(await button.locator('[role=status]').count()).toBe(0);

  for (const [name, permission, reason, step] of [
    [
      'NotAllowedError',
      'denied',
      'Your browser is blocking the microphone for this site.',
      /allow the microphone/,
    ],
    ['NotAllowedError', 'prompt', 'Microphone access wasn’t allowed.', /choose “Allow”/],
    ['NotFoundError', 'granted', 'We couldn’t find a microphone.', /Plug one in/],
    ['NotReadableError', 'granted', 'Another app is using your microphone.', /Close the other call/],
  ] as const) {
    await refuseMicrophone(page, name, permission);
    await button.click();
    await outcome.getByText(reason).waitFor();
    expect(await outcome.textContent()).toMatch(step);
    expect(await callState(button)).toBe('idle');
    expect(await microphones.live()).toBe(0);
    expect(await outcome.getByRole('link', { name: 'Book a Call' }).getAttribute('href')).toBe(
      '/get-started',
    );
  }

  // Without a microphone the call works.
  await outcome.getByRole('button', { name: 'Type instead' }).click();
  await expect.poll(() => callState(button)).toBe('connected');
  expect(await status.textContent()).toBe('');
  const { input, log, panel } = voicePage(page);
  expect(await panel.getByRole('button', { name: 'Mute microphone' }).count()).toBe(0);
  await input.fill('What is it?');
  await page.keyboard.press('Enter');
  await expect
    .poll(() => room.received)
    .toContainEqual({ type: 'add-message', message: { role: 'user', content: 'What is it?' } });
  expect(await log.textContent()).toContain('What is it?');
  expect(room.heardSeconds()).toBe(0);
});

test('[A13] Try again starts over, and a visitor may dismiss the reason', async () => {
  const page = await openPage(site, { microphone, expectedMessages });
  await fakeVoiceRoom(page);
  await visit(page, '/');
  const { button, outcome } = voicePage(page);
  await page.evaluate(() => {
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async () => {
      navigator.mediaDevices.getUserMedia = open;
      throw new DOMException('no', 'NotReadableError');
    };
  });
  await button.click();
  await outcome.getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => callState(button)).toBe('connected');
  await button.click();
  await outcome.getByText('Call ended').waitFor();
  await outcome.getByRole('button', { name: 'Dismiss' }).click();
  expect(await page.locator('.call-corner > [role=status]').textContent()).toBe('');
  expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
});

test('[A13] by keyboard alone: where a call fails the ways on have the focus, and Dismiss gives it back', async () => {
  const page = await openPage(site, { microphone, expectedMessages });
  await fakeVoiceRoom(page);
  await visit(page, '/');
  const { button, outcome } = voicePage(page);
  await refuseMicrophone(page, 'NotFoundError', 'granted');
  await button.focus();
  for (const [presses, next] of [
    [['Tab', 'Tab', 'Tab', 'Enter'], 'dismissed'],
    [['Tab', 'Enter'], 'connected'],
  ] as const) {
    await page.keyboard.press('Enter');
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.textContent?.trim()))
      .toBe('Try again');
    for (const key of presses) await page.keyboard.press(key);
    if (next === 'connected') await expect.poll(() => callState(button)).toBe(next);
    else expect(await button.evaluate((element) => element === document.activeElement)).toBe(true);
  }
  expect(await outcome.count()).toBe(0);
});

test('[A13] the provider’s answers other than a call', async () => {
  const page = await openPage(site, { microphone, expectedMessages });
  await visit(page, '/');
  const { button, outcome } = voicePage(page);
  const refusal = (status: number) => ({ statusCode: status, error: 'x', message: 'x' });
  let answer: Parameters<Parameters<Parameters<Page['route']>[1]>[0]['fulfill']>[0];
  await page.route('**/voice/call/web', (route) => (answer ? route.fulfill(answer) : route.abort()));
  for (const [given, reason, step] of [
    [{ status: 401, json: refusal(401) }, 'The voice service refused the call.', /Book a call/],
    [
      { status: 429, headers: { 'Retry-After': '600' }, json: refusal(429) },
      'There have been a lot of calls from your connection.',
      /You can try again in about 10 minutes\./,
    ],
    [
      { status: 503, headers: { 'Retry-After': '30' }, json: refusal(503) },
      'All lines are busy right now.',
      /You can try again in 30 seconds\./,
    ],
    [
      { status: 200, contentType: 'text/html', body: '<h1>Hotel Wi-Fi</h1>' },
      'The call couldn’t be started.',
      /Try again/,
    ],
    [undefined, 'We could not reach the server.', /Check your connection/],
  ] as const) {
    answer = given;
    await button.click();
    await outcome.getByText(reason).waitFor();
    expect(await outcome.textContent()).toMatch(step);
    expect(await callState(button)).toBe('idle');
  }
});

test('[A13] a browser without WebSocket, and one that cannot open it', async () => {
  const page = await openPage(site, { microphone, expectedMessages });
  const microphones = await watchMicrophones(page);
  await visit(page, '/');
  const { button, outcome } = voicePage(page);
  await page.evaluate(() => {
    const Original = window.WebSocket;
    Reflect.set(
      window,
      'WebSocket',
      class extends Original {
        constructor() {
          super(`ws://${location.host}/voice/room/nowhere?token=none`);
        }
      },
    );
  });
  await button.click();
  await outcome.getByText('We couldn’t open the live connection for the call.').waitFor({ timeout: 30_000 });
  await expect.poll(() => microphones.live()).toBe(0);
  await page.evaluate(() => Reflect.deleteProperty(window, 'WebSocket'));
  await button.click();
  await outcome.getByText('doesn’t allow the live connection').waitFor();
  expect(await callState(button)).toBe('idle');
});

test('[A13] an insecure page gets no microphone; typing works there', async () => {
  const page = await openPage(site, { microphone, expectedMessages });
  await page.addInitScript(() => {
    Object.defineProperty(window, 'isSecureContext', { value: false });
    Object.defineProperty(navigator, 'mediaDevices', { value: undefined });
  });
  const room = await fakeVoiceRoom(page);
  await visit(page, '/');
  const { button, outcome, panel } = voicePage(page);
  await button.click();
  await outcome.getByText('isn’t on a secure connection').waitFor();
  expect(await outcome.textContent()).toContain('Open the site with https, or type your questions.');
  expect(room.requests).toEqual([]);
  await outcome.getByRole('button', { name: 'Type instead' }).click();
  await expect.poll(() => callState(button)).toBe('connected');
  expect(await panel.isVisible()).toBe(true);
});

test('[A13] a call whose code or settings cannot be loaded', async () => {
  const page = await openPage(site, { firstVisit: true, microphone, expectedMessages });
  await visit(page, '/');
  const { button, outcome } = voicePage(page);
  await page.route('**/assets/call-module-*.js', (route) => route.abort());
  await button.click();
  const failure = page.getByText('The call couldn’t be loaded. Please reload the page and try again.');
  await failure.waitFor();
  expect(await callState(button)).toBe('idle');

  // It is tried again at the next click, and what failed before is not told in the meantime.
  await page.unroute('**/assets/call-module-*.js');
  await page.route('**/assets/call-module-*.js', () => {});
  await button.click();
  await page.getByRole('button', { name: 'Cancel' }).waitFor();
  expect(await failure.count()).toBe(0);

  await page.unroute('**/assets/call-module-*.js');
  await page.route('**/config.json', (route) => route.abort());
  await page.reload();
  await button.click();
  await outcome.getByText('We could not reach the server.').waitFor();
  expect(await callState(button)).toBe('idle');
});

test('[A13] a call that ends during the microphone prompt says why, as far as it is known', async () => {
  const page = await openPage(site, { microphone, expectedMessages });
  await page.addInitScript(() => {
    navigator.mediaDevices.getUserMedia = () => new Promise(() => {});
    Reflect.set(navigator.permissions, 'query', async () => ({ state: 'prompt' }));
  });
  const room = await fakeVoiceRoom(page);
  await visit(page, '/');
  const { button, outcome, panel } = voicePage(page);
  for (const [reason, sentence] of [
    ['exceeded-max-duration', 'Microphone access wasn’t allowed.'],
    ['server-stopped', 'Our server was restarted as the call began.'],
  ] as const) {
    await button.click();
    await panel.waitFor();
    await expect
      .poll(() => {
        room.end(reason);
        return outcome.getByText(sentence).count();
      })
      .toBe(1);
    expect(await callState(button)).toBe('idle');
  }
});

test('[A13] a server stopped during a call says so, and the next call works', async () => {
  const page = await openPage(site, { microphone, expectedMessages });
  const microphones = await watchMicrophones(page);
  const room = await fakeVoiceRoom(page);
  await visit(page, '/');
  const { button, outcome } = voicePage(page);
  await button.click();
  await expect.poll(() => callState(button)).toBe('connected');
  room.end('server-stopped');
  await outcome.getByText('Our server was restarted. Please try again in a minute.').waitFor();
  expect(await callState(button)).toBe('idle');
  await expect.poll(() => microphones.live()).toBe(0);
  await button.click();
  await expect.poll(() => callState(button)).toBe('connected');
});
