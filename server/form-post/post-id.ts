import { createHmac, randomBytes } from 'node:crypto';

const day = 24 * 60 * 60 * 1000;

/**
 * Creates the ids of rows that were posted without JavaScript: the same answers on the same day have the
 * same id, so that a double click, a reload or a second try stores no second row. Nobody else can tell
 * them, since the key is random and lives as long as the process.
 */
export function createPostId(now: () => number = Date.now): (table: string, row: object) => string {
  const key = randomBytes(32);
  return (table, row) => {
    const answers = JSON.stringify([table, Math.floor(now() / day), row]);
    const digits = createHmac('sha256', key).update(answers).digest('hex');
    // A custom UUID, version 8 (RFC 9562).
    return digits.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-8$3-8$4-$5');
  };
}
