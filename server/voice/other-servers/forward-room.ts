import { type IncomingMessage, request as requestHttp, STATUS_CODES } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';

/** The outcome of forwarding a connection. */
export type Forwarding =
  | { readonly kind: 'forwarded'; readonly cut: () => void; readonly ended: Promise<void> }
  | { readonly kind: 'refused'; readonly status: number; readonly text: string }
  /** The server is not there, or does not respond. */
  | { readonly kind: 'unreachable' };

/** Marks a request forwarded by another server, which must not be forwarded again. */
export const forwardedHeader = 'x-foyer-forwarded';

/** How long another server may take to respond, in milliseconds: a visitor's page tries again after four seconds. */
const answerTimeout = 2000;

/** Hop-by-hop headers are created for each connection, those of the upgrade itself are forwarded. */
const ownHeaders: ReadonlySet<string> = new Set([forwardedHeader, 'content-length', 'transfer-encoding']);

/**
 * Forwards a room's connection to the server that has its call, byte by byte.
 * @param address of that server
 */
export function forwardRoom(
  request: IncomingMessage,
  socket: Duplex,
  head: Buffer,
  address: string,
): Promise<Forwarding> {
  const { promise, resolve } = Promise.withResolvers<Forwarding>();
  const headers = Object.entries(request.headers).filter(([name]) => !ownHeaders.has(name));
  const ask = address.startsWith('https:') ? requestHttps : requestHttp;
  const asked = ask(`${address}${request.url}`, {
    agent: false,
    headers: { ...Object.fromEntries(headers), [forwardedHeader]: 'once' },
  });
  const deadline = setTimeout(() => asked.destroy(), answerTimeout);
  asked.on('error', () => {
    clearTimeout(deadline);
    resolve({ kind: 'unreachable' });
  });
  asked.on('response', async (answer) => {
    const { statusCode: status = 502 } = answer;
    resolve({ kind: 'refused', status, text: await text(answer).catch(() => '') });
    clearTimeout(deadline);
  });
  asked.on('upgrade', (answer, peer, peerHead) => {
    clearTimeout(deadline);
    resolve({ kind: 'forwarded', ...join(socket, peer, answer, head, peerHead) });
  });
  asked.end();
  return promise;
}

/** Joins two connections until one of them ends. */
function join(socket: Duplex, peer: Socket, answer: IncomingMessage, head: Buffer, peerHead: Buffer) {
  const { promise: ended, resolve } = Promise.withResolvers<void>();
  const cut = () => {
    socket.destroy();
    peer.destroy();
    resolve();
  };
  for (const side of [socket, peer]) {
    side.on('error', cut);
    // Anything sent before the end still arrives.
    side.on('close', () => {
      (side === socket ? peer : socket).end();
      resolve();
    });
  }
  const { rawHeaders } = answer;
  const lines = rawHeaders.flatMap((name, index) =>
    index % 2 === 0 ? [`${name}: ${rawHeaders[index + 1]}\r\n`] : [],
  );
  socket.write(`HTTP/1.1 101 ${STATUS_CODES[101]}\r\n${lines.join('')}\r\n`);
  if (peerHead.length > 0) socket.write(peerHead);
  if (head.length > 0) peer.write(head);
  peer.setNoDelay(true);
  if ('setNoDelay' in socket && typeof socket.setNoDelay === 'function') socket.setNoDelay(true);
  peer.pipe(socket);
  socket.pipe(peer);
  return { cut, ended };
}
