import { defineConfig } from 'vite';

const foyer = process.env.FOYER_URL ?? 'http://localhost:3000';
const onward = { target: foyer, ws: true };

// Everything from one origin: calls and their rooms are proxied to a Foyer server, under the page's own host.
export default defineConfig({
  server: { proxy: { '/config.json': onward, '/voice': onward } },
  // The worklet stays a separate file: a strict policy refuses it inlined.
  build: { assetsInlineLimit: 0 },
});
