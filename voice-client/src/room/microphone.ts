import type { MediaSource } from '../call-object/call-object.ts';
import { VoiceClientError } from '../errors.ts';
import { insecurePageError, microphoneError } from './microphone-error.ts';
import type { RoomAudio } from './room-audio.ts';

/** Told of what the microphone hears. */
export interface MicrophoneListener {
  /** 20 ms of PCM16 at 16 kHz: silence while the microphone is off. */
  frame(frame: ArrayBuffer): void;
  /** RMS, 0 to 1. */
  localLevel(level: number): void;
  /** It was unplugged or taken away, and no other could be opened. */
  lost(error: unknown): void;
}

/** Nothing is heard from it, and it says so: the other side goes on counting time. */
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
  /** The newest opening; an older one that ends later is dropped. */
  #opening = 0;
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
   * @param wanted the default one, one by its id, or a track, which stays its owner's
   * @param strict whether another one than that of the id is a failure
   * @throws {VoiceClientError} why it cannot be used
   */
  async open(wanted: Exclude<MediaSource, false>, strict = false): Promise<void> {
    const opening = ++this.#opening;
    const track = typeof wanted === 'object' ? wanted.clone() : await openDevice(wanted, strict);
    try {
      await this.#audio().ready;
      if (opening !== this.#opening || this.#released.signal.aborted) {
        throw new VoiceClientError('microphone-failed', 'Another microphone was chosen meanwhile');
      }
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
    this.#opening++;
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

async function openDevice(wanted: true | string, strict: boolean): Promise<MediaStreamTrack> {
  // Not there on pages that are not secure, whatever the types say.
  const devices: MediaDevices | undefined = navigator.mediaDevices;
  if (!devices) throw insecurePageError();
  const deviceId = wanted === true ? {} : { deviceId: strict ? { exact: wanted } : { ideal: wanted } };
  const processing = {
    echoCancellation: true,
    noiseSuppression: true,
    autoGainControl: true,
    channelCount: 1,
  };
  let stream: MediaStream;
  try {
    stream = await devices.getUserMedia({ audio: { ...processing, ...deviceId } });
  } catch (cause) {
    throw await microphoneError(cause);
  }
  const [track] = stream.getAudioTracks();
  if (!track) throw await microphoneError(undefined);
  return track;
}
