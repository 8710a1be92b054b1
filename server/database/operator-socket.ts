import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { connectToHolder, type DataFolderLock } from './data-folder-lock.ts';
import type { Database, RequestStatus, StoredRequest } from './database.ts';
import type { Outbox, OutboxEntry } from './outbox.ts';

/**
 * What an operator's command may ask the running server, over the data folder's socket (mode 0600: its owner
 * alone). One line of JSON each way; the server closes the connection after its answer.
 */
export type OperatorRequest =
  | { readonly command: 'list' }
  /** `id` may be the beginning of one, as the table of bookings shows it. */
  | { readonly command: 'answered'; readonly id: string }
  /** What waits to be delivered and what was given up. */
  | { readonly command: 'outbox' }
  /** Has messages tried again that were given up: all, or those of one request (or the beginning of its id). */
  | { readonly command: 'replay'; readonly id: string | null };

export type OperatorAnswer =
  | {
      readonly ok: true;
      readonly requests: readonly StoredRequest[];
      readonly statuses: readonly RequestStatus[];
    }
  /** When the request was answered first; null when no request has the id. */
  | { readonly ok: true; readonly answeredAt: string | null }
  | { readonly ok: true; readonly entries: readonly OutboxEntry[] }
  /** How many messages are tried again. */
  | { readonly ok: true; readonly replayed: number }
  | { readonly ok: false; readonly message: string };

/** Characters that the beginning of an id must have, lest a slip of the finger names a request. */
const shortestId = 4;

/** Longest line that is read from an operator's command, in characters. */
const maxRequestLength = 1000;

/** What the operator's commands need of a database. */
export type OperatorDatabase = Pick<Database, 'list' | 'listStatuses' | 'markAnswered'> & {
  readonly outbox: Pick<Outbox, 'list' | 'replay'>;
};

/** A database in which nothing was ever stored. */
export const nothingStored: OperatorDatabase = {
  list: async () => [],
  listStatuses: async () => [],
  markAnswered: async () => undefined,
  outbox: { list: async () => [], replay: async () => 0 },
};

/** Answers operators' commands for as long as the lock is held. */
export function serveOperator(lock: DataFolderLock, database: OperatorDatabase): void {
  lock.onConnection((socket) => {
    let received = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      received += chunk;
      const lineEnd = received.indexOf('\n');
      if (lineEnd === -1 && received.length <= maxRequestLength) return;
      socket.removeAllListeners('data');
      void answer(database, received.slice(0, lineEnd)).then((reply) =>
        socket.end(`${JSON.stringify(reply)}\n`),
      );
    });
  });
}

async function answer(database: OperatorDatabase, line: string): Promise<OperatorAnswer> {
  const request = readRequest(line);
  if (request === undefined) {
    return { ok: false, message: 'The running server does not know this command; is it another version?' };
  }
  try {
    return await carryOut(request, database);
  } catch {
    return { ok: false, message: 'The running server cannot use its database; its log says why.' };
  }
}

/** Carries out an operator's command, in the server or, while none runs, in the command's own process. */
export async function carryOut(
  request: OperatorRequest,
  database: OperatorDatabase,
): Promise<OperatorAnswer> {
  switch (request.command) {
    case 'list': {
      const requests = await database.list();
      // Second, so that every request has its status.
      return { ok: true, requests, statuses: await database.listStatuses() };
    }
    case 'answered':
      return markAnswered(request.id.toLowerCase(), database);
    case 'outbox':
      return { ok: true, entries: await database.outbox.list() };
    case 'replay':
      return replay(request.id?.toLowerCase(), database);
  }
}

async function markAnswered(beginning: string, database: OperatorDatabase): Promise<OperatorAnswer> {
  const ids = new Set((await database.listStatuses()).map(({ id }) => id));
  const found = findId(beginning, ids);
  if (!found.ok) return found;
  if (found.id === undefined) return { ok: true, answeredAt: null };
  return { ok: true, answeredAt: (await database.markAnswered(found.id)) ?? null };
}

async function replay(beginning: string | undefined, { outbox }: OperatorDatabase): Promise<OperatorAnswer> {
  if (beginning === undefined) return { ok: true, replayed: await outbox.replay(undefined) };
  const dead = (await outbox.list()).filter(({ next_attempt_at }) => next_attempt_at === null);
  const found = findId(beginning, new Set(dead.map(({ request }) => request)));
  if (!found.ok) return found;
  return { ok: true, replayed: found.id === undefined ? 0 : await outbox.replay(found.id) };
}

/** The one id that begins so; none when the beginning is too short to name one. */
function findId(
  beginning: string,
  ids: ReadonlySet<string>,
): { readonly ok: true; readonly id: string | undefined } | { readonly ok: false; readonly message: string } {
  const [id, ...others] = [...ids].filter((candidate) => candidate.startsWith(beginning));
  if (beginning.length < shortestId) return { ok: true, id: undefined };
  if (others.length > 0)
    return { ok: false, message: `Several requests have ids that begin with "${beginning}".` };
  return { ok: true, id };
}

function readRequest(line: string): OperatorRequest | undefined {
  try {
    const request: unknown = JSON.parse(line);
    return isRequest(request) ? request : undefined;
  } catch {
    return undefined;
  }
}

function isRequest(value: unknown): value is OperatorRequest {
  if (typeof value !== 'object' || value === null || !('command' in value)) return false;
  return (
    value.command === 'list' ||
    value.command === 'outbox' ||
    (value.command === 'replay' && 'id' in value && (value.id === null || typeof value.id === 'string')) ||
    (value.command === 'answered' && 'id' in value && typeof value.id === 'string')
  );
}

/** Asks the server that holds the data folder; undefined when none does. */
export async function askServer(
  dataDir: string,
  request: OperatorRequest,
): Promise<OperatorAnswer | undefined> {
  const socket: Socket | undefined = await connectToHolder(dataDir);
  if (!socket) return undefined;
  socket.write(`${JSON.stringify(request)}\n`);
  const reply = await text(socket);
  // A server that stops meanwhile says nothing.
  return reply === '' ? undefined : (JSON.parse(reply) as OperatorAnswer);
}
