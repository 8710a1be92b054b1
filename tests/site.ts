import type { Browser, Page, Response } from 'playwright-core';
import { afterAll, expect, onTestFinished } from 'vitest';
import { launchChromium } from './launch-chromium.ts';
import { type FoyerProcess, startFoyerProcess } from './start-foyer-process.ts';

/** What journeys are made of: a real server, and visitors with a real browser who notice every complaint. */
export type Site = FoyerProcess;

const started = new Set<Site>();
/** By the microphone that they have. */
const browsers = new Map<string | undefined, Promise<Browser>>();

afterAll(async () => {
  await Promise.all([...started].map((site) => site.stop()));
  for (const browser of browsers.values()) await (await browser).close();
});

/**
 * A browser, shared by the file's tests. With a microphone it grants its use and plays the WAV file once,
 * from the moment at which the microphone is opened.
 */
function browserWith(microphone: string | undefined): Promise<Browser> {
  const running = browsers.get(microphone);
  if (running) return running;
  const flags = [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-audio-capture=${microphone}%noloop`,
  ];
  const browser = launchChromium(microphone === undefined ? [] : flags);
  browsers.set(microphone, browser);
  return browser;
}

/** Starts a server, see {@link startFoyerProcess}; it is stopped after the file's last test at the latest. */
export async function startSite(environment: Readonly<Record<string, string>> = {}): Promise<Site> {
  const site = await startFoyerProcess(environment);
  started.add(site);
  return site;
}

export interface Visitor {
  /** Size of the window in CSS pixels; a laptop's unless told. */
  readonly width?: number;
  readonly height?: number;
  /**
   * The system's wish for less motion: on unless told. Here the processor draws the dust of the first screen,
   * which would slow down every other test.
   */
  readonly reducedMotion?: boolean;
  readonly javaScript?: boolean;
  readonly touch?: boolean;
  /** What the visitor says: a WAV file. Without it there is no microphone. */
  readonly microphone?: string;
  /** Console messages that this journey is meant to cause, such as the 404 line of A23. */
  readonly expectedMessages?: readonly RegExp[];
}

/**
 * Opens an empty page as one visitor, with storage of its own; addresses may be relative to the site.
 * When the test ends, it fails if the page logged an error or a warning, threw, broke the content policy
 * or asked another host for anything.
 */
export async function openPage(site: Site, visitor: Visitor = {}): Promise<Page> {
  const { page, close } = await openVisit(site.url, visitor);
  onTestFinished(async () => {
    expect(await close(), 'the page must not complain').toEqual([]);
  });
  return page;
}

/** An open page of one visitor, for journeys that close it themselves. */
export interface Visit {
  readonly page: Page;
  /** Closes the page. @returns what it had to complain about and nobody expected */
  close(): Promise<readonly string[]>;
}

/**
 * Opens an empty page as one visitor, outside of a test as well.
 * @param siteUrl origin of the site; requests to others are complaints
 */
export async function openVisit(siteUrl: string, visitor: Visitor = {}): Promise<Visit> {
  const browser = await browserWith(visitor.microphone);
  const context = await browser.newContext({
    baseURL: siteUrl,
    viewport: { width: visitor.width ?? 1280, height: visitor.height ?? 800 },
    reducedMotion: (visitor.reducedMotion ?? true) ? 'reduce' : 'no-preference',
    javaScriptEnabled: visitor.javaScript ?? true,
    hasTouch: visitor.touch ?? false,
  });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const complaints = await collectComplaints(page, siteUrl);
  return {
    page,
    async close() {
      await context.close();
      return complaints.filter(
        (complaint) => !visitor.expectedMessages?.some((expected) => expected.test(complaint)),
      );
    },
  };
}

/** Everything that a visitor's browser has to complain about, as it comes in. */
async function collectComplaints(page: Page, siteUrl: string): Promise<readonly string[]> {
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return;
    complaints.push(`console ${message.type()}: ${message.text()} (${message.location().url})`);
  });
  page.on('pageerror', (error) => complaints.push(`thrown: ${error.stack ?? error.message}`));
  page.on('request', (request) => {
    if (new URL(request.url()).origin !== siteUrl) complaints.push(`third party: ${request.url()}`);
  });
  await page.exposeFunction('reportPolicyViolation', (text: string) => complaints.push(`policy: ${text}`));
  await page.addInitScript(() => {
    document.addEventListener('securitypolicyviolation', (event) => {
      const report: unknown = Reflect.get(window, 'reportPolicyViolation');
      if (typeof report === 'function') report(`${event.violatedDirective} ${event.blockedURI}`);
    });
  });
  return complaints;
}

/**
 * Opens an address and waits until the page answers to clicks and keys.
 * @returns the server's answer
 */
export async function visit(page: Page, address: string): Promise<Response> {
  const response = await page.goto(address);
  if (!response) throw new Error(`${address} is the page that is open already`);
  await waitUntilLive(page);
  return response;
}

/** Waits until React has taken over the prerendered page, effects included. */
export async function waitUntilLive(page: Page): Promise<void> {
  await page.waitForFunction(() => {
    const main = document.querySelector('main');
    return main !== null && Object.keys(main).some((key) => key.startsWith('__reactProps'));
  });
  // Effects run after the next paint.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
