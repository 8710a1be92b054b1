import type { MediaSource } from '../call-object/call-object.ts';
import { VoiceClientError } from '../errors.ts';
import { openMicrophone } from '../microphone/open-microphone.ts';
import { waitFor } from '../wait-for.ts';
import type { RoomAudio } from './room-audio.ts';

/** Receives what the microphone hears. */
export interface MicrophoneListener {
  /** 20 ms of PCM16 at 16 kHz: silence while the microphone is off. */
  frame(frame: ArrayBuffer): void;
  /** RMS, 0 to 1. */
  localLevel(level: number): void;
  /** It was unplugged or taken away, and no other could be opened. */
  lost(error: unknown): void;
}

/** Sends silence instead of nothing: the other side goes on counting time. */
const silence = new ArrayBuffer(640);

/** The visitor's microphone: opened, switched, muted and released. */
export class Microphone {
  listener: MicrophoneListener | undefined;
  readonly #audio: () => RoomAudio;
  readonly #released = new AbortController();
  #on = true;
  #track: MediaStreamTrack | undefined;
  #source: MediaStreamAudioSourceNode | undefined;
  #node: AudioWorkletNode | undefined;
  /** The newest opening: aborted by a newer one, and when the microphone is released. */
  #opening = new AbortController();
  #isLost = false;

  /** @param audio asked for once a microphone is open */
  constructor(audio: () => RoomAudio) {
    this.#audio = audio;
  }

  get isOpen(): boolean {
    return this.#track !== undefined;
  }

  /**
   * Listens to this one from now on. What was open stays open until then, and if this fails.
   * @param wanted the default one, one by its id, or a track, which its owner keeps
   * @param strict whether getting a device other than the given id is a failure
   * @throws {VoiceClientError} why it cannot be used; at once, without asking the visitor, after a release
   */
  async open(wanted: Exclude<MediaSource, false>, strict = false): Promise<void> {
    if (this.#released.signal.aborted) throw dropped();
    this.#opening.abort(dropped());
    this.#opening = new AbortController();
    const { signal } = this.#opening;
    const track = await (typeof wanted === 'object' ? wanted.clone() : openMicrophone(wanted, strict));
    try {
      // The audio may never be ready: do not hold the microphone open for it.
      await waitFor(this.#audio().ready, signal);
      signal.throwIfAborted();
      const source = this.#audio().microphoneSource(track);
      source.connect(this.#requireNode());
      this.#drop();
      this.#source = source;
    } catch (error) {
      track.stop();
      throw error;
    }
    this.#track = track;
    this.#isLost = false;
    track.enabled = this.#on;
    track.addEventListener('ended', () => void this.#replace(track), { signal: this.#released.signal });
    navigator.mediaDevices?.addEventListener('devicechange', this.#retry, { signal: this.#released.signal });
  }

  /** Off: its track is disabled, and silence is sent whatever it may still hear. */
  setOn(on: boolean): void {
    this.#on = on;
    if (this.#track) this.#track.enabled = on;
  }

  /** Lets go of the microphone; another may be opened. */
  close(): void {
    this.#opening.abort(dropped());
    this.#isLost = false;
    this.#drop();
  }

  /** Lets go of it for good. */
  release(): void {
    this.listener = undefined;
    this.#released.abort();
    this.close();
  }

  #drop(): void {
    this.#source?.disconnect();
    this.#source = undefined;
    this.#track?.stop();
    this.#track = undefined;
  }

  /** The device is gone: the default one follows. */
  async #replace(gone: MediaStreamTrack): Promise<void> {
    if (gone !== this.#track) return;
    this.#drop();
    try {
      await this.open(true);
    } catch (error) {
      if (this.isOpen || this.#released.signal.aborted) return;
      this.#isLost = true;
      this.listener?.lost(error);
    }
  }

  /** A microphone that was lost may have come back. */
  readonly #retry = (): void => {
    if (this.#isLost) this.open(true).catch(() => {});
  };

  #requireNode(): AudioWorkletNode {
    this.#node ??= this.#audio().microphoneNode((report) => {
      if (typeof report === 'number') this.listener?.localLevel(this.#on ? report : 0);
      else this.listener?.frame(this.#on ? report : silence);
    });
    return this.#node;
  }
}

function dropped(): VoiceClientError {
  return new VoiceClientError('microphone-failed', 'This microphone is no longer wanted');
}
