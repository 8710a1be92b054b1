import type { Socket } from 'node:net';
import type { RawAnswer } from './raw-answer.ts';

/** Statuses of what Node's parser and timers report; anything else is a malformed request. */
const statusOfCode: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers a client that does not speak HTTP, or not in time, and closes its connection. */
export function createBadClientAnswer(
  answer: RawAnswer,
): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    answer(socket, statusOfCode[error.code ?? ''] ?? 400);
  };
}
