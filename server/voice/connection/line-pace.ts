/** How speech is currently sent over a visitor's line. */
export type LineSpeech =
  /** Uncompressed: 256 kbit/s. */
  | 'plain'
  /** Compressed (Opus), 24 kbit/s. */
  | 'coded'
  /** Being measured, or the line is catching up: decided in a moment, and worth waiting for. */
  | 'waiting'
  /** The line carries no speech: the visitor reads. */
  | 'none';

/** The parts of a connection that measuring needs. */
export interface LinePaceOptions {
  /** Sends a ping, whose response is passed to `answered`. */
  ping(id: string): void;
  /** Sends {@link paddingBytes} of padding. */
  pad(): void;
  /** Whether speech can be compressed for this client. */
  canCode(): boolean;
  onChange(speech: LineSpeech): void;
}

/** How much is sent to measure how long it takes, in bytes: three packets. */
export const paddingBytes = 3000;

/** Bits per second that the line must carry: speech with the overhead of WebSocket, TCP and IP, plus a margin. */
const plainRate = 300_000;
const codedRate = 36_000;
/** Below this the line is really slow, not just uneven. */
const clearlySlow = 80_000;

/** Milliseconds between pings while speech is sent, and how many may be unanswered. */
const pingEvery = 200;
const mostUnanswered = 8;

/** A response this much later than usual, in milliseconds, means the line lags. One lost packet costs less. */
const latest = 450;

/**
 * How long a visitor may have to wait for the voice, in milliseconds, and how long if it will then be compressed: a line of
 * 64 kbit/s has caught up by then.
 */
const patience = 2500;
const longPatience = 5500;

/** When a line that carries no speech is measured again, in milliseconds; doubles up to the longest. */
const firstPause = 5000;
const longestPause = 40_000;

/** If a line lags within this many milliseconds, the measurement was wrong or the line has changed. */
const soon = 10_000;

/**
 * Measures what a visitor's line carries, so that text never waits for speech: the buffers of the system and the network
 * can hold seconds of speech, which only shows in how late pings are answered.
 */
export function createLinePace({ ping, pad, canCode, onChange }: LinePaceOptions) {
  const pings = new Map<string, number>();
  let count = 0;
  let pingedAt = Number.NEGATIVE_INFINITY;
  /** The shortest round trip, in milliseconds. */
  let usual = Number.POSITIVE_INFINITY;
  let speech: LineSpeech = 'waiting';
  /** The measurement in progress. */
  let measured: { readonly first: string; readonly second: string; firstAt: number } | undefined;
  /** How many measurements were made in a row, and the best result among them. */
  let tries = 0;
  let rate = 0;
  let isCatchingUp = false;
  let flowsSince = 0;
  /** How many times in a row the line lagged soon after a measurement. */
  let falls = 0;
  /** Whether the line lagged with speech that can still be compressed. */
  let mayHelp = false;
  let pause = firstPause;
  let impatience: NodeJS.Timeout | undefined;
  let again: NodeJS.Timeout | undefined;

  function become(next: LineSpeech): void {
    if (next !== 'waiting') {
      clearTimeout(impatience);
      impatience = undefined;
    } else {
      impatience ??= setTimeout(() => become('none'), mayHelp ? longPatience : patience);
    }
    if (next === speech) return;
    speech = next;
    onChange(next);
  }

  function sendPing(): string {
    count += 1;
    const id = String(count);
    pingedAt = performance.now();
    pings.set(id, pingedAt);
    ping(id);
    return id;
  }

  function measure(): void {
    clearTimeout(again);
    const first = sendPing();
    pad();
    measured = { first, second: sendPing(), firstAt: 0 };
  }

  function flow(as: 'plain' | 'coded'): void {
    tries = 0;
    flowsSince = performance.now();
    become(as);
  }

  function decide(measuredRate: number): void {
    tries += 1;
    rate = tries === 1 ? measuredRate : Math.max(rate, measuredRate);
    const mayCode = canCode() && rate >= codedRate;
    const mostTries = rate < clearlySlow ? 2 : 3;
    if (rate >= plainRate && !(mayCode && falls > 0)) flow('plain');
    // One lost packet, or a few late ones, look like a slow line.
    else if (rate < plainRate && tries < mostTries) measure();
    else if (mayCode) flow('coded');
    else giveUp();
  }

  function giveUp(): void {
    tries = 0;
    become('none');
    again = setTimeout(measure, pause);
    pause = Math.min(longestPause, pause * 2);
  }

  function fallBehind(): void {
    mayHelp = speech === 'plain' && canCode();
    const isSoon = performance.now() - flowsSince < soon;
    falls = isSoon ? falls + 1 : 0;
    if (!isSoon) pause = firstPause;
    isCatchingUp = true;
    become('waiting');
    if (pings.size === 0) caughtUp();
  }

  function caughtUp(): void {
    isCatchingUp = false;
    if (falls > 1 && !mayHelp) giveUp();
    else measure();
  }

  return {
    get speech() {
      return speech;
    },
    /** Begins; to be called once, when there is nothing more urgent to send. */
    start() {
      become('waiting');
      measure();
    },
    /** Speech was sent. */
    sent() {
      if (speech !== 'plain' && speech !== 'coded') return;
      const now = performance.now();
      const [oldest] = pings.values();
      if (oldest !== undefined && now - oldest - usual > latest) fallBehind();
      else if (now - pingedAt >= pingEvery && pings.size < mostUnanswered) sendPing();
    },
    /** A pong arrived. @param id of its ping, or anything else @returns whether it was asked for */
    answered(id: string) {
      const sentAt = pings.get(id);
      if (sentAt === undefined) return false;
      // Responses keep their order, but a client may leave some out.
      for (const earlier of [...pings.keys()]) {
        pings.delete(earlier);
        if (earlier === id) break;
      }
      const now = performance.now();
      const way = now - sentAt;
      if (id !== measured?.second) usual = Math.min(usual, way);
      if (id === measured?.first) measured.firstAt = now;
      if (id === measured?.second) {
        // The first response may have been delayed so that both arrive at once: then the delay of the second one says more.
        const passing = Math.max(1, now - measured.firstAt, way - usual);
        measured = undefined;
        decide((paddingBytes * 8 * 1000) / passing);
      } else if ((speech === 'plain' || speech === 'coded') && way - usual > latest) {
        fallBehind();
      } else if (isCatchingUp && pings.size === 0) {
        caughtUp();
      }
      return true;
    },
    /** The ability to compress speech has changed. */
    reconsider() {
      if (speech === 'none' && !isCatchingUp && measured === undefined && canCode() && rate >= codedRate) {
        clearTimeout(again);
        flow('coded');
      }
    },
    close() {
      clearTimeout(impatience);
      clearTimeout(again);
    },
  };
}
