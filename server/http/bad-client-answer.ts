import type { Socket } from 'node:net';
import type { Log } from '../log.ts';
import type { RawAnswer } from './raw-answer.ts';
import { createRequestId, requestIdHeader } from './request-id.ts';

/** Statuses for errors of Node's parser and timers; anything else is a malformed request. */
const statusOfCode: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers a client that does not speak HTTP, or is too slow, closes its connection and logs it. */
export function createBadClientAnswer(
  answer: RawAnswer,
  log: Log,
): (error: NodeJS.ErrnoException, socket: Socket) => void {
  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = statusOfCode[error.code ?? ''] ?? 400;
    const request = createRequestId();
    log.info({ request, status, code: error.code }, 'request refused: not valid HTTP, or too slow');
    answer(socket, status, '', { [requestIdHeader]: request });
  };
}
