import type { Speech } from './speech.ts';

export interface SpeechOfCallOptions {
  /** Engines in order of preference. */
  readonly engines: readonly [Speech, ...Speech[]];
  /** An engine failed: the next one speaks for the rest of the call. */
  onEngineFailed(error: unknown): void;
}

/** What a call speaks with. */
export interface SpeechOfCall {
  /**
   * Speaks one sentence into `write`.
   * @returns whether it was spoken to its end; false when every engine has failed
   * @throws the abort's reason when `signal` ends it
   */
  speak(sentence: string, write: (piece: Int16Array) => void, signal: AbortSignal): Promise<boolean>;
}

/** Goes from a failing engine to the next one, for the rest of the call. */
export function createSpeechOfCall({ engines, onEngineFailed }: SpeechOfCallOptions): SpeechOfCall {
  let chosen = 0;

  return {
    async speak(sentence, write, signal) {
      let hasSound = false;
      for (let index = chosen; ; index++) {
        const engine = engines[index];
        // A sentence that broke off is not begun again in another voice.
        if (engine === undefined || hasSound) return false;
        try {
          for await (const piece of engine.speak(sentence, signal)) {
            if (signal.aborted) throw signal.reason;
            hasSound = true;
            write(piece);
          }
          return true;
        } catch (error) {
          if (signal.aborted) throw signal.reason;
          // Two sentences may fail at once; the engine is given up once.
          if (index === chosen) {
            chosen = Math.min(index + 1, engines.length - 1);
            onEngineFailed(error);
          }
        }
      }
    },
  };
}
