import { joined } from '../audio/samples.ts';

/** Keeps the sound of the visitor's turn, and a moment before it. */
export interface TurnRecording {
  add(frame: Int16Array): void;
  /** The turn begins: what came right before belongs to it, since a turn is noticed late. */
  begin(): void;
  /** The recording so far. */
  sound(): Int16Array;
  /** Forgets all but the last moment. */
  reset(): void;
}

/** Frames kept from before a turn, the first syllable among them: 400 ms. */
const preRoll = 20;

/** Frames kept of a turn at most: 40 s. */
const longest = 2_000;

export function createTurnRecording(): TurnRecording {
  let frames: Int16Array[] = [];
  let isTurn = false;

  return {
    add(frame) {
      frames.push(frame);
      if (frames.length > (isTurn ? longest : preRoll)) frames.shift();
    },
    begin() {
      isTurn = true;
    },
    sound: () => joined(frames),
    reset() {
      isTurn = false;
      frames = frames.slice(-preRoll);
    },
  };
}
