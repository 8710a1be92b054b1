import { totalmem } from 'node:os';
import type { VoiceModelsSetting } from './config.ts';

/** Memory that a server needs to start, take bookings and hold ten calls, in MB: docs/decisions/0062 has the figures. */
const neededMegabytes: Readonly<Record<VoiceModelsSetting, number>> = { on: 1024, off: 512 };

/** The memory that this process may use, in MB: the machine's, or less in a container. */
export function usableMegabytes(): number {
  const limit = process.constrainedMemory();
  return Math.floor((limit > 0 ? Math.min(limit, totalmem()) : totalmem()) / 1024 / 1024);
}

/**
 * A warning for the operator if the memory is insufficient: systems kill a process that takes too much without a word.
 * @param usable in MB
 * @param voiceModels whether the speech models run
 */
export function memoryWarning(usable: number, voiceModels: VoiceModelsSetting): string | undefined {
  const needed = neededMegabytes[voiceModels];
  if (usable >= needed) return undefined;
  const advice =
    voiceModels === 'on'
      ? `please give it more, or set VOICE_MODELS=off, which needs ${neededMegabytes.off} MB`
      : 'please give it more';
  return `This process may use ${usable} MB of memory and needs ${needed} MB, so the system may end it: ${advice}.`;
}
