import { execFileSync } from 'node:child_process';

/** Whether a process runs: one that has ended and only waits to be noticed by its parent does not. */
export function isRunning(processId: number): boolean {
  return listProcesses().some(({ id, state }) => id === processId && !state.startsWith('Z'));
}

/** A process and all that it started, parents first. */
export function processTree(root: number): number[] {
  const children = listProcesses().filter(({ parent }) => parent === root);
  return [root, ...children.flatMap(({ id }) => processTree(id))];
}

function listProcesses(): { id: number; parent: number; state: string }[] {
  return execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((line) => {
      const [id = '', parent = '', state = ''] = line.trim().split(/\s+/);
      return { id: Number(id), parent: Number(parent), state };
    });
}
