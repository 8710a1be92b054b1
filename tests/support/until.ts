import { setImmediate as turn } from 'node:timers/promises';

/** How often it is looked at most: some seconds, on any machine. */
const maxLooks = 200_000;

/**
 * Resolves as soon as something is true, while the system keeps working. For tests with faked timers, which
 * vitest's own polling would move on.
 */
export async function until(isTrue: () => boolean): Promise<void> {
  for (let looks = 0; !isTrue(); looks += 1) {
    if (looks > maxLooks) throw new Error(`It did not become true: ${isTrue}`);
    await turn();
  }
}
