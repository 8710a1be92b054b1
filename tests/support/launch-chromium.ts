import { type Browser, chromium } from 'playwright-core';
import { findChromium } from '#setup/find-chromium.ts';

/** Nothing but the site's own requests: no updates, no probes, no QUIC. */
export const quietFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
] as const;

/** Starts a real Chromium without a window. The caller closes it. */
export function launchChromium(extraFlags: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: [...quietFlags, ...extraFlags],
  });
}
