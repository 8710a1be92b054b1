import { execFileSync } from 'node:child_process';
import { availableParallelism, cpus } from 'node:os';
import { fileURLToPath } from 'node:url';
import type { Measurement } from './figures-file.ts';

const projectFolder = fileURLToPath(new URL('../..', import.meta.url));

/** The machine's description in figures. */
export const machine = `${availableParallelism()} × ${cpus()[0]?.model ?? 'processor'}, Node ${process.versions.node}`;

/** Commit, date and machine of a measurement made now. */
export function thisMeasurement(command: string): Measurement {
  const git = (...args: string[]) =>
    execFileSync('git', args, { cwd: projectFolder, encoding: 'utf8' }).trim();
  // The figures themselves change with every section that is measured.
  const isChanged = git('status', '--porcelain', '--', '.', ':!docs') !== '';
  const commit = git('rev-parse', '--short=7', 'HEAD') + (isChanged ? '+' : '');
  return { commit, date: new Date().toISOString().slice(0, 10), machine, command };
}
