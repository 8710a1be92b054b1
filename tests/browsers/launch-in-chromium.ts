import type { Browser, ElementHandle, Page } from 'playwright-core';
import { launchWholeChromium, repeatingMicrophoneFlags } from '../support/launch-chromium.ts';
import type { AnyBrowser } from './any-browser.ts';
import { type Driver, type Key, Tab } from './tab.ts';

const keys: Readonly<Record<Key, string>> = {
  Tab: 'Tab',
  Enter: 'Enter',
  Space: 'Space',
  Escape: 'Escape',
  SelectAll: 'ControlOrMeta+a',
};

/** Debian's Chromium, driven by Playwright. */
export async function launchInChromium(): Promise<AnyBrowser> {
  const browser = await launchWholeChromium();
  /** Those with a microphone: it is the whole browser's. */
  const listening: Browser[] = [];
  return {
    name: 'Chromium',
    version: browser.version(),
    hears: true,
    async openTab(origin, { motion = false, microphone } = {}) {
      let used = browser;
      if (microphone !== undefined) {
        used = await launchWholeChromium(repeatingMicrophoneFlags(microphone));
        listening.push(used);
      }
      const context = await used.newContext({
        reducedMotion: motion ? 'no-preference' : 'reduce',
      });
      return new Tab(driveChromium(await context.newPage()), origin);
    },
    async close() {
      for (const each of [browser, ...listening]) await each.close();
    },
  };
}

function driveChromium(page: Page): Driver<ElementHandle> {
  return {
    open: async (url) => {
      await page.goto(url);
    },
    resize: (width, height) => page.setViewportSize({ width, height }),
    evaluate: (expression) => page.evaluate(expression),
    element: async (expression) => {
      const handle = await page.evaluateHandle(expression);
      return handle.asElement() ?? undefined;
    },
    click: (element) => element.click(),
    sendText: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(keys[key]),
    back: async () => {
      await page.goBack({ waitUntil: 'commit' });
    },
    screenshot: () => page.screenshot(),
    close: () => page.context().close(),
  };
}
