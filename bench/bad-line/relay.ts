import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';

/** The line's effect on each packet, the same in both directions. */
export interface LineConditions {
  /** How long a packet travels, one way, in milliseconds. */
  readonly delay: number;
  /** Up to this much more, in milliseconds, uniformly distributed. Packets do not overtake each other. */
  readonly jitter: number;
  /** The share of packets that never arrive. */
  readonly loss: number;
  /** How much queues before a slow line until it drops packets, in milliseconds of its rate: as much as in home routers. */
  readonly rate: number | undefined;
}

export const goodLine: LineConditions = { delay: 0, jitter: 0, loss: 0, rate: undefined };

/** How much waits before a slow line before it drops packets, in milliseconds of its rate: as much as home routers keep. */
const queueLength = 500;

/**
 * Starts a relay, which passes datagrams between two ends like a bad line.
 * @param ends the address and port of each end
 * @param hosts where the relay listens for each end
 */
export async function startRelay(ends: readonly [End, End], hosts: readonly [string, string]) {
  const sockets = await Promise.all(hosts.map(listen));
  const [one, other] = sockets;
  if (!one || !other) throw new Error('A relay has two ends.');
  const state = { conditions: goodLine, cutUntil: 0 };
  pass(one, other, ends[1]);
  pass(other, one, ends[0]);

  function pass(from: Socket, to: Socket, end: End): void {
    /** When the line has sent what it took, and when the last packet arrives. */
    let sentAt = 0;
    let arrivesAt = 0;
    from.on('message', (packet) => {
      const { delay, jitter, loss, rate } = state.conditions;
      const now = performance.now();
      const sending = rate === undefined ? 0 : (packet.length * 8 * 1000) / rate;
      const waits = Math.max(0, sentAt - now);
      if (now < state.cutUntil || Math.random() < loss || (rate !== undefined && waits > queueLength)) return;
      sentAt = now + waits + sending;
      arrivesAt = Math.max(arrivesAt, sentAt + delay + Math.random() * jitter);
      const wait = arrivesAt - now;
      if (wait < 1) to.send(packet, end.port, end.host);
      else setTimeout(() => to.send(packet, end.port, end.host), wait);
    });
  }

  return {
    /** The ports to which the two ends send. */
    ports: [one.address().port, other.address().port],
    set(conditions: LineConditions) {
      state.conditions = conditions;
    },
    /** Blocks everything for the given time, in milliseconds. */
    cut(duration: number) {
      state.cutUntil = performance.now() + duration;
    },
    close() {
      for (const socket of sockets) socket.close();
    },
  };
}

interface End {
  readonly host: string;
  readonly port: number;
}

async function listen(host: string): Promise<Socket> {
  const socket = createSocket('udp4');
  socket.bind(0, host);
  await once(socket, 'listening');
  return socket;
}
