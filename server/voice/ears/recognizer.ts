/** Turns recorded speech into words (STT). */
export interface Recognizer {
  /**
   * While the visitor speaks it is asked for the words so far this often, in milliseconds of speech; undefined for a
   * recognizer that is asked at pauses only, since each answer may cost money.
   */
  readonly partialEveryMs?: number;
  /**
   * @param audio 16 kHz, one channel
   * @param isPartial the visitor is still speaking: others come first
   * @returns the words; '' when there are none
   * @throws when the service fails, or does not answer in time; an abort's reason when `signal` ends it
   */
  transcribe(audio: Int16Array, signal: AbortSignal, isPartial?: boolean): Promise<string>;
}
