import { availableParallelism } from 'node:os';
import type { EarsModel } from '../../../settings/config.ts';
import { sampleRate } from '../../audio/audio-format.ts';
import { abortable } from '../../threads/abortable.ts';
import { createWorkerPool } from '../../threads/worker-pool.ts';
import { readTranscription } from '../read-transcription.ts';
import { RecognitionError } from '../recognition-error.ts';
import type { Recognizer } from '../recognizer.ts';
import { mendAddresses } from './mend-addresses.ts';
import type { MoonshineFolders } from './moonshine.ts';
import type { MoonshineTask, MoonshineWorkerData } from './moonshine-worker.ts';

/** The embedded recognizer: Moonshine in a thread of its own, which is started when it is woken, or needed. */
export interface MoonshineRecognizer extends Recognizer {
  /**
   * Has it process a moment of silence, so that it is ready.
   * @throws when it does not run on this machine
   */
  wake(): Promise<void>;
  /** Ends the thread. */
  close(): Promise<void>;
}

export interface MoonshineRecognizerOptions {
  readonly size: EarsModel;
  readonly folders: MoonshineFolders;
  /** The thread's script; replaced in tests. */
  readonly script?: URL;
  /** How long one turn may take, including waiting, in milliseconds; usually 250. */
  readonly timeoutMs?: number;
  /** How long the idle thread is kept, in milliseconds. */
  readonly idleMs?: number | undefined;
}

/** How long loading may take on a slow disk, in milliseconds. */
const loadingMs = 60_000;

/** How often partial results are requested while the visitor speaks, in milliseconds of speech. */
const partialEveryMs = 500;

/**
 * The same with its thread already started.
 * @throws when it does not run on this machine
 */
export async function startMoonshine(options: MoonshineRecognizerOptions): Promise<MoonshineRecognizer> {
  const ears = createMoonshine(options);
  try {
    await ears.wake();
    return ears;
  } catch (error) {
    await ears.close();
    throw error;
  }
}

export function createMoonshine({
  size,
  folders,
  script = new URL('./moonshine-worker.ts', import.meta.url),
  timeoutMs = 10_000,
  idleMs,
}: MoonshineRecognizerOptions): MoonshineRecognizer {
  const data: MoonshineWorkerData = { size, folders, threads: Math.min(2, availableParallelism()) };
  const pool = createWorkerPool<MoonshineTask, string>({
    name: 'recognizer',
    work: 'moonshine',
    readAnswer: (message) => (typeof message === 'string' ? message : undefined),
    script,
    workerData: data,
    // Each thread has its own copy of the model in memory.
    threads: 1,
    timeoutMs: loadingMs,
    isNative: true,
    ...(idleMs !== undefined && { idleMs }),
  });
  let waking: Promise<unknown> = Promise.resolve();

  return {
    partialEveryMs,
    async wake() {
      if (!pool.isAwake) {
        const moment = new Int16Array(sampleRate / 2);
        waking = pool.run({ audio: moment, unwanted: new Int32Array(1) }, new AbortController().signal);
      }
      await waking;
    },
    async transcribe(audio, signal, isPartial = false) {
      // Loading time does not count against any turn. The caller that woke them is told if that failed.
      await abortable(
        waking.catch(() => {}),
        signal,
      );
      const given = AbortSignal.any([signal, AbortSignal.timeout(timeoutMs)]);
      // A running job is aborted between two steps, so that the next one need not wait for it.
      const unwanted = new Int32Array(new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT));
      given.addEventListener('abort', () => Atomics.store(unwanted, 0, 1), { once: true });
      try {
        const text = await pool.run({ audio, unwanted }, given, isPartial ? 'low' : 'normal');
        return mendAddresses(readTranscription(text, audio.length / sampleRate));
      } catch (cause) {
        signal.throwIfAborted();
        if (cause instanceof RecognitionError) throw cause;
        throw new RecognitionError('The embedded recognizer failed.', undefined, { cause });
      }
    },
    close: () => pool.close(),
  };
}
