import { connect, createServer, type Socket } from 'node:net';

/** A proxy that knows nothing: each connection goes to the next server, or the one after that when nobody is there. */
export interface RoundRobin {
  /** Its address, without a slash at the end. */
  readonly url: string;
  stop(): Promise<void>;
}

/** @param ports of the servers on this machine; looked at for each connection */
export async function startRoundRobin(ports: () => readonly number[]): Promise<RoundRobin> {
  const open = new Set<Socket>();
  let turn = 0;

  function pass(visitor: Socket, triesLeft: number): void {
    const all = ports();
    const port = all[turn++ % all.length];
    if (port === undefined || triesLeft === 0) {
      visitor.destroy();
      return;
    }
    const server = connect(port, '127.0.0.1');
    server.setNoDelay(true);
    let isConnected = false;
    server.once('connect', () => {
      isConnected = true;
      open.add(server);
      visitor.pipe(server);
      server.pipe(visitor);
    });
    server.once('error', () => {
      if (!isConnected) pass(visitor, triesLeft - 1);
    });
    server.once('close', () => {
      open.delete(server);
      if (isConnected) visitor.destroy();
    });
    visitor.once('close', () => server.destroy());
  }

  const proxy = createServer((visitor) => {
    open.add(visitor);
    visitor.setNoDelay(true);
    visitor.on('error', () => visitor.destroy());
    visitor.once('close', () => open.delete(visitor));
    pass(visitor, 2 * ports().length);
  });
  await new Promise<void>((resolve) => {
    proxy.listen(0, '127.0.0.1', resolve);
  });
  const address = proxy.address();
  if (address === null || typeof address === 'string') throw new Error('the proxy has no port');
  return {
    url: `http://127.0.0.1:${address.port}`,
    async stop() {
      for (const socket of open) socket.destroy();
      await new Promise((resolve) => {
        proxy.close(resolve);
      });
    },
  };
}
