/** Turns recorded speech into words. */
export interface Recognizer {
  /**
   * @param audio 16 kHz, one channel
   * @returns the words; '' when there are none
   * @throws when the service fails, or does not answer in time; an abort's reason when `signal` ends it
   */
  transcribe(audio: Int16Array, signal: AbortSignal): Promise<string>;
}
