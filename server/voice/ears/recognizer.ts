/** Turns recorded speech into words (STT). */
export interface Recognizer {
  /**
   * How often the words so far are requested while the visitor speaks, in milliseconds of speech; undefined to request them
   * at pauses only, since each request may cost money.
   */
  readonly partialEveryMs?: number;
  /**
   * @param audio 16 kHz, one channel
   * @param isPartial whether the visitor is still speaking: then other requests come first
   * @returns the words; '' if there are none
   * @throws when the service fails, or does not respond in time; an abort's reason when `signal` ends it
   */
  transcribe(audio: Int16Array, signal: AbortSignal, isPartial?: boolean): Promise<string>;
}
