// Runs a TypeScript file on the Node that the project needs: node setup/run.mjs FILE [ARG …]
// Whatever stops this process stops the file: signals are passed on, and the file sees its
// IPC channel close when this process dies without a word.
import { spawn } from 'node:child_process';
import { findNode } from './node-runtime.mjs';

const node = findNode();
if (!node) {
  console.error('Foyer is not set up yet: run it with npm (npm start, npm test), which does that first.');
  process.exit(1);
}

const child = spawn(node, process.argv.slice(2), { stdio: ['inherit', 'inherit', 'inherit', 'ipc'] });
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal));

// npm killed outright passes nothing on; its child is then adopted by another process.
const parent = process.ppid;
setInterval(() => {
  if (process.ppid !== parent) child.kill('SIGTERM');
}, 500).unref();

child.on('exit', (code, signal) => {
  process.exitCode = signal ? 1 : (code ?? 1);
  process.disconnect?.();
});
