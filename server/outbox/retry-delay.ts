/** The first pause before another attempt and the longest one, in seconds. */
const first = 30;
const longest = 4 * 60 * 60;

/** Attempts until a message is given up: with the pauses between them, about a day. */
export const mostAttempts = 14;

/**
 * How long to wait after this many failed attempts: doubling each time, up to four hours. Part of it is random, so that
 * messages that failed together are not retried together.
 * @param random from 0 up to 1
 * @returns seconds
 */
export function retryDelay(attempts: number, random: number): number {
  const pause = Math.min(longest, first * 2 ** (attempts - 1));
  return pause * (0.75 + random / 2);
}
