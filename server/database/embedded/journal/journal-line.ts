import { crc32 } from 'node:zlib';

/**
 * A row of a durable table in its new state, or its removal: JSON text, `["public.booking",{…}]` with the row or
 * `["public.booking",null,{"id":…}]` with its primary key.
 */
export type Change = string;

/** One line of the journal: the changes of one or more transactions that one sync made durable. */
export interface JournalLine {
  /** How many changes the journal holds before these: shows how many a damaged line held. */
  readonly first: number;
  /** How many it holds including these. */
  readonly next: number;
  /** The number of the last of these changes in the database that made them (private.change). */
  readonly upto: number;
  /** Whether this line only counts together with the next one: a large transaction continues there. */
  readonly open: boolean;
  /** JSON text of all changes, not parsed yet. */
  readonly changes: string;
}

const linePattern = /^\{"crc32":"([\da-f]{8})",(.*)\}$/s;
/** How many bytes come before the content of a line; one byte comes after it. */
const contentStart = '{"crc32":"01234567",'.length;
const contentPattern = /^"first":(\d+),"next":(\d+),"upto":(\d+),(?:"open":(true),)?"changes":(?=\[)/;

/** Joins changes into the text of a line. */
export function joinChanges(changes: readonly Change[]): string {
  return `[${changes.join(',')}]`;
}

/** Writes a line with its checksum and line break, so that a partial write can be detected. */
export function encodeLine({ first, next, upto, open, changes }: JournalLine): string {
  const content = `"first":${first},"next":${next},"upto":${upto},${open ? '"open":true,' : ''}"changes":${changes}`;
  return `{"crc32":"${checksum(content)}",${content}}\n`;
}

/** Reads a line, without its line break. @returns undefined if it differs from what was written */
export function decodeLine(line: Buffer): JournalLine | undefined {
  // A line may be megabytes long: it is checked as bytes, and decoded only once.
  const content = line.subarray(contentStart, -1);
  const frame = line.toString('latin1', 0, contentStart) + line.toString('latin1', line.length - 1);
  if (frame !== `{"crc32":"${checksum(content)}",}`) return undefined;
  const text = content.toString('utf8');
  const [head, first, next, upto, open] = contentPattern.exec(text) ?? [];
  if (head === undefined) return undefined;
  return {
    first: Number(first),
    next: Number(next),
    upto: Number(upto),
    open: open !== undefined,
    changes: text.slice(head.length),
  };
}

/** A parsed change: the row, or null for a removed one, followed by its key. */
export type ReadChange =
  | readonly [table: string, row: Readonly<Record<string, unknown>>]
  | readonly [table: string, gone: null, key: Readonly<Record<string, unknown>>];

/** The parsed changes of a line. */
export function readChanges({ changes }: JournalLine): readonly ReadChange[] {
  return JSON.parse(changes);
}

function checksum(content: string | Buffer): string {
  return crc32(content).toString(16).padStart(8, '0');
}

const headerPattern = /^"journal":"([\da-f-]{36})","version":(\d+)$/;
const version = 2;

/**
 * Writes the first line of a journal, with the id that its database knows it by.
 * @param form the version of the format
 */
export function encodeHeader(id: string, form: number = version): string {
  const content = `"journal":"${id}","version":${form}`;
  return `{"crc32":"${checksum(content)}",${content}}\n`;
}

/** Reads the first line; undefined if it is not a header, as in an earlier format. */
export function decodeHeader(line: string): { readonly id: string; readonly isNewer: boolean } | undefined {
  const [, sum, content] = linePattern.exec(line) ?? [];
  if (content === undefined || checksum(content) !== sum) return undefined;
  const [, id, found] = headerPattern.exec(content) ?? [];
  return id === undefined ? undefined : { id, isNewer: Number(found) > version };
}
