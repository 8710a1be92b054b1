import { createHash, timingSafeEqual } from 'node:crypto';

/** Compares a claimed secret with the real one in constant time. */
export function sameSecret(claimed: string, real: string): boolean {
  return timingSafeEqual(digest(claimed), digest(real));
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest();
}
