/** WebRTC's voice activity detector, compiled to WebAssembly (libfvad's C interface). */
declare module '@echogarden/fvad-wasm' {
  interface FvadModule {
    /** @returns a detector's address, 0 if out of memory */
    _fvad_new(): number;
    _fvad_free(detector: number): void;
    /** @param mode 0 calls most things speech, 3 the fewest. @returns 0, or -1 for an invalid mode */
    _fvad_set_mode(detector: number, mode: number): number;
    /** @returns 0, or -1 for an unsupported rate */
    _fvad_set_sample_rate(detector: number, samplesPerSecond: number): number;
    /** @param frame address of 10, 20 or 30 ms of sound. @returns 1 for speech, 0 for none, -1 for an invalid length */
    _fvad_process(detector: number, frame: number, samples: number): number;
    _malloc(bytes: number): number;
    _free(address: number): void;
    readonly HEAP16: Int16Array;
  }
  export default function fvad(): Promise<FvadModule>;
}
