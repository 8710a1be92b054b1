import type { Socket } from 'node:net';
import { text } from 'node:stream/consumers';
import { connectToHolder, type DataFolderLock } from './data-folder-lock.ts';
import type { Database, StoredRequest } from './database.ts';

/**
 * What an operator's command may ask the running server, over the data folder's socket (mode 0600: its owner
 * alone). One line of JSON each way; the server closes the connection after its answer.
 */
export interface OperatorRequest {
  readonly command: 'list';
}

export type OperatorAnswer =
  | { readonly ok: true; readonly requests: readonly StoredRequest[] }
  | { readonly ok: false; readonly message: string };

/** Longest line that is read from an operator's command, in characters. */
const maxRequestLength = 1000;

/** Answers operators' commands for as long as the lock is held. */
export function serveOperator(lock: DataFolderLock, database: Pick<Database, 'list'>): void {
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

async function answer(database: Pick<Database, 'list'>, line: string): Promise<OperatorAnswer> {
  if (line !== JSON.stringify({ command: 'list' } satisfies OperatorRequest)) {
    return { ok: false, message: 'The running server does not know this command; is it another version?' };
  }
  try {
    return { ok: true, requests: await database.list() };
  } catch {
    return { ok: false, message: 'The running server cannot read its database; its log says why.' };
  }
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
