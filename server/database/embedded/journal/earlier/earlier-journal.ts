import { readFile } from 'node:fs/promises';
import { crc32 } from 'node:zlib';
import { OperatorError } from '../../../../operator-error.ts';
import type { EarlierRow } from '../../../dump-and-restore/held-rows.ts';
import { isMissing } from '../../../statements/error-codes.ts';
import { type EarlierEvent, earlierEventNames, rowsOfEvents } from './rows-of-events.ts';

/**
 * A journal of events, the format used until 2026-11-23: lines of {"crc32", "first", "events"}. Each was made durable as a
 * whole; `first` says how many events came before it.
 */
export interface EarlierJournal {
  /** The rows of a database rebuilt from it; parents first. */
  readonly rows: readonly EarlierRow[];
  /** Bytes after the last intact line: a line that a crash cut short. */
  readonly tornBytes: number;
  /** Complete but damaged lines in them, which may have been durable or not, and the ids legible in them. */
  readonly damagedEnd?: { readonly text: Buffer; readonly ids: readonly string[] };
}

/**
 * Reads a journal of events. A missing file counts as empty.
 * @throws OperatorError for damage before an intact line, for an event that this version does not know, and for a file that
 *   cannot be read
 */
export async function readEarlierJournal(file: string): Promise<EarlierJournal> {
  const bytes = await readBytes(file);
  const events: EarlierEvent[] = [];
  let intactBytes = 0;
  let damagedLine: number | undefined;
  let line = 0;
  for (let start = 0; start < bytes.length; ) {
    const lineBreak = bytes.indexOf(0x0a, start);
    // A line without a line break was not written to its end.
    if (lineBreak === -1) break;
    line += 1;
    const decoded = decodeLine(bytes.toString('utf8', start, lineBreak));
    start = lineBreak + 1;
    if (!decoded) {
      damagedLine ??= line;
      continue;
    }
    const unknown = decoded.events.find(({ event }) => !earlierEventNames.includes(event));
    if (unknown) {
      throw new OperatorError(
        `The journal ${file} was written by a newer version of Foyer (line ${line} holds an event "${unknown.event}"); start that version.`,
      );
    }
    if (decoded.first !== events.length) {
      throw new OperatorError(
        `The journal ${file} is damaged at line ${damagedLine ?? line} and the database does not hold everything that is missing there; restore the data folder from a backup.`,
      );
    }
    // One by one: after an erasure a line holds more events than a call can have arguments.
    for (const event of decoded.events) events.push(event);
    intactBytes = start;
  }
  const tornBytes = bytes.length - intactBytes;
  return {
    rows: rowsOfEvents(events, Date.now()),
    tornBytes,
    ...findDamagedEnd(bytes.subarray(intactBytes)),
  };
}

async function readBytes(file: string): Promise<Buffer> {
  try {
    return await readFile(file);
  } catch (error) {
    if (isMissing(error)) return Buffer.alloc(0);
    throw new OperatorError(`The journal ${file} cannot be read; check its permissions and the disk.`, {
      cause: error,
    });
  }
}

/** Reads one line; undefined if it differs from what was written. */
function decodeLine(
  line: string,
): { readonly first: number; readonly events: readonly EarlierEvent[] } | undefined {
  const [, sum, content] = /^\{"crc32":"([\da-f]{8})",(.*)\}$/s.exec(line) ?? [];
  if (content === undefined || crc32(content).toString(16).padStart(8, '0') !== sum) return undefined;
  // The checksum vouches for the shape.
  return JSON.parse(line);
}

function findDamagedEnd(end: Buffer): Pick<EarlierJournal, 'damagedEnd'> {
  const text = end.subarray(0, end.lastIndexOf(0x0a) + 1);
  if (text.length === 0) return {};
  const ids = text.toString('latin1').matchAll(/"id":"([\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12})"/g);
  return { damagedEnd: { text, ids: [...new Set([...ids].map(([, id = '']) => id))] } };
}
