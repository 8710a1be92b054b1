import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import { textLimits } from '#shared/text-limits.ts';
import type { RawAnswer } from '../../http/raw-answer.ts';
import { requestIdHeader, requestIdOf } from '../../http/request-id.ts';
import type { Log } from '../../log.ts';
import { type Call, closeCodes } from '../calls/call.ts';
import type { Calls } from '../calls/calls.ts';
import { forwardedHeader, forwardRoom } from '../other-servers/forward-room.ts';
import { callingPage, type PageRule } from './calling-page.ts';
import { callOfRoom } from './room-path.ts';

export interface RoomsOptions {
  readonly calls: Calls;
  /** Which pages may join: only calls that were started on their own site. */
  readonly pageRule: PageRule;
  readonly answer: RawAnswer;
  readonly log: Log;
}

/** Larger frames are not even read. Smaller ones that are still too large get the rooms' close code. */
const maxPayload = textLimits.frameBytes;

/** How long a connection that was only accepted to be told something may take to close, in milliseconds. */
const farewell = 1_000;

interface Refusal {
  readonly status: 401 | 403 | 409 | 410 | 503;
  readonly text: string;
}

/** A connection that asks to join. */
interface Knock {
  /** The other site that the page belongs to; undefined for this site. */
  readonly site: string | undefined;
  readonly request: IncomingMessage;
  readonly socket: Duplex;
  readonly head: Buffer;
}

/** The parts of a room's address. */
interface Room {
  readonly id: string;
  readonly token: string;
  /** The key that the last connection was given for coming back. */
  readonly resumeKey: string | undefined;
}

function readRoom(url: string): Room | undefined {
  const address = URL.parse(url, 'http://localhost');
  const id = address ? callOfRoom(address.pathname) : undefined;
  if (!address || !id) return undefined;
  const { searchParams } = address;
  return {
    id,
    token: searchParams.get('token') ?? '',
    resumeKey: searchParams.get('resume') ?? undefined,
  };
}

const refusals = {
  stopping: { status: 503, text: 'The server is busy. Please try again.\n' },
  origin: { status: 403, text: 'Join a room from the site that its call was started on.\n' },
  token: { status: 401, text: "This is not the address of a call's room.\n" },
  occupied: { status: 409, text: 'This call already has its visitor.\n' },
  over: { status: 410, text: 'This call is over.\n' },
} as const satisfies Record<string, Refusal>;

/** Lets visitors' connections into the rooms of their calls. */
export function createRooms({ calls, pageRule, answer, log }: RoomsOptions) {
  const server = new WebSocketServer({ noServer: true, perMessageDeflate: false, maxPayload });
  let isClosing = false;

  /** Cuts off the connections that were forwarded to other servers. */
  const forwarded = new Set<() => void>();

  server.on('headers', (headers, request) => {
    headers.push(`${requestIdHeader}: ${requestIdOf(request)}`);
  });

  function refuse(
    { request, socket }: Pick<Knock, 'request' | 'socket'>,
    { status, text }: Pick<Refusal, 'text'> & { readonly status: number },
  ): void {
    const id = requestIdOf(request);
    // Not the address, which contains the call's secret.
    log.info({ request: id, status }, 'room refused');
    answer(socket, status, text, {
      [requestIdHeader]: id,
      ...(status === 503 && { 'retry-after': '1' }),
    });
  }

  function enter(call: Call, resumeKey: string | undefined, knock: Knock): void {
    const { site, request, socket, head } = knock;
    if (call.record.site !== site) {
      refuse(knock, refusals.origin);
      return;
    }
    const admission = call.admit(resumeKey);
    if (admission === 'admitted') {
      server.handleUpgrade(request, socket, head, (webSocket) => call.connect(webSocket));
    } else refuse(knock, admission === 'occupied' ? refusals.occupied : refusals.token);
  }

  /** Somebody returns to a call that no server has: it ended with its process. */
  function tellStopped({ request, socket, head }: Knock): void {
    server.handleUpgrade(request, socket, head, (webSocket) => {
      webSocket.on('error', () => {});
      webSocket.send(
        JSON.stringify({ type: 'status-update', status: 'ended', endedReason: 'server-stopped' }),
      );
      webSocket.close(closeCodes.serverStopped);
      // A client that does not respond must not delay anything.
      setTimeout(() => webSocket.terminate(), farewell).unref();
    });
  }

  /** Admits somebody whose call is not in this process. */
  async function enterElsewhere(room: Room, knock: Knock): Promise<void> {
    const { request, socket, head } = knock;
    const found = await calls.locate(room.id, room.token);
    if (isClosing) return refuse(knock, refusals.stopping);
    if (!found) {
      if (room.resumeKey !== undefined && calls.areAllHere) tellStopped(knock);
      else refuse(knock, refusals.token);
      return;
    }
    if (found.kind === 'ended') return refuse(knock, refusals.over);
    // A connection forwarded by another server stays here, to avoid loops.
    if (found.address !== undefined && request.headers[forwardedHeader] === undefined) {
      const passed = await forwardRoom(request, socket, head, found.address);
      if (passed.kind === 'forwarded') {
        // Stopped in the meantime: nothing may delay the end.
        if (isClosing) passed.cut();
        forwarded.add(passed.cut);
        await passed.ended;
        forwarded.delete(passed.cut);
        return;
      }
      if (passed.kind === 'refused') return refuse(knock, passed);
    }
    const call = await found.takeOver();
    // Another server was faster and has the call now: the visitor's page tries again and finds it there.
    if (!call) return refuse(knock, refusals.stopping);
    enter(call, room.resumeKey, knock);
  }

  return {
    /** Takes an upgrade of HTTP to WebSocket, or refuses it in plain HTTP. */
    upgrade(request: IncomingMessage, socket: Duplex, head: Buffer) {
      if (isClosing) return refuse({ request, socket }, refusals.stopping);
      const { headers, url = '' } = request;
      const page = callingPage(headers.origin, headers.host, pageRule);
      if (!page) return refuse({ request, socket }, refusals.origin);
      const room = readRoom(url);
      if (!room) return refuse({ request, socket }, refusals.token);
      const knock: Knock = { site: page.site, request, socket, head };
      const found = calls.find(room.id, room.token);
      if (found?.kind === 'running') return enter(found.call, room.resumeKey, knock);
      if (found?.kind === 'ended') return refuse(knock, refusals.over);
      // Until it is admitted, a broken connection is not a failure.
      const onError = () => socket.destroy();
      socket.on('error', onError);
      enterElsewhere(room, knock).catch((err: unknown) => {
        log.warn({ request: requestIdOf(request), err }, 'a room could not be looked up');
        refuse(knock, refusals.stopping);
      });
    },
    /** Admits nobody anymore, and resolves when the connections of all (ended) calls are closed. */
    async close() {
      isClosing = true;
      for (const cut of forwarded) cut();
      const { promise, resolve } = Promise.withResolvers<void>();
      server.close(() => resolve());
      await promise;
    },
  };
}
