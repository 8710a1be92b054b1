import { randomBytes } from 'node:crypto';
import { sameSecret } from './same-secret.ts';

/**
 * The keys with which the next connection of a room may take the place of the last one. The key before the latest
 * holds until the visitor is known to have the latest: a connection may drop with it on its way.
 */
export interface ResumeKeys {
  /** Whether any connection was given a key. */
  readonly isJoined: boolean;
  /** Makes the key for a new connection. */
  renew(): string;
  /** The visitor has sent something over the new connection, so its key has arrived, or will. */
  confirm(): void;
  fits(key: string): boolean;
}

export function createResumeKeys(): ResumeKeys {
  let latest: string | undefined;
  let previous: string | undefined;
  return {
    get isJoined() {
      return latest !== undefined;
    },
    renew() {
      // Of several connections that drop at once, the visitor has the key of the one that worked.
      previous ??= latest;
      latest = randomBytes(32).toString('base64url');
      return latest;
    },
    confirm() {
      previous = undefined;
    },
    fits: (key) => [latest, previous].some((known) => known !== undefined && sameSecret(key, known)),
  };
}
