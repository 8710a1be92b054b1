import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { closedPolicy } from './content-policy.ts';

/** Statuses of what Node's parser and timers report; anything else is a malformed request. */
const statusOfCode: Readonly<Record<string, number>> = {
  ERR_HTTP_REQUEST_TIMEOUT: 408,
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 413,
  HPE_HEADER_OVERFLOW: 431,
};

/** Answers a client that does not speak HTTP, or not in time, and closes its connection. */
export function createBadClientAnswer(
  headers: Readonly<Record<string, string>>,
): (error: NodeJS.ErrnoException, socket: Socket) => void {
  const lines = Object.entries({
    ...headers,
    'content-security-policy': closedPolicy,
    'cache-control': 'no-store',
    'content-length': '0',
    connection: 'close',
  }).map(([name, value]) => `${name}: ${value}\r\n`);

  return (error, socket) => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const status = statusOfCode[error.code ?? ''] ?? 400;
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n`);
    // A client that keeps its side open must not hold the connection.
    socket.setTimeout(1000, () => socket.destroy());
  };
}
