import type { FrameCodec } from './opus-codec.ts';
import { probeText } from './room-frame.ts';

/** How the microphone is currently sent over this line. */
export type Sending =
  /** Uncompressed, 256 kbit/s. */
  | 'plain'
  /** Compressed, 24 kbit/s. */
  | 'coded'
  /** Not at all: it is being measured, or the line is lagging. */
  | 'held';

/** Where an uplink sends to. */
export interface UplinkTarget {
  send(data: string | ArrayBuffer): void;
  /** The line carries no sound from the microphone for now. */
  unheard(): void;
}

/** How many bytes are sent to measure how long they take. */
const paddingBytes = 3000;
/** Bits per second that the line must carry: sound with the overhead of WebSocket, TCP and IP. */
const plainRate = 300_000;
const codedRate = 36_000;
/** Milliseconds between two probes while sound is sent, and how many may be unanswered. */
const probeEvery = 200;
const mostUnanswered = 8;
/** Sound that arrives this many milliseconds later than usual means that the line cannot keep up. */
const latest = 450;
/** The same for the round trip: the responses themselves may be late. */
const latestAnswer = 600;
/** Milliseconds until the line is measured: before that the server measures its own direction. */
const start = 1200;
/**
 * Milliseconds until a line that carries nothing is measured again; doubles each time. Not 5 s like the server's: its
 * responses to one measurement would be delayed by the other.
 */
const firstPause = 7000;
const longestPause = 45_000;
/** If a line lags within this time (milliseconds), the measurement was wrong or the line has changed. */
const soon = 10_000;

interface Probe {
  readonly id: number;
  readonly sentAt: number;
}

/**
 * The microphone's way to the server over a line that may be slow: typed text never waits for speech. The server answers
 * probes with their time of arrival, which shows how late sound arrives there, whatever happens on the way back.
 */
export class Uplink {
  readonly #target: UplinkTarget;
  readonly #codec: FrameCodec | undefined;
  #sending: Sending = 'held';
  #probes: Probe[] = [];
  #id = 0;
  #probedAt = 0;
  /** The smallest difference between both clocks so far: that of sound which did not wait. */
  #usual = Number.POSITIVE_INFINITY;
  /** The shortest round trip. */
  #way = Number.POSITIVE_INFINITY;
  /** The measurement in progress: its last probe, and when its first arrived, by the server's clock. */
  #measured: { readonly last: number; from: number | undefined } | undefined;
  #isRepeated = false;
  #isCatchingUp = false;
  #flowsSince = 0;
  #falls = 0;
  #pause = firstPause;
  #again: ReturnType<typeof setTimeout> | undefined;

  /** @param codec undefined: sound is sent uncompressed, or not at all */
  constructor(target: UplinkTarget, codec: FrameCodec | undefined) {
    this.#target = target;
    this.#codec = codec;
    this.#again = setTimeout(() => this.#measure(), start);
  }

  /** Milliseconds that the oldest probe has been unanswered. */
  get unansweredFor(): number {
    const oldest = this.#probes[0];
    return oldest ? performance.now() - oldest.sentAt : 0;
  }

  /** @param frame 20 ms of sound; dropped if it would be late */
  sendFrame(frame: ArrayBuffer): void {
    if (this.#sending === 'held') return;
    const now = performance.now();
    const oldest = this.#probes[0];
    if (oldest && now - oldest.sentAt - this.#way > latestAnswer) {
      this.#fallBehind();
      return;
    }
    if (this.#sending === 'plain') this.#target.send(frame);
    else this.#codec?.encode(frame);
    if (now - this.#probedAt >= probeEvery && this.#probes.length < mostUnanswered) this.#probe(0);
  }

  /** @param at when the probe arrived, in milliseconds of the server's clock */
  answered(id: number, at: number): void {
    const probe = this.#probes.find((asked) => asked.id === id);
    if (!probe) return;
    this.#probes = this.#probes.filter((asked) => asked.id > id);
    const measured = this.#measured;
    if (measured?.last === id) {
      this.#measured = undefined;
      this.#decide((paddingBytes * 8000) / Math.max(1, at - (measured.from ?? at)));
      return;
    }
    if (measured) measured.from = at;
    const late = at - probe.sentAt;
    this.#usual = Math.min(this.#usual, late);
    this.#way = Math.min(this.#way, performance.now() - probe.sentAt);
    if (this.#sending !== 'held' && late - this.#usual > latest) this.#fallBehind();
    else if (this.#isCatchingUp && this.#probes.length === 0) this.#caughtUp();
  }

  close(): void {
    clearTimeout(this.#again);
    this.#sending = 'held';
  }

  #probe(padding: number): number {
    this.#id++;
    this.#probedAt = performance.now();
    this.#probes.push({ id: this.#id, sentAt: this.#probedAt });
    this.#target.send(probeText(this.#id, padding));
    return this.#id;
  }

  #measure(): void {
    this.#probe(0);
    this.#measured = { last: this.#probe(paddingBytes), from: undefined };
  }

  #decide(rate: number): void {
    const codes = this.#codec !== undefined && rate >= codedRate;
    if (rate >= plainRate && !(codes && this.#falls > 0)) this.#flow('plain');
    else if (rate < plainRate && !this.#isRepeated) {
      // One lost packet looks like a slow line.
      this.#isRepeated = true;
      this.#measure();
    } else if (codes) this.#flow('coded');
    else this.#giveUp();
  }

  #flow(sending: Sending): void {
    this.#isRepeated = false;
    this.#flowsSince = performance.now();
    this.#sending = sending;
  }

  #fallBehind(): void {
    const isSoon = performance.now() - this.#flowsSince < soon;
    this.#falls = isSoon ? this.#falls + 1 : 0;
    if (!isSoon) this.#pause = firstPause;
    this.#sending = 'held';
    this.#isCatchingUp = true;
    if (this.#probes.length === 0) this.#caughtUp();
  }

  #caughtUp(): void {
    this.#isCatchingUp = false;
    if (this.#falls > 2) this.#giveUp();
    else this.#measure();
  }

  #giveUp(): void {
    this.#isRepeated = false;
    this.#target.unheard();
    this.#again = setTimeout(() => this.#measure(), this.#pause);
    this.#pause = Math.min(longestPause, this.#pause * 2);
  }
}
