/** Samples per second, one channel, 16 bits, in both directions of a room (DESIGN 4). */
export const sampleRate = 16_000;

/** Samples of one frame: 20 ms. */
export const frameSamples = 320;

/** Milliseconds per frame. */
export const frameMs = 20;
