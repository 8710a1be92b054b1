import { createHash } from 'node:crypto';
import { uuidOf } from '#shared/uuid.ts';

/** A deterministic id of a call's action with these words: repeating it gives the same id. */
export function idOf(scope: string, words: object): string {
  return uuidOf(
    createHash('sha256')
      .update(JSON.stringify([scope, words]))
      .digest('hex'),
  );
}
