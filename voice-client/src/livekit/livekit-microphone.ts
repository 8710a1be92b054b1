import type { LocalParticipant, LocalTrack } from 'livekit-client';
import { VisitorMicrophone } from '../own-room/visitor-microphone.ts';
import type { LiveKitLibrary } from './livekit-library.ts';

/** The visitor's microphone as a published track. When off, the others see it as muted. */
export class LiveKitMicrophone extends VisitorMicrophone {
  readonly #library: LiveKitLibrary;
  readonly #onLost: (error: unknown) => void;
  #published: LocalTrack | undefined;
  #participant: LocalParticipant | undefined;
  /** Instructions to LiveKit, in sequence. */
  #last: Promise<void> = Promise.resolve();

  /** @param onLost called if it was unplugged or taken away, or could not be sent, and no other could be used */
  constructor(library: LiveKitLibrary, onLost: (error: unknown) => void) {
    super(onLost);
    this.#library = library;
    this.#onLost = onLost;
  }

  /** The room is joined: the open microphone is sent, now and later. */
  async publishTo(participant: LocalParticipant): Promise<void> {
    this.#participant = participant;
    const { track } = this;
    if (track) await this.#enqueue(() => this.#publish(track));
  }

  override setOn(on: boolean): void {
    super.setOn(on);
    this.#enqueue(() => this.#tellMuted()).catch(this.#onLost);
  }

  override close(): void {
    super.close();
    this.#enqueue(() => this.#withdraw()).catch(this.#onLost);
  }

  protected async take(track: MediaStreamTrack, signal: AbortSignal): Promise<void> {
    signal.throwIfAborted();
    const previous = this.track;
    this.adopt(track);
    try {
      await this.#enqueue(() => this.#publish(track));
    } finally {
      previous?.stop();
    }
  }

  async #publish(track: MediaStreamTrack): Promise<void> {
    const participant = this.#participant;
    if (!participant || track !== this.track) return;
    if (this.#published) await this.#published.replaceTrack(track, true);
    else {
      // Created here and not by LiveKit, so that it is muted before it is sent.
      const { AudioPresets, LocalAudioTrack, Track } = this.#library;
      const published = new LocalAudioTrack(track, undefined, true);
      if (!this.on) await published.mute();
      // It is, but not for the compiler: the types differ in an optional field.
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
    if (this.on) await this.#published?.unmute();
    else await this.#published?.mute();
  }

  async #withdraw(): Promise<void> {
    const published = this.#published;
    this.#published = undefined;
    if (published) await this.#participant?.unpublishTrack(published);
  }

  /** One after the other, and nothing after the release. */
  #enqueue(work: () => Promise<void>): Promise<void> {
    const step = this.#last.then(() => (this.released.signal.aborted ? undefined : work()));
    // The caller learns about its failure; the next one proceeds.
    this.#last = step.catch(() => {});
    return step.catch((error: unknown) => {
      if (!this.released.signal.aborted) throw error;
    });
  }
}
