import { appMessageText } from '../call-object/app-message-text.ts';
import type { CallParticipant } from '../call-object/call-object.ts';
import { canUseOpus, OpusCodec, plainFrameBytes } from './opus-codec.ts';
import { type RoomText, readRoomText, roomText } from './room-frame.ts';
import { Uplink } from './uplink.ts';

/** Why a connection is over for good. */
export type RoomEnd =
  /** The server ended the call. */
  | 'ended'
  /** It was never admitted: the server is down, or the room is not for this visitor. */
  | 'refused'
  /** The server rejected this side's messages. */
  | 'expelled'
  /** It broke, and could not be restored in time. */
  | 'lost';

/** Receives what happens in the room. */
export interface RoomConnectionListener {
  joined(participants: readonly CallParticipant[]): void;
  frame(frame: ArrayBuffer): void;
  clear(): void;
  message(data: string): void;
  /** The connection broke and is being restored. */
  interrupted(): void;
  resumed(): void;
  /** The key for resuming this call, from another page too; a new one after every connection. */
  resumeKey(key: string): void;
  /** Called once, unless this side leaves. */
  over(end: RoomEnd): void;
}

/** How long the server keeps a call whose connection broke, and one that is not entered (milliseconds). */
const resumeLimit = 10_000;

/** How long the server keeps a call whose page announced that it is leaving (milliseconds). */
const awayLimit = 20_000;

/** Milliseconds that one attempt to reconnect may take. */
const attemptLimit = 4000;

/** Milliseconds before the second attempt; it doubles with each. */
const firstPause = 250;
const longestPause = 2000;

/** Milliseconds for the server to close after a leave. */
const closeLimit = 500;

/** A second of audio: with this much unsent, frames are dropped instead of queued. */
const mostUnsent = 32_000;

/** Milliseconds without any frame passing until the connection counts as broken. */
const stallLimit = 3000;

/** Milliseconds without a response to a probe until the connection counts as broken. */
const answerLimit = 7000;

/** How many messages are kept until the other side is known to have them. */
const mostKept = 64;

/** A close code of this side that does not end the call (1000 and 1001 do). */
const replaced = 4900;

/** How a room is entered, and left with its page. */
export interface RoomEntry {
  /** Resumes a call that another page began. */
  readonly resumeKey?: string | undefined;
  /** Whether leaving or reloading the page only pauses the call, so that it may come back, instead of ending it. */
  readonly outlivesPage: boolean;
}

/** A connection to a room that is restored when it breaks, into the same call. */
export class RoomConnection {
  readonly #url: string;
  readonly #listener: RoomConnectionListener;
  readonly #outlivesPage: boolean;
  readonly #over = new AbortController();
  #socket: WebSocket | undefined;
  /** Whether the server has admitted this side on the current socket. */
  #isIn = false;
  #resumeKey: string | undefined;
  /** Whether this page has been in the room. */
  #wasIn = false;
  /** This page's last messages. */
  #messages: string[] = [];
  /** How many there were in all, and how many of them were passed to a socket. */
  #made = 0;
  #sent = 0;
  /** How many messages the call had before this page's first. */
  #before: number | undefined;
  #attempt = 0;
  #retryTimer: ReturnType<typeof setTimeout> | undefined;
  #attemptTimer: ReturnType<typeof setTimeout> | undefined;
  #limitTimer: ReturnType<typeof setTimeout> | undefined;
  #stalledSince: number | undefined;
  /** undefined if the server does not answer probes. */
  #uplink: Uplink | undefined;
  #codec: OpusCodec | undefined;
  #canUseOpus = false;
  /** Since when the page is away, by the system clock: the page's own may be paused. */
  #awaySince: number | undefined;

  constructor(url: string, listener: RoomConnectionListener, entry: RoomEntry) {
    this.#url = url;
    this.#listener = listener;
    this.#resumeKey = entry.resumeKey;
    this.#outlivesPage = entry.outlivesPage;
  }

