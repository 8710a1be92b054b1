import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { type ClientOptions, WebSocket } from 'ws';

/** A bare client of a room's WebSocket, which can also do what no proper client does. */
export interface RoomClient {
  readonly socket: WebSocket;
  /** Its text frames in order, without the padding, which clients don't read. */
  readonly messages: readonly unknown[];
  readonly frames: readonly Buffer[];
  /** The payloads of the server's pings. */
  readonly pings: readonly string[];
  /** The close code, once it is closed. */
  readonly closed: Promise<number>;
  /** @returns the first message that matches, received or to come */
  next(match: (message: object) => boolean): Promise<object>;
}

const isObject = (value: unknown): value is object => typeof value === 'object' && value !== null;

const isPadding = (text: Buffer) => text.includes('"event":"padding"');

/** Joins a room. @throws {RoomRefusal} when the server does not let it in */
export async function joinRoom(
  url: string,
  origin: string | undefined,
  options: ClientOptions = {},
): Promise<RoomClient> {
  const socket = new WebSocket(url, { ...(origin !== undefined && { origin }), ...options });
  const messages: unknown[] = [];
  const frames: Buffer[] = [];
  const pings: string[] = [];
  const waiting = new Set<() => void>();
  const { promise: closed, resolve: setClosed } = Promise.withResolvers<number>();
  socket.on('close', (code) => setClosed(code));
  socket.on('ping', (payload: Buffer) => pings.push(payload.toString()));
  socket.on('message', (data: Buffer, isBinary) => {
    if (isBinary) frames.push(data);
    else if (!isPadding(data)) messages.push(JSON.parse(data.toString()));
    for (const look of waiting) look();
  });
  const { promise: refused, reject: refuse } = Promise.withResolvers<never>();
  refused.catch(() => {});
  socket.on('unexpected-response', async (_request, response) => {
    refuse(new RoomRefusal(response, await text(response)));
  });
  await Promise.race([once(socket, 'open'), refused]);
  socket.on('error', () => {});
  return {
    socket,
    messages,
    frames,
    pings,
    closed,
    async next(match) {
      const { promise, resolve, reject } = Promise.withResolvers<object>();
      const look = () => {
        const found = messages.filter(isObject).find(match);
        if (found) resolve(found);
      };
      waiting.add(look);
      look();
      closed.then((code) => reject(new Error(`Closed with ${code}: ${JSON.stringify(messages)}`)));
      return promise.finally(() => waiting.delete(look));
    },
  };
}

/** The HTTP answer of a server that does not let a client in. */
export class RoomRefusal extends Error {
  readonly status: number | undefined;
  readonly headers: IncomingMessage['headers'];

  constructor({ statusCode, headers }: IncomingMessage, body: string) {
    super(body);
    this.status = statusCode;
    this.headers = headers;
  }
}
