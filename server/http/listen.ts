import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';
import {
  type ConnectionLimits,
  connectionLimits,
  createPipelineGuard,
  limitConnections,
  type RefusedConnection,
} from '../limits/connection-limits.ts';
import { OperatorError } from '../operator-error.ts';

/** A running HTTP server, on one address or on both loopback families. */
export interface Listening {
  readonly port: number;
  /**
   * Stops accepting and waits for the requests in flight; whatever is left after the grace period, in milliseconds, is cut
   * off.
   */
  stop(gracePeriod: number): Promise<void>;
}

export interface ListenOptions {
  /** 0 picks any free port. */
  readonly port: number;
  /** An address or name; undefined listens on 127.0.0.1 and, if available, ::1. */
  readonly host: string | undefined;
  readonly handler: RequestListener;
  /** Answers a client that does not speak HTTP, or is too slow. */
  readonly answerBadClient: (error: NodeJS.ErrnoException, socket: Socket) => void;
  /** Takes connections that switch from HTTP to another protocol; without it none can. */
  readonly upgrades?: Upgrades;
  readonly limits?: ConnectionLimits;
  /** Called for each connection that was closed because there were too many, or because it asked for too much. */
  readonly onRefused?: (why: RefusedConnection) => void;
}

/** Takes upgraded connections, and has to close them: stopping waits for them as for requests. */
export interface Upgrades {
  /** A request that is not accepted is answered as if it had not asked for an upgrade (RFC 9110, 7.8). */
  accepts(request: IncomingMessage): boolean;
  take(request: IncomingMessage, socket: Duplex, head: Buffer): void;
}

/** How long a client may take, in milliseconds: a slow or silent one must not hold a connection forever. */
const clientTimeouts = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  // Longer than the minute for which proxies commonly keep idle connections, so that they close first.
  keepAliveTimeout: 65_000,
  connectionsCheckingInterval: 2_000,
} as const;

/** A connection without traffic for this long, for example because the client stopped reading, is closed. */
const inactivityTimeout = 120_000;

/** When the server stops: how long connections without a complete request may still send one. */
const lastCall = 300;

/**
 * Starts listening.
 * @throws {OperatorError} when the address is taken, forbidden or not this machine's
 */
export async function listen(options: ListenOptions): Promise<Listening> {
  const { host, port } = options;
  const first = await open(options, host ?? '127.0.0.1', port);
  const chosenPort = (first.server.address() as AddressInfo).port;
  const servers = [first];
  if (host === undefined) {
    try {
      servers.push(await open(options, '::1', chosenPort));
    } catch (error) {
      if (codeOf(error) !== 'EADDRNOTAVAIL' && codeOf(error) !== 'EAFNOSUPPORT') {
        first.server.close();
        // No particular port was requested: try again for one that is free in both families.
        if (port === 0 && codeOf(error) === 'EADDRINUSE') return listen(options);
        throw error;
      }
    }
  }
  return {
    port: chosenPort,
    stop: async (gracePeriod) => {
      await Promise.all(servers.map((server) => close(server, gracePeriod)));
    },
  };
}

interface Opened {
  readonly server: Server;
  readonly waiting: ReadonlySet<Socket>;
  /** Connections that have left HTTP, which `closeAllConnections` therefore ignores. */
  readonly upgraded: ReadonlySet<Duplex>;
}

/** Settles when the server listens or has failed to. */
function open(options: ListenOptions, host: string, port: number): Promise<Opened> {
  const { answerBadClient, upgrades, limits = connectionLimits, onRefused = () => {} } = options;
  const guard = createPipelineGuard(limits, onRefused);
  const handler: RequestListener = (request, response) => {
    if (guard.admits(request.socket, (done) => response.once('close', done)))
      options.handler(request, response);
  };
  const { promise, resolve, reject } = Promise.withResolvers<Opened>();
  // Requests without a Host header reach the handler, so that their refusal looks like every other.
  const server = createServer(
    {
      ...clientTimeouts,
      requireHostHeader: false,
      shouldUpgradeCallback: (request) => upgrades?.accepts(request) ?? false,
    },
    handler,
  );
  server.timeout = inactivityTimeout;
  // An unknown expectation may be ignored (RFC 9110, 10.1.1).
  server.on('checkExpectation', handler);
  server.on('clientError', answerBadClient);
  server.once('error', (cause) =>
    reject(new OperatorError(explainFailure(codeOf(cause), host, port), { cause })),
  );
  limitConnections(server, limits, onRefused);
  const waiting = trackWaiting(server);
  const upgraded = new Set<Duplex>();
  if (upgrades) {
    server.on('upgrade', (request, socket, head) => {
      upgraded.add(socket);
      socket.once('close', () => upgraded.delete(socket));
      upgrades.take(request, socket, head);
    });
  }
  server.listen({ host, port }, () => resolve({ server, waiting, upgraded }));
  return promise;
}

/** Collects the connections on which a server is waiting for a request: silent, slow or idle ones. */
function trackWaiting(server: Server): ReadonlySet<Socket> {
  const waiting = new Set<Socket>();
  server.on('connection', (socket) => {
    waiting.add(socket);
    socket.once('close', () => waiting.delete(socket));
  });
  server.on('upgrade', ({ socket }) => waiting.delete(socket));
  server.on('request', ({ socket }, response) => {
    waiting.delete(socket);
    response.once('close', () => {
      if (!socket.destroyed) waiting.add(socket);
    });
  });
  return waiting;
}

function close({ server, waiting, upgraded }: Opened, gracePeriod: number): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  server.close(() => resolve());
  // Node closes the connections that are idle now, but not those that become idle later or never sent anything (browsers
  // open some in advance).
  const closeWaiting = setInterval(() => {
    for (const socket of waiting) socket.destroy();
  }, lastCall);
  const cutOff = setTimeout(() => {
    server.closeAllConnections();
    for (const socket of upgraded) socket.destroy();
  }, gracePeriod);
  return promise.finally(() => {
    clearInterval(closeWaiting);
    clearTimeout(cutOff);
  });
}

function explainFailure(code: string | undefined, host: string, port: number): string {
  switch (code) {
    case 'EADDRINUSE':
      return `Port ${port} is already in use on ${host}: stop the other program or set PORT to a free port.`;
    case 'EACCES':
    case 'EPERM':
      return `Port ${port} may not be opened by this user: set PORT to a number above 1023.`;
    case 'EADDRNOTAVAIL':
    case 'ENOTFOUND':
    case 'EAI_AGAIN':
    case 'EINVAL':
      return `HOST is ${host}, which is not an address of this machine.`;
    default:
      return `Foyer cannot listen on ${host}, port ${port} (${code ?? 'unknown reason'}).`;
  }
}

/** The system's code of an error, or of what caused it. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined;
  if ('code' in error && typeof error.code === 'string') return error.code;
  return codeOf(error.cause);
}
