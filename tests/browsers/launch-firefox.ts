import puppeteer, { type Browser, type ElementHandle, type KeyInput, type Page } from 'puppeteer-core';
import {
  type SoundPrograms,
  startVirtualMicrophone,
  type VirtualMicrophone,
} from '../support/virtual-microphone.ts';
import type { AnyBrowser, TabOptions } from './any-browser.ts';
import { type Driver, type Key, Tab } from './tab.ts';

const keys: Readonly<Record<Exclude<Key, 'SelectAll'>, KeyInput>> = {
  Tab: 'Tab',
  Enter: 'Enter',
  Space: ' ',
  Escape: 'Escape',
};

/**
 * Debian's Firefox ESR, driven by WebDriver BiDi.
 * @param sound what a microphone needs
 */
export async function launchFirefox(
  executablePath: string,
  sound: SoundPrograms | undefined,
): Promise<AnyBrowser> {
  // Visitor settings apply to the whole browser, so each kind of visitor gets its own.
  const browsers = new Map<string, Promise<Browser>>();
  const microphones: VirtualMicrophone[] = [];
  const launch = async ({ motion = false, microphone }: TabOptions): Promise<Browser> => {
    let env = process.env;
    if (microphone !== undefined) {
      const heard = await startVirtualMicrophone(sound, microphone);
      microphones.push(heard);
      env = { ...env, ...heard.env };
    }
    return puppeteer.launch({
      browser: 'firefox',
      executablePath,
      headless: true,
      env,
      extraPrefsFirefox: {
        'ui.prefersReducedMotion': motion ? 0 : 1,
        // Tab reaches links too, as it does everywhere but on a Mac.
        'accessibility.tabfocus': 7,
        // Its use is granted.
        'media.navigator.permission.disabled': microphone !== undefined,
      },
    });
  };
  const browserFor = (options: TabOptions): Promise<Browser> => {
    const kind = JSON.stringify([options.motion ?? false, options.microphone]);
    const browser = browsers.get(kind) ?? launch(options);
    browsers.set(kind, browser);
    return browser;
  };
  const first = await browserFor({});
  return {
    name: 'Firefox',
    version: (await first.version()).replace(/^\D+/, ''),
    hears: sound !== undefined,
    async openTab(origin, options = {}) {
      const context = await (await browserFor(options)).createBrowserContext();
      return new Tab(
        driveFirefox(await context.newPage(), () => context.close()),
        origin,
      );
    },
    async close() {
      for (const browser of browsers.values()) await (await browser).close();
      for (const microphone of microphones) await microphone.stop();
    },
  };
}

function driveFirefox(page: Page, close: () => Promise<void>): Driver<ElementHandle<Element>> {
  return {
    open: async (url) => {
      await page.goto(url);
    },
    resize: (width, height) => page.setViewport({ width, height }),
    evaluate: (expression) => page.evaluate(expression),
    element: async (expression) => {
      const handle = await page.evaluateHandle(expression);
      return (handle.asElement() as ElementHandle<Element> | null) ?? undefined;
    },
    click: (element) => element.click(),
    sendText: (text) => page.keyboard.type(text),
    press: async (key) => {
      if (key !== 'SelectAll') {
        await page.keyboard.press(keys[key]);
        return;
      }
      await page.keyboard.down('Control');
      await page.keyboard.press('a');
      await page.keyboard.up('Control');
    },
    back: async () => {
      await page.goBack({ waitUntil: [] });
    },
    screenshot: async () => Buffer.from(await page.screenshot()),
    close,
  };
}
