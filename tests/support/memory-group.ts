import { mkdirSync, rmdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** A control group of Linux (cgroups(7)): what runs in it is killed when it needs more memory than the group may have. */
export interface MemoryGroup {
  /** A command that runs in the group, in the process that was started for it. */
  within(command: readonly [string, ...string[]]): readonly [string, ...string[]];
  /** Once nothing runs in it. */
  remove(): void;
}

/** Where version 1 and version 2 keep groups, and the file with the limit. */
const hierarchies = [
  { folder: '/sys/fs/cgroup/memory', limit: 'memory.limit_in_bytes' },
  { folder: '/sys/fs/cgroup', limit: 'memory.max' },
] as const;

/** Makes a group; undefined where this system has none or doesn't let us. */
export function createMemoryGroup(megabytes: number): MemoryGroup | undefined {
  for (const { folder, limit } of hierarchies) {
    const group = join(folder, `foyer-test-${process.pid}-${megabytes}`);
    const remove = () => rmdirSync(group);
    try {
      mkdirSync(group);
    } catch {
      continue;
    }
    try {
      // Only the kernel's own files are there without being made.
      writeFileSync(join(group, limit), String(megabytes * 1024 * 1024), { flag: 'r+' });
      return {
        within: (command) => [
          '/bin/sh',
          '-c',
          `echo $$ > ${group}/cgroup.procs && exec "$@"`,
          'sh',
          ...command,
        ],
        remove,
      };
    } catch {
      remove();
    }
  }
  return undefined;
}
