import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openEmbeddedDatabase } from '#server/database/embedded/embedded-database.ts';
import { serveOperator } from '#server/operator/operator-socket.ts';
import { copyEmptyData } from './empty-data-folder.ts';

/** An open embedded database and what it has logged. */
export interface OpenedDatabase {
  readonly database: Database;
  /** The messages of its log, oldest first. */
  readonly messages: readonly string[];
}

/** Data folders for the tests of one file. Building an empty database takes seconds, so they are copies of one. */
export interface DataFolders {
  /** A data folder of its own with an empty database, closed; gone after the test. */
  create(): Promise<string>;
  remove(): Promise<void>;
}

export async function createDataFolders(): Promise<DataFolders> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-data-'));
  let count = 0;
  return {
    async create() {
      count += 1;
      const copy = join(folder, String(count));
      await copyEmptyData(copy);
      onTestFinished(() => rm(copy, { recursive: true, force: true }));
      return copy;
    },
    remove: () => rm(folder, { recursive: true }),
  };
}

/** Opens a data folder as the server does. */
export async function openDatabase(dataDir: string, sqlRateLimits = false): Promise<OpenedDatabase> {
  const messages: string[] = [];
  const log = pino({}, { write: (line: string) => messages.push(String(JSON.parse(line).msg)) });
  const database = await openEmbeddedDatabase({ dataDir, sqlRateLimits, log });
  serveOperator(database);
  return { database, messages };
}
