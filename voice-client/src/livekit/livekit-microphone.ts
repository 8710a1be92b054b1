import type { LocalParticipant, LocalTrack } from 'livekit-client';
import type { MediaSource } from '../call-object/call-object.ts';
import { VoiceClientError } from '../errors.ts';
import { openMicrophone } from '../microphone/open-microphone.ts';
import type { LiveKitLibrary } from './livekit-library.ts';

/** The visitor's microphone in a room of LiveKit: opened, published, switched, muted and released. */
export class LiveKitMicrophone {
  readonly #library: LiveKitLibrary;
  readonly #onLost: (error: unknown) => void;
  readonly #released = new AbortController();
  #on = true;
  #track: MediaStreamTrack | undefined;
  #published: LocalTrack | undefined;
  #participant: LocalParticipant | undefined;
  /** The newest opening: aborted by a newer one, and when the microphone is released. */
  #opening = new AbortController();
  /** Instructions to LiveKit, one after the other. */
  #last: Promise<void> = Promise.resolve();
  #isLost = false;

  /** @param onLost it was unplugged or taken away, or could not be sent, and no other could be */
  constructor(library: LiveKitLibrary, onLost: (error: unknown) => void) {
    this.#library = library;
    this.#onLost = onLost;
  }

  get isOpen(): boolean {
    return this.#track !== undefined;
  }

  /**
   * Uses this one from now on. What was open stays open until then, and if this fails.
   * @param wanted the default one, one by its id, or a track, which its owner keeps
   * @param strict whether getting a device other than the given id is a failure
   * @throws {VoiceClientError} why it cannot be used
   */
  async open(wanted: Exclude<MediaSource, false>, strict = false): Promise<void> {
    this.#opening.abort();
    this.#opening = new AbortController();
    const { signal } = this.#opening;
    const track = await (typeof wanted === 'object' ? wanted.clone() : openMicrophone(wanted, strict));
    if (signal.aborted || this.#released.signal.aborted) {
      track.stop();
      throw new VoiceClientError('microphone-failed', 'This microphone is no longer wanted');
    }
    const previous = this.#track;
    this.#track = track;
    this.#isLost = false;
    track.enabled = this.#on;
    const options = { signal: this.#released.signal };
    track.addEventListener('ended', () => void this.#replace(track), options);
    navigator.mediaDevices?.addEventListener('devicechange', this.#retry, options);
    try {
      await this.#enqueue(() => this.#send(track));
    } finally {
      previous?.stop();
    }
  }

  /** The room is joined: what is open is sent, now and later. */
  async publishTo(participant: LocalParticipant): Promise<void> {
    this.#participant = participant;
    const track = this.#track;
    if (track) await this.#enqueue(() => this.#send(track));
  }

  /** Off: its track is disabled, and the others see that it is muted. */
  setOn(on: boolean): void {
    this.#on = on;
    if (this.#track) this.#track.enabled = on;
    this.#enqueue(() => this.#tellMuted()).catch((error: unknown) => this.#onLost(error));
  }

  /** Lets go of the microphone; another may be opened. */
  close(): void {
    this.#opening.abort();
    this.#isLost = false;
    this.#track?.stop();
    this.#track = undefined;
    this.#enqueue(() => this.#withdraw()).catch((error: unknown) => this.#onLost(error));
  }

  /** Lets go of it for good. */
  release(): void {
    this.#released.abort();
    this.#opening.abort();
    this.#track?.stop();
    this.#track = undefined;
  }

  async #send(track: MediaStreamTrack): Promise<void> {
    const participant = this.#participant;
    if (!participant || track !== this.#track) return;
    if (this.#published) await this.#published.replaceTrack(track, true);
    else {
      // Made here and not by LiveKit, so that it is muted before it is sent.
      const { AudioPresets, LocalAudioTrack, Track } = this.#library;
      const published = new LocalAudioTrack(track, undefined, true);
      if (!this.#on) await published.mute();
      // It is, but not for the compiler: its types differ in an optional field.
      const isLocal = (track: unknown): track is LocalTrack => track instanceof LocalAudioTrack;
      if (!isLocal(published)) throw new TypeError('This is not a track of livekit-client');
      await participant.publishTrack(published, {
        source: Track.Source.Microphone,
        audioPreset: AudioPresets.speech,
      });
      this.#published = published;
    }
    await this.#tellMuted();
  }

  async #tellMuted(): Promise<void> {
    if (this.#on) await this.#published?.unmute();
    else await this.#published?.mute();
  }

  async #withdraw(): Promise<void> {
    const published = this.#published;
    this.#published = undefined;
    if (published) await this.#participant?.unpublishTrack(published);
  }

  /** One after the other, and nothing after the release. */
  #enqueue(work: () => Promise<void>): Promise<void> {
    const step = this.#last.then(() => (this.#released.signal.aborted ? undefined : work()));
    // The caller learns about its failure; the next one goes on.
    this.#last = step.catch(() => {});
    return step.catch((error: unknown) => {
      if (!this.#released.signal.aborted) throw error;
    });
  }

  /** The device is gone: the default one follows. */
  async #replace(gone: MediaStreamTrack): Promise<void> {
    if (gone !== this.#track) return;
    this.#track = undefined;
    try {
      await this.open(true);
    } catch (error) {
      if (this.isOpen || this.#released.signal.aborted) return;
      this.#isLost = true;
      this.#onLost(error);
    }
  }

  /** A microphone that was lost may have come back. */
  readonly #retry = (): void => {
    // It may still not be there: the next change is waited for.
    if (this.#isLost) this.open(true).catch(() => {});
  };
}
