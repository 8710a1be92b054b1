import { beforeAll, expect, test } from 'vitest';
import { fakeCallMachine } from '../support/call-machine.ts';
import { quietMicrophone } from '../support/microphone.ts';
import { openPage, type Site, startSite, visit } from '../support/site.ts';
import { callState, voicePage } from '../support/voice-page.ts';

// The hosted provider and Daily's call machine are fakes: nothing of this leaves the machine.

const apiUrl = 'https://api.voice.example';

let site: Site;
let microphone: string;
beforeAll(async () => {
  site = await startSite({
    VOICE_API_URL: apiUrl,
    VOICE_PUBLIC_KEY: 'public-key-1',
    VOICE_ASSISTANT_ID: 'assistant-1',
  });
  microphone = quietMicrophone();
});

test('[A14] [VB9] with a hosted provider the same button starts its call, through Daily', async () => {
  const asked: { readonly authorization: string | undefined; readonly body: unknown }[] = [];
  const page = await openPage(site, {
    microphone,
    expectedMessages: [/third party/, /could not be started/],
  });
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  const anyOrigin = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  const machine = await fakeCallMachine(page, ({ origin }) => origin === site.url);
  await page.route(
    (url) => url.origin === apiUrl,
    (route) => {
      const request = route.request();
      if (request.method() === 'OPTIONS') return route.fulfill({ status: 204, headers: anyOrigin });
      asked.push({ authorization: request.headers()['authorization'], body: request.postDataJSON() });
      return route.fulfill({
        status: 201,
        headers: anyOrigin,
        json: { id: 'hosted-call', webCallUrl: 'https://foyer.daily.co/room' },
      });
    },
  );
  await visit(page, '/');
  const { button, panel, log, input, outcome } = voicePage(page);
  expect(
    scripts.filter((url) => /daily/.test(url)),
    'nothing of Daily before a call',
  ).toEqual([]);
  await button.click();
  await panel.getByText('Your voice goes to the provider that runs our phone agent').waitFor();
  await expect.poll(() => asked.length).toBe(1);
  expect(asked[0]).toEqual({ authorization: 'Bearer public-key-1', body: { assistantId: 'assistant-1' } });
  const { joins, happens, say } = machine;
  await machine.ready();
  await expect.poll(joins).toBe(1);
  await say('listening');
  await expect.poll(() => callState(button)).toBe('connected');
  await say(
    JSON.stringify({ type: 'transcript', role: 'assistant', transcriptType: 'final', transcript: 'Hi!' }),
  );
  await log.getByText('Hi!').waitFor();
  await input.fill('Hello');
  await input.press('Enter');
  await log.getByText('Hello').waitFor();
  await button.click();
  await expect.poll(() => callState(button)).toBe('idle');

  // [A13]: a microphone that Daily does not get ends the start, with the reason.
  await page.context().grantPermissions([], { origin: site.url });
  await button.click();
  await expect.poll(joins).toBe(2);
  await happens({
    action: 'camera-error',
    errorMsg: { errorMsg: 'not allowed', audioOk: false, videoOk: false },
    error: { type: 'permissions', msg: 'not allowed', blockedBy: 'user', blockedMedia: ['audio'] },
  });
  await outcome.getByText('Your browser is blocking the microphone for this site.').waitFor();
  expect(await callState(button)).toBe('idle');
});
