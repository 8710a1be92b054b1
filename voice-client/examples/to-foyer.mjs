// Proxies settings and calls to a Foyer server (FOYER_URL, by default http://localhost:3000), so that a page gets
// everything from its own origin: rooms only admit pages of their own site.
import { request } from 'node:http';
import { connect } from 'node:net';

const foyer = new URL(process.env.FOYER_URL ?? 'http://localhost:3000');

/** @param {string} path of a request */
export const isForFoyer = (path) => path === '/config.json' || path.startsWith('/voice/');

/** Proxies an HTTP request. */
export function passOn(incoming, outgoing) {
  const { method, headers } = incoming;
  const onward = request(new URL(incoming.url, foyer), { method, headers }, (answer) => {
    outgoing.writeHead(answer.statusCode, answer.headers);
    answer.pipe(outgoing);
  });
  onward.on('error', () => outgoing.writeHead(502).end(`There is no Foyer at ${foyer}`));
  incoming.pipe(onward);
}

/** Proxies a room's WebSocket, byte by byte. */
export function passUpgradeOn(incoming, socket, head) {
  const onward = connect(Number(foyer.port || 80), foyer.hostname, () => {
    const lines = Object.entries(incoming.headers).map(([name, value]) => `${name}: ${value}`);
    onward.write(`GET ${incoming.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
    onward.write(head);
    socket.pipe(onward).pipe(socket);
  });
  const end = () => {
    socket.destroy();
    onward.destroy();
  };
  socket.on('error', end);
  onward.on('error', end);
}
