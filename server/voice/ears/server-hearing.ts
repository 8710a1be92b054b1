import { frameMs } from '../audio/audio-format.ts';
import { pauseAfter } from '../turns/pause-after.ts';
import { createTurnDetector } from '../turns/turn-detector.ts';
import { createTurnRecording } from '../turns/turn-recording.ts';
import type { BrowserHearingOptions } from './browser-hearing.ts';
import { createGapFiller } from './gap-filler.ts';
import type { Hearing } from './hearing.ts';
import { isPermanent } from './recognition-error.ts';
import { createRecognizedTurn } from './recognized-turn.ts';
import type { Recognizer } from './recognizer.ts';
import { createWordCollector } from './word-collector.ts';

export interface ServerHearingOptions extends BrowserHearingOptions {
  readonly recognizer: Recognizer;
}

/**
 * The visitor's turn:
 * quiet → speaking → pausing → (speaking again | awaiting-words) → quiet. `deaf` is for good.
 */
type Phase =
  | 'quiet'
  | 'speaking'
  /** A silence that may be the end: the words so far are already requested. */
  | 'pausing'
  /** The sound is over, its words are not known yet. */
  | 'awaiting-words'
  /** The recognizer was given up. */
  | 'deaf';

/** Less speech than this is a cough or a click and is not transcribed, in milliseconds. */
const shortestSpeech = 160;

/**
 * After how long a silence the words so far are requested, in milliseconds, and for how many pauses of a turn. If requests
 * may cost money, they are not made at every breath.
 */
const lookingForWords = {
  whileSpeaking: { afterMs: 120, times: 20 },
  atPauses: { afterMs: 200, times: 6 },
} as const;

/** After how many lost turns in a row the recognizer is given up. */
const failuresAllowed = 2;

/** After how much speech the first words of a turn are requested, in milliseconds: the agent may have to fall silent. */
const firstPartialMs = 300;

/**
 * Speech that has no words after this long, in milliseconds, doesn't count: a recognizer queried during speech tells early.
 */
const wordsWithin = { whileSpeaking: 2_000, atPauses: 15_000 } as const;

/** Ears that record the visitor's turns, and have them transcribed by one of the server's recognizers. */
export function createServerHearing(options: ServerHearingOptions): Hearing {
  const { timers, voiceActivity, recognizer, expects, listener } = options;
  const { partialEveryMs } = recognizer;
  const asking = lookingForWords[partialEveryMs === undefined ? 'atPauses' : 'whileSpeaking'];
  const detector = createTurnDetector(asking.afterMs);
  const recording = createTurnRecording();
  const words = createWordCollector(timers, expects, listener);
  const gaps = createGapFiller(timers, push);
  let phase: Phase = 'quiet';
  /** Whether the visitor continued after an apparent end. */
  let isContinued = false;
  let pauses = 0;
  let failures = 0;
  /** After how much speech of this turn its words are requested next, in milliseconds. */
  let nextPartialMs = firstPartialMs;

  const turn = createRecognizedTurn({
    recognizer,
    onText(text) {
      failures = 0;
      if (phase === 'awaiting-words') finish(text);
      else if (text !== '') listener.onPartial(text);
    },
    onPartial(text) {
      if (phase === 'speaking' && text !== '') listener.onPartial(text);
    },
    onError(error) {
      // A failure within a turn is retried at its end, unless that is hopeless.
      if (isPermanent(error)) fail(error, true);
      else if (phase === 'awaiting-words') fail(error, ++failures >= failuresAllowed);
    },
  });

  function reset(): void {
    if (phase !== 'deaf') phase = 'quiet';
    isContinued = false;
    pauses = 0;
    nextPartialMs = firstPartialMs;
    turn.close();
    detector.reset();
    recording.reset();
    gaps.stop();
  }

  function finish(text: string): void {
    reset();
    listener.onTurn(text);
  }

  function fail(error: unknown, forGood: boolean): void {
    if (forGood) phase = 'deaf';
    reset();
    listener.onFailed(error, forGood);
  }

  function start(): void {
    // Even if the words of an apparently finished turn are not known yet: then it is all one turn.
    isContinued ||= phase === 'awaiting-words';
    phase = 'speaking';
    turn.goOn();
    recording.begin();
    gaps.start();
    listener.onSpeechStarted();
  }

  const isWorthAsking = (): boolean => isContinued || detector.speechMs >= shortestSpeech;

  function pause(): void {
    phase = 'pausing';
    listener.onSpeechStopped();
    if (isWorthAsking() && pauses++ < asking.times) turn.recognize(recording.sound());
  }

  function end(): void {
    phase = 'awaiting-words';
    gaps.stop();
    if (turn.text !== undefined) finish(turn.text);
    else if (isWorthAsking()) turn.recognize(recording.sound());
    else finish('');
  }

  function lookForWords(): void {
    if (partialEveryMs === undefined || phase !== 'speaking' || detector.speechMs < nextPartialMs) return;
    // One frame of tolerance: slightly more speech than requested is not too late.
    nextPartialMs = detector.speechMs + partialEveryMs - frameMs;
    turn.peek(recording.sound());
  }

  function push(frame: Int16Array): void {
    recording.add(frame);
    switch (detector.push(voiceActivity.isSpeech(frame), pauseAfter(turn.text, expects()))) {
      case 'started':
      case 'resumed':
        start();
        break;
      case 'paused':
        pause();
        break;
      case 'ended':
        if (phase !== 'quiet') end();
        break;
      case undefined:
        lookForWords();
    }
  }

  return {
    wordsWithinMs: partialEveryMs === undefined ? wordsWithin.atPauses : wordsWithin.whileSpeaking,
    hear(frame) {
      if (phase === 'deaf') return;
      gaps.reset();
      push(frame);
    },
    hearWords: words.add,
    reset() {
      reset();
      words.reset();
    },
    close() {
      reset();
      words.reset();
      voiceActivity.release();
    },
  };
}
