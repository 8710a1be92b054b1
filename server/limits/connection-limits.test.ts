import { once } from 'node:events';
import type { RequestListener } from 'node:http';
import { connect, type Socket } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { listen } from '../http/listen.ts';
import type { ConnectionLimits, RefusedConnection } from './connection-limits.ts';

async function open(limits: ConnectionLimits, handler: RequestListener) {
  const refused: RefusedConnection[] = [];
  const listening = await listen({
    port: 0,
    host: '127.0.0.1',
    handler,
    answerBadClient: (_error, socket) => socket.destroy(),
    limits,
    onRefused: (why) => refused.push(why),
  });
  onTestFinished(() => listening.stop(100));
  const join = async (): Promise<Socket> => {
    const socket = connect(listening.port, '127.0.0.1').on('error', () => {});
    onTestFinished(() => {
      socket.destroy();
    });
    await once(socket, 'connect');
    return socket;
  };
  return { refused, join };
}

const request = 'GET / HTTP/1.1\r\nHost: foyer.example\r\n\r\n';

test('a connection that asks for more than it reads is closed, and no more is answered on it', async () => {
  let handled = 0;
  const { refused, join } = await open({ inAll: 100, ofClient: 100, pipelined: 32 }, () => {
    // It never answers: everything waits.
    handled += 1;
  });
  const greedy = await join();
  const closed = new Promise((resolve) => greedy.once('close', resolve));
  greedy.write(request.repeat(20_000));
  await closed;
  expect(handled).toBe(32);
  expect(refused).toEqual(['too-much-pipelined']);
});

test('requests in a row on one connection are all answered', async () => {
  const { refused, join } = await open({ inAll: 100, ofClient: 100, pipelined: 4 }, (_request, response) => {
    response.end('yes');
  });
  const socket = await join();
  let answers = 0;
  for (let sent = 0; sent < 50; sent += 1) {
    socket.write(request);
    const [bytes] = await once(socket, 'data');
    answers += String(bytes).split('HTTP/1.1 200').length - 1;
  }
  expect(answers).toBe(50);
  expect(refused).toEqual([]);
});

test('one address gets a limited number of connections, and new ones when it closes some', async () => {
  const { refused, join } = await open({ inAll: 100, ofClient: 3, pipelined: 4 }, (_request, response) => {
    response.end();
  });
  const kept = [await join(), await join(), await join()];
  const fourth = await join();
  if (!fourth.closed) await once(fourth, 'close');
  expect(refused).toEqual(['too-many-of-client']);
  kept[0]?.destroy();
  await expect
    .poll(async () => {
      const next = await join();
      next.write(request);
      return Promise.race([
        once(next, 'data').then(() => 'answered'),
        once(next, 'close').then(() => 'closed'),
      ]);
    })
    .toBe('answered');
});

test('the total number of connections is limited', async () => {
  const { refused, join } = await open({ inAll: 2, ofClient: 0, pipelined: 4 }, () => {});
  await join();
  await join();
  await once(await join(), 'close');
  expect(refused).toEqual(['too-many-in-all']);
});
