import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';

/** Daily's call machine, as a test plays it. */
export interface CallMachine {
  /** Resolves when the page has it. */
  ready(): Promise<unknown>;
  /** How often a call was joined. */
  joins(): Promise<number>;
  /** An event of Daily's. */
  happens(event: object): Promise<void>;
  /** A message of the assistant's. */
  say(data: unknown): Promise<void>;
}

/**
 * A fake: gives a page the small call machine of voice-client/tests in the place of the vendor's, and answers nothing to whatever
 * else it asks of other hosts.
 * @param isOurs requests that go where they are sent
 */
export async function fakeCallMachine(page: Page, isOurs: (url: URL) => boolean): Promise<CallMachine> {
  const script = await readFile(
    new URL('../../voice-client/tests/daily/call-machine.js', import.meta.url),
    'utf8',
  );
  const anyOrigin = { 'access-control-allow-origin': '*', 'access-control-allow-headers': '*' };
  await page.route(
    (url) => !isOurs(url),
    (route) =>
      new URL(route.request().url()).hostname === 'c.daily.co'
        ? route.fulfill({
            body: script,
            contentType: 'text/javascript',
            headers: { ...anyOrigin, 'cross-origin-resource-policy': 'cross-origin' },
          })
        : route.fulfill({ status: 200, headers: anyOrigin, json: {} }),
  );
  const happens = (event: object) =>
    page.evaluate((message) => Reflect.get(window, 'callMachine').send(message), event);
  return {
    ready: () => page.waitForFunction(() => Reflect.has(window, 'callMachine')),
    joins: () =>
      page.evaluate(
        () =>
          Reflect.get(window, 'callMachine').asked.filter(
            (message: { action: string }) => message.action === 'join-meeting',
          ).length,
      ),
    happens,
    say: (data) => happens({ action: 'app-message', data, fromId: 'assistant' }),
  };
}
