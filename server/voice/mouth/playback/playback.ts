import { frameMs } from '../../audio/audio-format.ts';
import type { CallTimers } from '../../call-timers.ts';
import { QueuedSentence } from './queued-sentence.ts';
import { SentFrames } from './sent-frames.ts';
import type { Ticker } from './ticker.ts';

/** Receives the sound of one sentence. */
export interface SentenceSound {
  write(piece: Int16Array): void;
  /** Nothing more follows. A sentence without any sound takes no time. */
  finish(): void;
}

/** The agent's voice in one call: plays sentences in real time, and knows how much of them was heard. */
export interface Playback {
  add(text: string): SentenceSound;
  /** Resolves when at most this many milliseconds are left to play, or after `clear` or `close`. */
  whenLeft(ms: number): Promise<void>;
  /** Whether something is left to play. */
  readonly isPlaying: boolean;
  /**
   * Discards everything.
   * @returns what was heard since the last `clear`, the last sentence up to where it was cut off; '' for nothing
   */
  clear(): string;
  /** Stops; sound that was sent but not heard yet is played again afterwards. */
  pause(): void;
  resume(): void;
  /** Sends nothing for a while; sound already sent is still heard. */
  wait(isWaiting: boolean): void;
  /** Skips the sound of everything added: it takes no time. */
  silence(): void;
  close(): void;
}

export interface PlaybackOptions {
  readonly timers: Pick<CallTimers, 'guard'>;
  readonly ticker: Ticker;
  send(frame: Int16Array): void;
  /** A sentence begins to be heard. */
  onSentence(text: string): void;
  /**
   * The next word is being heard.
   * @param characters where it ends in the sentences since the last `clear`, joined by spaces
   */
  onSpoken?(characters: number): void;
}

/** How far sent frames run ahead of real time, so that late timers and networks cause no gaps: 100 ms. */
const leadFrames = 5;

/** Roughly how long a frame takes to the visitor's ear: network and jitter buffer, 100 ms. */
const transitFrames = 5;

export function createPlayback({ timers, ticker, send, onSentence, onSpoken }: PlaybackOptions): Playback {
  let sentences: QueuedSentence[] = [];
  /** The sentence being sent, and its next frame. */
  let current = 0;
  let frame = 0;
  const sent = new SentFrames();
  /** The last reported end of the word being heard. */
  let spoken = 0;
  let isPaused = false;
  let isWaiting = false;
  let unsubscribe: (() => void) | undefined;
  const waiting = new Set<{ readonly frames: number; readonly resolve: () => void }>();

  const left = (): number => sent.unplayed(0) + unsent(sentences.slice(current)) - frame;

  /** The next frame, if there is one; advances to the sentence that it belongs to. */
  function takeFrame(): Int16Array | undefined {
    for (;;) {
      const sentence = sentences[current];
      if (sentence === undefined) return undefined;
      if (sentence.start === undefined && (sentence.frames > 0 || sentence.isFinished)) {
        sentence.start = sent.count;
        onSentence(sentence.text);
        // The listener may have cleared everything.
        if (sentences[current] !== sentence) return undefined;
      }
      if (frame < sentence.frames) return sentence.frame(frame++);
      if (!sentence.isFinished) return undefined;
      current++;
      frame = 0;
    }
  }

  function tick(): void {
    if (isPaused || isWaiting) return;
    while (sent.lead < leadFrames) {
      const next = takeFrame();
      if (next === undefined) break;
      sent.add();
      send(next);
    }
    tellSpoken();
    settle();
  }

  function tellSpoken(): void {
    const heard = heardSoFar().length;
    if (heard === spoken) return;
    spoken = heard;
    onSpoken?.(heard);
  }

  /** Wakes waiting callers, and stops ticking when nothing is left. */
  function settle(): void {
    const frames = left();
    for (const waiter of waiting) {
      if (frames > waiter.frames) continue;
      waiting.delete(waiter);
      waiter.resolve();
    }
    if (frames === 0 && waiting.size === 0) sleep();
  }

  function goOn(): void {
    if (sentences.length > 0) wake();
    tick();
  }

  function wake(): void {
    unsubscribe ??= ticker.subscribe(timers.guard(tick));
  }

  function sleep(): void {
    unsubscribe?.();
    unsubscribe = undefined;
  }

  function heardSoFar(): string {
    const played = sent.count - sent.unplayed(transitFrames);
    const parts = sentences.map((sentence) => heardOf(sentence, played));
    return parts.filter((part) => part !== '').join(' ');
  }

  function clear(): string {
    const heard = heardSoFar();
    sentences = [];
    current = frame = spoken = 0;
    sent.clear();
    settle();
    return heard;
  }

  return {
    add(text) {
      const sentence = new QueuedSentence(text);
      sentences.push(sentence);
      return {
        write(piece) {
          sentence.write(piece);
          if (sentences.includes(sentence)) goOn();
        },
        finish() {
          sentence.finish();
          if (sentences.includes(sentence)) goOn();
        },
      };
    },
    whenLeft(ms) {
      const { promise, resolve } = Promise.withResolvers<void>();
      waiting.add({ frames: Math.floor(ms / frameMs), resolve });
      wake();
      settle();
      return promise;
    },
    get isPlaying() {
      return left() > 0;
    },
    clear,
    pause() {
      if (isPaused) return;
      isPaused = true;
      const played = sent.takeBack(transitFrames);
      const index = sentences.findLastIndex(({ start }) => start !== undefined && start <= played);
      if (index === -1) return;
      current = index;
      frame = played - (sentences[index]?.start ?? 0);
    },
    resume() {
      if (!isPaused) return;
      isPaused = false;
      goOn();
    },
    wait(waits) {
      if (isWaiting === waits) return;
      isWaiting = waits;
      if (!waits) goOn();
    },
    silence() {
      for (const sentence of sentences.slice(current)) {
        sentence.silence(sentence === sentences[current] ? frame : 0);
      }
      goOn();
    },
    close() {
      clear();
      sleep();
    },
  };
}

/** Frames of sentences still to be sent; infinite if a sentence is not finished. */
function unsent(sentences: readonly QueuedSentence[]): number {
  const counts = sentences.map(({ isFinished, frames }) => (isFinished ? frames : Number.POSITIVE_INFINITY));
  return counts.reduce((sum, count) => sum + count, 0);
}

function heardOf(sentence: QueuedSentence, played: number): string {
  if (sentence.start === undefined) return '';
  // Once a sentence has begun, some of it was noticed.
  const frames = Math.max(1, played - sentence.start);
  const isWhole = sentence.isFinished && frames >= sentence.frames;
  return heardText(sentence.text, isWhole ? 1 : frames / sentence.expectedFrames);
}

/**
 * The heard part of a sentence, to the end of the word it stopped in.
 * @param fraction from 0 to 1
 */
export function heardText(sentence: string, fraction: number): string {
  if (fraction <= 0) return '';
  const end = Math.ceil(sentence.length * Math.min(1, fraction));
  const rest = /^\S*/.exec(sentence.slice(end))?.[0] ?? '';
  // A cut between two words does not include the next one.
  const isBetween = /\s/.test(sentence[end - 1] ?? '');
  return (isBetween ? sentence.slice(0, end) : sentence.slice(0, end) + rest).trim();
}
