import { once } from 'node:events';
import { connect, createServer, type Socket } from 'node:net';

/** A line between a browser and the server that can become slow, both ways. Its buffers keep everything. */
export interface SlowLine {
  /** Origin under which the visitor opens the site. */
  readonly url: string;
  /** @param bitsPerSecond undefined: as fast as the machine */
  set(bitsPerSecond: number | undefined): void;
  stop(): Promise<void>;
}

/** How often something passes, in milliseconds. */
const step = 20;

/** Starts a line to a server on this machine. */
export async function startSlowLine(siteUrl: string): Promise<SlowLine> {
  const { hostname, port } = new URL(siteUrl);
  let rate: number | undefined;
  const directions = new Set<Direction>();
  const sockets = new Set<Socket>();
  const server = createServer((visitor) => {
    const site = connect(Number(port), hostname);
    for (const [from, to] of [
      [visitor, site],
      [site, visitor],
    ] as const) {
      const direction = new Direction(to);
      directions.add(direction);
      sockets.add(from);
      from.setNoDelay(true);
      from.on('data', (piece: Buffer) => {
        direction.take(piece);
        if (rate === undefined) direction.pass(Number.POSITIVE_INFINITY);
      });
      from.on('error', () => to.destroy());
      from.on('close', () => {
        directions.delete(direction);
        sockets.delete(from);
        to.destroy();
      });
    }
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
  const address = server.address();
  const own = typeof address === 'object' && address ? address.port : 0;
  const timer = setInterval(() => {
    const bytes = rate === undefined ? Number.POSITIVE_INFINITY : (rate / 8 / 1000) * step;
    for (const direction of directions) direction.pass(bytes);
  }, step);

  return {
    url: `http://127.0.0.1:${own}`,
    set(bitsPerSecond) {
      rate = bitsPerSecond;
    },
    async stop() {
      clearInterval(timer);
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

/** Data waiting to pass in one direction. */
class Direction {
  readonly #to: Socket;
  #pieces: Buffer[] = [];

  constructor(to: Socket) {
    this.#to = to;
  }

  take(piece: Buffer): void {
    this.#pieces.push(piece);
  }

  pass(bytes: number): void {
    let left = bytes;
    for (let first = this.#pieces[0]; first && left > 0; first = this.#pieces[0]) {
      this.#to.write(first.subarray(0, left));
      if (first.length > left) this.#pieces[0] = first.subarray(left);
      else this.#pieces.shift();
      left -= first.length;
    }
  }
}
