import { totalmem } from 'node:os';
import type { EarsModel } from '../../settings/config.ts';

/** The available memory above which each model is chosen, in bytes: the site needs 400 MB of it. */
const needed = { base: 2.5e9, tiny: 1.2e9 } as const;

/**
 * Which of the embedded recognizer's models the machine can run; undefined if none.
 * @param memory available to the process, in bytes: the machine's or the container's
 */
export function chooseEarsModel(memory: number = availableMemory()): EarsModel | undefined {
  if (memory >= needed.base) return 'base';
  return memory >= needed.tiny ? 'tiny' : undefined;
}

function availableMemory(): number {
  const limit = process.constrainedMemory();
  // Without a limit this is 0, or more than there is.
  return limit > 0 ? Math.min(limit, totalmem()) : totalmem();
}
