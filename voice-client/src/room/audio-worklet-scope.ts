/** The part of an AudioWorklet's global scope that the worklet uses; TypeScript's DOM library lacks it. */
export interface AudioWorkletScope {
  readonly AudioWorkletProcessor: new () => { readonly port: MessagePort };
  /** Samples a second of the audio context. */
  readonly sampleRate: number;
  registerProcessor(name: string, processor: new () => AudioWorkletProcessorImplementation): void;
}

export interface AudioWorkletProcessorImplementation {
  /** @returns whether it is still wanted */
  process(inputs: Float32Array[][], outputs: Float32Array[][]): boolean;
}

/** Messages from the page to both processors; the speaker also gets frames, as ArrayBuffer. */
export type WorkletCommand =
  /** Milliseconds between two levels; none are reported before. */
  | { readonly type: 'observe-levels'; readonly interval: number }
  /** Drops what is not played yet. */
  | { readonly type: 'clear' }
  /** Ends the processor. */
  | { readonly type: 'stop' };

/** Messages from the processors to the page: a frame of the microphone, or the level (RMS, 0 to 1) of what passed. */
export type WorkletReport = ArrayBuffer | number;
