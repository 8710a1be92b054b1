/** Called with everything that is heard of the visitor. */
export interface HearingListener {
  /** The visitor seems to speak. */
  onSpeechStarted(): void;
  /** The sound ended; words may follow. */
  onSpeechStopped(): void;
  /** The words understood so far of a turn in progress; never blank. */
  onPartial(text: string): void;
  /** The visitor has said something. '' if it was nothing, or could not be understood. */
  onTurn(text: string): void;
  /** Something was said, but was lost because the recognizer failed. After `forGood` it is not used again. */
  onFailed(error: unknown, forGood: boolean): void;
}

/** The ears of one call. */
export interface Hearing {
  /** Speech that yields no words for this long, in milliseconds, is not speech. */
  readonly wordsWithinMs: number;
  /** @param frame 20 ms of the visitor's microphone, 320 samples */
  hear(frame: Int16Array): void;
  /** Words recognized by the visitor's own browser. */
  hearWords(text: string, isFinal: boolean): void;
  /** Discards what is being said: the visitor typed instead, or the connection was lost. */
  reset(): void;
  close(): void;
}
