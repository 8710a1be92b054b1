import { type Browser, type BrowserContext, chromium, type Page, type Response } from 'playwright-core';
import { expect, inject, onTestFinished } from 'vitest';
import { atEndOfFile } from './end-of-file.ts';
import { type RunningFoyer, startFoyerProcess } from './foyer-process.ts';
import { isPageLive } from './is-page-live.ts';
import { launchChromium, microphoneFlags } from './launch-chromium.ts';

// The makings of a journey: a real server, and visitors with a real browser who notice every console error.

/** A real server that runs. */
export type Site = Pick<RunningFoyer, 'url' | 'dataDir'>;

const started = new Set<RunningFoyer>();
/** Those of this file alone, by the microphone that they have. */
const ownBrowsers = new Map<string, Promise<Browser>>();
/** Connections to those that all files share, by their addresses. */
const sharedBrowsers = new Map<string, Promise<Browser>>();
/** Emptied profiles that nobody uses now, by what they were made for. */
const idleProfiles = new Map<string, BrowserContext[]>();
/** Pages that tests only look at, by their addresses; they share a profile. */
const toRead = new Map<string, Promise<Tab>>();
let readersProfile: Promise<Profile> | undefined;

/** Passed on to the next test file of the same process: connections, emptied profiles, and pages to read. */
async function endFile(): Promise<void> {
  const read = await Promise.all(toRead.values());
  await Promise.all([...started].map((site) => site.stop()));
  started.clear();
  for (const browser of ownBrowsers.values()) await (await browser).close();
  ownBrowsers.clear();
  expect(
    read.flatMap(({ complaints }) => complaints.splice(0)),
    'the pages must not complain',
  ).toEqual([]);
}

/**
 * A browser: one that all files share, or, for a microphone that hears something, one that the file's tests do.
 * @param microphone what it plays
 */
function browserWith(microphone: string | undefined): Promise<Browser> {
  const { plain, listening, quietMicrophone } = inject('browsers');
  if (microphone === undefined) return shared(plain);
  if (microphone === quietMicrophone) return shared(listening);
  const running = ownBrowsers.get(microphone);
  if (running) return running;
  const browser = launchChromium(microphoneFlags(microphone));
  ownBrowsers.set(microphone, browser);
  return browser;
}

function shared(address: string): Promise<Browser> {
  const connected = sharedBrowsers.get(address) ?? chromium.connect(address);
  sharedBrowsers.set(address, connected);
  return connected;
}

/**
 * The server that all files share, with the settings of {@link startFoyerProcess}. For journeys that find what they
 * have stored by a name of their own, and that do not stop it.
 */
export function sharedSite(): Site {
  return inject('site');
}

