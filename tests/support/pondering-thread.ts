// The mind's real thread, but for a sentence that it ponders for ever: stands for a text that takes too long to look at.
import { parentPort } from 'node:worker_threads';

parentPort?.on('message', (task: { readonly text?: string }) => {
  if (task.text?.includes('the meaning of life')) for (;;);
});
await import('#server/voice/mind/thinking/thinking-worker.ts');
