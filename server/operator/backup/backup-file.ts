import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import * as z from 'zod';
import { parseJson } from '#shared/json-object.ts';
import type { HeldRequest, HeldTeam } from '../../database/held-requests.ts';
import type { StoredRow } from '../../database/request-rows.ts';
import { OperatorError } from '../../operator-error.ts';
import { heldRequest, heldTeam, storedRow } from '../held-request-schema.ts';
import { readLines } from '../read-lines.ts';
import { writePrivateFile } from '../write-private-file.ts';

/**
 * A backup is text, one JSON value a line: a header, the requests with all that is held on them (oldest first), the
 * settings of the limits, the team with the numbers of its desk, and a last line with the number of requests before
 * it and the SHA-256 of all of it. Both kinds of database read and write the same file.
 */
export type BackupPart =
  | { readonly kind: 'request'; readonly held: HeldRequest }
  | { readonly kind: 'limits'; readonly limits: StoredRow }
  | { readonly kind: 'team'; readonly team: HeldTeam };

/** A backup's header. */
const backupHeader = z.object({
  backup: z.literal('foyer'),
  version: z.literal(1),
  /** When it was started; ISO 8601. */
  created_at: z.iso.datetime(),
});
export type BackupHeader = z.infer<typeof backupHeader>;

/** The last line. */
const backupEnd = z.object({
  requests: z.int().nonnegative(),
  /** Of every line before, line breaks included; hexadecimal. */
  sha256: z.string(),
});

const backupPart = z.union([
  z.object({ held: heldRequest }),
  z.object({ limits: storedRow }),
  z.object({ team: heldTeam }),
  backupEnd,
]);

/**
 * Writes a backup for its owner alone (mode 0600). The file gets its name when it is whole and on disk.
 * @returns how many requests it holds
 * @throws OperatorError when it cannot be written
 */
export async function writeBackup(file: string, parts: AsyncIterable<BackupPart>): Promise<number> {
  let requests = 0;
  async function* lines(): AsyncGenerator<string> {
    const hash = createHash('sha256');
    const toLine = (value: unknown) => {
      const line = `${JSON.stringify(value)}\n`;
      hash.update(line);
      return line;
    };
    const header: BackupHeader = { backup: 'foyer', version: 1, created_at: new Date().toISOString() };
    yield toLine(header);
    for await (const { kind: _, ...part } of parts) {
      if ('held' in part) requests += 1;
      yield toLine(part);
    }
    const end: z.infer<typeof backupEnd> = { requests, sha256: hash.copy().digest('hex') };
    yield toLine(end);
  }
  await writePrivateFile(file, lines());
  return requests;
}

/**
 * Reads a backup to its end and checks it against its last line.
 * @throws OperatorError for a file that is not a backup, is not whole, or was changed
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
 * Reads the parts of a backup that was checked.
 * @throws OperatorError for a part that this version does not know
 */
export async function* readBackup(file: string): AsyncGenerator<BackupPart, void, undefined> {
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
    if ('held' in part) yield { kind: 'request', held: part.held };
    if ('team' in part) yield { kind: 'team', team: part.team };
    if ('limits' in part) yield { kind: 'limits', limits: part.limits };
  }
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
