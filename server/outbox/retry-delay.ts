/** The first pause before another attempt and the longest one, in seconds. */
const first = 30;
const longest = 4 * 60 * 60;

/** Attempts until a message is given up on: with the pauses between them, about a day. */
export const mostAttempts = 14;

/**
 * How long to wait after so many failed attempts: each time twice as long, up to four hours. Part of it is random,
 * so that what failed together is not tried again together.
 * @param random from 0 up to 1
 * @returns seconds
 */
export function retryDelay(attempts: number, random: number): number {
  const pause = Math.min(longest, first * 2 ** (attempts - 1));
  return pause * (0.75 + random / 2);
}
