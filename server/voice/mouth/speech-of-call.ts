import type { Speech } from './speech.ts';

export interface SpeechOfCallOptions {
  /** Engines in order of preference. */
  readonly engines: readonly [Speech, ...Speech[]];
  /** The one that costs money for each sentence, if any. */
  readonly paid?: Speech | undefined;
  /** An engine failed: the next one speaks for the rest of the call. */
  onEngineFailed(error: unknown): void;
}

/** What a call speaks with. */
export interface SpeechOfCall {
  /**
   * Speaks one sentence into `write`.
   * @param isFree leaves out the engine that costs money: the text is a stranger's
   * @returns whether something was spoken; false when every engine has failed
   * @throws the abort's reason when `signal` ends it
   */
  speak(
    sentence: string,
    write: (piece: Int16Array) => void,
    signal: AbortSignal,
    isFree?: boolean,
  ): Promise<boolean>;
}

/** Goes from a failing engine to the next one, for the rest of the call. */
export function createSpeechOfCall({ engines, paid, onEngineFailed }: SpeechOfCallOptions): SpeechOfCall {
  const failed = new Set<Speech>();

  /** @returns how much of the sentence was spoken */
  async function speakWith(
    engine: Speech,
    sentence: string,
    write: (piece: Int16Array) => void,
    signal: AbortSignal,
  ): Promise<'all' | 'a part' | 'nothing'> {
    let hasSound = false;
    try {
      for await (const piece of engine.speak(sentence, signal)) {
        signal.throwIfAborted();
        hasSound ||= piece.length > 0;
        write(piece);
      }
      return 'all';
    } catch (error) {
      signal.throwIfAborted();
      if (!failed.has(engine)) onEngineFailed(error);
      failed.add(engine);
      return hasSound ? 'a part' : 'nothing';
    }
  }

  return {
    async speak(sentence, write, signal, isFree = false) {
      for (const engine of engines) {
        if (isFree && engine === paid) continue;
        // The last one is tried again and again: there is nothing else.
        if (failed.has(engine) && engine !== engines.at(-1)) continue;
        // A sentence that broke off is not begun again in another voice.
        if ((await speakWith(engine, sentence, write, signal)) !== 'nothing') return true;
      }
      return false;
    },
  };
}
