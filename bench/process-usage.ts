import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { processTree } from '#tests/support/processes.ts';

/** Processor time and memory that a process has used. */
export interface ProcessUsage {
  /** Seconds of processor time, all threads. */
  readonly cpuSeconds: number;
  /** Bytes of memory that it currently holds. */
  readonly memory: number;
}

/** Reads what a process has used so far, from Linux's /proc. */
export function readProcessUsage(pid: number): ProcessUsage {
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ');
  // Fields 14 and 15 of proc(5), counted from the one after the name.
  const [user = 0, system = 0] = fields.split(' ').slice(11, 13).map(Number);
  const ticksPerSecond = Number(execFileSync('getconf', ['CLK_TCK'], { encoding: 'utf8' }));
  const resident = /^VmRSS:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return { cpuSeconds: (user + system) / ticksPerSecond, memory: Number(resident) * 1024 };
}

/** The same for a process and all its descendants. */
export function readTreeUsage(root: number): ProcessUsage {
  const usages = processTree(root).map(readProcessUsage);
  return {
    cpuSeconds: usages.reduce((sum, { cpuSeconds }) => sum + cpuSeconds, 0),
    memory: usages.reduce((sum, { memory }) => sum + memory, 0),
  };
}
