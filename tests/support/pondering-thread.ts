// The mind's real thread, except that it ponders one sentence forever: a stand-in for a text that takes too long to read.
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', (task: { readonly text?: string }) => {
  if (task.text?.includes('the meaning of life')) for (;;);
});
await import('#server/voice/mind/thinking/thinking-worker.ts');
