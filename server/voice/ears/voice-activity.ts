/** Detects speech, frame by frame. One per call. */
export interface VoiceActivity {
  /** @param frame 20 ms of the visitor's microphone, 320 samples */
  isSpeech(frame: Int16Array): boolean;
  release(): void;
}
