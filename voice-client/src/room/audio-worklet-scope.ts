/** The part of an AudioWorklet's global scope that the worklet uses; TypeScript's DOM library lacks it. */
export interface AudioWorkletScope {
  readonly AudioWorkletProcessor: new () => { readonly port: MessagePort };
  /** Samples per second of the audio context. */
  readonly sampleRate: number;
  registerProcessor(name: string, processor: new () => AudioWorkletProcessorImplementation): void;
}

export interface AudioWorkletProcessorImplementation {
  /** @returns whether it is still needed */
  process(inputs: Float32Array[][], outputs: Float32Array[][]): boolean;
}

/** Messages from the page to both processors; the speaker also gets frames, as ArrayBuffer. */
export type WorkletCommand =
  /** Milliseconds between two levels; none are reported before this. */
  | { readonly type: 'observe-levels'; readonly interval: number }
  /** Drops sound that was not played yet. */
  | { readonly type: 'clear' }
  /** Ends the processor. */
  | { readonly type: 'stop' };

/** Messages from the processors to the page: a microphone frame, or the level (RMS, 0 to 1) of the sound that passed. */
export type WorkletReport = ArrayBuffer | number;
