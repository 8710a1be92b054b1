import type { Expectation } from '../mind/dialogue.ts';
import { createGapFiller } from './gap-filler.ts';
import type { Hearing, HearingListener } from './hearing.ts';
import { pauseAfter } from './pause-after.ts';
import { isPermanent } from './recognition-error.ts';
import { createRecognizedTurn } from './recognized-turn.ts';
import type { Recognizer } from './recognizer.ts';
import { createTurnDetector } from './turn-detector.ts';
import { createTurnRecording } from './turn-recording.ts';
import type { VoiceActivity } from './voice-activity.ts';
import { createWordCollector } from './word-collector.ts';

export interface ServerHearingOptions {
  readonly voiceActivity: VoiceActivity;
  readonly recognizer: Recognizer;
  expects(): Expectation;
  readonly listener: HearingListener;
}

/** Less speech than this is a cough or a click and not worth asking, in milliseconds. */
const shortestSpeech = 160;

/** Pauses of one turn that are asked about; a recognizer may cost money. */
const pausesAsked = 6;

/** Turns lost in a row until the recognizer is given up. */
const failuresAllowed = 2;

/** Words are asked for at the first pause, which a long sentence may be without; in milliseconds. */
const wordsWithinMs = 15_000;

/** Ears that record the visitor's turns, and have them transcribed by a server. */
export function createServerHearing(options: ServerHearingOptions): Hearing {
  const { voiceActivity, recognizer, expects, listener } = options;
  const detector = createTurnDetector();
  const recording = createTurnRecording();
  const words = createWordCollector(expects, listener);
  const gaps = createGapFiller(push, (error) => listener.onBroken(error));
  /** Whether a turn is being said, or its words are awaited. */
  let isTurn = false;
  /** Whether the sound of the turn is over. */
  let isSaid = false;
  /** Whether the visitor went on after what seemed to be the end. */
  let isContinued = false;
  let pauses = 0;
  let failures = 0;
  let isGivenUp = false;

  const turn = createRecognizedTurn({
    recognizer,
    onText(text) {
      failures = 0;
      if (isSaid) finish(text);
      else if (text !== '') listener.onPartial(text);
    },
    onError(error) {
      // In the middle of a turn it is asked again at its end, unless that is hopeless.
      if (isPermanent(error)) fail(error, true);
      else if (isSaid) fail(error, ++failures >= failuresAllowed);
    },
  });

  function reset(): void {
    isTurn = isSaid = isContinued = false;
    pauses = 0;
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
    isGivenUp = forGood;
    reset();
    listener.onFailed(error, forGood);
  }

  function start(): void {
    // Also when the words of what seemed to be over are not known yet: then it is all one turn.
    isContinued ||= isSaid;
    isTurn = true;
    isSaid = false;
    turn.goOn();
    recording.begin();
    gaps.start();
    listener.onSpeechStarted();
  }

  const isWorthAsking = (): boolean => isContinued || detector.speechMs >= shortestSpeech;

  function pause(): void {
    listener.onSpeechStopped();
    if (isWorthAsking() && pauses++ < pausesAsked) turn.recognize(recording.sound());
  }

  function end(): void {
    isSaid = true;
    gaps.stop();
    if (turn.text !== undefined) finish(turn.text);
    else if (isWorthAsking()) turn.recognize(recording.sound());
    else finish('');
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
        if (isTurn) end();
        break;
    }
  }

  return {
    wordsWithinMs,
    hear(frame) {
      if (isGivenUp) return;
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
