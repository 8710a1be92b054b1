/** The loudness that counts as full volume (SPEC VE6). */
export const fullVolume = 0.15;

/** Louder than this is speech, exactly this is silence (SPEC VE7). */
const speechThreshold = 0.01;

/** Milliseconds of silence that end speech. */
const silenceLimit = 1000;

/** @param level 0 to 1 (SPEC VE6) */
export function volume(level: number): number {
  return Math.min(1, level / fullVolume);
}

interface SpeechListener {
  volumeLevel(level: number): void;
  speechStart(): void;
  speechEnd(): void;
}

/** Detects from the participants' audio levels when someone speaks (SPEC VE6, VE7). */
export class SpeechDetector {
  readonly #listener: SpeechListener;
  #silence: ReturnType<typeof setTimeout> | undefined;

  constructor(listener: SpeechListener) {
    this.#listener = listener;
  }

  /** @param levels of each participant, 0 to 1 */
  update(levels: readonly number[]): void {
    const sum = levels.reduce((total, level) => total + level, 0);
    this.#listener.volumeLevel(volume(sum));
    if (!(sum > speechThreshold)) return;
    const speaking = this.#silence !== undefined;
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => this.end(), silenceLimit);
    if (!speaking) this.#listener.speechStart();
  }

  /** Ends speech now, if there is any. */
  end(): void {
    if (this.#silence === undefined) return;
    clearTimeout(this.#silence);
    this.#silence = undefined;
    this.#listener.speechEnd();
  }
}
