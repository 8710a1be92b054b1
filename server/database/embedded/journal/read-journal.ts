import { createReadStream } from 'node:fs';
import { type FileHandle, open } from 'node:fs/promises';
import { OperatorError } from '../../../operator-error.ts';
import { isMissing } from '../../statements/error-codes.ts';
import { decodeHeader, decodeLine, type JournalLine } from './journal-line.ts';

/** Where a journal ends. */
export interface JournalEnd {
  /** Bytes up to the end of the last line that counts; the rest was never acknowledged. */
  readonly bytes: number;
  /** How many changes it holds. */
  readonly changes: number;
  /** Number of its last change in the database that made it; 0 if there is none. */
  readonly upto: number;
}

/** Facts about a journal that are known without reading all of it. */
export interface FoundJournal {
  readonly id: string;
  readonly end: JournalEnd;
  /** Bytes after the end: a line that a crash cut short, or complete lines that are damaged. */
  readonly tail: Buffer;
}

/** A line before the journal's end, which had been durable, differs from what was written. */
export class DamagedJournalError extends Error {
  override readonly name = 'DamagedJournalError';
  /** Number of the line, from 1. */
  readonly line: number;

  constructor(line: number) {
    super(`line ${line} of the journal is damaged`);
    this.line = line;
  }
}

/** How much of a journal's end is read first; enough for at least one line. */
const endBytes = 1 << 20;

const lineFeed = 0x0a;

/**
 * Finds where a journal ends, searching from its end.
 * @returns 'none' if there is no file, 'earlier' for an earlier format
 * @throws OperatorError for a journal of a newer version, and for a file that cannot be read
 */
export async function findJournal(file: string): Promise<FoundJournal | 'none' | 'earlier'> {
  let handle: FileHandle | undefined;
  try {
    handle = await open(file, 'r');
    const { size } = await handle.stat();
    if (size === 0) return 'none';
    const header = await readHeader(handle);
    if (header === undefined) return 'earlier';
    if (header.isNewer) {
      throw new OperatorError(
        `The journal ${file} was written by a newer version of Foyer; start that version.`,
      );
    }
    for (let length = endBytes; ; length *= 4) {
      const start = Math.max(header.bytes, size - length);
      const end = findEnd(await readPart(handle, start, size), start, start === header.bytes);
      if (end) {
        const tail = await readPart(handle, end.bytes, size);
        return { id: header.id, end, tail };
      }
    }
  } catch (error) {
    if (error instanceof OperatorError) throw error;
    if (isMissing(error)) return 'none';
    throw new OperatorError(`The journal ${file} cannot be read; check its permissions and the disk.`, {
      cause: error,
    });
  } finally {
    await handle?.close();
  }
}

/** Longer than any header. */
const headerBytes = 200;

async function readHeader(handle: FileHandle) {
  const text = (await readPart(handle, 0, headerBytes)).toString('latin1');
  const length = text.indexOf('\n');
  const header = length === -1 ? undefined : decodeHeader(text.slice(0, length));
  return header && { ...header, bytes: length + 1 };
}

async function readPart(handle: FileHandle, start: number, end: number): Promise<Buffer> {
  const buffer = Buffer.alloc(end - start);
  const { bytesRead } = await handle.read(buffer, 0, buffer.length, start);
  return buffer.subarray(0, bytesRead);
}

/** The end of the last line that counts within a part of a file; undefined if there is none in it. */
function findEnd(part: Buffer, start: number, isWhole: boolean): JournalEnd | undefined {
  for (let end = part.lastIndexOf(lineFeed); end >= 0; ) {
    const before = end === 0 ? -1 : part.lastIndexOf(lineFeed, end - 1);
    if (before === -1 && !isWhole) return undefined;
    const line = decodeLine(part.subarray(before + 1, end));
    if (line && !line.open) {
      return { bytes: start + end + 1, changes: line.next, upto: line.upto };
    }
    end = before;
  }
  return isWhole ? { bytes: start, changes: 0, upto: 0 } : undefined;
}

/**
 * Reads the lines of a journal up to a position.
 * @param from where to begin; at the beginning if omitted
 * @throws DamagedJournalError where changes are missing
 */
export async function* readLines(
  file: string,
  bytes: number,
  from?: JournalEnd,
): AsyncGenerator<JournalLine, void, undefined> {
  let parts: Buffer[] = [];
  let number = from ? 1 : 0;
  let expected = from?.changes ?? 0;
  const read = (line: Buffer): JournalLine | undefined => {
    number += 1;
    if (number === 1) return undefined;
    const found = decodeLine(line);
    if (found?.first !== expected) throw new DamagedJournalError(number);
    expected = found.next;
    return found;
  };
  const start = from?.bytes ?? 0;
  if (bytes <= start) return;
  for await (const chunk of createReadStream(file, { start, end: bytes - 1, highWaterMark: endBytes })) {
    let rest: Buffer = chunk;
    for (let at = rest.indexOf(lineFeed); at !== -1; at = rest.indexOf(lineFeed)) {
      const line = read(Buffer.concat([...parts, rest.subarray(0, at)]));
      if (line) yield line;
      parts = [];
      rest = rest.subarray(at + 1);
    }
    if (rest.length > 0) parts.push(rest);
  }
}
