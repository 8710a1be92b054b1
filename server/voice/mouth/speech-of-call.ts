import { NotRenderedError } from './rendered/rendered-speech.ts';
import type { Speech } from './speech.ts';

export interface SpeechOfCallOptions {
  /** Engines in order of preference. */
  readonly engines: readonly [Speech, ...Speech[]];
  /** The engine that costs money for each sentence, if any. */
  readonly paid?: Speech | undefined;
  /** Whether a sentence without a sound in the call's voice may be spoken by another engine; by default none may. */
  mayBorrow?(sentence: string): boolean;
  /** An engine failed: the next one speaks for the rest of the call. */
  onEngineFailed(error: unknown): void;
}

/**
 * The voices of one call. The engine that was heard first speaks the whole call: never two voices in one call, unless it
 * breaks and the next one takes over for the rest of the call. A sentence that the team has just taught the agent, and that
 * has no sound yet, is spoken by another engine, just that once.
 */
export function createSpeechOfCall({
  engines,
  paid,
  mayBorrow = () => false,
  onEngineFailed,
}: SpeechOfCallOptions) {
  const failed = new Set<Speech>();
  /** The engine that was heard first. */
  let voice: Speech | undefined;

  /** @returns how much of the sentence was spoken */
  async function speakWith(
    engine: Speech,
    sentence: string,
    write: (piece: Int16Array) => void,
    signal: AbortSignal,
  ): Promise<'all' | 'a part' | 'nothing' | 'unknown'> {
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
      if (error instanceof NotRenderedError) return 'unknown';
      if (!failed.has(engine)) onEngineFailed(error);
      failed.add(engine);
      return hasSound ? 'a part' : 'nothing';
    }
  }

  return {
    /**
     * Speaks one sentence into `write`. A sentence that the call's voice can't speak stays silent; the visitor reads it.
     * @param isFree leaves out the paid engine: the text is a stranger's
     * @returns false if every engine has failed
     * @throws the abort's reason when `signal` ends it
     */
    async speak(
      sentence: string,
      write: (piece: Int16Array) => void,
      signal: AbortSignal,
      isFree = false,
    ): Promise<boolean> {
      let isBorrowed = false;
      for (const engine of engines) {
        const isOther = !isBorrowed && voice !== undefined && engine !== voice && !failed.has(voice);
        // The last one is retried every time: nothing else is left.
        if (isOther || (failed.has(engine) && engine !== engines.at(-1))) continue;
        const spoken =
          isFree && engine === paid ? 'unknown' : await speakWith(engine, sentence, write, signal);
        if (spoken === 'unknown' && mayBorrow(sentence)) {
          isBorrowed = true;
          continue;
        }
        if (spoken === 'unknown' && engine === voice) return true;
        // A sentence that broke off is not restarted in another voice.
        if (spoken === 'all' || spoken === 'a part') {
          if (!isBorrowed) voice = engine;
          return true;
        }
      }
      return false;
    },
  };
}

export type SpeechOfCall = ReturnType<typeof createSpeechOfCall>;
