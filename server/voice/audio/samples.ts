/** Concatenates pieces of a sound; a single one is returned as it is. */
export function joined(pieces: readonly Int16Array[]): Int16Array {
  const [only] = pieces;
  if (only !== undefined && pieces.length === 1) return only;
  const whole = new Int16Array(pieces.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const piece of pieces) {
    whole.set(piece, at);
    at += piece.length;
  }
  return whole;
}

/** The overall level of a sound (root mean square), in its samples' scale; 0 for an empty sound. */
export function rms(samples: Int16Array | Float32Array): number {
  let sum = 0;
  for (const sample of samples) sum += sample * sample;
  return Math.sqrt(sum / Math.max(1, samples.length));
}
