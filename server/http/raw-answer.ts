import { STATUS_CODES } from 'node:http';
import type { Duplex } from 'node:stream';
import { closedPolicy } from './content-policy.ts';

/** Writes a complete response to a connection that no handler serves, and closes it. */
export type RawAnswer = (
  socket: Duplex,
  status: number,
  text?: string,
  headers?: Readonly<Record<string, string>>,
) => void;

/** How long a client may keep its side of an answered connection open, in milliseconds. */
const lingering = 1000;

/** @param always headers of every response */
export function createRawAnswer(always: Readonly<Record<string, string>>): RawAnswer {
  return (socket, status, text = '', headers = {}) => {
    const lines = Object.entries({
      ...always,
      'content-security-policy': closedPolicy,
      'cache-control': 'no-store',
      ...(text !== '' && { 'content-type': 'text/plain; charset=utf-8' }),
      ...headers,
      'content-length': String(Buffer.byteLength(text)),
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}\r\n`);
    // The connection may break in the meantime: not a failure.
    socket.on('error', () => socket.destroy());
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('')}\r\n${text}`);
    const cutOff = setTimeout(() => socket.destroy(), lingering);
    socket.once('close', () => clearTimeout(cutOff));
  };
}
