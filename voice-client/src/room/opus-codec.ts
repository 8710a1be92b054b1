/** Samples per second of a room's audio. */
const roomRate = 16_000;

/** 20 ms of PCM16 at 16 kHz, in bytes: any other binary frame is an Opus packet. */
export const plainFrameBytes = 640;

const encoding: AudioEncoderConfig = {
  codec: 'opus',
  sampleRate: roomRate,
  numberOfChannels: 1,
  bitrate: 24_000,
  // In microseconds: fewer packets mean less overhead.
  opus: { frameDuration: 60_000 },
};

/** Opus always counts in this unit, whatever was recorded. */
const decoding: AudioDecoderConfig = { codec: 'opus', sampleRate: 48_000, numberOfChannels: 1 };

/** Resolves to whether this browser can encode and decode Opus natively (WebCodecs). */
export async function canUseOpus(): Promise<boolean> {
  try {
    const [encoder, decoder] = await Promise.all([
      AudioEncoder.isConfigSupported(encoding),
      AudioDecoder.isConfigSupported(decoding),
    ]);
    return encoder.supported === true && decoder.supported === true;
  } catch {
    // No WebCodecs, or the page was loaded without TLS.
    return false;
  }
}

/** Converts PCM16 frames at 16 kHz to Opus packets, and back. */
export interface FrameCodec {
  encode(frame: ArrayBuffer): void;
  decode(packet: ArrayBuffer): void;
  /** Discards what is not decoded yet. */
  clear(): void;
  close(): void;
}

/** The browser's own Opus (WebCodecs); nothing is loaded. */
export class OpusCodec implements FrameCodec {
  readonly #onPacket: (packet: ArrayBuffer) => void;
  readonly #onFrame: (frame: ArrayBuffer) => void;
  #encoder: AudioEncoder | undefined;
  #decoder: AudioDecoder | undefined;
  /** Microseconds of sound encoded so far. */
  #encoded = 0;
  #decoded = 0;

  constructor(onPacket: (packet: ArrayBuffer) => void, onFrame: (frame: ArrayBuffer) => void) {
    this.#onPacket = onPacket;
    this.#onFrame = onFrame;
  }

  encode(frame: ArrayBuffer): void {
    if (this.#encoder?.state !== 'configured') {
      this.#encoder = new AudioEncoder({
        output: (chunk) => {
          const packet = new ArrayBuffer(chunk.byteLength);
          chunk.copyTo(packet);
          this.#onPacket(packet);
        },
        // The codec closes itself; the next frame creates a new one.
        error: () => {},
      });
      this.#encoder.configure(encoding);
    }
    const numberOfFrames = frame.byteLength / 2;
    const data = new AudioData({
      format: 's16',
      sampleRate: roomRate,
      numberOfFrames,
      numberOfChannels: 1,
      timestamp: this.#encoded,
      data: frame,
    });
    this.#encoded += (numberOfFrames / roomRate) * 1e6;
    this.#encoder.encode(data);
    data.close();
  }

  decode(packet: ArrayBuffer): void {
    if (this.#decoder?.state !== 'configured') {
      this.#decoder = new AudioDecoder({
        output: (data) => {
          const frame = toFrame(data);
          data.close();
          this.#onFrame(frame);
        },
        error: () => {},
      });
      this.#decoder.configure(decoding);
    }
    this.#decoded += 60_000;
    this.#decoder.decode(new EncodedAudioChunk({ type: 'key', timestamp: this.#decoded, data: packet }));
  }

  clear(): void {
    if (this.#decoder?.state !== 'configured') return;
    this.#decoder.reset();
    this.#decoder.configure(decoding);
  }

  close(): void {
    for (const coder of [this.#encoder, this.#decoder]) if (coder && coder.state !== 'closed') coder.close();
  }
}

/** A room's speech has nothing above 8 kHz, so dropping samples of the decoded 48 kHz loses nothing. */
function toFrame(data: AudioData): ArrayBuffer {
  const samples = new Float32Array(data.numberOfFrames);
  data.copyTo(samples, { planeIndex: 0, format: 'f32-planar' });
  const step = data.sampleRate / roomRate;
  const frame = new Int16Array(Math.floor(samples.length / step));
  for (let index = 0; index < frame.length; index++) {
    const sample = samples[Math.floor(index * step)] ?? 0;
    frame[index] = Math.round(Math.max(-1, Math.min(1, sample)) * 0x7fff);
  }
  return frame.buffer;
}
