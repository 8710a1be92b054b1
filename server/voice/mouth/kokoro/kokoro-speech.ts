import { createWorkerPool } from '../../threads/worker-pool.ts';
import { agentVoice } from '../rendered/rendered-sounds.ts';
import { speakableText } from '../speakable-text.ts';
import type { Speech } from '../speech.ts';
import { splitForSpeech } from '../split-for-speech.ts';
import type { KokoroFolders } from './kokoro.ts';
import type { KokoroWorkerData } from './kokoro-worker.ts';

export interface KokoroSpeechOptions {
  readonly folders: KokoroFolders;
  /** Threads, each with its own copy of the model in memory (440 MB). */
  readonly threads?: number;
  /** The thread's script; replaced in tests. */
  readonly script?: URL;
}

/** Longest piece spoken at once, in characters: rendering takes as long as speaking, and delays the piece's first sound. */
const longestPiece = 90;

/** How long one piece may take, including loading the model, in milliseconds. */
const timeoutMs = 30_000;

/** How long one piece may wait for those of other calls, in milliseconds: then another engine speaks it. */
const waitMs = 4_000;

/** Speaks live with Kokoro, in threads of its own. */
export function createKokoroSpeech({
  folders,
  threads = 1,
  script = new URL('./kokoro-worker.ts', import.meta.url),
}: KokoroSpeechOptions): Speech {
  const data: KokoroWorkerData = { folders, voice: agentVoice };
  const workers = createWorkerPool<string, Int16Array>({
    name: 'speech worker',
    work: 'kokoro',
    readAnswer: (message) => (message instanceof Int16Array ? message : undefined),
    script,
    workerData: data,
    threads,
    timeoutMs,
    waitMs,
    isNative: true,
  });
  return {
    async *speak(sentence, signal) {
      for (const piece of splitForSpeech(speakableText(sentence), longestPiece)) {
        signal.throwIfAborted();
        yield await workers.run(piece, signal);
      }
    },
    close: () => workers.close(),
  };
}
