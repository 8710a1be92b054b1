import { readFile } from 'node:fs/promises';
import { OperatorError } from '../../operator-error.ts';
import { isMissing } from '../error-codes.ts';
import { decodeLine, type JournalEvent } from './journal-event.ts';

/** What the journal file holds. */
export interface JournalContents {
  readonly exists: boolean;
  readonly events: readonly JournalEvent[];
  /** Bytes up to the end of the last intact line; what follows was never acknowledged. */
  readonly intactBytes: number;
  /** Bytes after that: a line that a crash cut short. */
  readonly tornBytes: number;
  /** Whole lines behind it that are damaged: a crash cuts a line short, and does not write its end. */
  readonly damagedEnd?: DamagedEnd;
  readonly damage?: JournalDamage;
}

/** Damage behind the last intact line, which may have been durable, or not. */
export interface DamagedEnd {
  readonly text: Buffer;
  /** The ids of requests that can still be read in it. */
  readonly ids: readonly string[];
}

/** Damage before an intact line: what it destroyed had been durable. */
export interface JournalDamage {
  /** Number of the first damaged line, from 1. */
  readonly line: number;
  /** How many events are missing from `events`. */
  readonly missingEvents: number;
}

const lineFeed = 0x0a;

/**
 * Reads the journal. A file that does not exist is an empty one.
 * @throws OperatorError for an event that this version does not know, and for a file that cannot be read
 */
export async function readJournal(file: string): Promise<JournalContents> {
  const content = await readBytes(file);
  const bytes = content ?? Buffer.alloc(0);
  const events: JournalEvent[] = [];
  let intactBytes = 0;
  let missingEvents = 0;
  let damagedLine: number | undefined;
  let line = 0;
  for (let start = 0; start < bytes.length; ) {
    const lineBreak = bytes.indexOf(lineFeed, start);
    // Without its line break a line was not written to its end.
    if (lineBreak === -1) break;
    line += 1;
    const decoded = decodeLine(bytes.toString('utf8', start, lineBreak));
    if (decoded.kind === 'unknown') {
      throw new OperatorError(
        `The journal ${file} was written by a newer version of Foyer (line ${line} holds an event "${decoded.event}"); start that version.`,
      );
    }
    if (decoded.kind === 'events') {
      const missing = decoded.first - events.length - missingEvents;
      if (missing !== 0) {
        damagedLine ??= line;
        missingEvents += missing;
      }
      // One by one: after an erasure a line holds more of them than a call can have arguments.
      for (const event of decoded.events) events.push(event);
      intactBytes = lineBreak + 1;
    } else {
      damagedLine ??= line;
    }
    start = lineBreak + 1;
  }
  return {
    exists: content !== undefined,
    events,
    intactBytes,
    tornBytes: bytes.length - intactBytes,
    ...findDamagedEnd(bytes.subarray(intactBytes)),
    ...(damagedLine !== undefined && missingEvents !== 0 && { damage: { line: damagedLine, missingEvents } }),
  };
}

function findDamagedEnd(end: Buffer): Pick<JournalContents, 'damagedEnd'> {
  const lineBreak = end.lastIndexOf(lineFeed);
  if (lineBreak === -1) return {};
  const text = end.subarray(0, lineBreak + 1);
  const ids = text.toString('latin1').matchAll(/"id":"([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})"/g);
  return { damagedEnd: { text, ids: [...new Set([...ids].map(([, id = '']) => id))] } };
}

async function readBytes(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isMissing(error)) return undefined;
    throw new OperatorError(`The journal ${file} cannot be read; check its permissions and the disk.`, {
      cause: error,
    });
  }
}
