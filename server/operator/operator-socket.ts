import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import type { OperatorDatabase } from '../database/database.ts';
import { connectToHolder, type DataFolderLock } from '../database/embedded/data-folder-lock.ts';
import { OperatorError } from '../operator-error.ts';
import { carryOut } from './carry-out.ts';
import { readLines } from './files/read-lines.ts';
import {
  type OperatorAnswer,
  type OperatorRequest,
  readOperatorAnswer,
  readOperatorRequest,
} from './operator-protocol.ts';

/** How often the server sends an empty line to show that it is still working, in milliseconds. */
const beat = 5000;

/** How long a server may be silent before a command gives up on it, in milliseconds; a start may be slow too. */
const patience = 30_000;

/** Longest line accepted from an operator's command, in characters. */
const maxRequestLength = 1000;

/**
 * Answers operators' commands on the data folder's socket (mode 0600: only its owner) for as long as the database is open.
 * A command sends one line of JSON; the response is one line, or one for each part; then the server closes the connection.
 * @param database if it has no folder, it is a PostgreSQL, which commands connect to themselves
 */
export function serveOperator(
  database: OperatorDatabase & Partial<Pick<DataFolderLock, 'onConnection'>>,
): void {
  database.onConnection?.((socket) => {
    let received = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      received += chunk;
      const lineEnd = received.indexOf('\n');
      if (lineEnd === -1 && received.length <= maxRequestLength) return;
      socket.removeAllListeners('data');
      const beats = setInterval(() => socket.writable && socket.write('\n'), beat);
      // At the reader's pace; a reader that leaves halfway gets no more.
      pipeline(Readable.from(lines(answers(database, received.slice(0, lineEnd)))), socket)
        .catch(() => {})
        .finally(() => clearInterval(beats));
    });
  });
}

async function* lines(parts: AsyncIterable<OperatorAnswer>): AsyncGenerator<string> {
  for await (const part of parts) yield `${JSON.stringify(part)}\n`;
}

async function* answers(database: OperatorDatabase, line: string): AsyncGenerator<OperatorAnswer> {
  const request = readOperatorRequest(line);
  if (request === undefined) {
    yield {
      kind: 'refused',
      message: 'The running server does not know this command. Is it a different version?',
    };
    return;
  }
  try {
    yield* carryOut(request, database);
  } catch (error) {
    const message =
      error instanceof OperatorError
        ? error.message
        : 'The running server cannot use its database; its log says why.';
    yield { kind: 'refused', message };
  }
}

/**
 * Sends a command to the server that holds the data folder; undefined if none does, or if a stopping one does not respond.
 * @param longest how long it may be silent, in milliseconds
 * @throws OperatorError when it is silent for longer
 */
export async function askServer(
  dataDir: string,
  request: OperatorRequest,
  longest = patience,
): Promise<AsyncGenerator<OperatorAnswer> | undefined> {
  const socket = await connectToHolder(dataDir);
  if (!socket) return undefined;
  socket.write(`${JSON.stringify(request)}\n`);
  const received = withoutBeats(readLines(socket), longest, () => socket.destroy(silent(dataDir, longest)));
  const first = await received.next();
  return first.done ? undefined : read(first.value, received);
}

function silent(dataDir: string, longest: number): OperatorError {
  return new OperatorError(
    `The process that holds the data folder ${dataDir} has been silent for ${longest / 1000} seconds. It may still be starting: try again in a while, or restart it.`,
  );
}

/** @param giveUp called when the next line is late; time during which nobody requests one does not count */
async function* withoutBeats(
  lines: AsyncGenerator<string, void>,
  longest: number,
  giveUp: () => void,
): AsyncGenerator<string, void> {
  try {
    for (;;) {
      const late = setTimeout(giveUp, longest);
      const line = await lines.next().finally(() => clearTimeout(late));
      if (line.done) return;
      if (line.value !== '') yield line.value;
    }
  } finally {
    await lines.return();
  }
}

async function* read(first: string, others: AsyncGenerator<string>): AsyncGenerator<OperatorAnswer> {
  try {
    yield readAnswer(first);
    for await (const line of others) yield readAnswer(line);
  } finally {
    await others.return(undefined);
  }
}

function readAnswer(line: string): OperatorAnswer {
  const answer = readOperatorAnswer(line);
  if (answer) return answer;
  throw new OperatorError('The running server is a different version from this command. Restart the server.');
}
