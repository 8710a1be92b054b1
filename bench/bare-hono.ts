// The floor of the server's figures: Hono on Node with nothing around it. Sends a page of the given size, and
// reads and answers a booking without storing it. Prints its address.
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

const page = new Uint8Array(Number(process.argv[2]));

const app = new Hono();
app.get('/', (context) => context.body(page, 200, { 'content-type': 'text/html; charset=utf-8' }));
app.post('/booking', async (context) => {
  const booking = await context.req.json<object>();
  return context.json([{ id: crypto.randomUUID(), ...booking, created_at: new Date() }], 201);
});
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  console.log(`http://127.0.0.1:${port}`);
});
