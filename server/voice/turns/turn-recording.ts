import { joined } from '../audio/samples.ts';

/** Frames kept from before a turn, the first syllable among them: 400 ms. */
const preRoll = 20;

/** Frames kept of a turn at most: 40 s. */
const longest = 2_000;

/** Keeps the sound of the visitor's turn, and a moment before it. */
export function createTurnRecording() {
  let frames: Int16Array[] = [];
  let isTurn = false;

  return {
    add(frame: Int16Array) {
      frames.push(frame);
      if (frames.length > (isTurn ? longest : preRoll)) frames.shift();
    },
    /** The turn begins: what came right before belongs to it, since a turn is noticed late. */
    begin() {
      isTurn = true;
    },
    /** The recording so far. */
    sound: () => joined(frames),
    /** Forgets all but the last moment. */
    reset() {
      isTurn = false;
      frames = frames.slice(-preRoll);
    },
  };
}
