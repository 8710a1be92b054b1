// A page with every option and a live log: `npm run playground` in voice-client/, with a Foyer on this machine.
import { createServer } from 'vite';

const foyer = { target: process.env['FOYER_URL'] ?? 'http://localhost:3000', ws: true };
const server = await createServer({
  configFile: false,
  root: import.meta.dirname,
  resolve: { conditions: ['@foyer/source'] },
  server: { port: Number(process.env['PORT'] ?? 5180), proxy: { '/config.json': foyer, '/voice': foyer } },
  build: { assetsInlineLimit: 0 },
});
await server.listen();
server.printUrls();
