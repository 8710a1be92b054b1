import { joined } from '../audio/samples.ts';

/** Frames kept from before a turn, which include its first syllable: 400 ms. */
const preRoll = 20;

/** The most frames kept of a turn: 40 s. */
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
    /** The turn begins: the sound right before belongs to it, since a turn is detected late. */
    begin() {
      isTurn = true;
    },
    /** The recording so far. */
    sound: () => joined(frames),
    /** Discards all but the last moment. */
    reset() {
      isTurn = false;
      frames = frames.slice(-preRoll);
    },
  };
}
