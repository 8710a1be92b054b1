import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { RawAnswer } from '../http/raw-answer.ts';
import { callingPage, type PageRule } from './calling-page.ts';
import type { Calls } from './calls.ts';
import { callOfRoom } from './room-path.ts';

/** Lets visitors' connections into the rooms of their calls. */
export interface Rooms {
  /** Takes an upgrade of HTTP to WebSocket, or refuses it in plain HTTP. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Lets nobody in any more, and resolves when the connections of all calls, which have ended, are closed. */
  close(): Promise<void>;
}

export interface RoomsOptions {
  readonly calls: Calls;
  /** Whose pages may join: each the calls that were begun on its own site. */
  readonly pageRule: PageRule;
  readonly answer: RawAnswer;
}

/** Larger frames are not even read. Those that are too large but smaller get the close code of the rooms. */
const maxPayload = 64 * 1024;

interface Refusal {
  readonly status: 401 | 403 | 409 | 410 | 503;
  readonly text: string;
}

const refusals = {
  stopping: { status: 503, text: 'The server is stopping.\n' },
  origin: { status: 403, text: 'Rooms are joined from the site that their call was begun on.\n' },
  token: { status: 401, text: "This is not the address of a call's room.\n" },
  occupied: { status: 409, text: 'This call has its visitor already.\n' },
  over: { status: 410, text: 'This call is over.\n' },
} as const satisfies Record<string, Refusal>;

export function createRooms({ calls, pageRule, answer }: RoomsOptions): Rooms {
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload });
  let isClosing = false;

  /** The call that may be joined, or why none may. */
  function findCall({ url = '', headers }: IncomingMessage) {
    if (isClosing) return refusals.stopping;
    const page = callingPage(headers.origin, headers.host, pageRule);
    if (!page) return refusals.origin;
    const address = URL.parse(url, 'http://localhost');
    const id = address && callOfRoom(address.pathname);
    const found = id && calls.find(id, address.searchParams.get('token') ?? '');
    if (!found) return refusals.token;
    if (found.call.record.site !== page.site) return refusals.origin;
    if (found.kind === 'ended') return refusals.over;
    switch (found.call.admit(address.searchParams.get('resume') ?? undefined)) {
      case 'admitted':
        return found.call;
      case 'occupied':
        return refusals.occupied;
      case 'wrong-key':
        return refusals.token;
    }
  }

  return {
    upgrade(request, socket, head) {
      const found = findCall(request);
      if ('status' in found) {
        answer(socket, found.status, found.text, found.status === 503 ? { 'retry-after': '30' } : {});
        return;
      }
      server.handleUpgrade(request, socket, head, (webSocket) => found.connect(webSocket));
    },
    async close() {
      isClosing = true;
      const { promise, resolve } = Promise.withResolvers<void>();
      server.close(() => resolve());
      await promise;
    },
  };
}
