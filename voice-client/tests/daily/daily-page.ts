import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { servePage } from '../serve-page.ts';

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
  const machine = await readFile(new URL('call-machine.js', import.meta.url), 'utf8');
  const { port, close } = await servePage({
    folder: fileURLToPath(new URL('.', import.meta.url)),
    contentPolicy: "default-src 'none'; script-src 'self' https://c.daily.co; connect-src *; media-src *",
    webCallUrl: () => 'https://foyer.daily.co/room',
    otherScript: (path) => (path.startsWith('/machine/') ? machine : undefined),
  });
  const origin = `http://127.0.0.1:${port}`;
  let profile: BrowserContext | undefined;
  return {
    origin,
    open: async (browser) => {
      profile ??= await openProfile(browser, origin);
      const page = await profile.newPage();
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
    close,
  };
}

/** With a page that stays: it keeps the site's process, which costs more to start than a page. */
async function openProfile(browser: Browser, origin: string): Promise<BrowserContext> {
  const profile = await browser.newContext();
  const parked = await profile.newPage();
  await parked.goto(origin);
  return profile;
}
