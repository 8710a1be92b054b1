import { test } from 'vitest';

/** Stands for the journeys in a browser that is not on this machine and cannot be installed without asking. */
export function notInstalled(browser: string, packages: string): void {
  test(`journeys in ${browser}`, (context) => {
    context.skip(`${browser} is not installed here: they need Debian's ${packages}.`);
  });
}
