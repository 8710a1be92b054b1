import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { FakeLiveKitServer } from '#tests/fakes/fake-livekit-server.ts';
import { launchWholeChromium } from '../support/launch-chromium.ts';
import { quietMicrophone } from '../support/microphone.ts';
import { type Site, startSite } from '../support/site.ts';
import { callState, voicePage } from '../support/voice-page.ts';

// The hosted provider and the LiveKit server are fakes on this machine; signalling and media are real.

const apiUrl = 'https://api.voice.example';

let site: Site;
let browser: Browser;
let server: Server;
let livekit: FakeLiveKitServer;

beforeAll(async () => {
  server = createServer((_request, response) => response.writeHead(404).end());
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  [site, browser] = await Promise.all([
    startSite({
      VOICE_API_URL: apiUrl,
      VOICE_PUBLIC_KEY: 'public-key-1',
      VOICE_ASSISTANT_ID: 'assistant-1',
      VOICE_ROOM_URL: `ws://127.0.0.1:${port}`,
    }),
    launchWholeChromium([
      '--use-fake-device-for-media-stream',
      `--use-file-for-fake-audio-capture=${quietMicrophone()}`,
      '--allow-loopback-in-peer-connection',
      '--disable-features=WebRtcHideLocalIpsWithMdns',
    ]),
  ]);
  livekit = await FakeLiveKitServer.start(server, browser);
});

afterAll(async () => {
  await livekit.close();
  await browser.close();
  await new Promise((resolve) => server.close(resolve));
});

test('[A14] with a provider that answers with a LiveKit room, the same button calls there, under the policy', async () => {
  const context = await browser.newContext();
  await context.grantPermissions(['microphone'], { origin: site.url });
  const page = await context.newPage();
  const scripts: string[] = [];
  const complaints: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  const { port } = server.address() as AddressInfo;
  const anyOrigin = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  await page.route(`${apiUrl}/**`, (route) =>
    route.request().method() === 'OPTIONS'
      ? route.fulfill({ status: 204, headers: anyOrigin })
      : route.fulfill({
          status: 201,
          headers: anyOrigin,
          json: {
            id: 'livekit-call',
            webCallUrl: `ws://127.0.0.1:${port}/livekit`,
            transport: { provider: 'livekit', token: 'visitor-token' },
          },
        }),
  );
  await page.goto(site.url);
  const { button, panel, log, input } = voicePage(page);
  await button.waitFor();
  expect(scripts.filter((url) => /livekit/.test(url))).toEqual([]);
  await button.click();
  await panel.getByText('Your voice goes to the provider that runs our phone agent').waitFor();
  await expect.poll(() => callState(button)).toBe('connected');
  expect(livekit.entered).toEqual([{ token: 'visitor-token', kind: 'join' }]);
  expect(livekit.texts).toEqual(['"playable"']);
  // Only what the answer asks for was loaded.
  expect(scripts.some((url) => /livekit/.test(url))).toBe(true);
  expect(scripts.filter((url) => /daily/.test(url))).toEqual([]);
  await livekit.say('{"type":"transcript","role":"assistant","transcriptType":"final","transcript":"Hi!"}');
  await log.getByText('Hi!').waitFor();
  await input.fill('Hello');
  await input.press('Enter');
  await expect.poll(() => livekit.texts.at(-1)).toContain('"Hello"');
  await button.click();
  await expect.poll(() => callState(button)).toBe('idle');
  await expect.poll(() => livekit.requests).toContain('leave');
  expect(complaints).toEqual([]);
  await context.close();
});
