// Serves this folder and the package at http://localhost:5173; calls go on to a Foyer server.
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { fileURLToPath } from 'node:url';
import { isForFoyer, passOn, passUpgradeOn } from '../to-foyer.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const packageFolder = join(here, 'node_modules/@foyer/voice-client/dist');
const types = { '.html': 'text/html', '.js': 'text/javascript' };

const server = createServer(async (incoming, outgoing) => {
  const { pathname } = new URL(incoming.url, 'http://localhost');
  if (isForFoyer(pathname)) return passOn(incoming, outgoing);
  const inPackage = pathname.startsWith('/voice-client/');
  const path = normalize(pathname === '/' ? '/index.html' : pathname.replace(/^\/voice-client/, ''));
  const content = await readFile(join(inPackage ? packageFolder : here, path)).catch(() => undefined);
  const type = types[extname(path)] ?? 'text/plain';
  return outgoing.writeHead(content ? 200 : 404, { 'content-type': type }).end(content);
});
server.on('upgrade', passUpgradeOn);
const port = Number(process.env.PORT ?? 5173);
server.listen(port, '127.0.0.1', () => console.log(`http://localhost:${port}`));
