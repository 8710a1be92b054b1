// Preloaded into programs that setup/run-child.mjs runs: ends the program when its parent is gone. The IPC channel closes
// even if the parent was killed outright, on every platform.
import { isMainThread } from 'node:worker_threads';

if (isMainThread) {
  // We must not end the program's own children.
  process.execArgv.splice(process.execArgv.indexOf('--import'), 2);
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // Watching must not keep a finished program alive.
  process.channel?.unref();
}
