import { VisitorMicrophone } from '../own-room/visitor-microphone.ts';
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

/** Sends silence instead of nothing, so that the other side keeps its timing. */
const silence = new ArrayBuffer(640);

/** The visitor's microphone as frames. When off, silence is sent whatever it may still hear. */
export class Microphone extends VisitorMicrophone {
  listener: MicrophoneListener | undefined;
  readonly #audio: () => RoomAudio;
  #source: MediaStreamAudioSourceNode | undefined;
  #node: AudioWorkletNode | undefined;

  /** @param audio called once a microphone is open */
  constructor(audio: () => RoomAudio) {
    super((error) => this.listener?.lost(error));
    this.#audio = audio;
  }

  override release(): void {
    this.listener = undefined;
    super.release();
  }

  protected async take(track: MediaStreamTrack, signal: AbortSignal): Promise<void> {
    // The audio may never be ready: do not hold the microphone open for it.
    await waitFor(this.#audio().ready, signal);
    signal.throwIfAborted();
    const source = this.#audio().microphoneSource(track);
    source.connect(this.#requireNode());
    this.drop();
    this.#source = source;
    this.adopt(track);
  }

  protected override drop(): void {
    this.#source?.disconnect();
    this.#source = undefined;
    super.drop();
  }

  #requireNode(): AudioWorkletNode {
    this.#node ??= this.#audio().microphoneNode((report) => {
      if (typeof report === 'number') this.listener?.localLevel(this.on ? report : 0);
      else this.listener?.frame(this.on ? report : silence);
    });
    return this.#node;
  }
}
