// The baseline of the server's figures: Hono on Node with nothing around it. Responds with the exact bytes and headers of
// the page at the given address, and accepts bookings without storing them. Prints its address.
import { once } from 'node:events';
import { get, type IncomingMessage } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { serve } from '@hono/node-server';
import { Hono } from 'hono';

/** Not with fetch, which would decompress it. */
const [answer]: IncomingMessage[] = await once(
  get(String(process.argv[2]), { headers: { 'accept-encoding': 'br' }, agent: false }),
  'response',
);
if (!answer) throw new Error('no answer');
const page = new Uint8Array(await buffer(answer));
const { date, connection, 'keep-alive': keepAlive, ...headers } = answer.headersDistinct;
const pageHeaders = Object.fromEntries(
  Object.entries(headers).map(([name, values]) => [name, values?.join(', ') ?? '']),
);

const app = new Hono();
app.get('/', (context) => context.body(page, 200, pageHeaders));
app.post('/booking', async (context) => {
  const booking = await context.req.json<object>();
  return context.json([{ id: crypto.randomUUID(), ...booking, created_at: new Date() }], 201);
});
serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => {
  console.log(`http://127.0.0.1:${port}`);
});
