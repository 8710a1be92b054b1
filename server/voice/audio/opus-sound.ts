import {
  Application,
  createDecoder,
  createEncoder,
  type EncoderOptions,
  type OpusEncoderHandle,
  Signal,
} from 'libopus-wasm';
import { frameMs, frameSamples, sampleRate } from './audio-format.ts';
import { joined } from './samples.ts';

/** Opus packets of 60 ms (RFC 6716) for lines that are too slow for uncompressed speech. */

/** 20 ms frames per packet: fewer packets mean less overhead. */
export const framesPerPacket = 3;

/** Longest packet, in bytes; shorter than an uncompressed frame, so that the two can be told apart by length. */
export const mostPacketBytes = 500;

const packetSamples = framesPerPacket * frameSamples;

/** Bits a second. */
const bitrate = 24_000;

/** Out of 10: takes 1 to 2 % of a core per speaking call; more is hardly audible. */
const complexity = 3;

/** How many calls may compress speech at once: about a third of a core. */
const mostEncoders = 24;

/** After this long without a frame an utterance is over, in milliseconds. */
const utteranceGap = 3 * frameMs;

/** An encoder for the speech format used everywhere here: one channel, 16 kHz. */
export function speechEncoder(
  options: Required<Pick<EncoderOptions, 'bitrate' | 'complexity' | 'frameSize'>>,
): Promise<OpusEncoderHandle> {
  const { Voip: application } = Application;
  return createEncoder({ sampleRate, channels: 1, application, signal: Signal.Voice, ...options });
}

let encoders = 0;

/** Whether one more call may compress its speech. */
export function mayEncode(): boolean {
  return encoders < mostEncoders;
}

/**
 * Compresses speech.
 * @param send gets the packets, in order
 * @param onFailure called if no encoder can be created
 */
export function createOpusSpeech(send: (packet: Uint8Array) => void, onFailure: (error: unknown) => void) {
  encoders += 1;
  let encoder: OpusEncoderHandle | undefined;
  let isClosed = false;
  let waiting: Int16Array[] = [];
  let gap: NodeJS.Timeout | undefined;

  speechEncoder({ bitrate, complexity, frameSize: packetSamples }).then((made) => {
    if (isClosed) return made.free();
    encoder = made;
    encode();
  }, onFailure);

  function encode(): void {
    while (encoder && waiting.length >= framesPerPacket) {
      const samples = joined(waiting.splice(0, framesPerPacket));
      send(encoder.encode(samples, { maxPacketBytes: mostPacketBytes }).slice());
    }
  }

  /** The last word of an utterance may fill only part of its packet. */
  function fillUp(): void {
    while (waiting.length % framesPerPacket !== 0) waiting.push(new Int16Array(frameSamples));
    encode();
  }

  return {
    /** @param frame 320 samples */
    push(frame: Int16Array) {
      waiting.push(frame);
      encode();
      clearTimeout(gap);
      if (waiting.length > 0) gap = setTimeout(fillUp, utteranceGap);
    },
    /** Discards an incomplete packet. */
    clear() {
      waiting = [];
      clearTimeout(gap);
    },
    close() {
      if (isClosed) return;
      isClosed = true;
      encoders -= 1;
      clearTimeout(gap);
      encoder?.free();
    },
  };
}

export type OpusSpeech = ReturnType<typeof createOpusSpeech>;

/**
 * Decodes packets into speech.
 * @param hear gets frames of 320 samples, in order
 * @param onFailure called for an invalid packet, or if no decoder can be created
 */
export function createOpusHearing(hear: (frame: Int16Array) => void, onFailure: (error: unknown) => void) {
  let decode: ((packet: Uint8Array) => void) | undefined;
  let free = () => {};
  let isClosed = false;
  let waiting: Uint8Array[] = [];

  createDecoder({ sampleRate, channels: 1, maxFrameSize: packetSamples }).then((decoder) => {
    if (isClosed) return decoder.free();
    free = () => decoder.free();
    decode = (packet) => {
      const samples = decoder.decode(packet).slice();
      for (let at = 0; at + frameSamples <= samples.length; at += frameSamples) {
        hear(samples.subarray(at, at + frameSamples));
      }
    };
    for (const packet of waiting.splice(0)) push(packet);
  }, onFailure);

  function push(packet: Uint8Array): void {
    if (isClosed) return;
    if (!decode) {
      waiting.push(packet);
      return;
    }
    try {
      decode(packet);
    } catch (error) {
      onFailure(error);
    }
  }

  return {
    push,
    close() {
      if (isClosed) return;
      isClosed = true;
      waiting = [];
      free();
    },
  };
}

export type OpusHearing = ReturnType<typeof createOpusHearing>;
