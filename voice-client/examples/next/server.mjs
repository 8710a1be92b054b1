// Next.js at http://localhost:5175; calls go on to a Foyer server.
import { createServer } from 'node:http';
import next from 'next';
import { isForFoyer, passOn, passUpgradeOn } from '../to-foyer.mjs';

const port = Number(process.env.PORT ?? 5175);
const app = next({ dev: process.env.NODE_ENV !== 'production', hostname: 'localhost', port });
await app.prepare();
const handle = app.getRequestHandler();
const handleUpgrade = app.getUpgradeHandler();

const server = createServer((incoming, outgoing) => {
  if (isForFoyer(new URL(incoming.url, 'http://localhost').pathname)) passOn(incoming, outgoing);
  else handle(incoming, outgoing);
});
server.on('upgrade', (incoming, socket, head) => {
  if (isForFoyer(new URL(incoming.url, 'http://localhost').pathname)) passUpgradeOn(incoming, socket, head);
  else handleUpgrade(incoming, socket, head);
});
server.listen(port, '127.0.0.1', () => console.log(`http://localhost:${port}`));
