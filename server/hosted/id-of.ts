import { createHash } from 'node:crypto';
import { uuidOf } from '#shared/uuid.ts';

/** The id of what a call does with these words: the same ones twice are one. */
export function idOf(scope: string, words: object): string {
  return uuidOf(
    createHash('sha256')
      .update(JSON.stringify([scope, words]))
      .digest('hex'),
  );
}
