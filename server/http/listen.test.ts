import { once } from 'node:events';
import { Agent, get, type IncomingMessage, type ServerResponse } from 'node:http';
import { connect, createServer } from 'node:net';
import type { Duplex } from 'node:stream';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { OperatorError } from '../operator-error.ts';
import { type Listening, listen } from './listen.ts';

function open(
  handler: (request: IncomingMessage, response: ServerResponse) => void,
  options: { port?: number; host?: string | undefined } = {},
): Promise<Listening> {
  return listen({
    port: 0,
    host: undefined,
    answerBadClient: (_error, socket) => socket.destroy(),
    handler,
    ...options,
  });
}

async function millisecondsOf(work: Promise<unknown>): Promise<number> {
  const started = performance.now();
  await work;
  return performance.now() - started;
}

test('[DESIGN 3.2] without HOST the same port answers over IPv4 and, where the machine has it, IPv6', async () => {
  const listening = await open((_request, response) => response.end('here'));
  const answers = await Promise.all(
    ['127.0.0.1', '[::1]'].map(async (host) => (await fetch(`http://${host}:${listening.port}/`)).text()),
  );
  expect(answers).toEqual(['here', 'here']);
  await listening.stop(1000);
});

test('[DESIGN 3.2] a taken port is one sentence, whichever family it is taken in', async () => {
  for (const host of ['127.0.0.1', '::1']) {
    const other = createServer().listen(0, host);
    await once(other, 'listening');
    const address = other.address();
    const port = typeof address === 'object' ? address?.port : undefined;
    const attempt = open(() => {}, { port: port ?? 0 });
    await expect(attempt).rejects.toThrow(OperatorError);
    await expect(attempt).rejects.toThrow(
      `Port ${port} is already in use on ${host}: stop the other program or set PORT to a free port.`,
    );
    other.close();
  }
});

test('an address of another machine is an error of one sentence', async () => {
  const message = 'HOST is 203.0.113.9, which is not an address of this machine.';
  await expect(open(() => {}, { host: '203.0.113.9' })).rejects.toThrow(message);
});

test('[DESIGN 3.2] stopping lets a request in flight finish and takes no new one', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<ServerResponse>();
  const listening = await open((_request, response) => arrive(response));
  const answer = fetch(`http://127.0.0.1:${listening.port}/`);
  const response = await arrived;
  const stopped = listening.stop(5000);
  await expect(fetch(`http://127.0.0.1:${listening.port}/`)).rejects.toThrow();
  response.end('finished');
  expect(await (await answer).text()).toBe('finished');
  expect(await millisecondsOf(stopped)).toBeLessThan(1000);
});

test('stopping does not wait for clients that have not sent a whole request', async () => {
  const listening = await open(() => {});
  for (const bytes of ['', 'GET / HT', 'GET / HTTP/1.1\r\nHost: a\r\n']) {
    const slow = connect(listening.port, '127.0.0.1').on('error', () => {});
    await once(slow, 'connect');
    slow.write(bytes);
  }
  expect(await millisecondsOf(listening.stop(5000))).toBeLessThan(1500);
});

test('stopping does not wait for idle connections, nor for one that was busy a moment ago', async () => {
  const { promise: arrived, resolve: arrive } = Promise.withResolvers<ServerResponse>();
  const listening = await open((request, response) => {
    if (request.url === '/slow') arrive(response);
    else response.end();
  });
  const agent = new Agent({ keepAlive: true });
  const ask = async (path: string) => {
    const [response] = await once(get({ port: listening.port, host: '127.0.0.1', path, agent }), 'response');
    return text(response);
  };
  await ask('/');
  const slow = ask('/slow');
  const response = await arrived;
  const stopped = listening.stop(5000);
  response.end();
  await slow;
  expect(await millisecondsOf(stopped)).toBeLessThan(1000);
  agent.destroy();
});

test('[DESIGN 3.2] requests that do not finish in time are cut off', async () => {
  const listening = await open(() => {});
  const answer = fetch(`http://127.0.0.1:${listening.port}/`).catch((error: Error) => error.message);
  const silent = connect(listening.port, '127.0.0.1');
  await once(silent, 'connect');
  silent.on('error', () => {});
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(await millisecondsOf(listening.stop(200))).toBeLessThan(1000);
  expect(await answer).toBe('fetch failed');
});

test('[DESIGN 4] only accepted upgrades leave HTTP; a stop does not cut them off, and waits for them', async () => {
  const { promise: taken, resolve: take } = Promise.withResolvers<Duplex>();
  const listening = await listen({
    port: 0,
    host: undefined,
    answerBadClient: (_error, socket) => socket.destroy(),
    handler: (_request, response) => response.end('plain'),
    upgrades: {
      accepts: ({ url }) => url === '/room',
      take: (_request, socket) => take(socket.on('error', () => {})),
    },
  });
  for (const host of ['127.0.0.1', '::1']) {
    const other = connect(listening.port, host);
    other.write('GET /other HTTP/1.1\r\nHost: a\r\nConnection: upgrade, close\r\nUpgrade: websocket\r\n\r\n');
    expect(await text(other)).toMatch(/^HTTP\/1\.1 200 OK\r\n.*plain/s);
  }
  const client = connect(listening.port, '::1');
  client.write('GET /room HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n');
  const socket = await taken;
  let isStopped = false;
  const stopped = listening.stop(5000).then(() => {
    isStopped = true;
  });
  // Longer than what silent connections get.
  await new Promise((resolve) => setTimeout(resolve, 400));
  expect([socket.destroyed, isStopped]).toEqual([false, false]);
  socket.end('bye');
  expect(await text(client)).toBe('bye');
  await stopped;
});

test('[DESIGN 4] an upgraded connection whose other end is gone holds up no stop', async () => {
  const { promise: taken, resolve: take } = Promise.withResolvers<Duplex>();
  const listening = await listen({
    port: 0,
    host: '127.0.0.1',
    answerBadClient: (_error, socket) => socket.destroy(),
    handler: (_request, response) => response.end('plain'),
    upgrades: { accepts: () => true, take: (_request, socket) => take(socket.on('error', () => {})) },
  });
  const client = connect(listening.port, '127.0.0.1');
  client.on('error', () => {});
  client.write('GET /room HTTP/1.1\r\nHost: a\r\nConnection: upgrade\r\nUpgrade: websocket\r\n\r\n');
  const socket = await taken;
  expect(await millisecondsOf(listening.stop(200))).toBeLessThan(2000);
  expect(socket.destroyed).toBe(true);
});

test('without an upgrade handler, no connection leaves HTTP', async () => {
  const listening = await open((_request, response) => response.end('plain'));
  const client = connect(listening.port, '127.0.0.1');
  client.write('GET / HTTP/1.1\r\nHost: a\r\nConnection: upgrade, close\r\nUpgrade: h2c\r\n\r\n');
  expect(await text(client)).toContain('plain');
  await listening.stop(1000);
});
