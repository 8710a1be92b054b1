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

// Programs that nobody here wrote: the provider's own React widget, as it is published, and the programs of the README of
// `@vapi-ai/web` 2.7.1, built with `@vapi-ai/web` aliased to the packed package, in Chromium, against a real Foyer. The
// provider's example app is not in its package.

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

/** The JavaScript in the README of the peer's current release, in its order. */
async function readSnippets(): Promise<string[]> {
  const readme = join(repository, 'node_modules/vapi-web-current/README.md');
  const blocks = (await readFile(readme, 'utf8')).matchAll(/^```javascript\n([\s\S]*?)^```/gm);
  return Array.from(blocks, ([, code = '']) => code);
}

/** A page that holds each of them as a function, by its text, after the first two: the import, and the client. */
function snippetsPage([imports = '', client = '', ...snippets]: string[], apiUrl: string): string {
  const own = client.replace("'your-public-key'", `'foyer-voice', '${apiUrl}'`);
  // "…" stands for whatever else an assistant has.
  const code = (snippet: string) =>
    snippet.replace(/^ *\.\.\.\n/m, '').replaceAll('your-assistant-id', 'concierge');
  const functions = snippets.map((snippet) => `${JSON.stringify(snippet)}: () => {\n${code(snippet)}}`);
  return `${imports}${own}window.vapi = vapi;\nwindow.snippets = {\n${functions.join(',\n')}\n};\n`;
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
  await writeFile(join(folder, 'readme.js'), snippetsPage(await readSnippets(), `${foyer.url}/voice`));
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
        input: [join(folder, 'page.jsx'), join(folder, 'readme.js')],
        external: ['@daily-co/daily-js'],
        output: { entryFileNames: '[name].js' },
      },
    },
  });
  server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', pageUrl).pathname;
    if (path === '/' || path === '/readme') {
      const script = path === '/' ? '/page.js' : '/readme.js';
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(
        `<!doctype html><title>Page</title><div id="root"></div><script type="module" src="${script}"></script>`,
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
  mode: 'voice' | 'chat' | 'hybrid',
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

/** The server's view of the call that the widget keeps for a reload. */
async function readCall(page: Page): Promise<() => Promise<string>> {
  const stored = await page.evaluate<string>('sessionStorage.getItem("vapi_widget_web_call")');
  const { id, webCallUrl }: { id: string; webCallUrl: string } = JSON.parse(stored);
  const authorization = `Bearer ${new URL(webCallUrl).searchParams.get('token')}`;
  return async () => {
    const answer = await fetch(`${foyer.url}/voice/call/${id}`, { headers: { authorization } });
    const call: { status: string } = await answer.json();
    return call.status;
  };
}

/** Writes to the agent, and waits until it has answered. */
async function chat(page: Page, question: string): Promise<void> {
  await page.getByPlaceholder('Write here').fill(question);
  await page.getByPlaceholder('Write here').press('Enter');
  const asked = question.replace('?', '\\?');
  const root = page.locator('#root');
  await expect.poll(() => root.innerText()).toMatch(new RegExp(`${asked}\\s+\\S.{20,}`));
}

test("the provider's React widget calls, comes back after a reload, and End Call ends the call and the microphone", async () => {
  const { page, problems } = await openPage('voice');
  await page.getByRole('button', { name: 'Call', exact: true }).click();
  await page.getByRole('button', { name: 'End Call' }).waitFor();
  expect(await openTracks(page)).toBe(1);
  const statusOf = await readCall(page);
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
  await chat(page, 'What does it cost?');
  expect(problems).toEqual([]);
  await page.close();
});

test("the provider's React widget goes from chat to voice and back, with the microphone on in the call only", async () => {
  const { page, problems } = await openPage('hybrid');
  await chat(page, 'What does it cost?');
  expect(await openTracks(page)).toBe(0);

  await page.getByRole('button', { name: 'Start voice call' }).click();
  await page.getByRole('button', { name: 'Stop voice call' }).waitFor();
  const statusOf = await readCall(page);
  await expect.poll(statusOf).toBe('in-progress');
  expect(await openTracks(page)).toBe(1);
  await page.getByRole('button', { name: 'Mute microphone' }).click();
  await page.getByRole('button', { name: 'Unmute microphone' }).click();

  await page.getByRole('button', { name: 'Stop voice call' }).click();
  await page.getByRole('button', { name: 'Start voice call' }).waitFor();
  expect(await openTracks(page)).toBe(0);
  await expect.poll(statusOf).toBe('ended');
  await chat(page, 'When are you open?');
  expect(problems).toEqual([]);
  await page.close();
});

test('the programs of the README of @vapi-ai/web 2.7.1 do what it says', async () => {
  const page = await browser.newPage();
  const problems: string[] = [];
  const words: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => words.push(message.text()));
  await page.goto(`${pageUrl}/readme`);
  const snippets = Object.keys(await page.evaluate<object>('({ ...window.snippets })'));
  /** Runs the snippets with these words in them. */
  const follow = async (part: string) => {
    const wanted = snippets.filter((snippet) => snippet.includes(part));
    expect(wanted, part).not.toEqual([]);
    for (const snippet of wanted) {
      await page.evaluate<void>(`window.snippets[${JSON.stringify(snippet)}]()`);
    }
  };
  const inCall = () => page.evaluate<string>('window.vapi.getSnapshot().status');

  await follow('vapi.on(');
  await follow('vapi.setVolume(0.5)');
  await follow("vapi.start(\n  'your-assistant-id',\n  assistantOverrides");
  await expect.poll(() => words).toContain('Call has started');
  await expect.poll(() => words).toContain('Assistant audio attached at volume 0.5');
  await follow('vapi.setMuted(true)');
  expect(await page.evaluate('window.vapi.isMuted()')).toBe(true);
  await follow('vapi.getAudioPlayer()');
  await follow('vapi.send({');
  await follow('vapi.stop()');
  await expect.poll(() => words).toContain('Call has stopped');
  await expect.poll(inCall).toBe('idle');

  await follow("vapi.start('your-assistant-id')");
  await expect.poll(inCall).toBe('live');
  await follow('vapi.say("Our time\'s up, goodbye!", true)');
  await expect.poll(inCall).toBe('idle');
  await follow('provider: "openai"');
  await expect.poll(inCall).toBe('live');
  await follow('vapi.stop()');
  await expect.poll(inCall).toBe('idle');
  expect(problems).toEqual([]);
  await page.close();
});
