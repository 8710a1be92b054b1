import { createHash } from 'node:crypto';
import { uuidOf } from '#shared/uuid.ts';

const day = 24 * 60 * 60 * 1000;

/**
 * The id of a row that was posted without JavaScript: the same answers on the same day have the same id, so that a double
 * click, a reload or a second try stores no second row, whichever server it reaches. Nobody else can guess it.
 * @param sign computes the keyed hash of a text in hexadecimal, 64 digits, the same on all servers of the site
 * @param now milliseconds since 1970
 */
export async function postId(
  { table, row, sign }: { table: string; row: object; sign: (text: string) => Promise<string> },
  now = Date.now(),
): Promise<string> {
  const answers = JSON.stringify([table, Math.floor(now / day), row]);
  const digits = await sign(createHash('sha256').update(answers).digest('hex'));
  return uuidOf(digits);
}
