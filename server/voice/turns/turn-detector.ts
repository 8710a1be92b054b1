import { frameMs } from '../audio/audio-format.ts';

/** The effect of a frame on the visitor's turn. */
export type TurnEvent =
  /** Somebody began to speak. */
  | 'started'
  /** A pause: the turn may be over. */
  | 'paused'
  /** It was only a pause. */
  | 'resumed'
  /** The pause was long enough, or the turn too long. */
  | 'ended';

/** Speech starts a turn if 5 of the last 6 frames have it: 100 ms. A cough or a click is shorter. */
const startFrames = 5;
const startWindow = 6;

/** The default length of a silence that counts as a pause, in milliseconds. */
const usualPauseMs = 200;

/** No turn ends sooner, in frames. */
const shortestEnd = 200 / frameMs;

/** Frames of speech in a row that end a pause. */
const resumeFrames = 3;

/** Longest turn: 30 s. */
const longestTurn = 30_000 / frameMs;

/**
 * Finds where the visitor's turns begin and end. Pure: time is measured in frames.
 * @param pausedAfterMs how long a silence has to be to count as a pause, which may be the end
 */
export function createTurnDetector(pausedAfterMs: number = usualPauseMs) {
  const pauseFrames = pausedAfterMs / frameMs;
  /** Whether the last frames were speech, newest last. */
  let recent: boolean[] = [];
  let isInTurn = false;
  let isPaused = false;
  let frames = 0;
  let speech = 0;
  let silence = 0;

  function reset(): void {
    recent = [];
    isInTurn = isPaused = false;
    frames = silence = 0;
  }

  return {
    /**
     * @param isSpeech whether the next 20 ms are speech
     * @param pauseMs how long a pause currently ends the turn
     */
    push(isSpeech: boolean, pauseMs: number): TurnEvent | undefined {
      recent.push(isSpeech);
      if (recent.length > startWindow) recent.shift();
      if (!isInTurn) {
        const spoken = recent.filter(Boolean).length;
        if (spoken < startFrames) return undefined;
        isInTurn = true;
        speech = spoken;
        return 'started';
      }
      frames++;
      if (isSpeech) speech++;
      const isBack = recent.slice(isPaused ? -resumeFrames : -2).every(Boolean);
      if (isBack) silence = 0;
      else silence++;
      if (frames >= longestTurn || (silence >= shortestEnd && silence * frameMs >= pauseMs)) {
        reset();
        return 'ended';
      }
      if (isPaused && isBack) {
        isPaused = false;
        return 'resumed';
      }
      if (!isPaused && silence >= pauseFrames) {
        isPaused = true;
        return 'paused';
      }
      return undefined;
    },
    /** How much speech the turn contains, in milliseconds. */
    get speechMs() {
      return speech * frameMs;
    },
    /** Discards the turn. */
    reset,
  };
}
