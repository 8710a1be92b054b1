import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { open, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { isJsonObject, type JsonObject, parseJson } from '#shared/json-object.ts';
import type { StoredRow } from '../../database/database.ts';
import { syncFolder } from '../../database/embedded/sync-folder.ts';
import type { HeldRequest } from '../../database/held-request.ts';
import { OperatorError } from '../operator-error.ts';
import { readLines } from '../read-lines.ts';

/**
 * A backup is text, one JSON value a line: a header, the requests with all that is held on them (oldest first), the
 * settings of the limits, and a last line that tells how many requests came before and the SHA-256 of all of it. Both
 * kinds of database read and write the same file.
 */
export type BackupPart =
  | { readonly kind: 'request'; readonly held: HeldRequest }
  | { readonly kind: 'limits'; readonly limits: StoredRow };

/** What a backup says about itself. */
export interface BackupHeader {
  readonly backup: 'foyer';
  readonly version: 1;
  /** When it was begun; ISO 8601. */
  readonly created_at: string;
}

/** The last line. */
interface BackupEnd {
  readonly requests: number;
  /** Of every line before, line breaks included; hexadecimal. */
  readonly sha256: string;
}

/** Bytes that are gathered before they are written. */
const bufferBytes = 1 << 18;

/**
 * Writes a backup for its owner alone (mode 0600). The file gets its name when it is whole and on disk.
 * @returns how many requests it holds
 */
export async function writeBackup(file: string, parts: AsyncIterable<BackupPart>): Promise<number> {
  const unfinished = `${file}.unfinished`;
  await rm(unfinished, { force: true });
  const handle = await open(unfinished, 'wx', 0o600);
  try {
    const hash = createHash('sha256');
    let requests = 0;
    let buffered = '';
    const write = async (value: unknown) => {
      const line = `${JSON.stringify(value)}\n`;
      hash.update(line);
      buffered += line;
      if (buffered.length < bufferBytes) return;
      await handle.appendFile(buffered);
      buffered = '';
    };
    const header: BackupHeader = { backup: 'foyer', version: 1, created_at: new Date().toISOString() };
    await write(header);
    for await (const { kind: _, ...part } of parts) {
      if ('held' in part) requests += 1;
      await write(part);
    }
    const end: BackupEnd = { requests, sha256: hash.copy().digest('hex') };
    await handle.appendFile(`${buffered}${JSON.stringify(end)}\n`);
    await handle.sync();
    await rename(unfinished, file);
    await syncFolder(path.dirname(file));
    return requests;
  } finally {
    await handle.close();
    await rm(unfinished, { force: true });
  }
}

/**
 * Reads a backup to its end and compares it with what the end says.
 * @throws OperatorError for a file that is no backup, is not whole, or was changed
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
  if (header === undefined || last === undefined) throw new OperatorError(`${file} is no backup of Foyer.`);
  if (lines < 2 || readEnd(last)?.sha256 !== hash.digest('hex')) {
    throw new OperatorError(
      `The backup ${file} is not whole, or was changed after it was made; nothing was restored.`,
    );
  }
  return header;
}

/** Reads the parts of a backup that was checked. */
export async function* readBackup(file: string): AsyncGenerator<BackupPart, void, undefined> {
  for await (const line of linesOf(file)) {
    const value: Partial<{ held: HeldRequest; limits: StoredRow }> = JSON.parse(line);
    if (value.held) yield { kind: 'request', held: value.held };
    if (value.limits) yield { kind: 'limits', limits: value.limits };
  }
}

async function* linesOf(file: string): AsyncGenerator<string, void, undefined> {
  try {
    yield* readLines(createReadStream(file));
  } catch (error) {
    throw new OperatorError(`The backup ${file} cannot be read; check its name and its permissions.`, {
      cause: error,
    });
  }
}

function readHeader(line: string, file: string): BackupHeader {
  const value = parse(line);
  if (value?.['backup'] !== 'foyer' || typeof value['created_at'] !== 'string') {
    throw new OperatorError(`${file} is no backup of Foyer.`);
  }
  if (value['version'] !== 1) {
    throw new OperatorError(
      `The backup ${file} was made by a newer version of Foyer; restore it with that one.`,
    );
  }
  return { backup: 'foyer', version: 1, created_at: value['created_at'] };
}

function readEnd(line: string): BackupEnd | undefined {
  const { requests, sha256 } = parse(line) ?? {};
  return typeof requests === 'number' && typeof sha256 === 'string' ? { requests, sha256 } : undefined;
}

function parse(line: string): JsonObject | undefined {
  const value = parseJson(line);
  return isJsonObject(value) ? value : undefined;
}