/** Starts a server, see {@link startFoyerProcess}; it is stopped after the file's last test at the latest. */
export async function startSite(environment: Readonly<Record<string, string>> = {}): Promise<RunningFoyer> {
  atEndOfFile(endFile);
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
  /** A WAV file that plays as the visitor's voice. Without it there's no microphone. */
  readonly microphone?: string;
  /** Nothing is in the browser's cache: for journeys that count, time or hold back what a page loads. */
  readonly firstVisit?: boolean;
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

/**
 * A live page of the site that tests only look at: opened once for all of them, on a laptop.
 * When the file ends, it fails if one of these pages complained, see {@link openPage}.
 */
export async function pageToRead(site: Site, path: string): Promise<Page> {
  atEndOfFile(endFile);
  const address = site.url + path;
  const opened = toRead.get(address) ?? openToRead(site, path);
  toRead.set(address, opened);
  return (await opened).page;
}

async function openToRead(site: Site, path: string): Promise<Tab> {
  readersProfile ??= takeProfile(site.url, {});
  const tab = await openTab((await readersProfile).context, site.url, {});
  await visit(tab.page, path);
  return tab;
}

/** An open page of one visitor, for journeys that close it themselves. */
export interface Visit {
  readonly page: Page;
  /** Closes the page. @returns what it had to complain about and nobody expected */
  close(): Promise<readonly string[]>;
}

/**
 * Opens an empty page as one visitor, outside a test as well. The visitor's profile may have been used before:
 * it is empty except for the cache of immutable files, as after a visit a week ago. That saves half of the work.
 * @param siteUrl origin of the site; requests to others are complaints
 */
export async function openVisit(siteUrl: string, visitor: Visitor = {}): Promise<Visit> {
  atEndOfFile(endFile);
  const { context, giveBack } = await takeProfile(siteUrl, visitor);
  const { page, complaints } = await openTab(context, siteUrl, visitor);
  return {
    page,
    async close() {
      await giveBack();
      return complaints.filter(
        (complaint) => !visitor.expectedMessages?.some((expected) => expected.test(complaint)),
      );
    },
  };
}

/** A page and all that it has to complain about, as it comes in. */
interface Tab {
  readonly page: Page;
  readonly complaints: string[];
}

async function openTab(
  context: BrowserContext,
  siteUrl: string,
  { width = 1280, height = 800, reducedMotion = true }: Visitor,
): Promise<Tab> {
  const page = await context.newPage();
  await page.setViewportSize({ width, height });
  await page.emulateMedia({ reducedMotion: reducedMotion ? 'reduce' : 'no-preference' });
  return { page, complaints: await collectComplaints(page, siteUrl) };
}

interface Profile {
  readonly context: BrowserContext;
  giveBack(): Promise<void>;
}

/** An empty profile of a browser, for one visitor at a time. */
async function takeProfile(
  siteUrl: string,
  { microphone, javaScript = true, touch = false, firstVisit = false }: Visitor,
): Promise<Profile> {
  if (firstVisit) {
    const context = await newProfile();
    return { context, giveBack: () => context.close() };
  }
  const kind = JSON.stringify([siteUrl, microphone, javaScript, touch]);
  const idle = idleProfiles.get(kind) ?? [];
  idleProfiles.set(kind, idle);
  const context = idle.pop() ?? (await newSharedProfile());
  return {
    context,
    async giveBack() {
      if (await emptyProfile(context, siteUrl)) idle.push(context);
    },
  };

  async function newProfile(): Promise<BrowserContext> {
    const browser = await browserWith(microphone);
    const made = await browser.newContext({
      baseURL: siteUrl,
      javaScriptEnabled: javaScript,
      hasTouch: touch,
    });
    // Longer than any machine needs.
    made.setDefaultTimeout(60_000);
    return made;
  }

  async function newSharedProfile(): Promise<BrowserContext> {
    const made = await newProfile();
    // A page that stays keeps the site's process, which costs more to start than a page.
    const parked = await made.newPage();
    await parked.goto('/robots.txt');
    return made;
  }
}

/**
 * Closes a visitor's pages and forgets what they kept.
 * @returns false when the profile had to be closed: a clock that was installed stays in it
 */
async function emptyProfile(context: BrowserContext, siteUrl: string): Promise<boolean> {
  const [parked, ...pages] = context.pages();
  if (!parked) throw new Error('The page that keeps the process was closed.');
  const { now, timers } = await parked.evaluate(() => ({ now: Date.now(), timers: String(setTimeout) }));
  const ownTime = Math.abs(now - Date.now()) < 60_000 && timers.includes('[native code]');
  if (!ownTime) {
    await context.close();
    return false;
  }
  await Promise.all(pages.map((page) => page.close()));
  // Only now: a page that leaves keeps its drafts.
  const session = await context.newCDPSession(parked);
  await session.send('Storage.clearDataForOrigin', { origin: siteUrl, storageTypes: 'all' });
  await session.detach();
  await context.clearPermissions();
  return true;
}

/** Everything that a visitor's browser has to complain about, as it comes in. */
async function collectComplaints(page: Page, siteUrl: string): Promise<string[]> {
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
  await page.waitForFunction(isPageLive);
  // Effects run after the next paint.
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}
