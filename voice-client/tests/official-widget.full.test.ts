import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePort } from '../../tests/support/free-port.ts';
import { launchChromium } from '../../tests/support/launch-chromium.ts';
import { type ServedFoyer, serveFoyer } from '../../tests/support/serve-foyer.ts';
import { packVoiceClient } from '../build/pack.ts';

// A program that nobody here wrote: the provider's own React widget, as it is published, built with `@vapi-ai/web`
// aliased to the packed package, in Chromium, against a real Foyer.

const run = promisify(execFile);
const repository = fileURLToPath(new URL('../..', import.meta.url));

let folder: string;
let foyer: ServedFoyer;
let browser: Browser;
let server: Server;
let pageUrl: string;

async function unpack(tarball: string, name: string): Promise<string> {
  const target = join(folder, 'node_modules', name);
  await mkdir(target, { recursive: true });
  await run('tar', ['-xzf', tarball, '--strip-components=1', '-C', target]);
  return target;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'foyer-widget-'));
  // Its one file needs nothing but React and the client.
  const pack = ['pack', '@vapi-ai/client-sdk-react@0.1.1', '--silent', '--prefer-offline'];
  const { stdout } = await run('npm', pack, { cwd: folder });
  const widget = await unpack(join(folder, stdout.trim()), '@vapi-ai/client-sdk-react');
  const client = await unpack(await packVoiceClient(folder), '@foyer/voice-client');
  const port = await freePort();
  pageUrl = `http://127.0.0.1:${port}`;
  foyer = await serveFoyer({ widgetOrigins: [pageUrl] });
  await writeFile(
    join(folder, 'page.jsx'),
    `import { createElement } from 'react';
import { createRoot } from 'react-dom/client';
import { VapiWidget } from '@vapi-ai/client-sdk-react';
createRoot(document.getElementById('root')).render(createElement(VapiWidget, {
  publicKey: 'foyer-voice', apiUrl: '${foyer.url}/voice', assistantId: 'concierge',
  mode: new URLSearchParams(location.search).get('mode'), size: 'full', title: 'Ask us', ctaTitle: 'Ask us',
  voiceAutoReconnect: true, voiceShowTranscript: true, startButtonText: 'Call', endButtonText: 'End Call',
  chatPlaceholder: 'Write here',
}));`,
  );
  await build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    mode: 'production',
    resolve: {
      alias: {
        '@vapi-ai/web': join(client, 'dist/index.js'),
        '@vapi-ai/client-sdk-react': join(widget, 'dist/index.js'),
        react: join(repository, 'node_modules/react'),
        'react-dom': join(repository, 'node_modules/react-dom'),
      },
    },
    build: {
      outDir: join(folder, 'site'),
      target: 'es2022',
      rollupOptions: {
        input: join(folder, 'page.jsx'),
        external: ['@daily-co/daily-js'],
        output: { entryFileNames: 'page.js' },
      },
    },
  });
  server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', pageUrl).pathname;
    if (path === '/') {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(
        '<!doctype html><title>Page</title><div id="root"></div><script type="module" src="/page.js"></script>',
      );
      return;
    }
    const content = await readFile(join(folder, 'site', path)).catch(() => undefined);
    response.writeHead(content ? 200 : 404, { 'content-type': 'text/javascript' }).end(content);
  }).listen(port);
  browser = await launchChromium(['--use-fake-device-for-media-stream', '--use-fake-ui-for-media-stream']);
});

afterAll(async () => {
  await browser?.close();
  server?.close();
  await foyer?.stop();
  await rm(folder, { recursive: true });
});

/** A page that counts the microphones that are open. */
async function openPage(
  mode: 'voice' | 'chat',
): Promise<{ readonly page: Page; readonly problems: string[] }> {
  const page = await browser.newPage();
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  await page.addInitScript(() => {
    const tracks: MediaStreamTrack[] = [];
    const open = navigator.mediaDevices.getUserMedia.bind(navigator.mediaDevices);
    navigator.mediaDevices.getUserMedia = async (constraints) => {
      const stream = await open(constraints);
      tracks.push(...stream.getTracks());
      return stream;
    };
    Object.assign(window, {
      openTracks: () => tracks.filter(({ readyState }) => readyState === 'live').length,
    });
  });
  await page.goto(`${pageUrl}/?mode=${mode}`);
  await page.getByText('Ask us').first().click();
  return { page, problems };
}

const openTracks = (page: Page) => page.evaluate<number>('openTracks()');

test("the provider's React widget calls, comes back after a reload, and End Call ends the call and the microphone", async () => {
  const { page, problems } = await openPage('voice');
  await page.getByRole('button', { name: 'Call', exact: true }).click();
  await page.getByRole('button', { name: 'End Call' }).waitFor();
  expect(await openTracks(page)).toBe(1);
  const stored = await page.evaluate<string>('sessionStorage.getItem("vapi_widget_web_call")');
  const { id, webCallUrl }: { id: string; webCallUrl: string } = JSON.parse(stored);
  const statusOf = async () => {
    const authorization = `Bearer ${new URL(webCallUrl).searchParams.get('token')}`;
    const answer = await fetch(`${foyer.url}/voice/call/${id}`, { headers: { authorization } });
    const call: { status: string } = await answer.json();
    return call.status;
  };
  await expect.poll(statusOf).toBe('in-progress');

  await page.reload();
  await page.getByText('Ask us').first().click();
  const end = page.getByRole('button', { name: 'End Call' });
  await end.waitFor();
  expect(await statusOf()).toBe('in-progress');
  expect(await openTracks(page)).toBe(1);

  await end.click();
  await page.getByRole('button', { name: 'Call', exact: true }).waitFor();
  expect(await openTracks(page)).toBe(0);
  await expect.poll(statusOf).toBe('ended');
  expect(await page.evaluate('sessionStorage.getItem("vapi_widget_web_call")')).toBeNull();
  expect(problems).toEqual([]);
  await page.close();
});

test("the provider's React widget chats", async () => {
  const { page, problems } = await openPage('chat');
  await page.getByPlaceholder('Write here').fill('What does it cost?');
  await page.getByPlaceholder('Write here').press('Enter');
  await expect.poll(() => page.locator('#root').innerText()).toMatch(/What does it cost\?\s+\S.{20,}/);
  expect(problems).toEqual([]);
  await page.close();
});
