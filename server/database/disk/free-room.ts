import { statfs } from 'node:fs/promises';

/**
 * Bytes that must be free. PostgreSQL takes 16 MB for each new segment of its write-ahead log and gives up for good when it
 * cannot; under PGlite "for good" is an endless loop that blocks the process, so it is never tried.
 */
const neededBytes = 64 * 1024 * 1024;

/** How long an answer is valid, in milliseconds: at full speed PGlite writes some 4 MB in that time. */
const validMs = 1000;

/** Creates a check of whether the disk that holds a folder has room for more bookings. */
export function createRoomCheck(
  folder: string,
  now: () => number = () => performance.now(),
): () => Promise<boolean> {
  let answer: Promise<boolean> | undefined;
  let askedAt = 0;
  return () => {
    const time = now();
    if (answer === undefined || time - askedAt >= validMs) {
      askedAt = time;
      answer = hasRoom(folder);
    }
    return answer;
  };
}

/** @param more bytes to be written, beyond what a booking needs */
export async function hasRoom(folder: string, more = 0): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize >= neededBytes + more;
}
