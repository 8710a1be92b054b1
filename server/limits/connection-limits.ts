import type { Server } from 'node:http';
import type { Socket } from 'node:net';
import { clientOf } from './client-limit.ts';

/** Limits on how much of the process one sender, or all of them together, may hold (SECURITY.md, the budget of abuse). */
export interface ConnectionLimits {
  /** Open connections in all. */
  readonly inAll: number;
  /** Open connections of one address (IPv6: one /64); 0 for no limit, as behind a proxy, from which all of them come. */
  readonly ofClient: number;
  /** Requests of one connection that were read but not yet answered (HTTP pipelining, RFC 9112, 9.3.2). */
  readonly pipelined: number;
}

export const connectionLimits: ConnectionLimits = { inAll: 8192, ofClient: 512, pipelined: 32 };

export type RefusedConnection = 'too-many-in-all' | 'too-many-of-client' | 'too-much-pipelined';

/**
 * Closes excess connections without a response, which would pile up for a client that does not read.
 * @param onRefused called for each one
 */
export function limitConnections(
  server: Server,
  limits: ConnectionLimits,
  onRefused: (why: RefusedConnection) => void,
): void {
  const ofClient = new Map<string, number>();
  server.maxConnections = limits.inAll;
  server.on('drop', () => onRefused('too-many-in-all'));
  server.on('connection', (socket) => {
    if (limits.ofClient === 0) return;
    const client = clientOf(socket.remoteAddress ?? '');
    const count = (ofClient.get(client) ?? 0) + 1;
    ofClient.set(client, count);
    socket.once('close', () => {
      const left = (ofClient.get(client) ?? 1) - 1;
      if (left === 0) ofClient.delete(client);
      else ofClient.set(client, left);
    });
    if (count <= limits.ofClient) return;
    onRefused('too-many-of-client');
    socket.destroy();
  });
}

/** Counts the unanswered requests of each connection. */
export function createPipelineGuard(
  { pipelined }: Pick<ConnectionLimits, 'pipelined'>,
  onRefused: (why: RefusedConnection) => void,
) {
  const unanswered = new WeakMap<Socket, number>();
  return {
    /** @returns whether to answer this request; a connection with too many is closed */
    admits(socket: Socket, whenAnswered: (done: () => void) => void): boolean {
      // Requests read before the connection was closed still arrive.
      if (socket.destroyed) return false;
      const waiting = (unanswered.get(socket) ?? 0) + 1;
      if (waiting > pipelined) {
        onRefused('too-much-pipelined');
        socket.destroy();
        return false;
      }
      unanswered.set(socket, waiting);
      whenAnswered(() => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
      return true;
    },
  };
}
