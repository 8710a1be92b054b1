// Loaded before a program that setup/run-child.mjs runs: ends it when its parent is gone. The IPC channel
// closes even when the parent was killed outright, on every platform.
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  // The program's own children are not ours to end.
  process.execArgv.splice(process.execArgv.indexOf('--import'), 2);
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Watching must not keep a finished program alive.
  process.channel?.unref();
}
