import { uuidOf } from '#shared/uuid.ts';

/** The parameters of FNV-1a with 128 bits (Fowler, Noll and Vo). */
const offsetBasis = 0x6c62272e07bb014262b821756295c58dn;
const prime = 0x1000000000000000000013bn;

/**
 * The UUID of a text, version 8 (RFC 9562): the same wherever it is made from the same seed, and as hard to guess as the
 * seed. A cryptographic hash is not needed: `crypto.subtle` exists only in secure contexts and is asynchronous, and anybody
 * who made two texts collide would only hurt their own requests.
 * @param seed random, or a UUID derived from a random seed
 */
export function derivedUuid(seed: string, text: string): string {
  let hash = offsetBasis;
  for (const byte of new TextEncoder().encode(seed + text)) {
    hash = BigInt.asUintN(128, (hash ^ BigInt(byte)) * prime);
  }
  return uuidOf(hash.toString(16).padStart(32, '0'));
}
