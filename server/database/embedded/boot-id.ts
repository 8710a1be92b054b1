import { readFile } from 'node:fs/promises';
import { uptime } from 'node:os';

/** Clocks are corrected and uptime is rounded: boot times closer than this, in seconds, are the same boot. */
const tolerance = 10;

/** Names the current run of the operating system: after a power loss or a reboot there is another one. */
export async function readBootId(): Promise<string> {
  try {
    return (await readFile('/proc/sys/kernel/random/boot_id', 'utf8')).trim();
  } catch {
    // Only Linux has that file; elsewhere the time of the boot, in seconds, has to do.
    return String(Math.round(Date.now() / 1000 - uptime()));
  }
}

/** Whether two boot ids, perhaps read at different times, name the same boot. */
export function isSameBoot(one: string, other: string): boolean {
  return one === other || Math.abs(Number(one) - Number(other)) <= tolerance;
}
