import type { LocalParticipant, LocalTrack } from 'livekit-client';
import { VisitorMicrophone } from '../microphone/visitor-microphone.ts';
import type { LiveKitLibrary } from './livekit-library.ts';

/** The visitor's microphone as a published track. Off, the others see that it is muted. */
export class LiveKitMicrophone extends VisitorMicrophone {
  protected override readonly tellLost: (error: unknown) => void;
  readonly #library: LiveKitLibrary;
  #published: LocalTrack | undefined;
  #participant: LocalParticipant | undefined;
  /** Instructions to LiveKit, one after the other. */
  #last: Promise<void> = Promise.resolve();

  /** @param onLost it was unplugged or taken away, or could not be sent, and no other could be */
  constructor(library: LiveKitLibrary, onLost: (error: unknown) => void) {
    super();
    this.#library = library;
    this.tellLost = onLost;
  }

  /** The room is joined: what is open is sent, now and later. */
  async publishTo(participant: LocalParticipant): Promise<void> {
    this.#participant = participant;
    if (this.track) await this.send(this.track);
  }

  override setOn(on: boolean): void {
    super.setOn(on);
    this.#enqueue(() => this.#tellMuted()).catch(this.tellLost);
  }

  override close(): void {
    super.close();
    this.#enqueue(() => this.#withdraw()).catch(this.tellLost);
  }

  protected override send(track: MediaStreamTrack): Promise<void> {
    return this.#enqueue(() => this.#publish(track));
  }

  async #publish(track: MediaStreamTrack): Promise<void> {
    const participant = this.#participant;
    if (!participant || track !== this.track) return;
    if (this.#published) await this.#published.replaceTrack(track, true);
    else {
      // Made here and not by LiveKit, so that it is muted before it is sent.
      const { AudioPresets, LocalAudioTrack, Track } = this.#library;
      const published = new LocalAudioTrack(track, undefined, true);
      if (!this.on) await published.mute();
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
    // The caller learns about its failure; the next one goes on.
    this.#last = step.catch(() => {});
    return step.catch((error: unknown) => {
      if (!this.released.signal.aborted) throw error;
    });
  }
}
