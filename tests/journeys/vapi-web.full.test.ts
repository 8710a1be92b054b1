import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from 'playwright-core';
import { build } from 'vite';
import { beforeAll, expect, test } from 'vitest';
import { openPage, type Site, startSite } from '../support/site.ts';

// The unmodified @vapi-ai/web on its daily-js, calling the embedded provider. Only the call machine, which
// would come from the vendor of daily-js, is ours: it bridges to our room.

const folder = fileURLToPath(new URL('./vapi-web/', import.meta.url));

let site: Site;
let script: string;
let machine: string;

beforeAll(async () => {
  const outDir = await mkdtemp(join(tmpdir(), 'foyer-vapi-page-'));
  const built = build({
    configFile: false,
    logLevel: 'error',
    root: folder,
    build: {
      outDir,
      emptyOutDir: true,
      target: 'es2022',
      rollupOptions: { input: join(folder, 'page.ts'), output: { entryFileNames: 'page.js' } },
    },
  });
  [site, machine] = await Promise.all([
    startSite(),
    readFile(join(folder, 'bridging-call-machine.js'), 'utf8'),
    built,
  ]);
  script = await readFile(join(outDir, 'page.js'), 'utf8');
  await rm(outDir, { recursive: true });
});

/** A page of the site's own address with the peer's client on it. */
async function openClient(): Promise<Page> {
  const page = await openPage(site);
  // Pages that the test answers itself have no address of their own, which the browser takes for a far one.
  await page.context().grantPermissions(['local-network-access']);
  const files: Readonly<Record<string, { contentType: string; body: string }>> = {
    '/vapi/': {
      contentType: 'text/html',
      body: '<!doctype html><title>Call</title><script type="module" src="page.js"></script>',
    },
    '/vapi/page.js': { contentType: 'text/javascript', body: script },
    '/vapi/call-machine-object-bundle.js': { contentType: 'text/javascript', body: machine },
  };
  await page.route('**/vapi/**', (route) =>
    route.fulfill(files[new URL(route.request().url()).pathname] ?? { status: 404 }),
  );
  await page.goto('/vapi/');
  await page.waitForFunction(() => 'startCall' in window);
  return page;
}

async function call(page: Page): Promise<void> {
  const answer = await page.evaluate(
    (machineUrl) => window.startCall('foyer-voice', `${location.origin}/voice`, 'concierge', machineUrl),
    `${site.url}/vapi/call-machine-object-bundle.js`,
  );
  expect(answer).toMatchObject({ type: 'webCall', artifactPlan: { videoRecordingEnabled: false } });
  await page.waitForFunction(() => window.events.includes('call-start'));
}

const events = (page: Page) => page.evaluate(() => window.events);

test('[VS6] [VS7] [VS8] [VE9] [VS10] the unmodified @vapi-ai/web is greeted, answered and leaves', async () => {
  const page = await openClient();
  await call(page);
  await page.waitForFunction(() => window.events.some((event) => /^transcript assistant .*AI/.test(event)));
  await page.waitForFunction(() => window.loudest > 0.1 && window.events.includes('speech-start'));

  const before = (await events(page)).length;
  await page.evaluate(() =>
    window.vapi.send({ type: 'add-message', message: { role: 'user', content: 'What does it cost?' } }),
  );
  await page.waitForFunction(
    (index) => window.events.slice(index).some((event) => /^transcript assistant final .*\$/.test(event)),
    before,
  );
  await page.evaluate(() => window.vapi.stop());
  await page.waitForFunction(() => window.events.includes('call-end'));
  const all = await events(page);
  expect(all.filter((event) => event.startsWith('error'))).toEqual([]);
  expect(all.slice(-2)).toEqual(['call-end', 'status-update ended customer-ended-call']);
});

test('[VE4] [VE5] the unmodified @vapi-ai/web hears what it has the agent say, and that the server ends the call', async () => {
  const page = await openClient();
  await call(page);
  await page.evaluate(() => window.vapi.say('Good bye from the test.', true, false, true));
  await page.waitForFunction(() => window.events.includes('call-end'));
  const all = await events(page);
  expect(all).toContain('transcript assistant final Good bye from the test.');
  expect(all).toContain('status-update ended assistant-ended-call');
  expect(all.filter((event) => event.startsWith('status-update ended'))).toHaveLength(1);
});
