import type { CallTimers } from '../call-timers.ts';

export interface SilenceWatchOptions {
  readonly timers: CallTimers;
  /** Whether the agent or the visitor is speaking, or something is being worked on: no silence. */
  isSomethingGoingOn(): boolean;
  /** Nobody has talked for a while: the visitor may be asked. */
  onQuiet(): void;
  /** The visitor has not said anything for so long that nobody may be there. */
  onGone(): void;
}

/** How long nobody talks before the visitor is asked, the first time and the second, in milliseconds. */
const patience = [20_000, 40_000] as const;

/** How long the visitor may say nothing at all, not counting what the agent says, in milliseconds. */
const longestSilence = 120_000;

const checkEvery = 1_000;

/** Notices when nobody says anything. */
export function createSilenceWatch({ timers, isSomethingGoingOn, onQuiet, onGone }: SilenceWatchOptions) {
  let quiet = 0;
  let visitorQuiet = 0;
  let asked = 0;
  let isPaused = false;

  // Counting what passes while not paused is simpler than moving deadlines.
  function check(): void {
    if (isPaused) return;
    if (isSomethingGoingOn()) {
      quiet = 0;
      return;
    }
    quiet += checkEvery;
    visitorQuiet += checkEvery;
    if (visitorQuiet >= longestSilence) {
      // The farewell may be answered after all.
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
