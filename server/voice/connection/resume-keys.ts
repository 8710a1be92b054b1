import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

export type Admission = 'admitted' | 'occupied' | 'wrong-key';

/** SHA-256 in base64. */
export interface SavedResumeKeys {
  readonly latest?: string | undefined;
  readonly previous?: string | undefined;
}

/**
 * The keys with which a room's next connection may replace the last one. The previous key stays valid until the visitor is
 * known to have the latest: a connection may drop while it is on its way.
 */
export function createResumeKeys({ latest: last, previous: before }: SavedResumeKeys = {}) {
  let latest = last;
  let previous = before;
  return {
    /** Whether any connection was given a key. */
    get isJoined() {
      return latest !== undefined;
    },
    /** The hashes of the valid keys, for another server. */
    get saved() {
      return { latest, previous };
    },
    /** Makes the key for a new connection. */
    renew() {
      // If several connections drop in a row, the visitor has the key of the last one that worked.
      previous ??= latest;
      const key = randomBytes(32).toString('base64url');
      latest = hashOf(key);
      return key;
    },
    /** The visitor has sent something over the new connection, so its key has arrived, or will. */
    confirm() {
      previous = undefined;
    },
    /**
     * Whether another connection may enter now.
     * @param key the key that the last connection was given to come back with
     */
    admit(key: string | undefined): Admission {
      if (latest === undefined) return key === undefined ? 'admitted' : 'wrong-key';
      if (key === undefined) return 'occupied';
      const claimed = Buffer.from(hashOf(key));
      const fits = [latest, previous].some(
        (known) => known !== undefined && timingSafeEqual(claimed, Buffer.from(known)),
      );
      return fits ? 'admitted' : 'wrong-key';
    },
  };
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('base64');
}
