/** Samples per second of a room's audio. */
const roomRate = 16_000;

/** Seconds that the first frame of an utterance waits for the next ones. */
const delay = 0.12;

/** Samples per measured level. */
const levelSamples = 4096;

/**
 * Plays frames where there are no worklets, on insecure pages: each is scheduled after the last one on the context's clock.
 * The delay is the only protection against jitter.
 */
export class ScheduledSpeaker {
  readonly #context: AudioContext;
  readonly #output: AnalyserNode;
  readonly #onLevel: (level: number) => void;
  readonly #waiting = new Set<AudioBufferSourceNode>();
  #end = 0;
  #levelTimer: ReturnType<typeof setInterval> | undefined;

  constructor(context: AudioContext, destination: AudioNode, onLevel: (level: number) => void) {
    this.#context = context;
    this.#output = context.createAnalyser();
    this.#output.fftSize = levelSamples;
    this.#output.connect(destination);
    this.#onLevel = onLevel;
  }

  /** @param frame PCM16 at 16 kHz */
  play(frame: ArrayBuffer): void {
    const samples = new Int16Array(frame);
    const buffer = this.#context.createBuffer(1, samples.length, roomRate);
    buffer.copyToChannel(
      Float32Array.from(samples, (sample) => sample / 0x8000),
      0,
    );
    const source = this.#context.createBufferSource();
    source.buffer = buffer;
    source.connect(this.#output);
    const now = this.#context.currentTime;
    const start = this.#end > now ? this.#end : now + delay;
    this.#end = start + buffer.duration;
    this.#waiting.add(source);
    source.onended = () => this.#waiting.delete(source);
    source.start(start);
  }

  clear(): void {
    for (const source of this.#waiting) source.stop();
    this.#waiting.clear();
    this.#end = 0;
  }

  /** @param interval milliseconds */
  observeLevels(interval: number): void {
    clearInterval(this.#levelTimer);
    const samples = new Float32Array(levelSamples);
    this.#levelTimer = setInterval(() => {
      this.#output.getFloatTimeDomainData(samples);
      const squares = samples.reduce((sum, sample) => sum + sample * sample, 0);
      this.#onLevel(Math.sqrt(squares / samples.length));
    }, interval);
  }

  release(): void {
    clearInterval(this.#levelTimer);
    this.clear();
  }
}
