import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { connectToHolder, type DataFolderLock } from '../database/embedded/data-folder-lock.ts';
import {
  carryOut,
  type OperatorAnswer,
  type OperatorDatabase,
  type OperatorRequest,
  readOperatorRequest,
} from './operator-commands.ts';
import { OperatorError } from './operator-error.ts';
import { readLines } from './read-lines.ts';

/** Longest line that is read from an operator's command, in characters. */
const maxRequestLength = 1000;

/**
 * Answers operators' commands over the data folder's socket (mode 0600: its owner alone) for as long as the lock is
 * held. One line of JSON asks; the answer is one line, or one for each part; then the server closes the connection.
 */
export function serveOperator(lock: DataFolderLock, database: OperatorDatabase): void {
  lock.onConnection((socket) => {
    let received = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      received += chunk;
      const lineEnd = received.indexOf('\n');
      if (lineEnd === -1 && received.length <= maxRequestLength) return;
      socket.removeAllListeners('data');
      // As fast as it is read; who goes away half-way gets no more.
      pipeline(Readable.from(lines(answers(database, received.slice(0, lineEnd)))), socket).catch(() => {});
    });
  });
}

async function* lines(parts: AsyncIterable<OperatorAnswer>): AsyncGenerator<string> {
  for await (const part of parts) yield `${JSON.stringify(part)}\n`;
}

async function* answers(database: OperatorDatabase, line: string): AsyncGenerator<OperatorAnswer> {
  const request = readOperatorRequest(line);
  if (request === undefined) {
    yield { ok: false, message: 'The running server does not know this command; is it another version?' };
    return;
  }
  try {
    yield* carryOut(request, database);
  } catch (error) {
    const message =
      error instanceof OperatorError
        ? error.message
        : 'The running server cannot use its database; its log says why.';
    yield { ok: false, message };
  }
}

/** Asks the server that holds the data folder; undefined when none does, or one that stops says nothing. */
export async function askServer(
  dataDir: string,
  request: OperatorRequest,
): Promise<AsyncGenerator<OperatorAnswer> | undefined> {
  const socket = await connectToHolder(dataDir);
  if (!socket) return undefined;
  socket.write(`${JSON.stringify(request)}\n`);
  const received = readLines(socket);
  const first = await received.next();
  return first.done ? undefined : parse(first.value, received);
}

async function* parse(first: string, others: AsyncGenerator<string>): AsyncGenerator<OperatorAnswer> {
  try {
    yield JSON.parse(first);
    for await (const line of others) yield JSON.parse(line);
  } finally {
    await others.return(undefined);
  }
}
