import type { CallTimers } from '../call-timers.ts';

export interface SilenceWatchOptions {
  readonly timers: CallTimers;
  /** Whether the agent or the visitor is speaking, or something is being processed: no silence. */
  isSomethingGoingOn(): boolean;
  /** Nobody has talked for a while: the agent may ask the visitor. */
  onQuiet(): void;
  /** The visitor has been silent for so long that nobody may be there. */
  onGone(): void;
}

/** How long the silence lasts before the visitor is asked, the first and the second time, in milliseconds. */
const patience = [20_000, 40_000] as const;

/** How long the visitor may say nothing at all, not counting the agent's speech, in milliseconds. */
const longestSilence = 120_000;

const checkEvery = 1_000;

/** Notices when nobody says anything. */
export function createSilenceWatch({ timers, isSomethingGoingOn, onQuiet, onGone }: SilenceWatchOptions) {
  let quiet = 0;
  let visitorQuiet = 0;
  let asked = 0;
  let isPaused = false;

  // Counting the unpaused time is simpler than moving deadlines.
  function check(): void {
    if (isPaused) return;
    if (isSomethingGoingOn()) {
      quiet = 0;
      return;
    }
    quiet += checkEvery;
    visitorQuiet += checkEvery;
    if (visitorQuiet >= longestSilence) {
      // The visitor may still respond to the farewell.
      quiet = visitorQuiet = 0;
      onGone();
    } else if (quiet >= (patience[asked] ?? Number.POSITIVE_INFINITY)) {
      asked++;
      quiet = 0;
      onQuiet();
    }
  }
  timers.create().every(checkEvery, check);

  return {
    /** The visitor said or did something. */
    visitorSpoke() {
      quiet = visitorQuiet = asked = 0;
    },
    pause() {
      isPaused = true;
    },
    resume() {
      isPaused = false;
    },
  };
}

export type SilenceWatch = ReturnType<typeof createSilenceWatch>;
