import { frameMs } from '../../audio/audio-format.ts';

/** Tracks how far the visitor's player is with the frames that were sent to it. */
export class SentFrames {
  /** Since the last `clear`. */
  count = 0;
  /** When the player began its current gapless playback, and the frames sent since. */
  #anchor = 0;
  #sinceAnchor = 0;

  /** How many frames the player has buffered; none if it ran dry. */
  get lead(): number {
    return Math.max(0, this.#sinceAnchor - this.#elapsed);
  }

  add(): void {
    if (this.lead === 0) {
      this.#anchor = performance.now();
      this.#sinceAnchor = 0;
    }
    this.count++;
    this.#sinceAnchor++;
  }

  /** Frames that aren't played yet. @param delay transit time in frames */
  unplayed(delay: number): number {
    return Math.min(this.count, Math.max(0, this.#sinceAnchor - Math.max(0, this.#elapsed - delay)));
  }

  /** Discards frames that aren't played yet. @returns how many remain, all of them played */
  takeBack(delay: number): number {
    this.count -= this.unplayed(delay);
    this.#sinceAnchor = 0;
    return this.count;
  }

  clear(): void {
    this.count = 0;
    this.#sinceAnchor = 0;
  }

  get #elapsed(): number {
    return Math.floor((performance.now() - this.#anchor) / frameMs);
  }
}
