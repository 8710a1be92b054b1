import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright-core';
import { build } from 'vite';

const folder = fileURLToPath(new URL('.', import.meta.url));

/** A page with this package and both releases of daily-js, under a content policy without eval. */
export interface DailySite {
  readonly origin: string;
  open(browser: Browser): Promise<DailyPage>;
  close(): Promise<void>;
}

export interface DailyPage {
  readonly page: Page;
  /** Requests that left this site. */
  readonly outside: { readonly method: string; readonly url: string; readonly body: string }[];
}

export async function startDailySite(): Promise<DailySite> {
  const outDir = await mkdtemp(join(tmpdir(), 'foyer-daily-page-'));
  await build({
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
  const machine = await readFile(join(folder, 'call-machine.js'), 'utf8');
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? '/', 'http://site').pathname;
    if (path === '/') {
      response
        .writeHead(200, {
          'content-type': 'text/html',
          'content-security-policy':
            "default-src 'none'; script-src 'self' https://c.daily.co; connect-src *; media-src *",
        })
        .end('<!doctype html><title>Call</title><script type="module" src="/page.js"></script>');
    } else if (path === '/call/web') {
      const webCall = { id: 'call-1', webCallUrl: 'https://foyer.daily.co/room' };
      response.writeHead(201, { 'content-type': 'application/json' }).end(JSON.stringify(webCall));
    } else if (path.startsWith('/machine/')) {
      response.writeHead(200, { 'content-type': 'text/javascript' }).end(machine);
    } else {
      const file = await readFile(join(outDir, path)).catch(() => undefined);
      response.writeHead(file ? 200 : 404, { 'content-type': 'text/javascript' }).end(file);
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    open: async (browser) => {
      const page = await browser.newPage();
      const outside: DailyPage['outside'] = [];
      await page.route(
        (url) => url.origin !== origin,
        async (route) => {
          const request = route.request();
          outside.push({ method: request.method(), url: request.url(), body: request.postData() ?? '' });
          await route.fulfill({
            status: 200,
            json: { geo: 'eu-central-1' },
            headers: { 'access-control-allow-origin': '*' },
          });
        },
      );
      await page.goto(origin);
      await page.waitForFunction(() => 'startClient' in window);
      return { page, outside };
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await rm(outDir, { recursive: true });
    },
  };
}
