import { Buffer } from 'node:buffer';
import type { WebSocket } from 'ws';
import { createTokenBucket } from '../../limits/token-bucket.ts';
import { frameSamples } from '../audio/audio-format.ts';
import {
  createOpusHearing,
  createOpusSpeech,
  framesPerPacket,
  mayEncode,
  mostPacketBytes,
  type OpusHearing,
  type OpusSpeech,
} from '../audio/opus-sound.ts';
import { createLinePace, type LineSpeech, paddingBytes } from './line-pace.ts';

/** Why a connection ended that we did not close. */
export type ConnectionEnd =
  /** The client closed it properly. */
  | 'left'
  /** It broke, went silent, or the client does not read. */
  | 'lost'
  /** A frame that is not part of the wire format, or too many frames. */
  | 'violation';

/** Handlers for a room connection's frames. */
export interface RoomSocketHandlers {
  /** @param frame 20 ms of the visitor's microphone */
  readonly onAudio: (frame: Int16Array) => void;
  readonly onText: (text: string) => void;
  /** The capacity of the visitor's line has changed; `waiting` until then. */
  readonly onLine: (speech: LineSpeech) => void;
  /** Nothing follows. Not called for a connection that we close. */
  readonly onEnd: (end: ConnectionEnd) => void;
}

/** Meaningless, but takes time on a slow line; clients ignore it. */
const padding = JSON.stringify({ type: 'room', event: 'padding', data: '.'.repeat(paddingBytes - 44) });

const frameBytes = frameSamples * Int16Array.BYTES_PER_ELEMENT;

/** Longest text frame that is read, in bytes: the longest text with every character escaped, plus some. */
const maxTextBytes = 16 * 1024;

/** A microphone sends 50 frames a second; after a network stall up to ten seconds of them arrive at once. */
const audioRate = { capacity: 500, perSecond: 55 } as const;

/** Typing and browser recognition produce a few messages a second; pings, and unsolicited pongs, count too. */
const messageRate = { capacity: 100, perSecond: 20 } as const;

/**
 * Bytes that may be queued for a slow reader: above the first limit, a second of audio, sound is dropped; at the second,
 * the connection ends.
 */
const slowReader = { leaveOutAudio: 32_000, giveUp: 256 * 1024 } as const;

/** A client that sends nothing, not even a pong, between two pings is gone; in milliseconds. */
const pingInterval = 15_000;

/** A client that sends but never reads: it has missed this many pings. */
const mostUnanswered = 3;

/** How long a client may take to respond to a close, in milliseconds. */
const closeTimeout = 2000;

/** The close code of a protocol violation. */
const violationCode = 4001;

/** Close codes of a client that left on purpose: done, page left, and no code at all. */
const leaveCodes: readonly number[] = [1000, 1001, 1005];

