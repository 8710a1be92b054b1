import type { MediaSource } from '../call-object/call-object.ts';
import { VoiceClientError } from '../errors.ts';
import { openMicrophone } from '../microphone/open-microphone.ts';

/** The visitor's microphone in a room: opened, switched, muted and released. Each kind of room sends it in its own way. */
export abstract class VisitorMicrophone {
  protected readonly released = new AbortController();
  protected on = true;
  protected track: MediaStreamTrack | undefined;
  /** The newest opening: aborted by a newer one, and when the microphone is released. */
  #opening = new AbortController();
  #isLost = false;
  readonly #onLost: (error: unknown) => void;

  /** @param onLost called if it was unplugged or taken away, and no other could be opened */
  constructor(onLost: (error: unknown) => void) {
    this.#onLost = onLost;
  }

  get isOpen(): boolean {
    return this.track !== undefined;
  }

  /**
   * Uses this one from now on. The previous one stays open until then, and if this fails.
   * @param wanted the default one, one by its id, or a track, which stays its owner's
   * @param strict whether getting a device other than the given id is a failure
   * @throws {VoiceClientError} why it cannot be used; at once, without prompting the visitor, after a release
   */
  async open(wanted: Exclude<MediaSource, false>, strict = false): Promise<void> {
    if (this.released.signal.aborted) throw dropped();
    this.#opening.abort(dropped());
    this.#opening = new AbortController();
    const { signal } = this.#opening;
    const track = await (typeof wanted === 'object' ? wanted.clone() : openMicrophone(wanted, strict));
    try {
      await this.take(track, signal);
    } catch (error) {
      if (track !== this.track) track.stop();
      throw error;
    }
  }

  /** If off, its track is disabled. */
  setOn(on: boolean): void {
    this.on = on;
    if (this.track) this.track.enabled = on;
  }

  /** Closes the microphone; another may be opened. */
  close(): void {
    this.#opening.abort(dropped());
    this.#isLost = false;
    this.drop();
  }

  /** Releases it for good. */
  release(): void {
    this.released.abort();
    this.close();
  }

  /**
   * Sends this track to the room from now on: calls `adopt` when it can.
   * @param signal aborts when the track is not wanted anymore
   */
  protected abstract take(track: MediaStreamTrack, signal: AbortSignal): Promise<void>;

  /** This track is the one in use. */
  protected adopt(track: MediaStreamTrack): void {
    this.track = track;
    this.#isLost = false;
    track.enabled = this.on;
    const options = { signal: this.released.signal };
    track.addEventListener('ended', () => void this.#replace(track), options);
    navigator.mediaDevices?.addEventListener('devicechange', this.#retry, options);
  }

  protected drop(): void {
    this.track?.stop();
    this.track = undefined;
  }

  /** The device is gone: switches to the default one. */
  async #replace(gone: MediaStreamTrack): Promise<void> {
    if (gone !== this.track) return;
    this.drop();
    try {
      await this.open(true);
    } catch (error) {
      if (this.isOpen || this.released.signal.aborted) return;
      this.#isLost = true;
      this.#onLost(error);
    }
  }

  /** A lost microphone may be back. */
  readonly #retry = (): void => {
    // It may still be missing: wait for the next change.
    if (this.#isLost) this.open(true).catch(() => {});
  };
}

function dropped(): VoiceClientError {
  return new VoiceClientError('microphone-failed', 'This microphone is no longer wanted');
}