  /** Enters the room. */
  open(): void {
    const { signal } = this.#over;
    if (signal.aborted) return;
    globalThis.addEventListener('online', () => this.#reconnect(), { signal });
    globalThis.addEventListener('pagehide', () => this.#pageHidden(), { signal });
    globalThis.addEventListener('pageshow', () => this.#pageShown(), { signal });
    this.#limitTimer = setTimeout(() => this.#end('refused'), resumeLimit);
    // Long before the server admits this side.
    void canUseOpus().then((can) => {
      this.#canUseOpus = can;
    });
    this.#connect();
  }

  /** @param message a word, or the text of a JSON object */
  send(message: string): void {
    const text = appMessageText(message);
    this.#messages.push(text);
    if (this.#messages.length > mostKept) this.#messages.shift();
    this.#made++;
    const socket = this.#openSocket();
    if (!socket) return;
    socket.send(text);
    this.#sent = this.#made;
  }

  /** Sends 20 ms of audio, or drops them if they would be late. */
  sendFrame(frame: ArrayBuffer): void {
    const socket = this.#openSocket();
    if (!socket) return;
    if (socket.bufferedAmount < mostUnsent) {
      this.#stalledSince = undefined;
      if (!this.#uplink) socket.send(frame);
      else if (this.#uplink.unansweredFor > answerLimit) this.#reconnect();
      else this.#uplink.sendFrame(frame);
      return;
    }
    const now = performance.now();
    this.#stalledSince ??= now;
    if (now - this.#stalledSince > stallLimit) this.#reconnect();
  }

  /** Leaves the call for a while: the server keeps it as for a page that is reloaded. */
  pause(): void {
    if (this.#over.signal.aborted) return;
    this.#openSocket()?.send(roomText('away'));
    this.#stop();
    this.#dropSocket();
  }

  /** Ends the call. */
  async leave(): Promise<void> {
    if (this.#over.signal.aborted) return;
    const socket = this.#socket;
    this.#stop();
    if (!socket || socket.readyState === WebSocket.CLOSED) return;
    if (socket.readyState === WebSocket.OPEN) socket.send(roomText('leave'));
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, closeLimit);
      socket.onclose = () => {
        clearTimeout(timer);
        resolve();
      };
      socket.close(1000);
    });
    socket.onclose = null;
  }

  /** undefined while nothing can be sent. */
  #openSocket(): WebSocket | undefined {
    return this.#isIn && this.#socket?.readyState === WebSocket.OPEN ? this.#socket : undefined;
  }

  #connect(): void {
    clearTimeout(this.#retryTimer);
    const separator = this.#url.includes('?') ? '&' : '?';
    const resume =
      this.#resumeKey === undefined ? '' : `${separator}resume=${encodeURIComponent(this.#resumeKey)}`;
    let socket: WebSocket;
    try {
      socket = new WebSocket(`${this.#url}${resume}`);
    } catch {
      // Not a WebSocket URL, or one that this page may not connect to: retrying is pointless.
      queueMicrotask(() => this.#end('refused'));
      return;
    }
    socket.binaryType = 'arraybuffer';
    socket.onmessage = ({ data }: MessageEvent<unknown>) => this.#receive(data);
    socket.onclose = ({ code }) => this.#closed(code);
    this.#socket = socket;
    if (!this.#wasIn) return;
    this.#attemptTimer = setTimeout(() => this.#closed(undefined), attemptLimit);
  }

  #receive(data: unknown): void {
    if (data instanceof ArrayBuffer) {
      if (this.#codec && data.byteLength !== plainFrameBytes) this.#codec.decode(data);
      // Whole samples only.
      else if (data.byteLength > 0 && data.byteLength % 2 === 0) this.#listener.frame(data);
      return;
    }
    const text = typeof data === 'string' ? readRoomText(data) : undefined;
    if (text?.type === 'joined') this.#joined(text);
    else if (text?.type === 'probed') this.#uplink?.answered(text.id, text.at);
    else if (text?.type === 'clear') {
      this.#codec?.clear();
      this.#listener.clear();
    } else if (text) this.#listener.message(text.data);
  }

  #joined(joined: Extract<RoomText, { readonly type: 'joined' }>): void {
    const { participants, resumeKey, received } = joined;
    const returns = this.#wasIn;
    this.#wasIn = true;
    this.#resumeKey = resumeKey;
    this.#listener.resumeKey(resumeKey);
    this.#isIn = true;
    this.#attempt = 0;
    clearTimeout(this.#attemptTimer);
    clearTimeout(this.#limitTimer);
    this.#sendMissing(received);
    this.#measureLine(joined);
    if (returns) this.#listener.resumed();
    else this.#listener.joined(participants);
  }

  /** Old servers do not support it: sound is sent to them uncompressed. */
  #measureLine({ probes, opus }: Extract<RoomText, { readonly type: 'joined' }>): void {
    const socket = this.#socket;
    if (!probes || !socket) return;
    if (opus && this.#canUseOpus) {
      socket.send(roomText('opus'));
      this.#codec = new OpusCodec(
        (packet) => this.#openSocket()?.send(packet),
        (frame) => this.#listener.frame(frame),
      );
    }
    const target = {
      send: (data: string | ArrayBuffer) => this.#openSocket()?.send(data),
      unheard: () => this.#openSocket()?.send(roomText('unheard')),
    };
    this.#uplink = new Uplink(target, this.#codec);
  }

  #dropLine(): void {
    this.#uplink?.close();
    this.#codec?.close();
    this.#uplink = undefined;
    this.#codec = undefined;
  }

  /** Sends what was lost with the last connection, or queued without one. @param received of the whole call */
  #sendMissing(received: number | undefined): void {
    this.#before ??= received ?? 0;
    const arrived = received === undefined ? this.#sent : received - this.#before;
    const first = Math.max(0, this.#messages.length - (this.#made - arrived));
    for (const text of this.#messages.slice(first)) this.#socket?.send(text);
    this.#sent = this.#made;
  }

  /** @param code undefined: the other side did not respond in time */
  #closed(code: number | undefined): void {
    const end = this.#endOf(code);
    if (end) {
      this.#end(end);
      return;
    }
    this.#dropSocket();
    if (this.#isIn) {
      this.#isIn = false;
      this.#limitTimer = setTimeout(() => this.#end('lost'), resumeLimit);
      this.#listener.interrupted();
      if (this.#over.signal.aborted) return;
    }
    const pause = this.#attempt === 0 ? 0 : Math.min(longestPause, firstPause * 2 ** (this.#attempt - 1));
    this.#attempt++;
    this.#retryTimer = setTimeout(() => this.#connect(), pause * (0.5 + Math.random()));
  }

  /** @returns undefined: the connection can be restored */
  #endOf(code: number | undefined): RoomEnd | undefined {
    if (code === 4000 || code === 4003 || (code === 1000 && this.#isIn)) return 'ended';
    if (code === 4001) return 'expelled';
    return this.#wasIn ? undefined : 'refused';
  }

  /** The network changed, or nothing gets through anymore: the socket may be silently dead. */
  #reconnect(): void {
    if (!this.#wasIn || this.#awaySince !== undefined) return;
    this.#attempt = 0;
    this.#closed(undefined);
  }

  /** The page is being left: for good, for a reload, or into the back/forward cache, where it is frozen. */
  #pageHidden(): void {
    const socket = this.#openSocket();
    if (!this.#outlivesPage || !this.#wasIn) {
      socket?.send(roomText('leave'));
      this.#end('ended');
      return;
    }
    this.#awaySince = Date.now();
    socket?.send(roomText('away'));
    this.#dropSocket();
    this.#isIn = false;
    clearTimeout(this.#limitTimer);
  }

  /** The page was restored from the back/forward cache. */
  #pageShown(): void {
    if (this.#awaySince === undefined) return;
    const away = Date.now() - this.#awaySince;
    this.#awaySince = undefined;
    if (away > awayLimit) {
      this.#end('ended');
      return;
    }
    this.#limitTimer = setTimeout(() => this.#end('lost'), resumeLimit);
    this.#listener.interrupted();
    if (!this.#over.signal.aborted) this.#connect();
  }

  #end(end: RoomEnd): void {
    if (this.#over.signal.aborted) return;
    this.#stop();
    this.#dropSocket();
    this.#listener.over(end);
  }

  #stop(): void {
    this.#over.abort();
    for (const timer of [this.#retryTimer, this.#attemptTimer, this.#limitTimer]) clearTimeout(timer);
    this.#messages = [];
    this.#isIn = false;
    this.#dropLine();
    if (this.#socket) this.#socket.onmessage = null;
  }

  #dropSocket(): void {
    clearTimeout(this.#retryTimer);
    clearTimeout(this.#attemptTimer);
    this.#stalledSince = undefined;
    this.#dropLine();
    const socket = this.#socket;
    this.#socket = undefined;
    if (!socket) return;
    socket.onmessage = null;
    socket.onclose = null;
    socket.close(replaced);
  }
}
