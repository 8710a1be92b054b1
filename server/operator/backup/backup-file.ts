import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import * as z from 'zod';
import { tables } from '#shared/data-api.ts';
import { parseJson } from '#shared/json-object.ts';
import type { KeptRow } from '../../database/dump-and-restore/durable-tables.ts';
import {
  type EarlierRow,
  rowsOfHeld,
  rowsOfLimits,
  rowsOfTeam,
} from '../../database/dump-and-restore/held-rows.ts';
import { OperatorError } from '../../operator-error.ts';
import { readLines } from '../files/read-lines.ts';
import { writePrivateFile } from '../files/write-private-file.ts';
import { heldRequest, heldTeam, storedRow } from '../held-request-schema.ts';

// A backup is text, one JSON value a line: a header, the rows of the durable tables, parents before children, and a last
// line with the number of requests and the SHA-256 of everything before it. Both kinds of database read and write the same
// file. Version 1 had a line for each request with everything held on it.

/** A backup's header. */
const backupHeader = z.object({
  backup: z.literal('foyer'),
  version: z.union([z.literal(1), z.literal(2)]),
  /** When it was started; ISO 8601. */
  created_at: z.iso.datetime(),
});
export type BackupHeader = z.infer<typeof backupHeader>;

/** The last line. */
const backupEnd = z.object({
  requests: z.int().nonnegative(),
  /** SHA-256 of all previous lines, line breaks included; hexadecimal. */
  sha256: z.string(),
});

const backupPart = z.union([
  z.object({ table: z.string(), row: z.record(z.string(), z.json()) }),
  // Only in version 1.
  z.object({ held: heldRequest }),
  z.object({ limits: storedRow }),
  z.object({ team: heldTeam }),
  backupEnd,
]);

/**
 * Writes a backup that only its owner can read (mode 0600). The file gets its name once it is complete and on disk.
 * @returns how many requests it holds
 * @throws OperatorError when it cannot be written
 */
export async function writeBackup(file: string, rows: AsyncIterable<KeptRow>): Promise<number> {
  let requests = 0;
  async function* lines(): AsyncGenerator<string> {
    const hash = createHash('sha256');
    const hashed = (line: string) => {
      hash.update(`${line}\n`);
      return `${line}\n`;
    };
    const header: BackupHeader = { backup: 'foyer', version: 2, created_at: new Date().toISOString() };
    yield hashed(JSON.stringify(header));
    for await (const { table, row } of rows) {
      if (isRequestTable(table)) requests += 1;
      yield hashed(`{"table":"${table}","row":${row}}`);
    }
    const end: z.infer<typeof backupEnd> = { requests, sha256: hash.copy().digest('hex') };
    yield `${JSON.stringify(end)}\n`;
  }
  await writePrivateFile(file, lines());
  return requests;
}

/**
 * Reads a backup to its end and checks it against its last line.
 * @throws OperatorError for a file that is not a backup, is incomplete, or was changed
 */
export async function checkBackup(file: string): Promise<BackupHeader> {
  const hash = createHash('sha256');
  let header: BackupHeader | undefined;
  let lines = 0;
  let last: string | undefined;
  for await (const line of linesOf(file)) {
    header ??= readHeader(line, file);
    if (last !== undefined) hash.update(`${last}\n`);
    last = line;
    lines += 1;
  }
  if (header === undefined || last === undefined) throw notABackup(file);
  if (lines < 2 || backupEnd.safeParse(parseJson(last)).data?.sha256 !== hash.digest('hex')) {
    throw new OperatorError(
      `The backup ${file} is incomplete, or was changed after it was made. Nothing was restored.`,
    );
  }
  return header;
}

/**
 * Reads the rows of a verified backup.
 * @throws OperatorError for a line that this version does not know
 */
export async function* readBackup(file: string): AsyncGenerator<KeptRow, void, undefined> {
  let line = 0;
  for await (const text of linesOf(file)) {
    line += 1;
    if (line === 1) continue;
    const { data: part } = backupPart.safeParse(parseJson(text));
    if (!part) {
      throw new OperatorError(
        `Line ${line} of the backup ${file} holds something that this version of Foyer does not know. Nothing was restored.`,
      );
    }
    if ('table' in part) yield toKept(part);
    else if ('held' in part) yield* rowsOfHeld(part.held).map(toKept);
    else if ('team' in part) yield* rowsOfTeam(part.team).map(toKept);
    else if ('limits' in part) yield* rowsOfLimits(part.limits).map(toKept);
  }
}

function toKept({ table, row }: EarlierRow): KeptRow {
  return { table, row: JSON.stringify(row) };
}

function isRequestTable(name: string): boolean {
  return tables.some((table) => name === `public.${table}`);
}

async function* linesOf(file: string): AsyncGenerator<string, void, undefined> {
  try {
    yield* readLines(createReadStream(file));
  } catch (error) {
    throw new OperatorError(`The backup ${file} cannot be read. Check its name and permissions.`, {
      cause: error,
    });
  }
}

function readHeader(line: string, file: string): BackupHeader {
  const value = parseJson(line);
  const { data: header } = backupHeader.safeParse(value);
  if (header) return header;
  const { data: newer } = backupHeader.extend({ version: z.int() }).safeParse(value);
  if (!newer) throw notABackup(file);
  throw new OperatorError(
    `The backup ${file} was made by a newer version of Foyer. Restore it with that one.`,
  );
}

function notABackup(file: string): OperatorError {
  return new OperatorError(`${file} is not a Foyer backup.`);
}
