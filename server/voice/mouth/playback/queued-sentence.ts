import { frameSamples } from '../../audio/audio-format.ts';

/** Approximate frames per letter, for sentences whose end is not known yet. */
const framesPerLetter = 3.3;

/** One sentence on its way to the visitor: its sound may still be growing. */
export class QueuedSentence {
  readonly text: string;
  /** Where in the turn its sound starts, in frames; undefined until some of it was sent. */
  start: number | undefined;
  #sound: Int16Array = new Int16Array(0);
  #samples = 0;
  #isFinished = false;
  #isSilenced = false;

  constructor(text: string) {
    this.text = text;
  }

  get isFinished(): boolean {
    return this.#isFinished;
  }

  /** Frames that can be sent; the last one is padded with silence when the sentence is finished. */
  get frames(): number {
    const frames = this.#samples / frameSamples;
    return this.#isFinished ? Math.ceil(frames) : Math.floor(frames);
  }

  /** Its expected length, in frames. */
  get expectedFrames(): number {
    return this.#isFinished ? this.frames : Math.max(this.frames + 1, this.text.length * framesPerLetter);
  }

  /** Sends no more of its sound. @param frames how much of it was sent */
  silence(frames: number): void {
    this.#samples = Math.min(this.#samples, frames * frameSamples);
    this.#isFinished = true;
    this.#isSilenced = true;
  }

  write(piece: Int16Array): void {
    if (this.#isSilenced) return;
    if (this.#samples === 0) {
      // Mostly the whole sentence at once, and shared with other calls: never written to.
      this.#sound = piece;
      this.#samples = piece.length;
      return;
    }
    const samples = this.#samples + piece.length;
    if (samples > this.#sound.length) {
      const larger = new Int16Array(Math.max(samples, this.#sound.length * 2));
      larger.set(this.#sound.subarray(0, this.#samples));
      this.#sound = larger;
    }
    this.#sound.set(piece, this.#samples);
    this.#samples = samples;
  }

  finish(): void {
    this.#isFinished = true;
  }

  frame(index: number): Int16Array {
    const end = (index + 1) * frameSamples;
    if (end <= this.#samples) return this.#sound.subarray(end - frameSamples, end);
    const filled = new Int16Array(frameSamples);
    filled.set(this.#sound.subarray(end - frameSamples, this.#samples));
    return filled;
  }
}
