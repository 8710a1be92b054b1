import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hasCode } from '../../database/error-codes.ts';

/**
 * Writes to standard output, no faster than it is read. A reader that has seen enough, such as head(1), ends it and is
 * no failure.
 */
export async function writeOut(texts: AsyncIterable<string>): Promise<void> {
  try {
    await pipeline(Readable.from(texts), process.stdout, { end: false });
  } catch (error) {
    if (!hasCode(error, 'EPIPE')) throw error;
  }
}