/** One WebSocket connection of a room, in the wire format of DESIGN 4. */
export function createRoomSocket(socket: WebSocket, handlers: RoomSocketHandlers) {
  const now = () => performance.now();
  const audio = createTokenBucket(audioRate.capacity, audioRate.perSecond, now);
  const messages = createTokenBucket(messageRate.capacity, messageRate.perSecond, now);
  let isOpen = true;
  let isAlive = true;
  /** Unanswered pings: a client that sends but never reads answers none. */
  let unanswered = 0;
  let isOpusAllowed = false;
  let opusSpeech: OpusSpeech | undefined;
  let opusHearing: OpusHearing | undefined;

  const pace = createLinePace({
    ping: (id) => socket.ping(id),
    pad: () => socket.send(padding),
    canCode: () => isOpusAllowed && (opusSpeech !== undefined || mayEncode()),
    onChange(speech) {
      if (isOpen) handlers.onLine(speech);
    },
  });

  const pinging = setInterval(() => {
    if (!isAlive || unanswered >= mostUnanswered) return abandon('lost');
    isAlive = false;
    unanswered++;
    socket.ping();
  }, pingInterval);

  /** @returns whether the connection was still open */
  function settle(): boolean {
    const wasOpen = isOpen;
    isOpen = false;
    clearInterval(pinging);
    pace.close();
    opusSpeech?.close();
    opusHearing?.close();
    return wasOpen;
  }

  /** An uncompressed frame, or an Opus packet from a client that may send them. */
  function isAudio(data: Buffer): boolean {
    if (data.length === frameBytes) return audio.take();
    if (!isOpusAllowed || data.length === 0 || data.length > mostPacketBytes) return false;
    for (let frame = 0; frame < framesPerPacket; frame++) if (!audio.take()) return false;
    return true;
  }

  function hearPacket(packet: Buffer): void {
    opusHearing ??= createOpusHearing(
      (frame) => {
        if (isOpen) handlers.onAudio(frame);
      },
      () => abandon('violation'),
    );
    opusHearing.push(packet);
  }

  function sendCoded(frame: Int16Array): void {
    opusSpeech ??= createOpusSpeech(
      (packet) => {
        if (isOpen) socket.send(packet, { binary: true });
      },
      () => abandon('lost'),
    );
    opusSpeech.push(frame);
  }

  function closeSoon(code: number): void {
    socket.close(code);
    const cutOff = setTimeout(() => socket.terminate(), closeTimeout);
    socket.once('close', () => clearTimeout(cutOff));
  }

  function abandon(end: 'lost' | 'violation'): void {
    if (!settle()) return;
    if (end === 'violation') closeSoon(violationCode);
    else socket.terminate();
    handlers.onEnd(end);
  }

  socket.on('message', (data, isBinary) => {
    if (!isOpen || !Buffer.isBuffer(data)) return;
    isAlive = true;
    const isAllowed = isBinary ? isAudio(data) : data.length <= maxTextBytes && messages.take();
    if (!isAllowed) return abandon('violation');
    if (!isBinary) handlers.onText(data.toString());
    else if (data.length === frameBytes) handlers.onAudio(toSamples(data));
    else hearPacket(data);
  });
  for (const sign of ['ping', 'pong'] as const) {
    socket.on(sign, (payload: Buffer) => {
      isAlive = true;
      if (sign === 'pong') unanswered = 0;
      // Pongs we asked for don't count against the limit.
      if (!isOpen || (sign === 'pong' && pace.answered(payload.toString()))) return;
      if (!messages.take()) abandon('violation');
    });
  }
  // A violation of the WebSocket protocol itself; ws has begun to close with the code that the RFC requires.
  socket.on('error', (error) => {
    const isProtocolError = 'code' in error && String(error.code).startsWith('WS_ERR_');
    abandon(isProtocolError ? 'violation' : 'lost');
  });
  socket.on('close', (code) => {
    if (settle()) handlers.onEnd(leaveCodes.includes(code) ? 'left' : 'lost');
  });

  return {
    /** Drops the frame if the line or the client does not keep up. @param frame must not change afterwards */
    sendAudio(frame: Int16Array) {
      if (!isOpen || pace.speech === 'none' || socket.bufferedAmount > slowReader.leaveOutAudio) return;
      if (pace.speech === 'coded') sendCoded(frame);
      else socket.send(Buffer.from(frame.buffer, frame.byteOffset, frame.byteLength), { binary: true });
      pace.sent();
    },
    /** Discards speech that was not sent yet. */
    dropAudio: () => opusSpeech?.clear(),
    /** Begins to measure the line, once the visitor has been admitted. */
    measureLine: pace.start,
    /** The client can encode and decode Opus. */
    allowOpus() {
      isOpusAllowed = true;
      pace.reconsider();
    },
    sendText(text: string) {
      if (!isOpen) return;
      if (socket.bufferedAmount > slowReader.giveUp) return abandon('lost');
      socket.send(text);
    },
    /** Closes politely; data on its way still arrives. Nothing is reported anymore. */
    close(code: number) {
      if (settle()) closeSoon(code);
    },
    /** Cuts the connection off. Nothing is reported anymore. */
    terminate() {
      if (settle()) socket.terminate();
    },
  };
}

export type RoomSocket = ReturnType<typeof createRoomSocket>;

/** A copy, since ws may return data at an odd offset in a larger buffer. Both sides are little endian. */
function toSamples(data: Buffer): Int16Array {
  return new Int16Array(new Uint8Array(data).buffer);
}
