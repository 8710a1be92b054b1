import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { onTestFinished } from 'vitest';
import type { Database } from '#server/database/database.ts';
import { openEmbeddedDatabase, stillOpening } from '#server/database/embedded/embedded-database.ts';
import { serveOperator } from '#server/operator/operator-socket.ts';
import { copyEmptyData } from './empty-data-folder.ts';

/** An open embedded database and what it has logged. */
export interface OpenedDatabase {
  readonly database: Database;
  /** The messages of its log, oldest first, without those that only a slow machine gives. */
  readonly messages: readonly string[];
}

/** Data folders for the tests of one file. Building an empty database takes seconds, so they are copies of one. */
export interface DataFolders {
  /** A data folder of its own with an empty database, closed; gone after the test. */
  create(): Promise<string>;
  remove(): Promise<void>;
}

/** A server that was just ended may still be writing files anew. */
const removal = { recursive: true, force: true, maxRetries: 5, retryDelay: 200 } as const;

export async function createDataFolders(): Promise<DataFolders> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-data-'));
  let count = 0;
  return {
    async create() {
      count += 1;
      const copy = join(folder, String(count));
      await copyEmptyData(copy);
      onTestFinished(() => rm(copy, removal));
      return copy;
    },
    remove: () => rm(folder, removal),
  };
}

/** Opens a data folder as the server does. */
export async function openDatabase(dataDir: string, sqlRateLimits = false): Promise<OpenedDatabase> {
  const messages: string[] = [];
  const write = (line: string) => {
    const { msg } = JSON.parse(line);
    if (msg !== stillOpening) messages.push(String(msg));
  };
  const log = pino({}, { write });
  const database = await openEmbeddedDatabase({ dataDir, sqlRateLimits, log });
  serveOperator(database);
  return { database, messages };
}
