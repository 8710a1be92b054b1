import type { CallDeviceSettings, MediaSource } from '../call-object/call-object.ts';
import { Microphone } from './microphone.ts';
import { RoomAudio } from './room-audio.ts';

/** The visitor's side of a call: sound and microphone, which open before the room is known. */
export class RoomMedia {
  readonly audio: RoomAudio;
  readonly microphone: Microphone;
  #devices: CallDeviceSettings = { audioSource: false };
  /**
   * The microphone is open, if the call begins with one.
   * @throws {VoiceClientError} why it cannot be used
   */
  microphoneReady: Promise<void> = Promise.resolve();

  constructor(workletUrl: string | URL | undefined, devices: CallDeviceSettings) {
    this.microphone = new Microphone(() => this.audio);
    // First, because it takes longest, and creating the audio graph blocks the page.
    this.use(devices);
    this.audio = new RoomAudio(workletUrl);
  }

  /** The microphone chosen for the call, or the default one. */
  get chosen(): Exclude<MediaSource, false> {
    return this.#devices.audioSource || true;
  }

  /** Whether the call begins with the microphone on. */
  get startsOn(): boolean {
    return this.#devices.audioSource !== false && this.#devices.startAudioOff !== true;
  }

  /** Opens the microphone that the call begins with, unless it is open. If the visitor joins muted, it stays closed. */
  use({ audioSource, startAudioOff = false }: CallDeviceSettings): void {
    const { audioSource: current, startAudioOff: currentOff } = this.#devices;
    if (audioSource === current && startAudioOff === currentOff) return;
    this.#devices = { audioSource, startAudioOff };
    this.microphone.setOn(this.startsOn);
    if (!this.startsOn) this.microphone.close();
    this.microphoneReady = this.startsOn ? this.microphone.open(this.chosen) : Promise.resolve();
    // `join` reports the failure, if it is called at all.
    this.microphoneReady.catch(() => {});
  }

  /** Turns everything off. Idempotent. */
  release(): void {
    this.microphone.release();
    this.audio.release();
  }
}
