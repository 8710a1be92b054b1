/** Turns sentences into sound. One for the whole process. */
export interface Speech {
  /**
   * Speaks one sentence.
   * @returns the sound in pieces of any length, 16 kHz, one channel, the first as early as possible
   * @throws when the engine fails, or does not respond in time; an abort's reason when `signal` ends it
   */
  speak(sentence: string, signal: AbortSignal): AsyncIterable<Int16Array>;
  /** Ends worker threads. */
  close(): Promise<void>;
}
