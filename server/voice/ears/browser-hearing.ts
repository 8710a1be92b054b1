import type { Expectation } from '#shared/voice/messages.ts';
import type { CallTimers } from '../call-timers.ts';
import { createTurnDetector } from '../turns/turn-detector.ts';
import { createGapFiller } from './gap-filler.ts';
import type { Hearing, HearingListener } from './hearing.ts';
import type { VoiceActivity } from './voice-activity.ts';
import { createWordCollector } from './word-collector.ts';

export interface BrowserHearingOptions {
  readonly timers: CallTimers;
  readonly voiceActivity: VoiceActivity;
  expects(): Expectation;
  readonly listener: HearingListener;
}

/** How late words may be after the sound, in milliseconds. */
const patience = 1_500;

/** Browsers that recognize speech report the first words while they are being said; in milliseconds. */
const wordsWithinMs = 2_500;

/**
 * Ears whose words come from the visitor's browser; the sound only shows early that somebody speaks. Until the first word
 * nobody knows whether that browser recognizes at all, so sound by itself means nothing.
 */
export function createBrowserHearing({
  timers,
  voiceActivity,
  expects,
  listener,
}: BrowserHearingOptions): Hearing {
  const detector = createTurnDetector();
  const words = createWordCollector(timers, expects, listener);
  let doesRecognize = false;

  const gaps = createGapFiller(timers, push);

  function push(frame: Int16Array): void {
    switch (detector.push(voiceActivity.isSpeech(frame), patience)) {
      case 'started':
      case 'resumed':
        gaps.start();
        listener.onSpeechStarted();
        break;
      case 'paused':
        listener.onSpeechStopped();
        break;
      case 'ended':
        gaps.stop();
        if (!words.isWaiting) listener.onTurn('');
        break;
    }
  }

  function reset(): void {
    detector.reset();
    gaps.stop();
    words.reset();
  }

  return {
    wordsWithinMs,
    hear(frame) {
      if (!doesRecognize) return;
      gaps.reset();
      push(frame);
    },
    hearWords(text, isFinal) {
      doesRecognize = true;
      words.add(text, isFinal);
    },
    reset,
    close() {
      reset();
      voiceActivity.release();
    },
  };
}
